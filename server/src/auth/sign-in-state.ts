import { providerSchema, returnPathSchema, signInAttemptSchema } from "@jobwright/contracts/auth";
import { SIGN_IN_ERROR_PARAM, SIGN_IN_WINDOW_PATH } from "@jobwright/contracts/auth";
import * as z from "zod/mini";
import type { Database } from "#db/client";
import { claimState } from "./auth.repository.ts";

const stateSchema = z.object({
  provider: providerSchema,
  mode: z.enum(["popup", "redirect"]),
  attempt: signInAttemptSchema,
  returnTo: returnPathSchema,
  timezone: z.nullable(z.string()),
  /** The account that the provider is added to; null: this is a sign-in. */
  linkTo: z._default(z.nullable(z.string()), null),
  invite: z._default(z.nullable(z.string()), null),
});

/** What a sign-in remembers from its start to the provider's callback. */
export type SignInState = z.infer<typeof stateSchema>;

/**
 * Takes the state that a callback brings, once; null where it is unknown, used, too old or another browser's.
 */
export async function takeState(
  db: Database,
  { state, cookie }: { state: string | undefined; cookie: string | null },
): Promise<SignInState | null> {
  if (!state || !/^[A-Za-z0-9_-]{16,128}$/.test(state)) return null;
  // The library checks the cookie's signature; another browser's callback must not use the state up before.
  if (!cookie?.includes(`.state=${state}.`)) return null;
  const claimed = await claimState(db, state);
  if (!claimed || claimed.expiresAt.getTime() <= Date.now()) return null;
  return stateSchema.safeParse(JSON.parse(claimed.value)).data ?? null;
}

/** The address at which a sign-in ends; `error` is one of the codes without "auth/". */
export function endOf(
  publicUrl: string,
  state: Pick<SignInState, "mode" | "attempt" | "returnTo"> | null,
  error: string | null,
): string {
  const isWindow = state === null || state.mode === "popup";
  const url = new URL(isWindow ? SIGN_IN_WINDOW_PATH : state.returnTo, publicUrl);
  if (state && isWindow) url.searchParams.set("attempt", state.attempt);
  if (error !== null) url.searchParams.set(isWindow ? "error" : SIGN_IN_ERROR_PARAM, error);
  return url.href;
}
