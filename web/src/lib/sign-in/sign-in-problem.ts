import { signInCodes, type SignInCode } from "@jobwright/contracts/auth";
import type { ErrorCode } from "@jobwright/contracts/errors";
import { ApiError } from "../api-error.ts";

type AuthName = ErrorCode extends infer Code ? (Code extends `auth/${infer Name}` ? Name : never) : never;
/** These are about calls inside the app or the other ways to sign in, never about a provider. */
type OtherName =
  | "required"
  | "forbidden"
  | "session-not-found"
  | "origin"
  | "recovery-code-refused"
  | "last-way"
  | "code-refused"
  | "email-taken"
  | "name-taken"
  | "already-signed-in"
  | "provider-not-found"
  | "too-many-passkeys"
  | Extract<AuthName, `${"passkey" | "password"}-${string}`>;

/** What can stop a sign-in besides the specification's codes; those of the contract without their "auth/". */
const furtherCodes = [
  "not-configured",
  "provider-misconfigured",
  "email-missing",
  "not-linked",
  "linked-elsewhere",
  "guest-not-moved",
  "sign-up-closed",
  "invite-needed",
  "invite-refused",
  "request/rate-limited",
  "server/unavailable",
  "server/internal",
  "network",
  "unknown",
] as const;

export type SignInProblem =
  SignInCode | Exclude<AuthName, SignInCode | OtherName> | (typeof furtherCodes)[number];

/** Every way in which a sign-in can fail. */
export const signInProblems: readonly SignInProblem[] = [...signInCodes, ...furtherCodes];

/** A sign-in that did not come to its end. */
export class SignInError extends Error {
  override name = "SignInError";
  readonly code: SignInProblem;
  /** Where signing in is allowed, for `unauthorized-domain`; null where nobody knows. */
  readonly rightHost: string | null;

  constructor(code: SignInProblem, { rightHost = null }: { rightHost?: string | null } = {}) {
    super(code);
    this.code = code;
    this.rightHost = rightHost;
  }
}

/** The problem behind a code of the server or of an address; one that nobody knows is `unknown`. */
export function toSignInProblem(code: string): SignInProblem {
  const name = code.replace(/^auth\//, "");
  // The server refuses a page of another address before it looks at the domains.
  if (name === "origin") return "unauthorized-domain";
  return signInProblems.find((known) => known === name) ?? "unknown";
}

/** Any failure on the way, as the problem that a person is told of. */
export function asSignInError(error: unknown): SignInError {
  if (error instanceof SignInError) return error;
  if (error instanceof ApiError) return new SignInError(toSignInProblem(error.code));
  return new SignInError("unknown");
}
