import type { ServerContext } from "#context";
import { selectPostingsOfCompanies } from "#postings/postings.service";
import {
  selectFactsOf,
  selectNamesOf,
  type FactsBySource,
  type KeptNames,
} from "./company-facts.repository.ts";
import type { CompanyPosting } from "./company-posting.ts";
import { toEntityKey, toUnknownKey } from "./company-key.ts";
import { toNameKey } from "./name-key.ts";

/**
 * Rows about companies, read before their research. `names`: by compared name or Wikidata id, null where there is no row.
 * `facts`: by company key, then by source. A key that is absent was not read.
 */
export type Kept = {
  names: ReadonlyMap<string, KeptNames | null>;
  facts: ReadonlyMap<string, FactsBySource>;
};

type Company = { name: string; spellings: ReadonlySet<string>; chosenId?: string | null };

/**
 * Reads what the database has of companies, in four statements for all of them: one each for every company would cost
 * more than what it reads. `looksUpNames`: whether it matters whom a name stands for.
 */
export async function readAhead(
  { db }: Pick<ServerContext, "db">,
  companies: readonly Company[],
  { looksUpNames }: { looksUpNames: boolean },
): Promise<{ postings: CompanyPosting[]; kept?: Kept }[]> {
  const postings = await selectPostingsOfCompanies(
    db,
    companies.map(({ spellings }) => [...spellings]),
  );
  const asked = companies.flatMap(({ name, chosenId }) => [toNameKey(name), ...(chosenId ? [chosenId] : [])]);
  const names = looksUpNames ? await selectNamesOf(db, asked) : new Map<string, KeptNames | null>();
  const keys = companies.flatMap(({ name, chosenId }, at) => [
    ...(chosenId ? [toEntityKey(chosenId)] : []),
    ...(names.get(toNameKey(name))?.candidates ?? []).map(({ entityId }) => toEntityKey(entityId)),
    toUnknownKey(name, null),
    ...(postings[at] ?? []).map(({ companyUrl }) => toUnknownKey(name, companyUrl)),
  ]);
  const kept = { names, facts: await selectFactsOf(db, keys) };
  return postings.map((ofCompany) => ({ postings: ofCompany, kept }));
}
