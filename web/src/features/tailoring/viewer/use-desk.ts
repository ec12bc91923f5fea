import { useEffect, useState, type RefObject } from "react";

export type Desk = {
  /** Room for sheets, in pixels; null until it was measured. */
  room: { width: number; height: number } | null;
  /** The page in sight, from 1, of so many; null where the document has no pages. */
  page: { number: number; count: number } | null;
};

/** Between the sheets and the edges of the desk, in pixels, on each side. */
const MARGIN = { wide: 24, narrow: 8 };
const NARROW = 480;

/** What can be seen on the desk: how much room there is, and at which page it stands. */
export function useDesk(desk: RefObject<HTMLElement | null>): Desk {
  const [room, setRoom] = useState<Desk["room"]>(null);
  const [page, setPage] = useState<Desk["page"]>(null);

  useEffect(() => {
    const element = desk.current;
    if (element === null) return;
    const measure = () => {
      const margin = element.clientWidth < NARROW ? MARGIN.narrow : MARGIN.wide;
      const next = {
        width: Math.max(1, element.clientWidth - 2 * margin),
        height: Math.max(1, element.clientHeight - 2 * margin),
      };
      setRoom((now) => (now?.width === next.width && now.height === next.height ? now : next));
    };
    const findPage = () => setPage((now) => keepSame(now, readPage(element)));
    const sizes = new ResizeObserver(() => {
      measure();
      findPage();
    });
    const content = new MutationObserver(findPage);
    sizes.observe(element);
    content.observe(element, { childList: true, subtree: true });
    element.addEventListener("scroll", findPage, { passive: true });
    return () => {
      sizes.disconnect();
      content.disconnect();
      element.removeEventListener("scroll", findPage);
    };
  }, [desk]);

  return { room, page };
}

/** The last page that begins above the middle of what is seen. */
function readPage(desk: HTMLElement): Desk["page"] {
  // A document that waits to take the place of the one that is seen is hidden.
  const sheets = [...desk.querySelectorAll<HTMLElement>("[data-page]:not([hidden] *)")];
  if (sheets.length === 0) return null;
  const { top, height } = desk.getBoundingClientRect();
  const begun = sheets.filter((sheet) => sheet.getBoundingClientRect().top <= top + height / 2);
  return { number: Math.max(1, begun.length), count: sheets.length };
}

function keepSame(now: Desk["page"], next: Desk["page"]): Desk["page"] {
  return now?.number === next?.number && now?.count === next?.count ? now : next;
}
