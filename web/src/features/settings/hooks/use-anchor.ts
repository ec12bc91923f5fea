import { useEffect } from "react";

/** Leads to a card's heading that a link names, once the card is there: a link may lead here before. */
export function useAnchor(anchor: string, isSettled: boolean): void {
  useEffect(() => {
    if (!isSettled || location.hash !== `#${anchor}`) return;
    const heading = document.getElementById(anchor);
    heading?.focus({ preventScroll: true });
    heading?.closest("section")?.scrollIntoView({ block: "start" });
  }, [anchor, isSettled]);
}
