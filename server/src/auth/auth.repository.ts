import { and, desc, eq, gt, lt, ne, sql } from "drizzle-orm";
import type { Database } from "#db/client";
import { session, user, verification } from "#db/schema/auth";

/** A session without its token, which nobody but the browser itself may see. */
export type SessionRow = { id: string; userAgent: string | null; createdAt: Date; updatedAt: Date };

type SessionPerson = Pick<
  typeof user.$inferSelect,
  "id" | "name" | "email" | "emailVerified" | "image" | "isAnonymous"
>;

/** The sessions of a person that still hold, the one used last first. */
export async function findSessions(db: Database, userId: string): Promise<SessionRow[]> {
  const { id, userAgent, createdAt, updatedAt } = session;
  return (
    db
      .select({ id, userAgent, createdAt, updatedAt })
      .from(session)
      // The sign-in library keeps its times by the real clock.
      .where(and(eq(session.userId, userId), gt(session.expiresAt, sql`now()`)))
      .orderBy(desc(session.updatedAt), desc(session.createdAt), session.id)
  );
}

/** Whose session has this token and holds beyond `endsAfter`; null where there is none. */
export async function findSessionPerson(
  db: Database,
  { token, endsAfter }: { token: string; endsAfter: Date },
): Promise<SessionPerson | null> {
  const { id, name, email, emailVerified, image, isAnonymous } = user;
  const rows = await db
    .select({ id, name, email, emailVerified, image, isAnonymous })
    .from(session)
    .innerJoin(user, eq(user.id, session.userId))
    .where(and(eq(session.token, token), gt(session.expiresAt, endsAfter)));
  return rows[0] ?? null;
}

/** Whether the person's session still holds. */
export async function hasSession(db: Database, owned: { userId: string; id: string }): Promise<boolean> {
  const rows = await db
    .select({ id: session.id })
    .from(session)
    // The sign-in library keeps its times by the real clock.
    .where(
      and(eq(session.userId, owned.userId), eq(session.id, owned.id), gt(session.expiresAt, sql`now()`)),
    );
  return rows.length > 0;
}

/** Whether there was such a session. */
export async function deleteSession(db: Database, owned: { userId: string; id: string }): Promise<boolean> {
  const { rowCount } = await db
    .delete(session)
    .where(and(eq(session.userId, owned.userId), eq(session.id, owned.id)));
  return (rowCount ?? 0) > 0;
}

/** Ends all sessions of a person but one, and counts those that still held; null for the one ends all. */
export async function deleteOtherSessions(
  db: Database,
  { userId, exceptId }: { userId: string; exceptId: string | null },
): Promise<number> {
  const isOther = exceptId === null ? undefined : ne(session.id, exceptId);
  const ended = await db
    .delete(session)
    .where(and(eq(session.userId, userId), isOther))
    // The sign-in library keeps its times by the real clock.
    .returning({ held: sql<boolean>`${session.expiresAt} > now()` });
  return ended.filter(({ held }) => held).length;
}

export async function deleteSessions(db: Database, userId: string): Promise<void> {
  await db.delete(session).where(eq(session.userId, userId));
}

/** Sessions that have ended, with what is tied to them, and sign-ins that nobody came back from. */
export async function deleteExpired(db: Database): Promise<void> {
  // The sign-in library keeps its times by the real clock.
  await db.delete(session).where(lt(session.expiresAt, sql`now()`));
  await db.delete(verification).where(lt(verification.expiresAt, sql`now()`));
}

/** Name and photo of the sign-in; null leaves what is there. */
export async function updateIdentity(
  db: Database,
  userId: string,
  { name, image }: { name: string | null; image: string | null },
): Promise<void> {
  if (name === null && image === null) return;
  const changes = { ...(name === null ? {} : { name }), ...(image === null ? {} : { image }) };
  await db.update(user).set(changes).where(eq(user.id, userId));
}

/**
 * Takes the state of a sign-in: of two callbacks with the same state one gets it, and the other null, as for a state
 * that is not known. The sign-in library deletes it at its end.
 */
export async function claimState(
  db: Database,
  state: string,
): Promise<{ value: string; expiresAt: Date } | null> {
  const claimed = JSON.stringify({ isClaimed: true });
  const rows = await db
    .update(verification)
    .set({ value: sql`(${verification.value}::jsonb || ${claimed}::jsonb)::text` })
    .where(
      and(
        eq(verification.identifier, `auth-state:${state}`),
        sql`${verification.value}::jsonb -> 'isClaimed' is null`,
      ),
    )
    .returning({ value: verification.value, expiresAt: verification.expiresAt });
  return rows[0] ?? null;
}
