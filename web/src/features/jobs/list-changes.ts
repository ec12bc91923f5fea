import type { Listing } from "@jobwright/contracts/jobs";

export function without(jobs: readonly Listing[], id: string): Listing[] {
  return jobs.filter((job) => job.id !== id);
}

/** Puts a listing back to its rank; one without a number goes to the end. A listing that is there stays as it is. */
export function withRestored(jobs: readonly Listing[], restored: Listing): Listing[] {
  if (jobs.some((job) => job.id === restored.id)) return [...jobs];
  const rank = restored.listingNumber ?? Infinity;
  const after = jobs.findIndex((job) => (job.listingNumber ?? Infinity) > rank);
  const index = after === -1 ? jobs.length : after;
  return [...jobs.slice(0, index), restored, ...jobs.slice(index)];
}

/** The listing that takes the focus when `id` goes: the next one shown, else the one before. */
export function neighbourOf(shown: readonly { id: string }[], id: string): string | null {
  const index = shown.findIndex((job) => job.id === id);
  if (index === -1) return null;
  return (shown[index + 1] ?? shown[index - 1])?.id ?? null;
}
