import { inArray } from "drizzle-orm";
import type { Database } from "#db/client";
import { companyFacts, companyNames } from "#db/schema/companies";
import { parseStoredAnswer, parseStoredEntities } from "./parse-stored-answers.ts";
import type { CompanyEntity, ResearchAnswer } from "./sources/research-source.ts";

/** What a source last said of a company. */
export type KeptFacts = {
  /** The last good answer; null: there was none. */
  answer: ResearchAnswer | null;
  answeredAt: Date | null;
  /** Why the last attempt brought nothing newer; null: it did. */
  problem: string | null;
  triedAt: Date;
};

/** What sources last said of one company, by source. */
export type FactsBySource = Map<string, KeptFacts>;

/** Answers of sources by company key, then by source; a company without any has an empty map. */
export async function selectFactsOf(
  db: Database,
  companyKeys: readonly string[],
): Promise<Map<string, FactsBySource>> {
  const found = new Map(companyKeys.map((key): [string, FactsBySource] => [key, new Map()]));
  const rows = await db
    .select()
    .from(companyFacts)
    .where(inArray(companyFacts.companyKey, [...found.keys()]));
  for (const row of rows) found.get(row.companyKey)?.set(row.source, toKept(row));
  return found;
}

export async function selectFacts(db: Database, companyKey: string): Promise<FactsBySource> {
  return (await selectFactsOf(db, [companyKey])).get(companyKey) ?? new Map();
}

function toKept({ answer, answeredAt, problem, triedAt }: typeof companyFacts.$inferSelect): KeptFacts {
  const read = answer === null ? null : parseStoredAnswer(answer);
  return { answer: read, answeredAt: read === null ? null : answeredAt, problem, triedAt };
}

/** Who was asked what. */
export type FactsOf = { companyKey: string; source: string };

export async function saveAnswer(
  db: Database,
  { companyKey, source }: FactsOf,
  answer: ResearchAnswer,
  at: Date,
): Promise<void> {
  const values = { answer, answeredAt: at, problem: null, triedAt: at };
  await db
    .insert(companyFacts)
    .values({ companyKey, source, ...values })
    .onConflictDoUpdate({ target: [companyFacts.companyKey, companyFacts.source], set: values });
}

/** What was answered before stays. */
export async function saveFailure(
  db: Database,
  { companyKey, source }: FactsOf,
  problem: string,
  at: Date,
): Promise<void> {
  const values = { problem, triedAt: at };
  await db
    .insert(companyFacts)
    .values({ companyKey, source, ...values })
    .onConflictDoUpdate({ target: [companyFacts.companyKey, companyFacts.source], set: values });
}

/** Candidates of a name and when they were found. */
export type KeptNames = { candidates: CompanyEntity[]; answeredAt: Date };

/** Candidates by key, which is a compared name or the Wikidata id of one company; null where there is no row. */
export async function selectNamesOf(
  db: Database,
  nameKeys: readonly string[],
): Promise<Map<string, KeptNames | null>> {
  const found = new Map(nameKeys.map((key): [string, KeptNames | null] => [key, null]));
  const rows = await db
    .select()
    .from(companyNames)
    .where(inArray(companyNames.nameKey, [...found.keys()]));
  for (const { nameKey, candidates, answeredAt } of rows) {
    const read = parseStoredEntities(candidates);
    if (read) found.set(nameKey, { candidates: read, answeredAt });
  }
  return found;
}

export async function selectNames(db: Database, nameKey: string): Promise<KeptNames | null> {
  return (await selectNamesOf(db, [nameKey])).get(nameKey) ?? null;
}

export async function saveNames(
  db: Database,
  nameKey: string,
  candidates: CompanyEntity[],
  at: Date,
): Promise<void> {
  const values = { candidates, answeredAt: at };
  await db
    .insert(companyNames)
    .values({ nameKey, ...values })
    .onConflictDoUpdate({ target: companyNames.nameKey, set: values });
}
