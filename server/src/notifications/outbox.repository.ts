import { randomUUID } from "node:crypto";
import { and, asc, eq, inArray, isNull, lte, or, type SQL } from "drizzle-orm";
import type { Database } from "#db/client";
import { retryDeadlocks } from "#db/retry-deadlocks";
import { deliveries, outbox } from "#db/schema/notifications";
import type { Outcome } from "./channels.ts";

export type OutboxRow = typeof outbox.$inferSelect;

/** Rows that this process alone sends until the lease ends, as one message. `channelId` is null for e-mail and push. */
export type Claim = {
  leaseId: string;
  userId: string;
  channel: OutboxRow["channel"];
  channelId: string | null;
  rows: OutboxRow[];
};

/** Rows of a claim are gone or another process's: what was about to be sent of them must not be. */
export class ClaimLostError extends Error {
  constructor() {
    super("Another process has taken this message, or it was deleted.");
    this.name = "ClaimLostError";
  }
}

export async function insertOutbox(db: Database, rows: (typeof outbox.$inferInsert)[]): Promise<void> {
  if (rows.length > 0) await db.insert(outbox).values(rows);
}

type Channel = OutboxRow["channel"];
type Lease = { now: Date; leasedUntil: Date };

/** Of so many that are due longest any is taken: processes that look at the same time seldom want the same one. */
const LOOKED_AT = 20;

/**
 * Takes a message of a channel that is due, of the ones that are due longest, and with one that was held all that are
 * held of that person: they go out as one. What a process left that ended is taken as that process had it, so that it
 * is the same e-mail again. Null where none is due that is free.
 */
export async function claimDue(db: Database, channel: Channel, lease: Lease): Promise<Claim | null> {
  const { id, userId, channelId, isHeld, leaseId } = outbox;
  for (;;) {
    const due = await db
      .select({ id, userId, channelId, isHeld, leaseId })
      .from(outbox)
      .where(and(eq(outbox.channel, channel), lte(outbox.dueAt, lease.now), isFree(lease.now)))
      .orderBy(asc(outbox.dueAt))
      .limit(LOOKED_AT);
    const wanted = due[Math.floor(Math.random() * due.length)];
    if (!wanted) return null;
    const rows = await takeWith(db, channel, wanted, lease);
    const [first] = rows;
    // None: another process took it in the same moment.
    if (first?.leaseId) {
      return { leaseId: first.leaseId, userId: first.userId, channel, channelId: first.channelId, rows };
    }
  }
}

function takeWith(
  db: Database,
  channel: Channel,
  {
    id,
    userId,
    channelId,
    isHeld,
    leaseId,
  }: Pick<OutboxRow, "id" | "userId" | "channelId" | "isHeld" | "leaseId">,
  lease: Lease,
): Promise<OutboxRow[]> {
  if (leaseId !== null) return takeRows(db, eq(outbox.leaseId, leaseId), lease);
  return isHeld
    ? takeHeld(db, { channel, userId, channelId }, lease)
    : takeRows(db, eq(outbox.id, id), lease);
}

/** Whoever wants what is held of a person locks the first of it and waits for that: no two ever share it out. */
function takeHeld(
  db: Database,
  { channel, userId, channelId }: Pick<OutboxRow, "channel" | "userId" | "channelId">,
  lease: Lease,
): Promise<OutboxRow[]> {
  const isTheirs = and(
    eq(outbox.userId, userId),
    eq(outbox.channel, channel),
    channelId === null ? isNull(outbox.channelId) : eq(outbox.channelId, channelId),
    outbox.isHeld,
    isNull(outbox.leaseId),
  );
  const take = () =>
    db.transaction(async (tx) => {
      const [first] = await tx
        .select({ id: outbox.id })
        .from(outbox)
        .where(and(isTheirs, isFree(lease.now)))
        .orderBy(asc(outbox.id))
        .limit(1)
        .for("update");
      return first ? takeRows(tx, isTheirs, lease) : [];
    });
  // Two wait for each other where one more is held in the same moment, and each takes another one for the first.
  return retryDeadlocks(take);
}

/** Leases those of the rows that are free, and answers them, oldest first. */
async function takeRows(db: Database, isWanted: SQL | undefined, lease: Lease): Promise<OutboxRow[]> {
  const rows = await db
    .update(outbox)
    .set({ leaseId: randomUUID(), leasedUntil: lease.leasedUntil })
    .where(and(isWanted, isFree(lease.now)))
    .returning();
  return rows.toSorted((one, other) => one.createdAt.getTime() - other.createdAt.getTime());
}

/** Makes sure that the message is still this process's, for a while longer. Throws {@link ClaimLostError}. */
export async function renewLease(db: Database, claim: Claim, leasedUntil: Date): Promise<void> {
  await db.transaction(async (tx) => {
    const rows = await tx
      .update(outbox)
      .set({ leasedUntil })
      .where(eq(outbox.leaseId, claim.leaseId))
      .returning({ id: outbox.id });
    if (rows.length < claim.rows.length) throw new ClaimLostError();
  });
}

/** It is over: the rows go, and their lines in the log say what came of them and when. */
export async function finishClaim(
  db: Database,
  claim: Claim,
  { target, state, error }: Pick<Outcome, "state" | "error"> & Partial<Outcome>,
  finishedAt: Date,
): Promise<void> {
  await db.transaction(async (tx) => {
    const done = await tx
      .delete(outbox)
      .where(eq(outbox.leaseId, claim.leaseId))
      .returning({ deliveryId: outbox.deliveryId });
    await updateLines(tx, done, { state, error, finishedAt, ...(target === undefined ? {} : { target }) });
  });
}

/** Releases a claim: its rows are due again at `dueAt`. Their lines in the log say that they wait, and why. */
export async function rescheduleClaim(
  db: Database,
  claim: Claim,
  later: { dueAt: Date; attempts?: number; isHeld?: boolean; error: string | null },
): Promise<void> {
  const { error, ...change } = later;
  await db.transaction(async (tx) => {
    const rows = await tx
      .update(outbox)
      .set({ ...change, leaseId: null, leasedUntil: null })
      .where(eq(outbox.leaseId, claim.leaseId))
      .returning({ deliveryId: outbox.deliveryId });
    await updateLines(tx, rows, { state: change.isHeld === true ? "held" : "waiting", error });
  });
}

/** Removes the unsent rows of a message from the outbox; its lines in the log say why it was not sent. */
export function dropMessage(
  tx: Database,
  userId: string,
  messageId: string,
  reason: { error: string; now: Date },
): Promise<void> {
  return dropRows(tx, and(eq(outbox.userId, userId), eq(outbox.messageId, messageId)), reason);
}

/** Removes what is on its way through a channel from the outbox, as {@link dropMessage} does. */
export function dropChannelMessages(
  tx: Database,
  userId: string,
  channelId: string,
  reason: { error: string; now: Date },
): Promise<void> {
  return dropRows(tx, and(eq(outbox.userId, userId), eq(outbox.channelId, channelId)), reason);
}

async function dropRows(
  tx: Database,
  isDropped: SQL | undefined,
  { error, now }: { error: string; now: Date },
): Promise<void> {
  const rows = await tx.delete(outbox).where(isDropped).returning({ deliveryId: outbox.deliveryId });
  await updateLines(tx, rows, { state: "failed", error, finishedAt: now });
}

/** Makes a person's held rows due, so that they are checked against their changed quiet hours. */
export async function recheckHeldMessages(db: Database, userId: string, now: Date): Promise<void> {
  await db
    .update(outbox)
    .set({ dueAt: now })
    .where(and(eq(outbox.userId, userId), outbox.isHeld, isNull(outbox.leaseId)));
}

function isFree(now: Date): SQL | undefined {
  return or(isNull(outbox.leasedUntil), lte(outbox.leasedUntil, now));
}

async function updateLines(
  tx: Database,
  rows: { deliveryId: string }[],
  change: Partial<typeof deliveries.$inferInsert>,
): Promise<void> {
  if (rows.length === 0) return;
  const ids = rows.map(({ deliveryId }) => deliveryId);
  await tx.update(deliveries).set(change).where(inArray(deliveries.id, ids));
}
