import { useCallback, useEffectEvent, useLayoutEffect, useRef, useState, type RefObject } from "react";
import type { ResultPart } from "../components/result-bar.tsx";
import type { ResultTab } from "../components/result-tabs.tsx";

type Parts = {
  viewer: RefObject<HTMLElement | null>;
  result: RefObject<HTMLElement | null>;
  /** The tab that is open at first. */
  begin: ResultTab;
  onAsking: (isAsking: boolean) => void;
};

/** The part that is shown where there is room for one; each is found again where it was left. */
export function useResultParts({ viewer, result, begin, onAsking }: Parts) {
  const [tab, setTab] = useState(begin);
  const [isDocument, setIsDocument] = useState(false);
  const left = useRef(new Map<ResultPart, number>());
  /** What is scrolled to once it is in the page. */
  const goal = useRef<ResultPart | null>(null);
  const part: ResultPart = isDocument ? "document" : tab === "questions" ? "questions" : "changes";

  function scrollTo(place: ResultPart) {
    (place === "document" ? viewer : result).current?.scrollIntoView({ block: "start" });
  }
  const arrive = useEffectEvent((place: ResultPart) => {
    const before = left.current.get(place);
    if (before === undefined) scrollTo(place);
    else window.scrollTo({ top: before });
  });
  useLayoutEffect(() => {
    if (goal.current !== part) return;
    goal.current = null;
    arrive(part);
  }, [part]);

  const chooseTab = useCallback(
    (next: ResultTab) => {
      setTab(next);
      onAsking(next === "questions");
    },
    [onAsking],
  );
  const show = useCallback(
    (next: ResultPart) => {
      setIsDocument(next === "document");
      if (next !== "document") chooseTab(next);
    },
    [chooseTab],
  );

  /** Goes to the part, or to the begin of the one that is shown already. */
  function goTo(next: ResultPart) {
    if (next === part) return scrollTo(next);
    left.current.set(part, window.scrollY);
    goal.current = next;
    show(next);
  }
  return { part, tab, chooseTab, show, goTo };
}
