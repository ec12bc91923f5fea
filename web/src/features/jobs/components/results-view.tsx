import { useEffect } from "react";
import { ApiError } from "../../../lib/api-error.ts";
import { ErrorPanel } from "../../../ui/error-panel.tsx";
import { PageHeader } from "../../../ui/page-header.tsx";
import { useHeadingFocus } from "../hooks/use-heading-focus.ts";
import { useReadWhenLookedAt } from "../hooks/use-read-when-looked-at.ts";
import { searchKey, useCountViews, useSearchResults } from "../hooks/use-search-results.ts";
import type { SearchStore } from "../search-store.ts";
import type { StoredSearch } from "../search-session.ts";
import { FoundListings } from "./found-listings.tsx";
import { HiddenJobs } from "./hidden-jobs.tsx";
import { ListingsLoading } from "./listings-loading.tsx";
import { NoJobs } from "./no-jobs.tsx";
import { ResultsHeader } from "./results-header.tsx";
import { ResultsNotices } from "./results-notices.tsx";
import { Tally } from "./tally.tsx";

type ResultsViewProps = {
  uid: string;
  sessionId: string;
  store: SearchStore;
  /** True where the person was here when the search ended: they are taken to the results. */
  takesFocus: boolean;
};

const INTERRUPTED = "The last search did not come to its end. Start it again.";

/** The results of a session, from this tab's storage at once and from the server after it. */
export function ResultsView({ uid, sessionId, store, takesFocus }: ResultsViewProps) {
  const results = useSearchResults(uid, sessionId);
  const search = results.data;
  useReadWhenLookedAt(searchKey(uid, sessionId));
  useCountViews(uid, search);

  const isGone = results.error instanceof ApiError && results.error.code === "jobs/session-not-found";
  const isInterrupted = search !== undefined && search.report === null && search.jobs.length === 0;
  useEffect(() => {
    if (isGone && search === undefined) store.newSearch();
    else if (isInterrupted && !results.isFetching) store.newSearch(INTERRUPTED);
  }, [isGone, isInterrupted, results.isFetching, search, store]);

  const isShown = search !== undefined && !isInterrupted;
  useHeadingFocus(takesFocus && isShown);

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
  return <Results uid={uid} search={search} store={store} />;
}

function Results({ uid, search, store }: { uid: string; search: StoredSearch; store: SearchStore }) {
  const handleSearchAgain = () => void store.start(null);
  return (
    <>
      <ResultsHeader search={search} store={store} />
      {search.report && <Tally report={search.report} remaining={search.jobs.length} />}
      <ResultsNotices uid={uid} search={search} onSearchAgain={handleSearchAgain} />
      {search.jobs.length === 0 ? (
        <NoJobs search={search} onTryAgain={handleSearchAgain} onNewSearch={() => store.newSearch()} />
      ) : (
        <FoundListings uid={uid} search={search} />
      )}
      {search.report && <HiddenJobs report={search.report} />}
    </>
  );
}
