import { Suspense, lazy, useMemo, useState } from "react";
import { ANY_TOUCH, isTouched } from "@jobwright/contracts/jobs";
import { IconSearch, IconTrash } from "@tabler/icons-react";
import { countOf } from "../../../lib/count-words.ts";
import { Button } from "../../../ui/button.tsx";
import { PageHeader } from "../../../ui/page-header.tsx";
import { usePaletteAction } from "../../../ui/palette-actions.ts";
import { toFinishedText } from "../card-text.ts";
import { sessionSuffix, type StoredSearch } from "../search-session.ts";
import type { SearchStore } from "../search-store.ts";

const ConfirmDialog = lazy(async () => ({
  default: (await import("../../../ui/confirm-dialog.tsx")).ConfirmDialog,
}));

/** How many were found, in which session, and the way to another one. */
export function ResultsHeader({ search, store }: { search: StoredSearch; store: SearchStore }) {
  const [isClearing, setIsClearing] = useState(false);
  const [hasAsked, setHasAsked] = useState(false);
  const count = search.jobs.length;

  usePaletteAction(
    useMemo(() => ({ id: "new-search", label: "New Search", onSelect: () => store.newSearch() }), [store]),
  );

  function handleClear() {
    setHasAsked(true);
    setIsClearing(true);
  }

  return (
    <>
      <PageHeader
        title={count === 0 ? "Job Listings" : foundText(count)}
        subtitle={
          <span className="num">
            Session <span title={search.sessionId}>{sessionSuffix(search.sessionId)}</span>,{" "}
            {toFinishedText(search.report?.finishedAt ?? search.lastUpdated, new Date())}
          </span>
        }
        actions={
          <>
            <Button
              icon={<IconSearch size={18} stroke={1.75} aria-hidden />}
              onClick={() => store.newSearch()}
            >
              New Search
            </Button>
            <Button icon={<IconTrash size={18} stroke={1.75} aria-hidden />} onClick={handleClear}>
              Clear All
            </Button>
          </>
        }
      />
      {hasAsked && (
        <Suspense>
          <ClearAll isOpen={isClearing} search={search} store={store} onClose={() => setIsClearing(false)} />
        </Suspense>
      )}
    </>
  );
}

/** J22: the specified sentence, for one listing too. */
function foundText(count: number): string {
  return `Found ${count} job opportunities tailored to your profile`;
}

type ClearAllProps = { isOpen: boolean; search: StoredSearch; store: SearchStore; onClose: () => void };

function ClearAll({ isOpen, search, store, onClose }: ClearAllProps) {
  const [isBusy, setIsBusy] = useState(false);
  const [error, setError] = useState<string | undefined>(undefined);
  const kept = search.jobs.filter(isTouched).length;
  const cleared = search.jobs.length - kept;

  async function handleConfirm() {
    setIsBusy(true);
    try {
      await store.clearAll();
    } catch (failure) {
      setError(failure instanceof Error ? failure.message : undefined);
      setIsBusy(false);
    }
  }

  function handleClose() {
    setError(undefined);
    onClose();
  }

  return (
    <ConfirmDialog
      isOpen={isOpen}
      title="Clear all results of this search?"
      text={
        <>
          This deletes the search, its company research and {countOf(cleared, "listing", "listings")} that you
          have not touched. It cannot be undone.
          <br />
          {kept > 0
            ? `${countOf(kept, "listing stays", "listings stay")} on your dashboard, with ${ANY_TOUCH}.`
            : `Listings with ${ANY_TOUCH} would stay; there are none.`}
        </>
      }
      confirmLabel="Clear All"
      onConfirm={() => void handleConfirm()}
      onClose={handleClose}
      isBusy={isBusy}
      error={error}
    />
  );
}
