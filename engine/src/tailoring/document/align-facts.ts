import type { ReadField, ResumeFacts } from "@jobwright/contracts/resumes";

/** What became of a thing that was read: `read` -1 where it is new, `now` -1 where it is gone. Indexes of the lists. */
export type Pair = { read: number; now: number; after: number };

type Job = ResumeFacts["experience"][number];
type School = ResumeFacts["education"][number];
export type FactsEntry = Job | School;

/** The place of a field in the text, as a key; null: the person wrote it. */
export function keyOf(field: ReadField | null): string | null {
  return field?.source ? `${field.source.start}-${field.source.end}` : null;
}

/**
 * Which of `now` is which of `read`, by their places in the text. What has none stands for the one that is missing
 * behind its neighbour; where none is missing it is new, and belongs behind `after`.
 */
export function alignFields(read: readonly ReadField[], now: readonly ReadField[]): Pair[] {
  return align(
    read.map((field) => [keyOf(field)]),
    now.map((field) => [keyOf(field)]),
  );
}

/** The same for jobs and schools, by the places of all that they say. */
export function alignEntries(read: readonly FactsEntry[], now: readonly FactsEntry[]): Pair[] {
  return align(read.map(keysOf), now.map(keysOf));
}

function keysOf(entry: FactsEntry): (string | null)[] {
  return listSlots(entry)
    .map(({ field }) => field)
    .concat("bullets" in entry ? entry.bullets : entry.details)
    .map(keyOf);
}

/** The fields of a job or school, the one that tells it apart first. */
export function listSlots(entry: FactsEntry): { slot: string; field: ReadField | null }[] {
  const named =
    "employer" in entry
      ? { title: entry.title, employer: entry.employer }
      : { degree: entry.degree, institution: entry.institution };
  const { location, startDate, endDate } = entry;
  return Object.entries({ ...named, location, startDate, endDate }).map(([slot, field]) => ({ slot, field }));
}

type Keys = readonly (string | null)[];

function align(read: readonly Keys[], now: readonly Keys[]): Pair[] {
  const matched = matchKeys(read, now);
  const used = new Set(matched.filter((index) => index >= 0));
  const pairs: Pair[] = [];
  let after = -1;
  for (const [index, found] of matched.entries()) {
    const next = after + 1;
    const isFree = found < 0 && next < read.length && !used.has(next);
    const at = isFree ? next : found;
    if (at >= 0) used.add(at);
    pairs.push({ read: at, now: index, after });
    if (at >= 0) after = at;
  }
  const gone = read.flatMap((_, index) =>
    used.has(index) ? [] : [{ read: index, now: -1, after: index - 1 }],
  );
  return [...pairs, ...gone];
}

/** For each of `now` the one of `read` that shares most places with it, each once. */
function matchKeys(read: readonly Keys[], now: readonly Keys[]): number[] {
  const owners = new Map<string, number[]>();
  for (const [index, keys] of read.entries()) {
    for (const key of keys) if (key !== null) owners.set(key, [...(owners.get(key) ?? []), index]);
  }
  const used = new Set<number>();
  return now.map((keys) => {
    const votes = new Map<number, number>();
    for (const key of keys) {
      for (const owner of owners.get(key ?? "") ?? []) votes.set(owner, (votes.get(owner) ?? 0) + 1);
    }
    const [best] = [...votes]
      .filter(([owner]) => !used.has(owner))
      .toSorted((a, b) => b[1] - a[1] || a[0] - b[0]);
    if (!best) return -1;
    used.add(best[0]);
    return best[0];
  });
}
