import * as z from "zod/mini";
import { sessionUserSchema } from "./auth.ts";
import { isoDateTimeSchema } from "./common.ts";
import { endpoint } from "./endpoint.ts";
import { passkeySchema } from "./passkeys.ts";

/** A recovery code is so many groups of so many characters, with hyphens between the groups. */
export const RECOVERY_CODE = { groups: 6, groupLength: 4 } as const;

/** A code that signs in once on any browser, such as `4F7K-9QX2-…`; the server keeps a hash of it alone. */
const recoveryCodeSchema = z.string();

/** The ways in which a person can sign in again. A guest has none: their cookie cannot be made anew. */
export const signInWaysSchema = z.object({
  /** Providers that they signed in with. */
  providers: z.array(z.object({ provider: z.string(), linkedAt: isoDateTimeSchema })),
  passkeys: z.array(passkeySchema),
  /** What the password goes with; null: there is none. */
  password: z.nullable(z.object({ name: z.string(), changedAt: isoDateTimeSchema })),
  /** The address that codes go to; null: none. */
  email: z.nullable(z.string()),
  /** When the recovery code was made; null: there is none. */
  recoveryCode: z.nullable(z.object({ createdAt: isoDateTimeSchema })),
});
export type SignInWays = z.infer<typeof signInWaysSchema>;

const owner = { kind: "owner", by: { param: "uid" } } as const;

export const signInWaysEndpoints = {
  listSignInWays: endpoint({
    feature: "auth",
    method: "GET",
    path: "/api/users/:uid/signInWays",
    part: "identity",
    access: owner,
    summary: "The ways in which this person can sign in again, without anything secret.",
    response: signInWaysSchema,
  }),
  createRecoveryCode: endpoint({
    feature: "auth",
    method: "POST",
    path: "/api/users/:uid/recoveryCode",
    part: "identity",
    access: owner,
    summary:
      "Makes a recovery code, which takes the place of the one before, and answers it this one time. A guest becomes an " +
      "account with everything that is theirs.",
    response: z.object({ recoveryCode: recoveryCodeSchema, user: sessionUserSchema }),
  }),
  removeRecoveryCode: endpoint({
    feature: "auth",
    method: "DELETE",
    path: "/api/users/:uid/recoveryCode",
    part: "identity",
    access: owner,
    summary: "Removes the recovery code; `auth/last-way` where there is no other way to sign in.",
  }),
  removeProvider: endpoint({
    feature: "auth",
    method: "DELETE",
    path: "/api/users/:uid/providers/:provider",
    part: "identity",
    access: owner,
    summary: "Removes a provider from the account; `auth/last-way` where there is no other way to sign in.",
  }),
  signInByRecoveryCode: endpoint({
    feature: "auth",
    method: "POST",
    path: "/api/auth/recovery",
    part: "identity",
    access: { kind: "public", reason: "this is how somebody signs in with a recovery code" },
    summary:
      "Signs in with a recovery code, moves what a guest of this browser has to the account, and answers the next code: " +
      "the given one is used up. A code that is not known and one that was used are answered alike.",
    body: z.object({
      /** As it was typed: capitals, spaces and hyphens do not matter. */
      code: z.string().check(z.maxLength(200)),
      /** Random, and the same for every try of one sign-in: they use up one code. */
      attempt: z.optional(z.string().check(z.regex(/^[A-Za-z0-9-]{16,64}$/))),
    }),
    response: z.object({ user: sessionUserSchema, recoveryCode: recoveryCodeSchema }),
  }),
};
