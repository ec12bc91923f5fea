import { Suspense, lazy, useEffect, useMemo, useRef, useState } from "react";
import type { JobStatus, Listing } from "@jobwright/contracts/jobs";
import type { NotForMeReason } from "@jobwright/contracts/matching";
import { TextButton } from "../../../ui/text-button.tsx";
import { useLinkedListing } from "../hooks/use-linked-listing.ts";
import { useListingActions } from "../hooks/use-listing-actions.ts";
import { useListingTools } from "../hooks/use-listing-tools.ts";
import { neighbourOf } from "../list-changes.ts";
import type { StoredSearch } from "../search-session.ts";
import { isOneColumn } from "../hooks/use-card-columns.ts";
import { focusListing } from "../listing-focus.ts";
import { ListingGrid } from "./listing-grid.tsx";
import { ListingToolbar } from "./listing-toolbar.tsx";
import { ListingSkeletons } from "./listing-skeletons.tsx";

/** From this many cards on only those near the window are in the page. */
const WINDOW_FROM = 60;

const ListingWindow = lazy(async () => ({ default: (await import("./listing-window.tsx")).ListingWindow }));

/** The cards of a search with their filter and order. */
export function FoundListings({ uid, search }: { uid: string; search: StoredSearch }) {
  const actions = useListingActions(uid, search.sessionId);
  const tools = useListingTools(search.jobs);
  const { shown } = tools;
  const linkedId = useLinkedListing(search.jobs);
  const [toggledId, setToggledId] = useState(() => linkedId ?? firstWithReasons(shown));
  const openedId = shown.find(({ id, match }) => id === toggledId && match !== null)?.id ?? null;
  const [unfolded, setUnfolded] = useState<ReadonlySet<string>>(new Set());
  const nextFocus = useRef<string | null>(null);

  useEffect(() => {
    if (nextFocus.current === null) return;
    focusListing(nextFocus.current);
    nextFocus.current = null;
  }, [search.jobs]);

  const handlers = useMemo(() => {
    return {
      onToggleFavorite: actions.toggleFavorite,
      onCheckOpen: actions.checkOpened,
      onStatus: (job: Listing, status: JobStatus) => void actions.patch(job, { status }),
      onToggleReasons(id: string) {
        setToggledId((opened) => (opened === id ? null : id));
      },
      onUnfold(key: string) {
        setUnfolded((before) => {
          const after = new Set(before);
          if (!after.delete(key)) after.add(key);
          return after;
        });
      },
    };
  }, [actions]);

  function handleDelete(job: Listing) {
    nextFocus.current = neighbourOf(shown, job.id) ?? "";
    actions.remove(job);
  }

  function handleNotForMe(job: Listing, reason: NotForMeReason) {
    nextFocus.current = neighbourOf(shown, job.id) ?? "";
    actions.remove(job, reason);
  }

  const List = shown.length > WINDOW_FROM ? ListingWindow : ListingGrid;
  return (
    <section aria-label="Listings">
      <ListingToolbar jobs={search.jobs} tools={tools} />
      {shown.length === 0 ? (
        <p className="soft" role="status">
          No listing holds “{tools.filter}”.{" "}
          <TextButton onClick={() => tools.setFilter("")}>Clear filter</TextButton>
        </p>
      ) : (
        <Suspense fallback={<ListingSkeletons />}>
          <List
            jobs={shown}
            openedId={openedId}
            unfolded={unfolded}
            model={search.report?.model?.model ?? null}
            onDelete={handleDelete}
            onNotForMe={handleNotForMe}
            {...handlers}
          />
        </Suspense>
      )}
    </section>
  );
}

/** The best match opens to its reasons at first, where there is room beside it. */
function firstWithReasons(shown: readonly Listing[]): string | null {
  const [first] = shown;
  return first?.match && !isOneColumn() ? first.id : null;
}
