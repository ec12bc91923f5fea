import { useEffect } from "react";

/** Moves the focus to the heading of the screen once `isWanted` holds, so that a new view is read from its start. */
export function useHeadingFocus(isWanted: boolean): void {
  useEffect(() => {
    if (isWanted) document.querySelector<HTMLElement>("main h1")?.focus();
  }, [isWanted]);
}
