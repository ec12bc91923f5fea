import { and, asc, desc, eq, inArray, lt, notInArray, or, sql } from "drizzle-orm";
import type { Database } from "#db/client";
import { deliveries } from "#db/schema/notifications";

export type DeliveryRow = typeof deliveries.$inferSelect;
export type NewDelivery = typeof deliveries.$inferInsert;

/** Lines of what is still on its way. */
const OPEN_STATES: DeliveryRow["state"][] = ["waiting", "held"];

/** When a message left or was given up, or when it came up where it is still on its way. */
const lastChange = sql`coalesce(${deliveries.finishedAt}, ${deliveries.createdAt})`;

export async function insertDeliveries(db: Database, rows: NewDelivery[]): Promise<DeliveryRow[]> {
  return rows.length === 0 ? [] : db.insert(deliveries).values(rows).returning();
}

/** Newest first; those of one moment by channel. */
export function selectDeliveries(db: Database, userId: string, limit: number): Promise<DeliveryRow[]> {
  return db
    .select()
    .from(deliveries)
    .where(eq(deliveries.userId, userId))
    .orderBy(desc(lastChange), asc(deliveries.channel), asc(deliveries.id))
    .limit(limit);
}

/** Those before the moment go, and those beyond the newest `kept`; never what is still on its way. */
export async function deleteOldDeliveries(
  db: Database,
  userId: string,
  limits: { before: Date; kept: number },
): Promise<void> {
  const beyond = db
    .select({ id: deliveries.id })
    .from(deliveries)
    .where(eq(deliveries.userId, userId))
    .orderBy(desc(lastChange), desc(deliveries.id))
    .offset(limits.kept);
  await db
    .delete(deliveries)
    .where(
      and(
        eq(deliveries.userId, userId),
        notInArray(deliveries.state, OPEN_STATES),
        or(lt(deliveries.createdAt, limits.before), inArray(deliveries.id, beyond)),
      ),
    );
}
