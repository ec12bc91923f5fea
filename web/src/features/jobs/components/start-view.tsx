import { useState } from "react";
import { useQuery } from "@tanstack/react-query";
import { IconAlertTriangle } from "@tabler/icons-react";
import { Button } from "../../../ui/button.tsx";
import { CrawlConsentNote } from "../../../ui/crawl/crawl-consent-note.tsx";
import { Note } from "../../../ui/note.tsx";
import { PageHeader } from "../../../ui/page-header.tsx";
import { RoleSplitNote } from "../../../ui/role-split/role-split-note.tsx";
import { useRoleSplit } from "../../../ui/role-split/use-role-split.ts";
import { useHeadingFocus } from "../hooks/use-heading-focus.ts";
import { findChanges, findEmptied } from "../criteria-draft.ts";
import type { SearchState, SearchStore } from "../search-store.ts";
import { userDocumentOptions } from "../../../lib/user-document.ts";
import styles from "./start-card.module.css";
import { EarlierSearches } from "./earlier-searches.tsx";
import { EmptiedQuestion } from "./emptied-question.tsx";
import { StartCard } from "./start-card.tsx";

type StartViewProps = { uid: string; search: SearchState; store: SearchStore; takesFocus: boolean };

/** Before a search: what to look for, and why the last one did not come to results. */
export function StartView({ uid, search, store, takesFocus }: StartViewProps) {
  useHeadingFocus(takesFocus);
  const { data, isPending } = useQuery(userDocumentOptions(uid));
  const { draft, message } = search;
  const stored = data?.jobPreferences ?? null;
  const emptied = findEmptied(draft, stored);
  const lists = {
    titles: draft.titles ?? stored?.titles ?? [],
    locations: draft.locations ?? stored?.locations ?? [],
  };
  const roles = useRoleSplit({ lists, stored, onEdit: store.edit });
  /** What was pressed while a stored list would become empty. */
  const [asked, setAsked] = useState<"start" | "retry" | null>(null);

  async function handlePress(pressed: "start" | "retry") {
    if (await roles.read()) return;
    setAsked(emptied === null ? null : pressed);
    if (emptied === null) void store[pressed](findChanges(draft, stored));
  }

  return (
    <>
      <PageHeader
        title="Job Listings"
        subtitle="Find openings on public job boards, ranked by how well they fit you."
      />
      {message !== null && <SearchFailure message={message} onRetry={() => void handlePress("retry")} />}
      <StartCard
        uid={uid}
        draft={draft}
        stored={stored}
        isReading={isPending}
        question={
          <>
            {roles.split && <RoleSplitNote split={roles.split} onKeep={roles.keepAsTyped} />}
            {asked !== null && emptied !== null && (
              <EmptiedQuestion
                emptied={emptied}
                onKeep={() => store.edit(emptied)}
                onRemove={() => void store[asked](findChanges(draft, stored))}
              />
            )}
          </>
        }
        note={<CrawlConsentNote uid={uid} />}
        onEdit={store.edit}
        onStart={() => void handlePress("start")}
      />
      {data !== undefined && data.jobSearches.length > 0 && <EarlierSearches uid={uid} onOpen={store.open} />}
    </>
  );
}

function SearchFailure({ message, onRetry }: { message: string; onRetry: () => void }) {
  return (
    <div className={styles.failure}>
      <Note
        tone="amber"
        role="alert"
        icon={<IconAlertTriangle size={18} stroke={1.75} aria-hidden />}
        action={
          <Button size="sm" variant="amber" onClick={onRetry}>
            Try again
          </Button>
        }
      >
        <b>{message}</b>
        <br />
        <span className="small soft">Nothing that you saved before is lost.</span>
      </Note>
    </div>
  );
}
