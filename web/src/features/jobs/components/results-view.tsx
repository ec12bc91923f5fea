import { useEffect, useRef } from "react";
import { IconChevronDown } from "@tabler/icons-react";
import { ApiError } from "../../../lib/api-error.ts";
import { Button } from "../../../ui/button.tsx";
import { ErrorPanel } from "../../../ui/error-panel.tsx";
import { Note } from "../../../ui/note.tsx";
import { PageHeader } from "../../../ui/page-header.tsx";
import { SourceTable } from "../../../ui/source-table.tsx";
import { useHeadingFocus } from "../hooks/use-heading-focus.ts";
import { useHeldListings } from "../hooks/use-held-listings.ts";
import { useReadWhenLookedAt } from "../hooks/use-read-when-looked-at.ts";
import { searchKey, useCountViews, useSearchResults } from "../hooks/use-search-results.ts";
import { useSteadyBelow } from "../hooks/use-steady-below.ts";
import type { SearchState, SearchStore } from "../search-store.ts";
import type { StoredSearch } from "../search-session.ts";
import { FoundListings } from "./found-listings.tsx";
import { HiddenJobs } from "./hidden-jobs.tsx";
import { ListingsLoading } from "./listings-loading.tsx";
import { NoJobs } from "./no-jobs.tsx";
import { ResultsHeader } from "./results-header.tsx";
import { ResultsNotices } from "./results-notices.tsx";
import styles from "./results-view.module.css";
import { ProgressCard, SearchingHeader, SearchingView } from "./searching-view.tsx";
import { Tally } from "./tally.tsx";
import { WaitingListings } from "./waiting-listings.tsx";

type ResultsViewProps = {
  uid: string;
  sessionId: string;
  /** The search of this session while it runs and has listings to show; null once it has ended. */
  running: SearchState | null;
  /** What went wrong with the search after its first listings were shown. */
  message: string | null;
  store: SearchStore;
  /** True where the person was here when the first listings came: they are taken to them. */
  takesFocus: boolean;
};

const INTERRUPTED = "The last search did not come to its end. Start it again.";

/** The listings of a session, from this tab's storage at once and from the server after it. */
export function ResultsView({ uid, sessionId, running, message, store, takesFocus }: ResultsViewProps) {
  const results = useSearchResults(uid, sessionId);
  const { refetch } = results;
  const search = results.data;
  useReadWhenLookedAt(searchKey(uid, sessionId));
  useCountViews(uid, running ? undefined : search);
  useReadAsItGrows(running, search, refetch);

  const isGone = results.error instanceof ApiError && results.error.code === "jobs/session-not-found";
  const isInterrupted =
    running === null && search !== undefined && search.report === null && search.jobs.length === 0;
  useEffect(() => {
    if (running !== null) return;
    if (isGone && search === undefined) store.newSearch();
    else if (isInterrupted && !results.isFetching) store.newSearch(INTERRUPTED);
  }, [isGone, isInterrupted, results.isFetching, running, search, store]);

  const isShown = search !== undefined && !isInterrupted;
  useHeadingFocus(takesFocus && isShown);

  if (running && !search) return <SearchingView search={running} store={store} takesFocus={false} />;
  if (!search || isInterrupted) {
    if (!results.error || isGone) return <ListingsLoading />;
    return (
      <>
        <PageHeader title="Job Listings" />
        <ErrorPanel
          title="Your last search could not be read."
          error={results.error}
          onRetry={() => void results.refetch()}
          isRetrying={results.isFetching}
        />
      </>
    );
  }
  return <Results uid={uid} search={search} running={running} message={message} store={store} />;
}

/** Reads the listings again when more of them were saved, and at an end that brought none itself. */
function useReadAsItGrows(
  running: SearchState | null,
  search: StoredSearch | undefined,
  refetch: () => Promise<unknown>,
): void {
  const rankings = running?.progress?.rankings ?? null;
  const seen = useRef(rankings);
  useEffect(() => {
    const before = seen.current;
    seen.current = rankings;
    if (before === null) return;
    if (rankings === null ? search?.report === null : rankings > before) void refetch();
  }, [rankings, search, refetch]);
}

type ResultsProps = Pick<ResultsViewProps, "uid" | "running" | "message" | "store"> & {
  search: StoredSearch;
};

function Results({ uid, search, running, message, store }: ResultsProps) {
  const list = useRef<HTMLDivElement>(null);
  const held = useHeldListings(search.jobs, running !== null, list);
  const top = useSteadyBelow(held.isHeld);

  function handleShow() {
    held.showAll();
    list.current?.focus({ preventScroll: true });
  }

  return (
    <>
      <div ref={top}>
        {running ? (
          <RunningTop search={running} store={store} />
        ) : (
          <EndedTop uid={uid} search={search} message={message} store={store} />
        )}
      </div>
      <div ref={list} tabIndex={-1} className={styles.list}>
        {held.isHeld && (
          <WaitingListings waiting={held.waiting} standing={standingOf(running)} onShow={handleShow} />
        )}
        {search.jobs.length > 0 && <FoundListings uid={uid} search={{ ...search, jobs: held.shown }} />}
      </div>
      {running === null && search.jobs.length === 0 && (
        <NoJobs
          uid={uid}
          search={search}
          onTryAgain={() => void store.start(null)}
          onNewSearch={() => store.newSearch()}
        />
      )}
      {running === null && search.report && <HiddenJobs report={search.report} />}
    </>
  );
}

function standingOf(running: SearchState | null) {
  if (running === null) return "ended";
  return running.progress?.step === "askSources" ? "asking" : "researching";
}

function RunningTop({ search, store }: { search: SearchState; store: SearchStore }) {
  return (
    <>
      <SearchingHeader search={search} store={store} />
      <ProgressCard progress={search.progress} />
      <details className={styles.sources}>
        <summary>
          Sources so far
          <IconChevronDown size={16} stroke={1.75} aria-hidden />
        </summary>
        <SourceTable sources={search.progress?.sources ?? null} />
      </details>
    </>
  );
}

function EndedTop({ uid, search, message, store }: Omit<ResultsProps, "running">) {
  const handleSearchAgain = () => void store.start(null);
  return (
    <>
      <ResultsHeader search={search} store={store} />
      {message !== null && (
        <Note
          tone="amber"
          role="alert"
          title="The search did not come to its end."
          action={
            <Button size="sm" variant="amber" onClick={handleSearchAgain}>
              Search again
            </Button>
          }
        >
          {message} The listings that it showed are kept.
        </Note>
      )}
      {search.report && <Tally report={search.report} remaining={search.jobs.length} />}
      <ResultsNotices uid={uid} search={search} onSearchAgain={handleSearchAgain} />
    </>
  );
}
