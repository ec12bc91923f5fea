import { useQuery } from "@tanstack/react-query";
import { IconAlertTriangle } from "@tabler/icons-react";
import { Button } from "../../../ui/button.tsx";
import { Note } from "../../../ui/note.tsx";
import { PageHeader } from "../../../ui/page-header.tsx";
import { useHeadingFocus } from "../hooks/use-heading-focus.ts";
import type { SearchStore } from "../search-store.ts";
import { userDocumentOptions } from "../../../lib/user-document.ts";
import styles from "./start-card.module.css";
import { StartCard } from "./start-card.tsx";

type StartViewProps = { uid: string; message: string | null; store: SearchStore; takesFocus: boolean };

/** Before a search: what to look for, and why the last one did not come to results. */
export function StartView({ uid, message, store, takesFocus }: StartViewProps) {
  useHeadingFocus(takesFocus);
  const stored = useQuery(userDocumentOptions(uid));

  return (
    <>
      <PageHeader
        title="Job Listings"
        subtitle="Find openings on public job boards, ranked by how well they fit you."
      />
      {message !== null && <SearchFailure message={message} onRetry={() => void store.retry()} />}
      <StartCard
        key={stored.data ? "stored" : "empty"}
        uid={uid}
        preferences={stored.data?.jobPreferences ?? null}
        isReading={stored.isPending}
        onStart={(wanted) => void store.start(wanted)}
      />
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
