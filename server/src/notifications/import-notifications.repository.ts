import type { ExportedDelivery, ExportedMessage } from "@jobwright/contracts/export";
import type { Database } from "#db/client";
import { chooseIds } from "#db/choose-ids";
import { inBatches } from "#db/read-pages";
import { deliveries, messages, notificationSettings } from "#db/schema/notifications";

const BATCH = 500;

/** Said of a message that the export caught while it waited; it may have been sent since. */
const NOT_SENT_AGAIN = {
  held: "It waited for the end of the quiet hours when it was exported, and is not sent again.",
  waiting: "It was on its way when it was exported, and is not sent again.",
};

type Taken = { added: number; known: number };

/** The confirmed address of an account that has none yet. */
export async function importConfirmedEmail(tx: Database, userId: string, email: string): Promise<void> {
  await tx
    .insert(notificationSettings)
    .values({ userId, email })
    .onConflictDoUpdate({ target: notificationSettings.userId, set: { email } });
}

/** Adds exported messages; one that is there already stays as it is. `idOf` answers a message's id of now. */
export async function importMessages(
  tx: Database,
  userId: string,
  exported: readonly ExportedMessage[],
): Promise<Taken & { idOf: ReadonlyMap<string, string> }> {
  const { idOf, added } = await chooseIds(tx, messages, userId, exported);
  for (const batch of inBatches(added, BATCH)) {
    await tx.insert(messages).values(
      batch.map(({ id, createdAt, readAt, ...message }) => ({
        ...message,
        userId,
        id: idOf.get(id) ?? id,
        createdAt: new Date(createdAt),
        readAt: readAt === null ? null : new Date(readAt),
      })),
    );
  }
  return { added: added.length, known: exported.length - added.length, idOf };
}

/** Adds an exported delivery log to the person's own. Nothing of it is sent. */
export async function importDeliveries(
  tx: Database,
  userId: string,
  exported: readonly ExportedDelivery[],
  messageIdOf: ReadonlyMap<string, string>,
): Promise<Taken> {
  const { idOf, added } = await chooseIds(tx, deliveries, userId, exported);
  for (const batch of inBatches(added, BATCH)) {
    await tx.insert(deliveries).values(
      batch.map(({ id, messageId, at, state, error, ...delivery }) => ({
        ...delivery,
        ...(state === "held" || state === "waiting"
          ? { state: "failed" as const, error: NOT_SENT_AGAIN[state] }
          : { state, error }),
        userId,
        id: idOf.get(id) ?? id,
        messageId: messageId === null ? null : (messageIdOf.get(messageId) ?? null),
        createdAt: new Date(at),
      })),
    );
  }
  return { added: added.length, known: exported.length - added.length };
}
