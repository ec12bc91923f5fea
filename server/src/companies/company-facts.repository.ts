import { eq } from "drizzle-orm";
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

/** By source. */
export async function selectFacts(db: Database, companyKey: string): Promise<Map<string, KeptFacts>> {
  const rows = await db.select().from(companyFacts).where(eq(companyFacts.companyKey, companyKey));
  return new Map(rows.map((row) => [row.source, toKept(row)]));
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

/** By the compared name, or by the id of one company; null: never found out. */
export async function selectNames(db: Database, nameKey: string): Promise<KeptNames | null> {
  const [row] = await db.select().from(companyNames).where(eq(companyNames.nameKey, nameKey));
  const candidates = row ? parseStoredEntities(row.candidates) : null;
  return row && candidates ? { candidates, answeredAt: row.answeredAt } : null;
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
