import * as z from "zod/mini";
import { sessionUserSchema } from "./auth.ts";
import { isoDateTimeSchema } from "./common.ts";
import { endpoint } from "./endpoint.ts";

export const passkeyNameSchema = z.string().check(z.trim(), z.minLength(1), z.maxLength(60));

/** A passkey as its owner sees it; nothing of it opens anything. */
export const passkeySchema = z.object({
  id: z.string(),
  name: z.string(),
  createdAt: isoDateTimeSchema,
  /** Null: not used since it was added. */
  lastUsedAt: z.nullable(isoDateTimeSchema),
  /** The name in the address that it was made for, where this installation has another one by now; else null. */
  otherAddress: z.nullable(z.string()),
});
export type Passkey = z.infer<typeof passkeySchema>;

/** What a browser asks its authenticator for, as WebAuthn level 3 writes it in JSON. */
const optionsSchema = z.record(z.string(), z.unknown());
/** What the authenticator has answered. */
const credentialSchema = z.looseObject({
  id: z.string(),
  response: z.looseObject({ clientDataJSON: z.string() }),
});

/** A credential is a few kilobytes with its certificates. */
const MAX_CREDENTIAL_BYTES = 64 * 1024;

const owner = { kind: "owner", by: { param: "uid" } } as const;

export const passkeysEndpoints = {
  startPasskey: endpoint({
    feature: "auth",
    method: "POST",
    path: "/api/users/:uid/passkeyOptions",
    part: "identity",
    access: owner,
    summary:
      "Begins to add a passkey: what the browser is to ask for, and the cookie that ties the answer to it for 5 minutes.",
    response: z.object({ options: optionsSchema }),
  }),
  addPasskey: endpoint({
    feature: "auth",
    method: "POST",
    path: "/api/users/:uid/passkeys",
    part: "identity",
    access: owner,
    summary: "Adds a passkey. A guest becomes an account with everything that is theirs.",
    body: z.object({ credential: credentialSchema, name: z.optional(passkeyNameSchema) }),
    maxBodyBytes: MAX_CREDENTIAL_BYTES,
    response: z.object({ passkey: passkeySchema, user: sessionUserSchema }),
  }),
  renamePasskey: endpoint({
    feature: "auth",
    method: "PATCH",
    path: "/api/users/:uid/passkeys/:id",
    part: "identity",
    access: owner,
    summary: "Gives a passkey another name.",
    body: z.object({ name: passkeyNameSchema }),
  }),
  removePasskey: endpoint({
    feature: "auth",
    method: "DELETE",
    path: "/api/users/:uid/passkeys/:id",
    part: "identity",
    access: owner,
    summary: "Removes a passkey; `auth/last-way` where there is no other way to sign in.",
  }),
  startPasskeySignIn: endpoint({
    feature: "auth",
    method: "POST",
    path: "/api/auth/passkeyOptions",
    part: "identity",
    access: { kind: "public", reason: "this is how a sign-in with a passkey begins" },
    summary:
      "Begins a sign-in with any passkey of this address: what the browser is to ask for, and the cookie that ties the " +
      "answer to it for 5 minutes.",
    response: z.object({ options: optionsSchema }),
  }),
  signInByPasskey: endpoint({
    feature: "auth",
    method: "POST",
    path: "/api/auth/passkey",
    part: "identity",
    access: { kind: "public", reason: "this is how somebody signs in with a passkey" },
    summary:
      "Signs in with a passkey and moves what a guest of this browser has to the account. One that is not known and one " +
      "whose signature is wrong are answered alike.",
    body: z.object({ credential: credentialSchema }),
    maxBodyBytes: MAX_CREDENTIAL_BYTES,
    response: z.object({ user: sessionUserSchema }),
  }),
};
