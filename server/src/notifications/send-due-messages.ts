import { createHash } from "node:crypto";
import type { ServerContext } from "#context";
import { MailError } from "#platform/mail/mailer";
import { emailOutcome, explainFailure, findMailbox, readChannels } from "./channels.ts";
import { composeNewJobsMail } from "./compose-new-jobs-mail.ts";
import { describeAllNewJobs, describeBest, toNewJobsPath } from "./describe-new-jobs.ts";
import { logDeliveries } from "./log-deliveries.ts";
import * as repository from "./outbox.repository.ts";
import { ClaimLostError, type Claim } from "./outbox.repository.ts";
import { pushToBrowsers } from "./push-to-browsers.ts";
import { makeUnsubscribeToken } from "./unsubscribe-token.ts";

/** Longer than a mail server or a push service may take for one message. */
const LEASE_MS = 2 * 60_000;
/** Messages of one channel that one process sends at the same time. */
const AT_ONCE = 4;
/** Tries of one message; the waits between them double from a minute to an hour, four hours in all. */
const MAX_TRIES = 10;
const FIRST_WAIT_MS = 60_000;
const LONGEST_WAIT_MS = 60 * 60_000;

/**
 * Sends every message that is due, in any number of processes at once, and answers how many were tried. One that fails
 * is put back. What a process left that ended is sent again as the same e-mail, by which mail programs know it. Once
 * `signal` is aborted no further one is begun.
 */
export async function sendDueMessages(ctx: ServerContext, signal?: AbortSignal): Promise<number> {
  const tried = await Promise.all([sendDue(ctx, "email", signal), sendDue(ctx, "push", signal)]);
  return tried.reduce((sum, count) => sum + count, 0);
}

async function sendDue(
  ctx: ServerContext,
  channel: Claim["channel"],
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
      const work = sendClaim(ctx, claim).finally(() => sending.delete(work));
      sending.add(work);
      if (sending.size >= AT_ONCE) await Promise.race(sending);
    }
  } finally {
    await Promise.all(sending);
  }
  return tried;
}

/** Never throws: what a process could not even note is taken again once its lease has ended. */
async function sendClaim(ctx: ServerContext, claim: Claim): Promise<void> {
  try {
    const { quietUntil, ...chosen } = await readChannels(ctx, claim.userId);
    if (!chosen[claim.channel]) return await giveUpChannel(ctx, claim);
    // Also one that was not held, where it is tried again in the night.
    if (quietUntil) {
      return await repository.rescheduleClaim(ctx.db, claim, {
        dueAt: quietUntil,
        isHeld: true,
        error: null,
      });
    }
    await (claim.channel === "email" ? sendEmail(ctx, claim) : sendPush(ctx, claim));
  } catch (error) {
    ctx.log.error({ channel: claim.channel, err: error }, "A message could not be sent.");
  }
}

async function sendEmail(ctx: ServerContext, claim: Claim): Promise<void> {
  const { to, problem } = await findMailbox(ctx, claim.userId);
  const end = (state: "sent" | "failed", error: string | null) =>
    repository.finishClaim(ctx.db, claim, emailOutcome(to, state, error), ctx.clock.now());
  if (problem !== null) return end("failed", problem);
  const token = await makeUnsubscribeToken(ctx.config, claim.userId);
  const mail = composeNewJobsMail(ctx.config, newJobsOf(claim), token);
  try {
    await ctx.mailer.send(
      { ...mail, to, messageId: toMessageId(ctx, claim) },
      { beforeLastByte: () => repository.renewLease(ctx.db, claim, leaseEnd(ctx)) },
    );
  } catch (error) {
    const now = ctx.clock.now();
    // Of several one was deleted: the others go out by themselves.
    if (error instanceof ClaimLostError)
      return repository.rescheduleClaim(ctx.db, claim, { dueAt: now, error: null });
    const sentence = explainFailure(ctx, "email", error);
    const isFinal = error instanceof MailError && error.isFinal;
    if (isFinal || !canTryAgain(claim)) return end("failed", sentence);
    return tryLater(ctx, claim, sentence);
  }
  await end("sent", null);
}

/** A push is over as soon as one browser has it: to send it to all again would show it there twice. */
async function sendPush(ctx: ServerContext, claim: Claim): Promise<void> {
  const newJobs = newJobsOf(claim);
  const title = describeAllNewJobs(newJobs);
  const [newest] = claim.rows.slice(-1);
  const outcomes = await pushToBrowsers(ctx, claim.userId, {
    title,
    text: describeBest(newJobs),
    link: toNewJobsPath(newJobs),
    ...(newest ? { tag: newest.messageId } : {}),
  });
  const passing = outcomes.find(({ mayPass }) => mayPass);
  const isSent = outcomes.some(({ state }) => state === "sent");
  if (!isSent && passing && canTryAgain(claim)) return tryLater(ctx, claim, passing.error);
  const [first, ...others] = outcomes.toSorted(
    (one, other) => Number(other.state === "sent") - Number(one.state === "sent"),
  );
  if (!first) return;
  await ctx.db.transaction(async (db) => {
    await repository.finishClaim(db, claim, first, ctx.clock.now());
    if (newest) await logDeliveries({ ...ctx, db }, claim.userId, { id: newest.messageId, title }, others);
  });
}

function leaseEnd({ clock }: ServerContext): Date {
  return new Date(clock.now().getTime() + LEASE_MS);
}

function giveUpChannel(ctx: ServerContext, claim: Claim): Promise<void> {
  const name = claim.channel === "email" ? "E-mail" : "Push";
  const outcome = { state: "failed", error: `${name} was turned off before it was sent.` } as const;
  return repository.finishClaim(ctx.db, claim, outcome, ctx.clock.now());
}

function canTryAgain(claim: Claim): boolean {
  return triesOf(claim) < MAX_TRIES;
}

function tryLater(ctx: ServerContext, claim: Claim, error: string | null): Promise<void> {
  const attempts = triesOf(claim);
  const wait = Math.min(FIRST_WAIT_MS * 2 ** (attempts - 1), LONGEST_WAIT_MS);
  const dueAt = new Date(ctx.clock.now().getTime() + wait);
  return repository.rescheduleClaim(ctx.db, claim, { dueAt, attempts, error });
}

/** This one included. */
function triesOf({ rows }: Claim): number {
  return Math.max(...rows.map(({ attempts }) => attempts)) + 1;
}

function newJobsOf({ rows }: Claim) {
  return rows.map(({ told }) => told);
}

/** The same for every try, so that one which arrived unheard is known as the same e-mail. */
function toMessageId({ config }: ServerContext, { rows }: Claim): string {
  const ids = rows.map(({ id }) => id).toSorted();
  const hash = createHash("sha256").update(ids.join()).digest("hex").slice(0, 40);
  return `${hash}@${new URL(config.publicUrl).hostname}`;
}
