import type { ExportData, ExportedDelivery, ExportedMessage } from "@jobwright/contracts/export";
import { and, asc, eq, gt } from "drizzle-orm";
import type { Database } from "#db/client";
import { readPages } from "#db/read-pages";
import { deliveries, messages, notificationSettings, pushDevices } from "#db/schema/notifications";

const PAGE = 500;

/** Where e-mail goes, and what waits for its code; the code itself stays here. */
export async function exportNotificationSettings(
  db: Database,
  userId: string,
): Promise<ExportData["notifications"]> {
  const [row] = await db
    .select({ email: notificationSettings.email, unconfirmedEmail: notificationSettings.unconfirmedEmail })
    .from(notificationSettings)
    .where(eq(notificationSettings.userId, userId));
  return row ?? { email: null, unconfirmedEmail: null };
}

export async function* exportMessages(db: Database, userId: string): AsyncGenerator<ExportedMessage> {
  const rows = readPages<typeof messages.$inferSelect>(PAGE, (after) =>
    db
      .select()
      .from(messages)
      .where(and(eq(messages.userId, userId), after === null ? undefined : gt(messages.id, after.id)))
      .orderBy(asc(messages.id))
      .limit(PAGE),
  );
  for await (const { id, kind, title, text, link, createdAt, readAt } of rows) {
    yield {
      id,
      kind,
      title,
      text,
      link,
      createdAt: createdAt.toISOString(),
      readAt: readAt?.toISOString() ?? null,
    };
  }
}

export async function* exportDeliveries(db: Database, userId: string): AsyncGenerator<ExportedDelivery> {
  const rows = readPages<typeof deliveries.$inferSelect>(PAGE, (after) =>
    db
      .select()
      .from(deliveries)
      .where(and(eq(deliveries.userId, userId), after === null ? undefined : gt(deliveries.id, after.id)))
      .orderBy(asc(deliveries.id))
      .limit(PAGE),
  );
  for await (const { id, messageId, title, channel, target, state, error, createdAt, finishedAt } of rows) {
    yield {
      id,
      messageId,
      title,
      channel,
      target,
      state,
      error,
      at: (finishedAt ?? createdAt).toISOString(),
    };
  }
}

/** By name only: whoever has a subscription's address can use it up. */
export async function exportPushDevices(db: Database, userId: string): Promise<ExportData["pushDevices"]> {
  const rows = await db
    .select({ name: pushDevices.name, addedAt: pushDevices.createdAt })
    .from(pushDevices)
    .where(eq(pushDevices.userId, userId))
    .orderBy(asc(pushDevices.createdAt), asc(pushDevices.id));
  return rows.map(({ name, addedAt }) => ({ name, addedAt: addedAt.toISOString() }));
}
