import type { ServerContext } from "#context";
import type { Outcome } from "./channels.ts";
import { deleteOldDeliveries, insertDeliveries, type DeliveryRow } from "./deliveries.repository.ts";

/** How long the delivery log remembers, and how much of it one person has. */
const KEPT_DELIVERY_DAYS = 90;
const KEPT_DELIVERIES = 200;
const DAY_MS = 24 * 60 * 60 * 1000;

/**
 * Writes what became of a message into the person's log, a line for each outcome, and makes room for it. `id` is null
 * for a message that is not in the person's list.
 */
export async function logDeliveries(
  ctx: Pick<ServerContext, "db" | "clock">,
  userId: string,
  message: { id: string | null; title: string },
  outcomes: Outcome[],
): Promise<DeliveryRow[]> {
  const now = ctx.clock.now();
  const rows = await insertDeliveries(
    ctx.db,
    outcomes.map(({ channel, target, state, error }) => ({
      userId,
      messageId: message.id,
      title: message.title,
      createdAt: now,
      channel,
      target,
      state,
      error,
    })),
  );
  const before = new Date(now.getTime() - KEPT_DELIVERY_DAYS * DAY_MS);
  await deleteOldDeliveries(ctx.db, userId, { before, kept: KEPT_DELIVERIES });
  return rows;
}
