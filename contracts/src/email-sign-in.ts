import * as z from "zod/mini";
import { sessionUserSchema } from "./auth.ts";
import { endpoint } from "./endpoint.ts";
import { emailSchema } from "./notifications.ts";

/** The code that signs in by e-mail: good once, for so many minutes and so many tries. */
export const SIGN_IN_CODE = { digits: 8, minutes: 10, tries: 5 } as const;

/** Spaces that somebody typed between the digits do not matter. */
const codeSchema = z.string().check(z.maxLength(40));
const owner = { kind: "owner", by: { param: "uid" } } as const;

export const emailSignInEndpoints = {
  startSignInEmail: endpoint({
    feature: "auth",
    method: "POST",
    path: "/api/users/:uid/signInEmail",
    part: "identity",
    access: owner,
    summary: "Sends a code to the address that this person wants to sign in with.",
    body: z.object({ email: emailSchema }),
  }),
  confirmSignInEmail: endpoint({
    feature: "auth",
    method: "POST",
    path: "/api/users/:uid/signInEmail/confirm",
    part: "identity",
    access: owner,
    summary:
      "Confirms the address by the code sent to it: codes to it sign in from now on. A guest becomes an account with " +
      "everything that is theirs.",
    body: z.object({ code: codeSchema }),
    response: z.object({ user: sessionUserSchema }),
  }),
  removeSignInEmail: endpoint({
    feature: "auth",
    method: "DELETE",
    path: "/api/users/:uid/signInEmail",
    part: "identity",
    access: owner,
    summary: "Ends signing in by e-mail; `auth/last-way` where there is no other way to sign in.",
  }),
  startEmailSignIn: endpoint({
    feature: "auth",
    method: "POST",
    path: "/api/auth/email",
    part: "identity",
    access: { kind: "public", reason: "this is how a sign-in by e-mail begins" },
    summary:
      "Sends a code to the address where an account signs in by it. It answers at once and alike whether one does.",
    body: z.object({ email: emailSchema }),
  }),
  signInByEmail: endpoint({
    feature: "auth",
    method: "POST",
    path: "/api/auth/email/confirm",
    part: "identity",
    access: { kind: "public", reason: "this is how somebody signs in by e-mail" },
    summary:
      "Signs in with the code of an e-mail and moves what a guest of this browser has to the account. A wrong code, an old " +
      "one and an address that nobody has are answered alike.",
    body: z.object({ email: emailSchema, code: codeSchema }),
    response: z.object({ user: sessionUserSchema }),
  }),
};
