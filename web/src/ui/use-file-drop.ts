import { useEffect, useRef, useState, type DragEvent } from "react";

/**
 * Lets a file be dropped on an element, to which `dropHandlers` belong. A file that is dropped beside it is ignored:
 * the browser would leave the page for it.
 */
export function useFileDrop(onDrop: (files: File[]) => void) {
  const [isOver, setIsOver] = useState(false);
  /** Entering a child comes before leaving its parent, so they are counted. */
  const depth = useRef(0);

  useEffect(() => {
    function ignore(event: globalThis.DragEvent) {
      if (event.dataTransfer?.types.includes("Files")) event.preventDefault();
    }
    window.addEventListener("dragover", ignore);
    window.addEventListener("drop", ignore);
    return () => {
      window.removeEventListener("dragover", ignore);
      window.removeEventListener("drop", ignore);
    };
  }, []);

  function move(step: number) {
    depth.current += step;
    setIsOver(depth.current > 0);
  }

  return {
    isOver,
    dropHandlers: {
      onDragEnter: () => move(1),
      onDragLeave: () => move(-1),
      onDrop: (event: DragEvent) => {
        event.preventDefault();
        move(-depth.current);
        onDrop([...event.dataTransfer.files]);
      },
    },
  };
}
