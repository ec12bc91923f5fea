import { and, asc, eq, isNull } from "drizzle-orm";
import type { Database } from "#db/client";
import { notificationChannels } from "#db/schema/notifications";

export type ChannelRow = typeof notificationChannels.$inferSelect;
type NewChannel = typeof notificationChannels.$inferInsert;

/** In the order in which they were added. */
export function selectChannels(db: Database, userId: string): Promise<ChannelRow[]> {
  return db
    .select()
    .from(notificationChannels)
    .where(eq(notificationChannels.userId, userId))
    .orderBy(asc(notificationChannels.createdAt), asc(notificationChannels.id));
}

/** Those that messages go through. */
export async function selectOpenChannels(db: Database, userId: string): Promise<ChannelRow[]> {
  return (await selectChannels(db, userId)).filter(({ isOn }) => isOn);
}

/** Null where the person has no such channel. */
export async function findChannel(db: Database, userId: string, id: string): Promise<ChannelRow | null> {
  const rows = await db.select().from(notificationChannels).where(isTheirs(userId, id));
  return rows[0] ?? null;
}

export async function insertChannel(db: Database, channel: NewChannel): Promise<ChannelRow> {
  const rows = await db.insert(notificationChannels).values(channel).returning();
  return rows[0] as ChannelRow;
}

/** Null where the person has no such channel. */
export async function updateChannel(
  db: Database,
  userId: string,
  id: string,
  change: Partial<NewChannel>,
): Promise<ChannelRow | null> {
  const rows = await db.update(notificationChannels).set(change).where(isTheirs(userId, id)).returning();
  return rows[0] ?? null;
}

/** Notes what became of a message, unless the channel was set up anew while it was on its way. */
export async function noteDelivery(
  db: Database,
  { id, userId, target, secret }: ChannelRow,
  change: Partial<Pick<ChannelRow, "isOn" | "lastSentAt" | "lastFailedAt" | "lastFailure">>,
): Promise<void> {
  const isAsSent = and(
    eq(notificationChannels.target, target),
    secret === null ? isNull(notificationChannels.secret) : eq(notificationChannels.secret, secret),
  );
  await db
    .update(notificationChannels)
    .set(change)
    .where(and(isTheirs(userId, id), isAsSent));
}

export async function deleteChannel(db: Database, userId: string, id: string): Promise<boolean> {
  const rows = await db
    .delete(notificationChannels)
    .where(isTheirs(userId, id))
    .returning({ id: notificationChannels.id });
  return rows.length > 0;
}

function isTheirs(userId: string, id: string) {
  return and(eq(notificationChannels.userId, userId), eq(notificationChannels.id, id));
}
