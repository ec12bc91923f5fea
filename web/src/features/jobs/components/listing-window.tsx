import { useMemo } from "react";
import { useCardColumns } from "../hooks/use-card-columns.ts";
import { packRows } from "../pack-rows.ts";
import { CardWindow } from "./card-window.tsx";
import { ListingCard } from "./listing-card.tsx";
import { unfoldedParts, type ListingListProps } from "./listing-grid.tsx";
import styles from "./listing-grid.module.css";

/** Heights before a row is measured, in pixels. */
const ROW_HEIGHT = 420;
const OPENED_ROW_HEIGHT = 980;
const OVERSCAN = 4;

/** The same cards for long lists: only the rows near the window are in the page. */
export function ListingWindow({ jobs, openedId, unfolded, ...shared }: ListingListProps) {
  const columns = useCardColumns();
  const rows = useMemo(() => packRows(jobs, columns), [jobs, columns]);
  return (
    <CardWindow
      rows={rows}
      gridClass={styles.grid}
      cellClass={styles.cell}
      openedId={openedId}
      estimateHeight={({ items }) =>
        items.some(({ id }) => id === openedId) ? OPENED_ROW_HEIGHT : ROW_HEIGHT
      }
      overscan={OVERSCAN}
      renderCard={(job) => (
        <ListingCard
          job={job}
          isOpened={job.id === openedId}
          {...unfoldedParts(unfolded, job.id)}
          {...shared}
        />
      )}
    />
  );
}
