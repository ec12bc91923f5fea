import type { SearchProgress } from "@jobwright/contracts/job-search";
import { IconInfoCircle, IconX } from "@tabler/icons-react";
import { countOf } from "../../../lib/count-words.ts";
import { Button } from "../../../ui/button.tsx";
import { Note } from "../../../ui/note.tsx";
import { notify } from "../../../ui/notify.ts";
import { PageHeader } from "../../../ui/page-header.tsx";
import { SourceTable } from "../../../ui/source-table.tsx";
import { countSources, describeRemaining } from "../describe-tally.ts";
import { useHeadingFocus } from "../hooks/use-heading-focus.ts";
import { SEARCHING_TEXT, type SearchState, type SearchStore } from "../search-store.ts";
import { ListingSkeletons } from "./listing-skeletons.tsx";
import { ResearchProgress, SearchSteps } from "./search-steps.tsx";
import styles from "./searching-view.module.css";

type SearchingViewProps = { search: SearchState; store: SearchStore; takesFocus: boolean };

/** A running search: each source as it answers, the steps, and the shape of what comes. */
export function SearchingView({ search, store, takesFocus }: SearchingViewProps) {
  const { progress } = search;
  useHeadingFocus(takesFocus);
  return (
    <>
      <SearchingHeader search={search} store={store} />
      <ProgressCard progress={progress} />
      <div className={styles.split}>
        <section className={styles.card} aria-label="Sources">
          <SourceTable sources={progress?.sources ?? null} />
        </section>
        <div className={styles.aside}>
          <SearchSteps progress={progress} />
          <ResearchProgress isRunning={progress?.step === "researchCompanies"} />
          <Note icon={<IconInfoCircle size={18} stroke={1.75} aria-hidden />}>
            <span className="small">
              You can leave this page. The search goes on and the result waits here.
            </span>
          </Note>
        </div>
      </div>
      <section className={styles.listings} aria-label="Listings, loading">
        <div className={styles.listingsHead}>
          <h2>Listings</h2>
          <span className="small muted">Shown once they are ranked</span>
        </div>
        <ListingSkeletons />
      </section>
    </>
  );
}

/** The head of a screen while a search runs, with the button that stops it. */
export function SearchingHeader({ search, store }: Omit<SearchingViewProps, "takesFocus">) {
  function handleStop() {
    store
      .stop()
      .catch((error: Error) => notify({ kind: "failed", title: "The search goes on.", text: error.message }));
  }

  return (
    <PageHeader
      title="Job Listings"
      subtitle={SEARCHING_TEXT}
      actions={
        <Button
          icon={<IconX size={18} stroke={1.75} aria-hidden />}
          isBusy={search.isStopping}
          disabledReason={search.progress === null ? "The search is just starting." : undefined}
          onClick={handleStop}
        >
          {search.isStopping ? "Stopping…" : "Stop"}
        </Button>
      }
    />
  );
}

export function ProgressCard({ progress }: { progress: SearchProgress | null }) {
  const sources = progress?.sources ?? [];
  const { done, asked } = countSources(sources);
  const bars = sources.filter((source) => source.state !== "skipped");
  return (
    <section className={styles.progress} aria-label="Search progress">
      <div className={styles.progressHead}>
        <h2 className="num">
          {progress ? `${countOf(progress.jobsSoFar, "job", "jobs")} so far` : "Starting the search"}
        </h2>
        <span className={`${styles.remaining} num`}>{describeStanding(progress, done, asked)}</span>
      </div>
      <div
        className={styles.bars}
        role="progressbar"
        aria-label="Sources done"
        aria-valuemin={0}
        aria-valuemax={Math.max(asked, 1)}
        aria-valuenow={done}
      >
        {bars.length === 0 ? <i /> : bars.map((source) => <i key={source.id} data-state={source.state} />)}
      </div>
    </section>
  );
}

function describeStanding(progress: SearchProgress | null, done: number, asked: number): string {
  if (progress === null || asked === 0) return "Reading your preferences";
  if (progress.step === "mergeAndRank") return "All sources are done; merging and ranking";
  if (progress.step === "judgeMatches")
    return `Listings are ranked; ${progress.model ?? "a model"} judges the best`;
  if (progress.step === "researchCompanies") return describeResearch(progress);
  const remaining = describeRemaining(progress.remainingMs);
  return `${done} of ${countOf(asked, "source", "sources")} done${remaining ? `, ${remaining}` : ""}`;
}

function describeResearch({ research }: SearchProgress): string {
  const standing = research && research.of > 0 ? ` (${research.done} of ${research.of})` : "";
  return `Listings are ranked; researching companies${standing}`;
}
