import { useEffect, useState, type KeyboardEvent, type RefObject } from "react";
import { changeZoom } from "./viewer-state.ts";

/** How the person looks at the document, whichever viewer shows it. */
export type ViewerLook = {
  /** Percent. */
  zoom: number;
  /** 0, 90, 180 or 270 degrees. */
  rotation: number;
  isFull: boolean;
  zoomBy: (steps: number) => void;
  rotate: () => void;
  toggleFull: () => void;
  /** For the desk itself: +, -, 0, R and F. */
  handleShortcut: (event: KeyboardEvent) => void;
};

/**
 * `frame`: the viewer. In fullscreen, Escape leaves it and Tab stays inside, wherever the focus was left. `canTurn`:
 * whether what is shown follows zoom and rotation.
 */
export function useViewerLook(frame: RefObject<HTMLElement | null>, canTurn: boolean): ViewerLook {
  const [zoom, setZoom] = useState(100);
  const [rotation, setRotation] = useState(0);
  const [isFull, setIsFull] = useState(false);

  useEffect(() => {
    if (!isFull) return;
    // The page below would scroll along with the document.
    const { overflow } = document.body.style;
    document.body.style.overflow = "hidden";
    const handleKeys = (event: globalThis.KeyboardEvent) => {
      // A dialog over it has keys of its own.
      if (event.defaultPrevented || document.querySelector("[aria-modal=true]") !== null) return;
      if (event.key === "Escape") setIsFull(false);
      else if (event.key === "Tab" && frame.current) keepInside(event, frame.current);
    };
    document.addEventListener("keydown", handleKeys);
    return () => {
      document.body.style.overflow = overflow;
      document.removeEventListener("keydown", handleKeys);
    };
  }, [isFull, frame]);

  const zoomBy = (steps: number) => setZoom((now) => changeZoom(now, steps));
  const rotate = () => setRotation((now) => (now + 90) % 360);
  const toggleFull = () => setIsFull((now) => !now);

  function handleShortcut(event: KeyboardEvent) {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const turns: Record<string, () => void> = {
      "+": () => zoomBy(1),
      "=": () => zoomBy(1),
      "-": () => zoomBy(-1),
      "0": () => setZoom(100),
      r: rotate,
    };
    const actions: Record<string, () => void> = { ...(canTurn && turns), f: toggleFull };
    const action = actions[event.key.toLowerCase()];
    if (!action) return;
    event.preventDefault();
    action();
  }

  return { zoom, rotation, isFull, zoomBy, rotate, toggleFull, handleShortcut };
}

const REACHABLE = 'select:not(:disabled), button, iframe, a[href], [tabindex="0"]';

/** What lies below is covered, so the focus goes from the last control to the first one and back. */
function keepInside(event: globalThis.KeyboardEvent, frame: HTMLElement): void {
  const all = [...frame.querySelectorAll<HTMLElement>(REACHABLE)];
  const [edge, other] = event.shiftKey ? [all[0], all.at(-1)] : [all.at(-1), all[0]];
  const { activeElement } = document;
  const isInside = activeElement !== frame && frame.contains(activeElement);
  if (isInside && activeElement !== edge) return;
  event.preventDefault();
  other?.focus();
}
