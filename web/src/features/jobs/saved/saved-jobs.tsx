import { Suspense, lazy, useId, useMemo, useState } from "react";
import type { SavedJob } from "@jobwright/contracts/jobs";
import { IconBookmark, IconPlus, IconSearch, IconUpload } from "@tabler/icons-react";
import { useQuery, type UseQueryResult } from "@tanstack/react-query";
import type { SavedJobsView } from "../../../lib/saved-jobs-view.ts";
import { ButtonLink } from "../../../ui/button-link.tsx";
import { Button } from "../../../ui/button.tsx";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { ErrorPanel } from "../../../ui/error-panel.tsx";
import { usePaletteAction } from "../../../ui/palette-actions.ts";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { SavedHead } from "./saved-head.tsx";
import { savedJobsOptions } from "../../../lib/saved-jobs.ts";
import { SavedList } from "./saved-list-later.ts";
import { SavedSkeletons } from "./saved-skeletons.tsx";
import styles from "./saved-jobs.module.css";

const AddJobDialog = lazy(async () => ({ default: (await import("./add-job-dialog.tsx")).AddJobDialog }));
const ImportJobsDialog = lazy(async () => ({
  default: (await import("../sheets/import-jobs-dialog.tsx")).ImportJobsDialog,
}));

type SavedJobsProps = { uid: string; view: SavedJobsView; onView: (view: SavedJobsView) => void };

/** The section of the saved jobs; what shows them is loaded where there are any. */
export function SavedJobs({ uid, view, onView }: SavedJobsProps) {
  const jobs = useQuery(savedJobsOptions(uid));
  const adding = useAsked("add-job", "Add a job");
  const importing = useAsked("import-jobs", "Import jobs from a CSV file");
  const titleId = useId();
  const head = { titleId, view };
  const reading = (
    <>
      <SavedHead {...head}>
        <Skeleton width={360} height={36} radius={10} />
      </SavedHead>
      <SavedSkeletons />
    </>
  );
  return (
    <section aria-labelledby={titleId}>
      {jobs.data !== undefined && jobs.data.length > 0 ? (
        <SavedList
          uid={uid}
          jobs={jobs.data}
          {...head}
          onView={onView}
          onAdd={adding.open}
          onImport={importing.open}
          fallback={reading}
        />
      ) : jobs.isPending ? (
        <>
          <p className="sr" role="status">
            Reading your saved jobs…
          </p>
          {reading}
        </>
      ) : (
        <>
          <SavedHead {...head} {...(jobs.isSuccess ? { count: 0 } : {})} />
          {jobs.isSuccess ? (
            <NoJobs onAdd={adding.open} onImport={importing.open} />
          ) : (
            <NotRead jobs={jobs} />
          )}
        </>
      )}
      {adding.isOpen !== null && (
        <Suspense fallback={null}>
          <AddJobDialog uid={uid} isOpen={adding.isOpen} onClose={adding.close} />
        </Suspense>
      )}
      {importing.isOpen !== null && (
        <Suspense fallback={null}>
          <ImportJobsDialog uid={uid} isOpen={importing.isOpen} onClose={importing.close} />
        </Suspense>
      )}
    </section>
  );
}

/** A dialog that Ctrl/Cmd+K opens as well, by this name. `isOpen` is null until it was asked for. */
function useAsked(id: string, label: string) {
  const [isOpen, setIsOpen] = useState<boolean | null>(null);
  const asked = useMemo(() => ({ open: () => setIsOpen(true), close: () => setIsOpen(false) }), []);
  usePaletteAction(useMemo(() => ({ id, label, onSelect: asked.open }), [id, label, asked]));
  return { isOpen, ...asked };
}

function NotRead({ jobs }: { jobs: UseQueryResult<SavedJob[]> }) {
  return (
    <ErrorPanel
      title="Your saved jobs could not be read"
      error={jobs.error}
      isRetrying={jobs.isFetching}
      onRetry={() => void jobs.refetch()}
    />
  );
}

function NoJobs({ onAdd, onImport }: { onAdd: () => void; onImport: () => void }) {
  return (
    <EmptyState
      icon={<IconBookmark size={22} stroke={1.75} aria-hidden />}
      headingLevel={3}
      title="No saved jobs yet"
      text="What a search finds is kept here. You can also add a job by its link or text, or bring your list from another program."
      action={
        <div className={styles.first}>
          <Button icon={<IconPlus size={16} stroke={1.75} aria-hidden />} onClick={onAdd}>
            Add job
          </Button>
          <Button icon={<IconUpload size={16} stroke={1.75} aria-hidden />} onClick={onImport}>
            Import a CSV file
          </Button>
          <ButtonLink to="/jobs" variant="primary" icon={<IconSearch size={16} stroke={1.75} aria-hidden />}>
            Find Jobs
          </ButtonLink>
        </div>
      }
    />
  );
}
