import { and, asc, desc, eq, inArray, sql } from "drizzle-orm";
import type { Database } from "#db/client";
import { pushDevices } from "#db/schema/notifications";

export type DeviceRow = typeof pushDevices.$inferSelect;
export type NewDevice = Omit<DeviceRow, "id">;

/** In the order in which they were added. */
export function selectDevices(db: Database, userId: string): Promise<DeviceRow[]> {
  return db
    .select()
    .from(pushDevices)
    .where(eq(pushDevices.userId, userId))
    .orderBy(asc(pushDevices.createdAt), asc(pushDevices.id));
}

/** One row for each browser: whoever is signed in there now has it. The same person's keeps its day. */
export async function upsertDevice(db: Database, device: NewDevice): Promise<DeviceRow> {
  const { userId, sessionId, p256dh, auth, name, createdAt } = device;
  const keptDay = sql`case when ${pushDevices.userId} = ${userId} then ${pushDevices.createdAt} else excluded.created_at end`;
  const rows = await db
    .insert(pushDevices)
    .values({ endpoint: device.endpoint, userId, sessionId, p256dh, auth, name, createdAt })
    .onConflictDoUpdate({
      target: pushDevices.endpoint,
      set: { userId, sessionId, p256dh, auth, name, createdAt: keptDay },
    })
    .returning();
  return rows[0] as DeviceRow;
}

/** Ties all devices of a person to another session, which outlives the one that they had. */
export async function changeSession(db: Database, userId: string, sessionId: string | null): Promise<void> {
  await db.update(pushDevices).set({ sessionId }).where(eq(pushDevices.userId, userId));
}

export async function deleteDevice(db: Database, userId: string, id: string): Promise<boolean> {
  const rows = await db
    .delete(pushDevices)
    .where(and(eq(pushDevices.userId, userId), eq(pushDevices.id, id)))
    .returning({ id: pushDevices.id });
  return rows.length > 0;
}

/** Keeps the newest `kept` besides `id`, which was just added or renewed. */
export async function deleteOldDevices(
  db: Database,
  userId: string,
  limits: { id: string; kept: number },
): Promise<void> {
  const beyond = db
    .select({ id: pushDevices.id })
    .from(pushDevices)
    .where(eq(pushDevices.userId, userId))
    .orderBy(sql`${pushDevices.id} = ${limits.id} desc`, desc(pushDevices.createdAt), desc(pushDevices.id))
    .offset(limits.kept);
  await db.delete(pushDevices).where(and(eq(pushDevices.userId, userId), inArray(pushDevices.id, beyond)));
}
