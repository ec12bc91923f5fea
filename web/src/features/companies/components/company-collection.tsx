import type { ReactNode } from "react";
import { findAll } from "../place-screen.ts";
import type { Researched } from "../research-list.ts";
import { CompanyCards } from "./company-cards.tsx";
import { CompareBar } from "./compare-bar.tsx";
import type { CardHandlers } from "./company-card.tsx";

type CompanyCollectionProps = Omit<CardHandlers, "onCompare"> & {
  view: "grid" | "list";
  researched: readonly Researched[];
  favorites: ReadonlySet<string>;
  picked: readonly string[];
  onPick: (researched: Researched) => void;
  onClear: () => void;
  onCompare: (keys: string[]) => void;
  /** In place of the cards where there are none. */
  empty: ReactNode;
};

/** The Grid or the List, and what is picked there to be compared. */
export function CompanyCollection(props: CompanyCollectionProps) {
  const { view, researched, favorites, picked, onPick, onClear, onCompare, empty, ...handlers } = props;
  if (researched.length === 0) return empty;
  return (
    <>
      <CompanyCards
        view={view}
        researched={researched}
        favorites={favorites}
        picked={picked}
        onCompare={onPick}
        {...handlers}
      />
      <CompareBar
        picked={findAll(researched, picked)}
        onCompare={() => onCompare([...picked])}
        onClear={onClear}
      />
    </>
  );
}
