import { useMemo, type ReactNode } from "react";
import type { SavedJob } from "@jobwright/contracts/jobs";
import { CardWindow } from "../components/card-window.tsx";
import { packRows } from "../pack-rows.ts";
import { useSavedColumns } from "./use-saved-columns.ts";
import styles from "./saved-cards.module.css";

/** Height of a row before it is measured, in pixels. */
const ROW_HEIGHT = 468;
const OVERSCAN = 1;

type SavedCardWindowProps = { jobs: readonly SavedJob[]; renderCard: (job: SavedJob) => ReactNode };

/** The cards of a long list, of which only those near the window are in the page. */
export function SavedCardWindow({ jobs, renderCard }: SavedCardWindowProps) {
  const columns = useSavedColumns();
  const rows = useMemo(() => packRows(jobs, columns), [jobs, columns]);
  return (
    <CardWindow
      rows={rows}
      gridClass={styles.grid}
      cellClass={styles.cell}
      estimateHeight={() => ROW_HEIGHT}
      overscan={OVERSCAN}
      renderCard={renderCard}
    />
  );
}
