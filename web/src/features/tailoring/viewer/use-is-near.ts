import { useEffect, useState, type RefObject } from "react";

/** How far before it is seen a page is drawn, in pixels. */
const AHEAD = "600px";

/** True from when the element first comes near what is seen of the viewer. */
export function useIsNear(element: RefObject<HTMLElement | null>): boolean {
  const [isNear, setIsNear] = useState(false);
  useEffect(() => {
    if (isNear || element.current === null) return;
    const root = element.current.closest("[data-desk]");
    const observer = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && setIsNear(true),
      { root, rootMargin: AHEAD },
    );
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element, isNear]);
  return isNear;
}
