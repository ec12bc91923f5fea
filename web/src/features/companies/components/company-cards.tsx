import { useState } from "react";
import { Button } from "../../../ui/button.tsx";
import { isFavoriteCompany } from "../company-favorites.ts";
import type { Researched } from "../research-list.ts";
import { MOST_COMPARED } from "../research-view.ts";
import { CompanyCard, type CardHandlers } from "./company-card.tsx";
import styles from "./company-cards.module.css";

/** Cards that are added to the page at once: more of them would make it stutter. */
const PAGE_SIZE = 24;

type CompanyCardsProps = CardHandlers & {
  view: "grid" | "list";
  researched: readonly Researched[];
  favorites: ReadonlySet<string>;
  /** Keys of those that are picked to be compared. */
  picked: readonly string[];
};

/** The records as one to three columns or as a stack (C12), in pages. */
export function CompanyCards({ view, researched, favorites, picked, ...handlers }: CompanyCardsProps) {
  const [count, setCount] = useState(PAGE_SIZE);
  const left = researched.length - count;
  return (
    <>
      <ul className={styles[view]} aria-label="Companies">
        {researched.slice(0, count).map((each) => (
          <li key={each.key} className={styles.cell}>
            <CompanyCard
              researched={each}
              isFavorite={isFavoriteCompany(favorites, each.record)}
              isCompared={picked.includes(each.key)}
              canCompare={picked.length < MOST_COMPARED || picked.includes(each.key)}
              {...handlers}
            />
          </li>
        ))}
      </ul>
      {left > 0 && (
        <div className={styles.more}>
          <p className="muted num">
            {count} of {researched.length.toLocaleString("en-US")} companies
          </p>
          <Button onClick={() => setCount(count + PAGE_SIZE)}>Show {Math.min(left, PAGE_SIZE)} more</Button>
        </div>
      )}
    </>
  );
}
