import type { ServerContext } from "#context";
import { MailError } from "#platform/mail/mailer";
import { emailOutcome, explainFailure, findMailbox, readChannels } from "./channels.ts";
import { composeNewJobsMail } from "./compose-new-jobs-mail.ts";
import { describeAllNewJobs, describeBest, toNewJobsPath } from "./describe-new-jobs.ts";
import { logDeliveries } from "./log-deliveries.ts";
import * as repository from "./outbox.repository.ts";
import { ClaimLostError, type Claim } from "./outbox.repository.ts";
import { pushToBrowsers } from "./push-to-browsers.ts";
import {
  canTryAgain,
  giveUpClaim,
  holdClaim,
  identifyClaim,
  leaseEnd,
  newJobsOf,
  sendClaims,
  tryLater,
} from "./send-claims.ts";
import { makeUnsubscribeToken } from "./unsubscribe-token.ts";

const ways = {
  email: { name: "E-mail", send: sendEmail },
  push: { name: "Push", send: sendPush },
};

/**
 * Sends every e-mail and push notification that is due, in any number of processes at once, and answers how many were
 * tried. One that fails is put back. What a process left that ended is sent again as the same e-mail, by which mail
 * programs know it. Once `signal` is aborted no further one is begun.
 */
export async function sendDueMessages(ctx: ServerContext, signal?: AbortSignal): Promise<number> {
  const send = (way: keyof typeof ways) =>
    sendClaims(ctx, way, (claim) => sendClaim(ctx, claim, way), signal);
  const tried = await Promise.all([send("email"), send("push")]);
  return tried.reduce((sum, count) => sum + count, 0);
}

async function sendClaim(ctx: ServerContext, claim: Claim, way: keyof typeof ways): Promise<void> {
  const { quietUntil, ...chosen } = await readChannels(ctx, claim.userId);
  if (!chosen[way]) return giveUpClaim(ctx, claim, ways[way].name);
  if (quietUntil) return holdClaim(ctx, claim, quietUntil);
  await ways[way].send(ctx, claim);
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

function toMessageId({ config }: ServerContext, claim: Claim): string {
  return `${identifyClaim(claim)}@${new URL(config.publicUrl).hostname}`;
}
