export const researchViews = ["grid", "list", "detailed"] as const;
export type ResearchView = (typeof researchViews)[number];

/** More than three columns of facts cannot be read beside each other. */
export const MOST_COMPARED = 3;

/** What the address of the screen says; the Grid is not written. */
export type ResearchSearch = {
  view?: Exclude<ResearchView, "grid"> | undefined;
  /** Key of the record that the Detailed view shows. */
  company?: string | undefined;
  /** Keys of the two or three records that are compared. */
  compare?: string[] | undefined;
};

/** What an address says of the screen; whatever it cannot mean is left out. */
export function readResearchSearch(search: Record<string, unknown>): ResearchSearch {
  const { view, company, compare } = search;
  const keys = Array.isArray(compare) ? compare.filter((key): key is string => typeof key === "string") : [];
  const compared = [...new Set(keys)].slice(0, MOST_COMPARED);
  return {
    view: view === "list" || view === "detailed" ? view : undefined,
    company: typeof company === "string" ? company : undefined,
    compare: compared.length > 1 ? compared : undefined,
  };
}
