import type { ReactNode } from "react";
import type { SavedJobsView } from "../../../lib/saved-jobs-view.ts";
import { SectionHeader } from "../../../ui/section-header.tsx";
import styles from "./saved-jobs.module.css";

type SavedHeadProps = {
  titleId: string;
  view: SavedJobsView;
  /** Absent while they are not read. */
  count?: number;
  children?: ReactNode;
};

/** The heading of the saved jobs. As a board or a table they fill a screen, whose heading is the visible one. */
export function SavedHead({ titleId, view, count, children }: SavedHeadProps) {
  const isCards = view === "cards";
  return (
    <div className={styles.head} data-cards={isCards || undefined}>
      {isCards ? (
        <SectionHeader id={titleId} title="Saved Jobs" {...(count === undefined ? {} : { count })} />
      ) : (
        <h2 id={titleId} className="sr">
          {view === "board" ? "Jobs by status" : "All jobs"}
        </h2>
      )}
      {children}
    </div>
  );
}
