import type { Listing } from "@jobwright/contracts/jobs";
import { useCardColumns } from "../hooks/use-card-columns.ts";
import { placeCard } from "../pack-rows.ts";
import { ListingCard, type ListingHandlers } from "./listing-card.tsx";
import styles from "./listing-grid.module.css";

export type ListingListProps = ListingHandlers & {
  jobs: readonly Listing[];
  /** The card that shows its reasons. */
  openedId: string | null;
  /** What is shown in full, as `{listing id} {part}`. */
  unfolded: ReadonlySet<string>;
  /** The model that the search ran with; null where there was none. */
  model: string | null;
};

/** Two columns of cards, one on narrow screens (J25). */
export function ListingGrid({ jobs, openedId, unfolded, ...shared }: ListingListProps) {
  const columns = useCardColumns();
  const openedIndex = jobs.findIndex((job) => job.id === openedId);
  return (
    <div className={styles.grid} role="list">
      {jobs.map((job, index) => (
        <div
          className={styles.cell}
          role="listitem"
          key={job.id}
          style={placeCard(index, openedIndex, columns)}
          data-opened={index === openedIndex || undefined}
        >
          <ListingCard
            job={job}
            isOpened={job.id === openedId}
            {...unfoldedParts(unfolded, job.id)}
            {...shared}
          />
        </div>
      ))}
    </div>
  );
}

export function unfoldedParts(unfolded: ReadonlySet<string>, id: string) {
  return {
    hasFullText: unfolded.has(`${id} text`),
    hasAllRequirements: unfolded.has(`${id} requirements`),
  };
}
