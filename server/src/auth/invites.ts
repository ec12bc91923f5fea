import { INVITE_PARAM } from "@jobwright/contracts/invites";
import type { SessionUser } from "@jobwright/contracts/auth";
import type { ServerContext } from "#context";
import { AppError } from "#platform/app-error";
import { createRateLimiter } from "#platform/rate-limiter";
import { requireMode } from "./admission.ts";
import { createGuest } from "./create-guest.ts";
import { hashInvite, makeInvite } from "./invite-token.ts";
import * as repository from "./invites.repository.ts";
import { createRecoveryCode } from "./recovery-codes.ts";
import { runOncePerAttempt } from "./run-once-per-attempt.ts";

const DAY_MS = 24 * 60 * 60 * 1000;

/** Invitations that one address may try. */
const limitTries = createRateLimiter({ name: "invites-tries", perMinute: 20 });

/** A link that lets one person in, once and for so many days. Only its hash is kept. */
export async function createInvite(
  { db, clock, config }: Pick<ServerContext, "db" | "clock" | "config">,
  days: number,
): Promise<{ link: string; expiresAt: Date }> {
  const token = makeInvite();
  const createdAt = clock.now();
  const expiresAt = new Date(createdAt.getTime() + days * DAY_MS);
  await repository.insertInvite(db, { tokenHash: hashInvite(token), createdAt, expiresAt });
  return { link: `${config.publicUrl}/?${INVITE_PARAM}=${token}`, expiresAt };
}

type Acceptance = {
  token: string;
  timezone: string | null;
  attempt: string | null;
  address: string;
  userAgent: string | null;
};

/**
 * Makes an account for who was invited and signs them in, with a recovery code as their first way. Throws
 * `auth/invite-refused`, `auth/already-signed-in`, `auth/sign-up-closed` and `request/rate-limited`.
 */
export async function acceptInvite(
  ctx: ServerContext & { user: SessionUser | null },
  given: Acceptance,
): Promise<{ user: SessionUser; recoveryCode: string; setCookies: string[] }> {
  await limitTries(ctx, given.address);
  requireMode(ctx, ["open", "invite"]);
  if (ctx.user) throw new AppError("auth/already-signed-in");
  const attempt = given.attempt === null ? null : `invite ${given.attempt} ${hashInvite(given.token)}`;
  return runOncePerAttempt(ctx, attempt, () =>
    withInvite(ctx, given.token, async () => {
      const guest = await createGuest(ctx, given);
      const made = await createRecoveryCode({ ...ctx, user: guest.user, requestId: "" });
      return { ...made, setCookies: guest.setCookies };
    }),
  );
}

/** Uses the invitation up for `work`; where that fails, the invitation stays good. Throws `auth/invite-refused`. */
async function withInvite<T>(ctx: ServerContext, token: string, work: () => Promise<T>): Promise<T> {
  const tokenHash = hashInvite(token);
  if (!(await repository.useInvite(ctx.db, tokenHash, ctx.clock.now()))) {
    throw new AppError("auth/invite-refused");
  }
  try {
    return await work();
  } catch (error) {
    await repository.giveInviteBack(ctx.db, tokenHash);
    throw error;
  }
}
