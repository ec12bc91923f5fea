import { useQuery } from "@tanstack/react-query";
import { getRouteApi } from "@tanstack/react-router";
import { useCallback, useState } from "react";
import { DashboardScreen } from "../features/dashboard/components/dashboard-screen.tsx";
import { SectionsSkeleton } from "../features/dashboard/components/sections-skeleton.tsx";
import { savedJobsOptions } from "../lib/saved-jobs.ts";
import type { SavedJobsView } from "../lib/saved-jobs-view.ts";
import { useSignedInUser } from "../lib/session.tsx";
import { loadLater } from "../ui/load-later.tsx";

const route = getRouteApi("/");

const DashboardRouteSections = loadLater(
  async () => (await import("./dashboard-route-sections.tsx")).DashboardRouteSections,
);
void DashboardRouteSections.preload();

/**
 * The Dashboard: its head and tiles at once, and what other features put below them when that is loaded. The view of
 * the saved jobs is part of the address.
 */
export function DashboardRouteScreen() {
  const { uid } = useSignedInUser();
  const { view = "cards" } = route.useSearch();
  const navigate = route.useNavigate();
  const saved = useQuery(savedJobsOptions(uid));
  const [wizardOpenings, setWizardOpenings] = useState(0);
  const handleOpenPreferences = useCallback(() => setWizardOpenings((count) => count + 1), []);

  function handleView(next: SavedJobsView) {
    if (next === view) return;
    void navigate({ search: next === "cards" ? {} : { view: next }, resetScroll: next !== "cards" });
  }

  return (
    <DashboardScreen
      view={view}
      read={{
        jobs: saved.data ?? null,
        error: saved.error,
        isReading: saved.isFetching,
        onRetry: () => void saved.refetch(),
      }}
      onOpenPreferences={handleOpenPreferences}
    >
      <DashboardRouteSections
        uid={uid}
        view={view}
        wizardOpenings={wizardOpenings}
        onView={handleView}
        onOpenPreferences={handleOpenPreferences}
        fallback={<SectionsSkeleton view={view} />}
      />
    </DashboardScreen>
  );
}
