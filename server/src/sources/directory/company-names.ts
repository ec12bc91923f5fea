import { foldText } from "@jobwright/engine/reading/fold-text";
import { normalizeCompany } from "@jobwright/engine/reading/dedupe-key";
import type { Database } from "#db/client";
import { createYielder } from "#platform/yield-to-event-loop";
import { type NamedCompany, selectCompanyStamp, selectNamedCompanies } from "./directory.repository.ts";

export type CompanyName = {
  name: string;
  /** As `foldText` gives it. */
  folded: string;
  /** As `normalizeCompany` gives it; one name stands for all that give the same. */
  key: string;
};

type Kept = { stamp: string; names: Promise<CompanyName[]> };

const keptOf = new WeakMap<Database, Kept>();

/**
 * Names of the companies of the directory and of imported boards, the largest companies first. They are kept in memory
 * (a word inside a name has no index, and the table is read in 16,000 rows) and read anew once the table has others.
 */
export async function readCompanyNames(db: Database): Promise<CompanyName[]> {
  const stamp = await selectCompanyStamp(db);
  const kept = keptOf.get(db);
  if (kept?.stamp === stamp) return kept.names;
  const names = selectNamedCompanies(db).then(toNames);
  keptOf.set(db, { stamp, names });
  names.catch(() => keptOf.delete(db));
  return names;
}

async function toNames(companies: NamedCompany[]): Promise<CompanyName[]> {
  const yieldIfDue = createYielder();
  const sorted = companies.toSorted(
    (one, other) => readLowest(other.size) - readLowest(one.size) || (one.company < other.company ? -1 : 1),
  );
  const names = new Map<string, CompanyName>();
  for (const { company } of sorted) {
    const folded = foldText(company);
    const key = normalizeCompany(company) || folded;
    if (!names.has(key)) names.set(key, { name: company, folded, key });
    await yieldIfDue();
  }
  return [...names.values()];
}

/** Of "51-200" 51, of "10001+" 10001; 0: not known. */
function readLowest(size: string | null): number {
  return size === null ? 0 : Number.parseInt(size, 10) || 0;
}
