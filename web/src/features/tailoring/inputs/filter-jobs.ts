import type { SavedJob } from "@jobwright/contracts/jobs";

/** The jobs that have every word of the filter in title or company, without regard to case and accents. */
export function filterJobs<T extends Pick<SavedJob, "title" | "company">>(
  jobs: readonly T[],
  filter: string,
): T[] {
  const words = toPlainText(filter).split(/\s+/).filter(Boolean);
  return jobs.filter(({ title, company }) => {
    const text = toPlainText(`${title}\n${company}`);
    return words.every((word) => text.includes(word));
  });
}

function toPlainText(text: string): string {
  return text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
}
