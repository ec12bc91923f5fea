import type { ReactNode } from "react";
import type { SavedJobsView } from "../../../lib/saved-jobs-view.ts";
import { Assistants } from "./assistants.tsx";
import classes from "./dashboard-sections.module.css";

type DashboardSectionsProps = {
  view: SavedJobsView;
  /** A search that runs; it stays in every view, as it brings new jobs to each. */
  running: ReactNode;
  samples: ReactNode;
  searches: ReactNode;
  /** Null where the tiles' place says that they could not be read. */
  savedJobs: ReactNode;
};

/** The sections below the tiles. The saved jobs keep their place among them, so a change of view keeps their filter. */
export function DashboardSections({ view, running, samples, searches, savedJobs }: DashboardSectionsProps) {
  const isWhole = view === "cards";
  return (
    <>
      <div className={isWhole ? undefined : classes.alone}>{running}</div>
      {isWhole && samples}
      {isWhole && <div className={classes.section}>{searches}</div>}
      <div className={isWhole ? classes.section : undefined}>{savedJobs}</div>
      {isWhole && (
        <div className={classes.section}>
          <Assistants />
        </div>
      )}
    </>
  );
}
