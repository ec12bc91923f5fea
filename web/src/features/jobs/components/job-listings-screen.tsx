import { Suspense, lazy, useEffect, useState } from "react";
import { useSession } from "../../../lib/session.tsx";
import { announce } from "../../../ui/live-region.tsx";
import { Note } from "../../../ui/note.tsx";
import { PageHeader } from "../../../ui/page-header.tsx";
import { useLinkedSession } from "../hooks/use-linked-session.ts";
import { useSearchStore } from "../hooks/use-search-store.ts";
import type { SearchState } from "../search-store.ts";
import { ListingsLoading } from "./listings-loading.tsx";
import { StartView } from "./start-view.tsx";

const loadSearching = () => import("./searching-view.tsx");
const loadResults = () => import("./results-view.tsx");
const SearchingView = lazy(async () => ({ default: (await loadSearching()).SearchingView }));
const ResultsView = lazy(async () => ({ default: (await loadResults()).ResultsView }));

/** Job Listings: the start card, the running search, or its results. */
export function JobListingsScreen() {
  const user = useSession().data?.user;
  const linkedId = useLinkedSession(user?.uid ?? null);
  if (user && linkedId !== null) return <ListingsLoading />;
  if (user) return <SignedInListings uid={user.uid} key={user.uid} />;
  return (
    <>
      <PageHeader title="Authentication Required" />
      <Note tone="amber">Please log in to access job listings.</Note>
    </>
  );
}

function SignedInListings({ uid }: { uid: string }) {
  const { search, store } = useSearchStore(uid);
  const takesFocus = useHasChanged(search.phase);
  // Listings are shown as soon as there are any; the sources are asked meanwhile.
  const isEarly = search.phase === "searching" && (search.progress?.rankings ?? 0) > 0;
  useEffect(() => {
    if (search.announcement !== "") announce(search.announcement);
  }, [search.announcement]);
  // Here before they are needed, so that a server which goes away meanwhile is named instead of breaking the screen.
  useEffect(() => {
    Promise.all([loadSearching(), loadResults()]).catch(() => undefined);
  }, []);

  return (
    <Suspense fallback={<ListingsLoading />}>
      {search.phase === "restoring" && <ListingsLoading />}
      {(search.phase === "start" || search.phase === "failed") && (
        <StartView uid={uid} search={search} store={store} takesFocus={takesFocus} />
      )}
      {search.phase === "searching" && !isEarly && (
        <SearchingView search={search} store={store} takesFocus={takesFocus} />
      )}
      {(search.phase === "results" || isEarly) && (
        <ResultsView
          key={search.sessionId}
          uid={uid}
          sessionId={search.sessionId}
          running={isEarly ? search : null}
          message={search.message}
          store={store}
          takesFocus={takesFocus}
        />
      )}
    </Suspense>
  );
}

/** True once the view changed under the person's hands: the new one then takes the focus. */
function useHasChanged(phase: SearchState["phase"]): boolean {
  const [seen, setSeen] = useState({ phase, changes: 0 });
  if (seen.phase !== phase) {
    const isFirst = seen.phase === "restoring" && seen.changes === 0;
    setSeen({ phase, changes: isFirst ? 0 : seen.changes + 1 });
  }
  return seen.changes > 0;
}
