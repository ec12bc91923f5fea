import type { SessionUser } from "@jobwright/contracts/auth";
import type { SignInWays } from "@jobwright/contracts/sign-in-ways";
import type { UserContext } from "#context";
import type { Database } from "#db/client";
import { readDocument } from "#profile/profile.service";
import { AppError } from "#platform/app-error";
import type { Mailer } from "#platform/mail/mailer";
import { GUEST_NAME } from "./auth-server.ts";
import { passkeyAddressOf } from "./passkey-address.ts";
import { findPasskeys } from "./passkeys.repository.ts";
import { findPassword } from "./passwords.repository.ts";
import { findSignInEmail } from "./email-sign-in.repository.ts";
import * as repository from "./sign-in-ways.repository.ts";
import { toPasskey } from "./to-passkey.ts";
import { lockUser } from "./user.repository.ts";

/** The name of an account whose person has written none in their profile. */
const UNNAMED = "My account";

/** The ways in which a person can sign in again. */
export async function listSignInWays({ db, config, user }: UserContext): Promise<SignInWays> {
  const [providers, passkeys, password, email, recoveryCode] = await Promise.all([
    repository.findProviders(db, user.uid),
    findPasskeys(db, user.uid),
    findPassword(db, user.uid),
    findSignInEmail(db, user.uid),
    repository.findRecoveryCode(db, user.uid),
  ]);
  return {
    providers: providers.map(({ provider, linkedAt }) => ({ provider, linkedAt: linkedAt.toISOString() })),
    passkeys: passkeys.map((row) => toPasskey(row, passkeyAddressOf(config)?.rpId ?? null)),
    password: password && { name: password.name, changedAt: password.changedAt.toISOString() },
    email,
    recoveryCode: recoveryCode && { createdAt: recoveryCode.createdAt.toISOString() },
  };
}

/**
 * Adds a way to sign in by `add`, in one transaction. A guest becomes an account by it: the person, everything that is
 * theirs and their sessions stay, and the name is that of the profile. Returns who they are from now on. Throws
 * `auth/required` where they are gone, such as merged into an account meanwhile.
 */
export async function addWay(ctx: UserContext, add: (tx: Database) => Promise<void>): Promise<SessionUser> {
  const { user } = ctx;
  const { name } = user.isAnonymous ? await readDocument(ctx) : { name: user.displayName };
  const accountName = name === "" || name === GUEST_NAME ? UNNAMED : name;
  const wasGuest = await ctx.db.transaction(async (tx) => {
    const held = await lockUser(tx, user.uid);
    if (!held) throw new AppError("auth/required");
    if (held.isAnonymous) await repository.makeAccountOfGuest(tx, user.uid, accountName);
    await add(tx);
    return held.isAnonymous;
  });
  return wasGuest
    ? { ...user, isAnonymous: false, email: null, emailVerified: false, displayName: accountName }
    : user;
}

/**
 * Removes a way to sign in by `remove`, which tells whether there was one, in one transaction. Throws `auth/last-way`,
 * and removes nothing, where none would be left.
 */
export async function removeWay(ctx: UserContext, remove: (tx: Database) => Promise<boolean>): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    // Two removals at once wait for each other: together they could take the last two ways.
    await lockUser(tx, ctx.user.uid);
    if (!(await remove(tx))) return;
    const left = await listSignInWays({ ...ctx, db: tx });
    if (countWays(left, ctx.mailer) === 0) throw new AppError("auth/last-way");
  });
}

/** Removes a provider from the account. Throws `auth/provider-not-found` and `auth/last-way`. */
export async function removeProvider(ctx: UserContext, provider: string): Promise<void> {
  await removeWay(ctx, async (tx) => {
    if (await repository.deleteProvider(tx, ctx.user.uid, provider)) return true;
    throw new AppError("auth/provider-not-found");
  });
}

/** A passkey of another address opens nothing here, nor does an e-mail address where no e-mail is sent. */
function countWays(ways: SignInWays, mailer: Mailer): number {
  const passkeys = ways.passkeys.filter(({ otherAddress }) => otherAddress === null);
  const single = [ways.password, mailer.isOn ? ways.email : null, ways.recoveryCode];
  return ways.providers.length + passkeys.length + single.filter((each) => each !== null).length;
}
