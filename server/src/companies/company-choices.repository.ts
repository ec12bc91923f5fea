import { and, eq, inArray, sql } from "drizzle-orm";
import type { Database } from "#db/client";
import type { EntryOf } from "#db/exports/export-schema";
import { exportedCompanyChoices } from "#db/exports/exported-tables";
import { insertMissing, type Taken } from "#db/exports/own-rows";
import { companyChoices } from "#db/schema/companies";

/** A person's word on which company is meant. */
export type CompanyChoice = {
  /** `name:` and the compared name, or `job:` and the listing's id. */
  subject: string;
  companyName: string | null;
  entityId: string | null;
};

/** What the person said of these subjects, by subject. */
export async function selectChoices(
  db: Database,
  userId: string,
  subjects: readonly string[],
): Promise<Map<string, CompanyChoice>> {
  if (subjects.length === 0) return new Map();
  const rows = await db
    .select()
    .from(companyChoices)
    .where(and(eq(companyChoices.userId, userId), inArray(companyChoices.subject, [...subjects])));
  return new Map(rows.map((row) => [row.subject, row]));
}

/** The newest word counts. */
export async function saveChoice(
  db: Database,
  userId: string,
  { subject, companyName, entityId }: CompanyChoice,
  at: Date,
): Promise<void> {
  const values = { companyName, entityId, createdAt: at };
  await db
    .insert(companyChoices)
    .values({ userId, subject, ...values })
    .onConflictDoUpdate({ target: [companyChoices.userId, companyChoices.subject], set: values });
}

/**
 * Readies a guest's words for their move to an account, whose own ones stay. `renamed`: the guest's listings by the ids
 * that they have from now on.
 */
export async function mergeGuestCompanyChoices(
  tx: Database,
  { guestId, accountId }: { guestId: string; accountId: string },
  renamed: ReadonlyMap<string, string>,
): Promise<void> {
  const ofGuest = eq(companyChoices.userId, guestId);
  for (const { subject } of await tx.select().from(companyChoices).where(ofGuest)) {
    const moved = renameSubject(subject, renamed);
    if (moved === subject) continue;
    await tx
      .update(companyChoices)
      .set({ subject: moved })
      .where(and(ofGuest, eq(companyChoices.subject, subject)));
  }
  await tx
    .delete(companyChoices)
    .where(
      and(ofGuest, sql`subject in (select subject from ${companyChoices} where user_id = ${accountId})`),
    );
}

/** Adds exported choices; what the person said here already stays. `idOf` answers an exported listing's id of now. */
export function importCompanyChoices(
  tx: Database,
  userId: string,
  exported: readonly EntryOf<"companyChoices">[],
  idOf: ReadonlyMap<string, string>,
): Promise<Taken> {
  const rows = exported.map((each) => ({
    ...exportedCompanyChoices.toRow(each),
    userId,
    subject: renameSubject(each.subject, idOf),
  }));
  return insertMissing(tx, companyChoices, rows);
}

function renameSubject(subject: string, idOf: ReadonlyMap<string, string>): string {
  const listingId = /^job:(.+)$/.exec(subject)?.[1];
  const renamed = listingId === undefined ? undefined : idOf.get(listingId);
  return renamed === undefined ? subject : `job:${renamed}`;
}
