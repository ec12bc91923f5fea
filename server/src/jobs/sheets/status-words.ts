import { jobStatuses, type JobStatus } from "@jobwright/contracts/jobs";
import { MAX_STATUS_WORDS, type SheetPreview } from "@jobwright/contracts/job-sheets";
import { AppError } from "#platform/app-error";

/**
 * Words of other programs for the statuses (docs/decisions/065). Words that have no counterpart, such as
 * "archived", "expired" or "withdrawn", are missing: the person chooses.
 */
const otherWords: Readonly<Record<string, JobStatus>> = {
  draft: "new",
  saved: "new",
  wishlist: "new",
  bookmarked: "new",
  interview: "interviewing",
  interviews: "interviewing",
  negotiating: "offered",
  offer: "offered",
  offers: "offered",
  "offer accepted": "offered",
  accepted: "offered",
};

const statusOf: ReadonlyMap<string, JobStatus> = new Map([
  ...Object.entries(otherWords),
  ...jobStatuses.map((status) => [status, status] as const),
]);

export function toStatusWord(text: string): string {
  return text.trim().toLowerCase().slice(0, 200);
}

/**
 * The different words of a status column with their number, most frequent first, and the status that each stands for.
 * Throws `sheets/not-statuses` for more than `MAX_STATUS_WORDS` words.
 */
export function readStatusWords(
  texts: readonly string[],
  chosen: Readonly<Record<string, JobStatus>>,
): SheetPreview["statuses"] {
  const counts = new Map<string, { word: string; count: number }>();
  for (const text of texts) {
    if (text === "") continue;
    const word = toStatusWord(text);
    const known = counts.get(word);
    if (known === undefined) counts.set(word, { word: text.slice(0, 200), count: 1 });
    else known.count += 1;
    if (counts.size > MAX_STATUS_WORDS) throw new AppError("sheets/not-statuses");
  }
  return [...counts]
    .toSorted(([, one], [, other]) => other.count - one.count)
    .map(([key, { word, count }]) => ({
      word,
      count,
      status: (Object.hasOwn(chosen, key) ? chosen[key] : undefined) ?? statusOf.get(key) ?? null,
    }));
}
