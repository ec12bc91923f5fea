import type { SignUpMode } from "@jobwright/contracts/invites";
import type { ErrorCode } from "@jobwright/contracts/errors";
import type { ServerContext } from "#context";
import { AppError } from "#platform/app-error";
import { hashInvite } from "./invite-token.ts";
import * as repository from "./invites.repository.ts";

/** Throws where this installation lets newcomers in by none of these ways: `auth/invite-needed`, `auth/sign-up-closed`. */
export function requireMode({ config }: Pick<ServerContext, "config">, modes: readonly SignUpMode[]): void {
  if (!modes.includes(config.signUp)) throw new AppError(refusalOf(config.signUp));
}

function refusalOf(mode: SignUpMode): ErrorCode {
  return mode === "closed" ? "auth/sign-up-closed" : "auth/invite-needed";
}

/**
 * Whether a provider may bring somebody without an account. A guest who is there already may become one; anybody else
 * needs an invitation, which is used up here. `giveBack` makes it good again where it let nobody in.
 */
export async function admit(
  ctx: Pick<ServerContext, "config" | "db" | "clock">,
  { invite, isGuest }: { invite: string | null; isGuest: boolean },
): Promise<{ refusal: ErrorCode | null; giveBack: () => Promise<void> }> {
  const nothingToGive = () => Promise.resolve();
  const { signUp } = ctx.config;
  if (signUp === "open" || isGuest) return { refusal: null, giveBack: nothingToGive };
  if (signUp === "closed" || invite === null) return { refusal: refusalOf(signUp), giveBack: nothingToGive };
  const tokenHash = hashInvite(invite);
  if (!(await repository.useInvite(ctx.db, tokenHash, ctx.clock.now())))
    return { refusal: "auth/invite-refused", giveBack: nothingToGive };
  return { refusal: null, giveBack: () => repository.giveInviteBack(ctx.db, tokenHash) };
}
