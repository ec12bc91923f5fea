import { useNavigate } from "@tanstack/react-router";
import type { ResearchSearch, ResearchView } from "../research-view.ts";

/** The ways between the views. They leave the address of a job: what it asked for was shown. */
export function useResearchNavigation() {
  const navigate = useNavigate();
  const go = (search: ResearchSearch) => void navigate({ to: "/company-research", search });
  return {
    openView: (view: ResearchView) => go(view === "grid" ? {} : { view }),
    openCompany: (company: string) => go({ view: "detailed", company }),
    openComparison: (compare: string[]) => go({ compare }),
  };
}
