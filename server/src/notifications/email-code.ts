import { createHmac, randomInt, timingSafeEqual } from "node:crypto";
import { EMAIL_CODE } from "@jobwright/contracts/notifications";
import type { Config } from "#config/config";
import type { ServerContext, UserContext } from "#context";
import { AppError } from "#platform/app-error";
import { deriveSecret } from "#platform/auth-secret";
import { MailError } from "#platform/mail/mailer";
import { createRateLimiter } from "#platform/rate-limiter";
import { composeMail } from "./compose-mail.ts";
import * as repository from "./email-address.repository.ts";

/** Codes go to addresses that nobody has confirmed yet: nobody may have strangers' mailboxes filled by us. */
const limitMinute = createRateLimiter({ name: "email-codes-minute", perMinute: 1 });
const limitPerson = createRateLimiter({ name: "email-codes-person", perHour: 5 });
const limitAddress = createRateLimiter({ name: "email-codes-address", perHour: 5 });
/** Of one client, who could sign in as one guest after another. */
const limitClient = createRateLimiter({ name: "email-codes-client", perHour: 20 });

/**
 * Sends a new code to the address, which waits for it from now on. Throws `notifications/email-off`,
 * `request/rate-limited`, and `notifications/email-failed` where the mail server does not take it; then
 * nothing is changed.
 */
export async function sendEmailCode(ctx: UserContext, email: string, clientAddress: string): Promise<void> {
  const { db, user } = ctx;
  if (!ctx.mailer.isOn) throw new AppError("notifications/email-off");
  await limitMinute(ctx, user.uid);
  await limitPerson(ctx, user.uid);
  await limitAddress(ctx, email.toLowerCase());
  await limitClient(ctx, clientAddress);
  const code = String(randomInt(10 ** EMAIL_CODE.digits)).padStart(EMAIL_CODE.digits, "0");
  const codeHash = await hashCode(ctx.config, { userId: user.uid, email, code });
  try {
    await ctx.mailer.send({ to: email, ...composeCodeMail(ctx, code) });
  } catch (error) {
    if (!(error instanceof MailError)) throw error;
    ctx.log.warn({ channel: "email", reply: error.reply }, "An e-mail was not sent.");
    throw new AppError("notifications/email-failed", { message: `${error.message} Nothing was changed.` });
  }
  // Only now: until a code is on its way, an address that waits already goes on waiting.
  await repository.setUnconfirmed(db, user.uid, { email, codeHash, sentAt: ctx.clock.now() });
}

/**
 * Makes the address that waits the one that e-mail goes to. Throws `notifications/code-wrong`, and
 * `notifications/code-expired` where the code is too old, was tried too often, or none was sent.
 */
export async function confirmEmailCode(ctx: UserContext, code: string): Promise<void> {
  const { db, user } = ctx;
  const sentAfter = new Date(ctx.clock.now().getTime() - EMAIL_CODE.minutes * 60_000);
  const pending = await repository.countCodeTry(db, user.uid, { sentAfter, tries: EMAIL_CODE.tries });
  if (!pending) throw new AppError("notifications/code-expired");
  const given = await hashCode(ctx.config, { userId: user.uid, email: pending.email, code });
  if (!timingSafeEqual(Buffer.from(given), Buffer.from(pending.codeHash))) {
    throw new AppError("notifications/code-wrong");
  }
  const isConfirmed = await repository.confirmAddress(db, user.uid, pending.codeHash);
  if (!isConfirmed) throw new AppError("notifications/code-expired");
}

/** Keyed, since the six digits of a bare hash are found by trying them all. */
async function hashCode(
  config: Config,
  { userId, email, code }: { userId: string; email: string; code: string },
): Promise<string> {
  const key = await deriveSecret(config, "email code");
  return createHmac("sha256", key)
    .update(JSON.stringify([userId, email, code]))
    .digest("base64url");
}

function composeCodeMail({ config }: Pick<ServerContext, "config">, code: string) {
  const { brandName, publicUrl } = config;
  return composeMail(config, {
    title: `${code} is your code for ${brandName}`,
    text:
      `Type ${code} in ${brandName} to get its notifications at this address.\n` +
      `The code is good for ${EMAIL_CODE.minutes} minutes.`,
    link: { path: "/settings?tab=notifications", label: "Open the settings" },
    reason:
      `You get this because somebody typed this address in the notification settings of ${brandName} at ${publicUrl}. ` +
      "If it was not you, do nothing: without the code nothing more is sent here.",
  });
}
