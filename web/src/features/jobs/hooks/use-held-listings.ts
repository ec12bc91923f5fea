import { useEffect, useMemo, useRef, useState, type RefObject } from "react";
import type { Listing } from "@jobwright/contracts/jobs";
import { holdListings, showHeld, type HeldListings } from "../hold-listings.ts";

/** Listings that have been shown for this long count as being read, in milliseconds. */
const READING_MS = 2000;

/**
 * Holds the listings that are shown while a search runs, so that none moves once somebody reads them: what comes in
 * waits until `showAll`. Results of a search that has ended are shown as they are. `list` is the element that holds the
 * cards; a pointer or the focus in it counts as reading.
 */
export function useHeldListings(jobs: Listing[], isRunning: boolean, list: RefObject<HTMLElement | null>) {
  const [held, setHeld] = useState<HeldListings | null>(() => (isRunning ? holdListings(jobs) : null));
  const isRead = useIsRead(held !== null, list);

  useEffect(() => {
    if (!isRead.current) setHeld((before) => (before && isRunning ? holdListings(jobs) : null));
  }, [jobs, isRunning, isRead]);

  const { shown, waiting } = useMemo(
    () => (held ? showHeld(jobs, held) : { shown: jobs, waiting: { better: 0, more: 0 } }),
    [jobs, held],
  );
  return {
    shown,
    waiting,
    isHeld: held !== null,
    showAll: () => setHeld(isRunning ? holdListings(jobs) : null),
  };
}

function useIsRead(isWatched: boolean, list: RefObject<HTMLElement | null>): RefObject<boolean> {
  const isRead = useRef(false);
  useEffect(() => {
    const element = list.current;
    if (!isWatched || element === null) return;
    const done = new AbortController();
    const note = () => {
      isRead.current = true;
      done.abort();
    };
    const timer = setTimeout(note, READING_MS);
    for (const name of ["pointermove", "pointerdown", "focusin"])
      element.addEventListener(name, note, { signal: done.signal });
    window.addEventListener("scroll", note, { signal: done.signal });
    return () => {
      clearTimeout(timer);
      done.abort();
    };
  }, [isWatched, list]);
  return isRead;
}
