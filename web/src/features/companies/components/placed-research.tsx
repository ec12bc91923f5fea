import { Suspense, lazy, useCallback, useState } from "react";
import { useCompanyFavorites } from "../hooks/use-company-favorites.ts";
import { usePicked } from "../hooks/use-picked.ts";
import type { Research } from "../hooks/use-research.ts";
import type { ScreenPlace } from "../place-screen.ts";
import { researchKey, type Researched } from "../research-list.ts";
import type { ResearchView } from "../research-view.ts";
import { CompanyCollection } from "./company-collection.tsx";
import { NoResearch } from "./no-research.tsx";
import { ResearchSkeletons } from "./research-skeletons.tsx";

const DetailedView = lazy(async () => ({ default: (await import("./detailed-view.tsx")).DetailedView }));
const CompareTable = lazy(async () => ({ default: (await import("./compare-table.tsx")).CompareTable }));
const DeleteCompany = lazy(async () => ({ default: (await import("./delete-company.tsx")).DeleteCompany }));

type PlacedResearchProps = {
  uid: string;
  place: ScreenPlace;
  research: Research;
  /** One is on its way, so that nothing yet does not mean none. */
  isRunning: boolean;
  onOpenView: (view: ResearchView) => void;
  onOpenCompany: (key: string) => void;
  onOpenComparison: (keys: string[]) => void;
  onResearchAgain: (researched: Researched) => void;
};

/** The records as the address wants them, with what can be done with them. */
export function PlacedResearch({ uid, place, research, isRunning, ...on }: PlacedResearchProps) {
  const { researched, isRefreshing, hasFailed, refresh } = research;
  const { favorites, toggleFavorite } = useCompanyFavorites();
  const { picked, togglePicked, unpick, clearPicked } = usePicked();
  const [deleting, setDeleting] = useState<Researched | null>(null);
  const handleFavorite = useCallback(({ record }: Researched) => toggleFavorite(record), [toggleFavorite]);

  function handleDeleted({ key }: Researched) {
    setDeleting(null);
    unpick(key);
    if (place.show === "detailed") on.onOpenView("grid");
    // What had the focus is gone.
    document.querySelector("h1")?.focus();
  }

  return (
    <>
      {(place.show === "grid" || place.show === "list") && (
        <CompanyCollection
          view={place.show}
          researched={researched}
          favorites={favorites}
          picked={picked}
          onPick={togglePicked}
          onClear={clearPicked}
          onCompare={on.onOpenComparison}
          onToggleFavorite={handleFavorite}
          onDelete={setDeleting}
          empty={
            !isRunning && (
              <NoResearch
                hasFailed={hasFailed}
                isRefreshing={isRefreshing}
                onRefresh={() => void refresh()}
              />
            )
          }
        />
      )}
      <Suspense fallback={<ResearchSkeletons view={place.show === "compare" ? "list" : place.show} />}>
        {place.show === "compare" && (
          <CompareTable compared={place.compared} onBack={() => on.onOpenView("grid")} />
        )}
        {place.show === "detailed" && (
          <DetailedView
            uid={uid}
            researched={researched}
            chosen={place.chosen}
            favorites={favorites}
            onChoose={on.onOpenCompany}
            onBack={() => on.onOpenView("grid")}
            onDelete={setDeleting}
            onToggleFavorite={toggleFavorite}
            onResearchAgain={on.onResearchAgain}
            onResearched={({ sessionId, name }) => on.onOpenCompany(researchKey(sessionId, name))}
          />
        )}
      </Suspense>
      {deleting !== null && (
        <Suspense fallback={null}>
          <DeleteCompany
            key={deleting.key}
            uid={uid}
            researched={deleting}
            onDeleted={handleDeleted}
            onClose={() => setDeleting(null)}
          />
        </Suspense>
      )}
    </>
  );
}
