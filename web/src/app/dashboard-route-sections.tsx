import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useCallback, useEffect, useRef } from "react";
import { DashboardSections } from "../features/dashboard/components/dashboard-sections.tsx";
import { RunningSearch } from "../features/dashboard/components/running-search.tsx";
import { savedJobsOptions } from "../lib/saved-jobs.ts";
import { SavedJobs } from "../features/jobs/saved/saved-jobs.tsx";
import { refreshMessages } from "../features/notifications/hooks/message-queries.ts";
import { SampleBanner } from "../features/samples/components/sample-banner.tsx";
import { SampleOffer } from "../features/samples/components/sample-offer.tsx";
import { ScheduledSearches } from "../features/scheduled-searches/components/scheduled-searches.tsx";
import { scheduledSearchesOptions } from "../lib/scheduled-searches.ts";
import type { SavedJobsView } from "../lib/saved-jobs-view.ts";
import { userDocumentOptions } from "../lib/user-document.ts";
import { DashboardPreferences } from "./dashboard-preferences.tsx";

type DashboardRouteSectionsProps = {
  uid: string;
  view: SavedJobsView;
  /** How often the wizard was asked for; each rise opens it. */
  wizardOpenings: number;
  onView: (view: SavedJobsView) => void;
  onOpenPreferences: () => void;
};

/** The sections of the Dashboard, each from the feature that keeps what it shows. */
export function DashboardRouteSections(props: DashboardRouteSectionsProps) {
  const { uid, view, wizardOpenings, onView, onOpenPreferences } = props;
  const queryClient = useQueryClient();
  const saved = useQuery(savedJobsOptions(uid));
  const hasFailed = saved.isError && saved.data === undefined;
  const readJobs = useCallback(() => {
    const state = queryClient.getQueryState(savedJobsOptions(uid).queryKey);
    return state?.fetchStatus === "idle" ? (state.data ?? null) : null;
  }, [queryClient, uid]);
  useFocusInSight(view);

  return (
    <>
      <DashboardSections
        view={view}
        running={<RunningSearch uid={uid} jobs={readJobs()} readJobs={readJobs} />}
        samples={<SampleNotice uid={uid} hasNoJobs={saved.data?.length === 0} />}
        searches={
          <ScheduledSearches
            uid={uid}
            onOpenPreferences={onOpenPreferences}
            onRunsEnded={() => void refreshMessages(queryClient, uid)}
          />
        }
        // In place of the tiles it is said that the jobs could not be read, and once is enough.
        savedJobs={view === "cards" && hasFailed ? null : <SavedJobs uid={uid} view={view} onView={onView} />}
      />
      <DashboardPreferences uid={uid} openings={wizardOpenings} onOpen={onOpenPreferences} />
    </>
  );
}

/** Offers sample data where nothing of the person's own is to be seen, and says so where it was added. */
function SampleNotice({ uid, hasNoJobs }: { uid: string; hasNoJobs: boolean }) {
  const { data: document } = useQuery(userDocumentOptions(uid));
  const { data: searches } = useQuery({ ...scheduledSearchesOptions(uid), refetchInterval: false });
  if (document === undefined) return null;
  if (document.sampleDataAddedAt !== null) {
    return <SampleBanner uid={uid} addedAt={document.sampleDataAddedAt} />;
  }
  return hasNoJobs && searches?.length === 0 ? <SampleOffer uid={uid} /> : null;
}

/** The control that changed the view stays in sight, wherever the other view has it. */
function useFocusInSight(view: SavedJobsView): void {
  const shown = useRef(view);
  useEffect(() => {
    if (shown.current === view) return;
    shown.current = view;
    document.activeElement?.scrollIntoView({ block: "nearest" });
  }, [view]);
}
