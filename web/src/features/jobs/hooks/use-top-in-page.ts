import { useLayoutEffect, useState, type RefObject } from "react";

/** Where an element begins in the page, in pixels; read again when what stands above it changes its height. */
export function useTopInPage(element: RefObject<HTMLElement | null>): number {
  const [top, setTop] = useState(0);
  useLayoutEffect(() => {
    function measure() {
      if (element.current) setTop(Math.round(element.current.getBoundingClientRect().top + window.scrollY));
    }
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(document.body);
    return () => observer.disconnect();
  }, [element]);
  return top;
}
