import type { Database } from "#db/client";
import type { EntryOf } from "#db/exports/export-schema";
import { exportedDeliveries, exportedMessages } from "#db/exports/exported-tables";
import { exportPages, insertEntries, type Taken } from "#db/exports/own-rows";
import { notificationSettings, type deliveries } from "#db/schema/notifications";

type ExportedDelivery = EntryOf<"deliveries">;

/** Said of a message that the export caught while it waited; it may have been sent since. */
const NOT_SENT_AGAIN = {
  held: "It waited for the end of the quiet hours when it was exported, and is not sent again.",
  waiting: "It was on its way when it was exported, and is not sent again.",
};

export function exportDeliveries(db: Database, userId: string): AsyncGenerator<ExportedDelivery> {
  return exportPages(db, userId, exportedDeliveries, async (rows: (typeof deliveries.$inferSelect)[]) =>
    rows.map((row) => ({
      ...exportedDeliveries.toEntry(row),
      at: (row.finishedAt ?? row.createdAt).toISOString(),
    })),
  );
}

/** The confirmed address of an account that has none yet. */
export async function importConfirmedEmail(tx: Database, userId: string, email: string): Promise<void> {
  await tx
    .insert(notificationSettings)
    .values({ userId, email })
    .onConflictDoUpdate({ target: notificationSettings.userId, set: { email } });
}

/** Adds exported messages; one that is there already stays as it is. `idOf` answers a message's id of now. */
export function importMessages(
  tx: Database,
  userId: string,
  exported: readonly EntryOf<"messages">[],
): Promise<Taken & { idOf: ReadonlyMap<string, string> }> {
  return insertEntries(tx, userId, exportedMessages, exported);
}

/** Adds an exported delivery log to the person's own. Nothing of it is sent. */
export function importDeliveries(
  tx: Database,
  userId: string,
  exported: readonly ExportedDelivery[],
  messageIdOf: ReadonlyMap<string, string>,
): Promise<Taken> {
  return insertEntries(tx, userId, exportedDeliveries, exported, ({ messageId, at, state }) => ({
    ...(state === "held" || state === "waiting"
      ? { state: "failed" as const, error: NOT_SENT_AGAIN[state] }
      : {}),
    messageId: messageIdOf.get(messageId ?? "") ?? null,
    createdAt: new Date(at),
  }));
}
