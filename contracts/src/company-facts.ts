import type { CompanyRecord, FactSource } from "./companies.ts";

/** What of a record is no statement about the company, or has its reason beside it. */
const notFacts = new Set([
  "companyOverview.id",
  "companyOverview.name",
  "jobId",
  "associatedJob",
  "sources",
  "isSample",
  "asked",
  "match",
  "recruiterHint",
]);

/** Objects that are one statement: an award with its year, a title with its pay. */
const wholeFacts =
  /^(?:(?:salaryEstimates|awards|competitors|filings|mentions)\.\d+|reviewsSummary\.recentInsight)$/;

/** Paths of all statements that a record makes about its company, in its order: `awards.0`, `ratings.ceo.name`. */
export function listFacts(record: CompanyRecord): string[] {
  return [...walk(record, "")];
}

function* walk(value: unknown, path: string): Generator<string> {
  if (value === undefined || value === null || notFacts.has(path)) return;
  if (typeof value !== "object" || wholeFacts.test(path)) {
    yield path;
    return;
  }
  for (const [key, child] of Object.entries(value)) yield* walk(child, path === "" ? key : `${path}.${key}`);
}

/** Where a statement comes from: its own sources and those of the whole that it is a part of. */
export function findSources(record: Pick<CompanyRecord, "sources">, path: string): FactSource[] {
  return record.sources.filter(({ field }) => covers(field, path));
}

/**
 * The record without the statements that no source stands behind, and without sources of what it does not hold. Paths
 * of sources follow where a list becomes shorter.
 */
export function keepSourced(record: CompanyRecord): CompanyRecord {
  const renamed = new Map<string, string>();
  const kept = prune(record, "", "", (path) => findSources(record, path).length > 0, renamed);
  const sources = record.sources.flatMap((source) => {
    const field = renamed.get(source.field);
    return field === undefined ? [] : [{ ...source, field }];
  });
  // Its name and id are no statements, so there is always a record left.
  return { ...(kept as CompanyRecord), sources };
}

/** Undefined where nothing is left. `renamed` gets the new path of everything that stays. */
function prune(
  value: unknown,
  path: string,
  newPath: string,
  isSourced: (path: string) => boolean,
  renamed: Map<string, string>,
): unknown {
  if (value === undefined || value === null || notFacts.has(path)) return value;
  if (typeof value !== "object" || wholeFacts.test(path)) {
    if (!isSourced(path)) return undefined;
    renamed.set(path, newPath);
    return value;
  }
  const below = (key: string | number) => (newPath === "" ? String(key) : `${newPath}.${key}`);
  const from = (key: string | number) => (path === "" ? String(key) : `${path}.${key}`);
  if (Array.isArray(value)) {
    const kept: unknown[] = [];
    for (const [index, child] of value.entries()) {
      const pruned = prune(child, from(index), below(kept.length), isSourced, renamed);
      if (pruned !== undefined) kept.push(pruned);
    }
    if (kept.length === 0) return undefined;
    renamed.set(path, newPath);
    return kept;
  }
  const entries = Object.entries(value).flatMap(([key, child]) => {
    const pruned = prune(child, from(key), below(key), isSourced, renamed);
    return pruned === undefined ? [] : [[key, pruned] as const];
  });
  if (entries.length === 0) return undefined;
  renamed.set(path, newPath);
  return Object.fromEntries(entries);
}

function covers(field: string, path: string): boolean {
  return path === field || path.startsWith(`${field}.`);
}
