import type { Resume } from "@jobwright/contracts/resumes";

export type SortedResumes = { primary: Resume | null; further: Resume[]; tailored: Resume[] };

/** The first original of the list is the primary resume; the other ones keep their order. */
export function sortResumes(resumes: readonly Resume[]): SortedResumes {
  const [primary = null, ...further] = resumes.filter(({ type }) => type === "original");
  return { primary, further, tailored: resumes.filter(({ type }) => type === "tailored") };
}
