import { createHash } from "node:crypto";
import type { ServerContext } from "#context";
import type { NotifiedJobs } from "#db/schema/notifications";
import * as repository from "./outbox.repository.ts";
import type { Claim } from "./outbox.repository.ts";

/** Longer than a mail server, a push service or another service may take for one message. */
const LEASE_MS = 2 * 60_000;
/** Messages of one channel that one process sends at the same time. */
const AT_ONCE = 4;
/** Tries of one message; the waits between them double from a minute to an hour, four hours in all. */
const MAX_TRIES = 10;
const FIRST_WAIT_MS = 60_000;
const LONGEST_WAIT_MS = 60 * 60_000;

/**
 * Sends every message of a channel that is due, in any number of processes at once, and answers how many were tried.
 * What `send` throws is logged; the message is taken again once its lease has ended. Once `signal` is aborted
 * no further one is begun.
 */
export async function sendClaims(
  ctx: ServerContext,
  channel: Claim["channel"],
  send: (claim: Claim) => Promise<void>,
  signal: AbortSignal | undefined,
): Promise<number> {
  const sending = new Set<Promise<void>>();
  let tried = 0;
  try {
    while (signal?.aborted !== true) {
      const lease = { now: ctx.clock.now(), leasedUntil: leaseEnd(ctx) };
      const claim = await repository.claimDue(ctx.db, channel, lease);
      if (!claim) break;
      tried += 1;
      const work = send(claim)
        .catch((error: unknown) => ctx.log.error({ channel, err: error }, "A message could not be sent."))
        .finally(() => sending.delete(work));
      sending.add(work);
      if (sending.size >= AT_ONCE) await Promise.race(sending);
    }
  } finally {
    await Promise.all(sending);
  }
  return tried;
}

export function leaseEnd({ clock }: Pick<ServerContext, "clock">): Date {
  return new Date(clock.now().getTime() + LEASE_MS);
}

/** Puts a message off to the end of the quiet hours; also one that was not held, where it is tried again in the night. */
export function holdClaim(ctx: ServerContext, claim: Claim, quietUntil: Date): Promise<void> {
  return repository.rescheduleClaim(ctx.db, claim, { dueAt: quietUntil, isHeld: true, error: null });
}

/** Ends a message that nobody wants any more. `name` begins the sentence of the log, such as "E-mail". */
export function giveUpClaim(ctx: ServerContext, claim: Claim, name: string): Promise<void> {
  const outcome = { state: "failed", error: `${name} was turned off before it was sent.` } as const;
  return repository.finishClaim(ctx.db, claim, outcome, ctx.clock.now());
}

export function canTryAgain(claim: Claim): boolean {
  return triesOf(claim) < MAX_TRIES;
}

/** Puts a message back for its next try, which comes after `waitMs` at least, an hour at most. */
export function tryLater(
  ctx: Pick<ServerContext, "db" | "clock">,
  claim: Claim,
  error: string | null,
  waitMs = 0,
): Promise<void> {
  const attempts = triesOf(claim);
  const wait = Math.min(Math.max(FIRST_WAIT_MS * 2 ** (attempts - 1), waitMs), LONGEST_WAIT_MS);
  const dueAt = new Date(ctx.clock.now().getTime() + wait);
  return repository.rescheduleClaim(ctx.db, claim, { dueAt, attempts, error });
}

/** This one included. */
function triesOf({ rows }: Claim): number {
  return Math.max(...rows.map(({ attempts }) => attempts)) + 1;
}

export function newJobsOf({ rows }: Claim): NotifiedJobs[] {
  return rows.map(({ told }) => told);
}

/** 40 hexadecimal digits, the same for every try, so that a message which arrived unheard is known again. */
export function identifyClaim({ rows }: Claim): string {
  const ids = rows.map(({ id }) => id).toSorted();
  return createHash("sha256").update(ids.join()).digest("hex").slice(0, 40);
}
