import type { CompanyRecord, FactSource } from "@jobwright/contracts/companies";
import { findSources } from "@jobwright/contracts/company-facts";

/** What a record holds at a path; undefined where it holds nothing or no source stands behind it. */
export function readFact(record: CompanyRecord, path: string): unknown {
  if (findSources(record, path).length === 0) return undefined;
  let value: unknown = record;
  for (const part of path.split(".")) {
    if (typeof value !== "object" || value === null) return undefined;
    value = (value as Record<string, unknown>)[part];
  }
  return value ?? undefined;
}

/** The same where it is a text that says something. */
export function readText(record: CompanyRecord, path: string): string | undefined {
  const value = readFact(record, path);
  return typeof value === "string" && value.trim() !== "" ? value : undefined;
}

export function readNumber(record: CompanyRecord, path: string): number | undefined {
  const value = readFact(record, path);
  return typeof value === "number" && Number.isFinite(value) ? value : undefined;
}

/** A sourced text that is an address to open; whatever is not http or https is none. */
export function readLink(record: CompanyRecord, path: string): string | undefined {
  return toWebLink(readText(record, path)) ?? undefined;
}

/** Paths of the entries of a list that a source stands behind: `awards.0`, `awards.1`. */
export function listEntries(record: CompanyRecord, path: string): string[] {
  let list: unknown = record;
  for (const part of path.split(".")) list = (list as Record<string, unknown> | undefined)?.[part];
  if (!Array.isArray(list)) return [];
  return list.map((_, index) => `${path}.${index}`).filter((entry) => readFact(record, entry) !== undefined);
}

/** Only http and https may be opened from a record. */
export function toWebLink(url: string | null | undefined): string | null {
  return url != null && /^https?:\/\//i.test(url) && URL.canParse(url) ? url : null;
}

/** One name and page is one source, however many paths of a record it stands behind; the first stands first. */
export function sourcesOf(record: CompanyRecord, path: string): FactSource[] {
  const seen = new Set<string>();
  return findSources(record, path).filter((source) => {
    const key = `${source.name} ${source.url ?? ""} ${source.isOwnClaim ?? false}`;
    if (seen.has(key)) return false;
    seen.add(key);
    return true;
  });
}

/** Whether the same sources stand behind all of several facts, so that it need be said only once. */
export function haveSameSources(record: CompanyRecord, paths: readonly string[]): boolean {
  const keys = paths.map((path) =>
    JSON.stringify(
      sourcesOf(record, path).map(({ name, url, seenAt, isOwnClaim }) => [name, url, seenAt, isOwnClaim]),
    ),
  );
  return new Set(keys).size <= 1;
}
