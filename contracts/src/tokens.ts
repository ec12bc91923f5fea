import * as z from "zod/mini";
import { sessionUserSchema } from "./auth.ts";
import { isoDateTimeSchema, wholeTextSchema } from "./common.ts";
import { endpoint } from "./endpoint.ts";
import { tokenScopes } from "./token-scopes.ts";

/** Begins every personal token, so that a leaked one is recognised by people and by scanners of secrets. */
export const TOKEN_PREFIX = "jwp_";
/** How many personal tokens one person may have, expired ones among them. */
export const MAX_TOKENS = 50;
/** Days that a personal token works, where its maker does not say, and at most. */
export const TOKEN_DAYS = { default: 90, most: 365 } as const;
/** Calls by one personal token in any minute. */
export const TOKEN_CALLS_PER_MINUTE = 120;

const scopesSchema = z.array(z.enum(tokenScopes)).check(z.minLength(1), z.maxLength(tokenScopes.length));

/** A personal token as its owner sees it; nothing of it opens anything. */
export const personalTokenSchema = z.object({
  id: z.string(),
  name: z.string(),
  scopes: z.array(z.enum(tokenScopes)),
  /** Its last four characters, by which its owner tells it from others. */
  lastFour: z.string(),
  createdAt: isoDateTimeSchema,
  expiresAt: isoDateTimeSchema,
  /** To the minute; null: not used yet. */
  lastUsedAt: z.nullable(isoDateTimeSchema),
});
export type PersonalToken = z.infer<typeof personalTokenSchema>;

export const newTokenSchema = z.strictObject({
  name: wholeTextSchema(60).check(z.minLength(1)),
  scopes: scopesSchema,
  /** Whole days from now on. */
  days: z._default(z.int().check(z.gte(1), z.lte(TOKEN_DAYS.most)), TOKEN_DAYS.default),
});
export type NewToken = z.output<typeof newTokenSchema>;

const owner = { kind: "owner", by: { param: "uid" } } as const;

export const tokensEndpoints = {
  listPersonalTokens: endpoint({
    feature: "tokens",
    method: "GET",
    path: "/api/users/:uid/tokens",
    part: "identity",
    access: owner,
    summary: "The personal tokens of this person, the newest first, without anything secret.",
    response: z.object({ tokens: z.array(personalTokenSchema) }),
  }),
  createPersonalToken: endpoint({
    feature: "tokens",
    method: "POST",
    path: "/api/users/:uid/tokens",
    part: "identity",
    access: owner,
    summary: "Makes a personal token and answers it this one time: the server keeps a hash of it alone.",
    body: newTokenSchema,
    response: z.object({ token: personalTokenSchema, secret: z.string() }),
  }),
  revokePersonalToken: endpoint({
    feature: "tokens",
    method: "DELETE",
    path: "/api/users/:uid/tokens/:id",
    part: "identity",
    access: owner,
    summary: "Revokes a personal token: from now on it opens nothing.",
  }),
  getTokenHolder: endpoint({
    feature: "tokens",
    method: "GET",
    path: "/api/token",
    part: "identity",
    access: { kind: "user" },
    /** A personal token of any scope opens this, since a script learns the person's id here. */
    scope: tokenScopes,
    summary:
      "Whose the call is: `user.uid` is the id in the addresses of what belongs to a person. `token` is the personal " +
      "token of the call; null where a browser's session made it.",
    response: z.object({
      user: sessionUserSchema,
      token: z.nullable(z.pick(personalTokenSchema, { id: true, name: true, scopes: true, expiresAt: true })),
    }),
  }),
};
