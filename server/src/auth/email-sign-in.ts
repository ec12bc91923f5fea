import { createHmac, randomInt, timingSafeEqual } from "node:crypto";
import type { SessionUser } from "@jobwright/contracts/auth";
import { SIGN_IN_CODE } from "@jobwright/contracts/email-sign-in";
import type { Config } from "#config/config";
import type { ServerContext, UserContext } from "#context";
import { AppError } from "#platform/app-error";
import { deriveSecret } from "#platform/auth-secret";
import { MailError } from "#platform/mail/mailer";
import { createRateLimiter } from "#platform/rate-limiter";
import { composeCodeMail } from "./compose-code-mail.ts";
import * as repository from "./email-sign-in.repository.ts";
import { beginSession, enterAccount, type MergeGuest } from "./enter-account.ts";
import { setOwnAddress } from "./sign-in-ways.repository.ts";
import { addWay, removeWay } from "./sign-in-ways.ts";

/** Codes that one address of the network asks for, that go to one mailbox, and all together: no mailbox is flooded by us. */
const limitClient = createRateLimiter({ name: "email-sign-in-client", perHour: 20 });
const limitMailbox = createRateLimiter({ name: "email-sign-in-mailbox", perHour: 5 });
const limitAll = createRateLimiter({ name: "email-sign-in-all", perHour: 600 });
/** Codes that are tried, by address of the network and by mailbox. */
const limitTries = createRateLimiter({ name: "email-sign-in-tries", perMinute: 10 });
const limitMailboxTries = createRateLimiter({ name: "email-sign-in-mailbox-tries", perHour: 25 });

/**
 * Sends a code to the address that a person wants to sign in with. Throws `notifications/email-off`,
 * `notifications/email-failed` and `request/rate-limited`.
 */
export async function startSignInEmail(
  ctx: UserContext,
  { email, address }: { email: string; address: string },
): Promise<void> {
  const to = email.toLowerCase();
  requireMail(ctx);
  await limitSending(ctx, { email: to, address });
  await sendCode(ctx, { userId: ctx.user.uid, email: to, isNew: true });
}

/**
 * Makes the address that waits for its code one that signs in. A guest becomes an account by it, and an account without
 * an address has this one. Throws `auth/code-refused` and `auth/email-taken`.
 */
export async function confirmSignInEmail(ctx: UserContext, code: string): Promise<{ user: SessionUser }> {
  const { user } = ctx;
  await limitTries(ctx, user.uid);
  const pending = await repository.countTry(ctx.db, { userId: user.uid }, limitsNow(ctx));
  const email = pending?.pendingEmail ?? null;
  if (!pending || email === null || !(await isRight(ctx, { ...pending, email, code })))
    throw new AppError("auth/code-refused");
  const added = await addWay(ctx, async (tx) => {
    if (!(await repository.useCode(tx, user.uid, pending.codeHash))) throw new AppError("auth/code-refused");
    if (!(await repository.setSignInEmail(tx, user.uid, email))) throw new AppError("auth/email-taken");
    await setOwnAddress(tx, user.uid, email);
  });
  return { user: added };
}

/** Ends signing in by e-mail. Throws `auth/last-way`. */
export async function removeSignInEmail(ctx: UserContext): Promise<void> {
  await removeWay(ctx, (tx) => repository.deleteSignInEmail(tx, ctx.user.uid));
}

/**
 * Sends a code where somebody signs in with the address, and answers before it looks: neither the answer nor its time
 * tells. Throws `notifications/email-off` and `request/rate-limited`.
 */
export async function startEmailSignIn(
  ctx: ServerContext,
  { email, address }: { email: string; address: string },
): Promise<void> {
  const to = email.toLowerCase();
  requireMail(ctx);
  await limitSending(ctx, { email: to, address });
  sendIfKnown(ctx, to).catch((error: unknown) => {
    if (error instanceof AppError) return;
    ctx.log.error({ err: error }, "A code to sign in could not be sent.");
  });
}

/**
 * Signs in with the code of an e-mail. What a guest of this browser has is the account's then. Throws
 * `auth/code-refused` for whatever is wrong with the code, `auth/guest-not-moved` and `request/rate-limited`.
 */
export async function signInByEmail(
  ctx: ServerContext,
  given: { email: string; code: string; address: string; headers: Headers },
  mergeGuest: MergeGuest,
): Promise<{ user: SessionUser; setCookies: string[] }> {
  const email = given.email.toLowerCase();
  await limitTries(ctx, given.address);
  await limitMailboxTries(ctx, email);
  const waiting = await repository.countTry(ctx.db, { email }, limitsNow(ctx));
  if (!waiting || !(await isRight(ctx, { ...waiting, email, code: given.code })))
    throw new AppError("auth/code-refused");
  if (!(await repository.useCode(ctx.db, waiting.userId, waiting.codeHash)))
    throw new AppError("auth/code-refused");
  const begun = await beginSession(ctx, waiting.userId, given.headers);
  if (!begun) throw new AppError("auth/code-refused");
  await enterAccount(ctx, begun, { headers: given.headers, mergeGuest });
  return { user: begun.user, setCookies: begun.setCookies };
}

function requireMail({ mailer }: Pick<ServerContext, "mailer">): void {
  if (!mailer.isOn) throw new AppError("notifications/email-off");
}

async function limitSending(
  ctx: ServerContext,
  { email, address }: { email: string; address: string },
): Promise<void> {
  await limitClient(ctx, address);
  await limitMailbox(ctx, email);
  await limitAll(ctx, "all");
}

async function sendIfKnown(ctx: ServerContext, email: string): Promise<void> {
  const userId = await repository.findPersonByEmail(ctx.db, email);
  if (userId !== null) await sendCode(ctx, { userId, email, isNew: false });
}

/** The code is kept once it is on its way; until then one that was sent before goes on being good. */
async function sendCode(
  ctx: ServerContext,
  { userId, email, isNew }: { userId: string; email: string; isNew: boolean },
): Promise<void> {
  const code = String(randomInt(10 ** SIGN_IN_CODE.digits)).padStart(SIGN_IN_CODE.digits, "0");
  const codeHash = await hashCode(ctx.config, { userId, email, code });
  try {
    await ctx.mailer.send({ to: email, ...composeCodeMail(ctx.config, code) });
  } catch (error) {
    if (!(error instanceof MailError)) throw error;
    ctx.log.warn({ channel: "email", reply: error.reply }, "An e-mail was not sent.");
    throw new AppError("notifications/email-failed", { message: `${error.message} Nothing was changed.` });
  }
  const sentAt = ctx.clock.now();
  await repository.setCode(ctx.db, userId, { pendingEmail: isNew ? email : null, codeHash, sentAt });
}

function limitsNow({ clock }: Pick<ServerContext, "clock">): { sentAfter: Date; tries: number } {
  const sentAfter = new Date(clock.now().getTime() - SIGN_IN_CODE.minutes * 60_000);
  return { sentAfter, tries: SIGN_IN_CODE.tries };
}

async function isRight(
  { config }: Pick<ServerContext, "config">,
  { userId, email, code, codeHash }: { userId: string; email: string; code: string; codeHash: string },
): Promise<boolean> {
  const given = await hashCode(config, { userId, email, code: code.replaceAll(/\D/g, "") });
  return timingSafeEqual(Buffer.from(given), Buffer.from(codeHash));
}

/** Keyed, since eight digits of a bare hash are found by trying them all. */
async function hashCode(
  config: Config,
  { userId, email, code }: { userId: string; email: string; code: string },
): Promise<string> {
  const key = await deriveSecret(config, "sign-in code");
  return createHmac("sha256", key)
    .update(JSON.stringify([userId, email, code]))
    .digest("base64url");
}
