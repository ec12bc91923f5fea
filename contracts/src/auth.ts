import * as z from "zod/mini";
import { isoDateTimeSchema } from "./common.ts";
import { endpoint } from "./endpoint.ts";

/** The signed-in person (part 1 section 3). A guest has no e-mail and `isAnonymous` true. */
export const sessionUserSchema = z.object({
  uid: z.string(),
  email: z.nullable(z.string()),
  displayName: z.string(),
  photoURL: z.nullable(z.string()),
  emailVerified: z.boolean(),
  isAnonymous: z.boolean(),
});
export type SessionUser = z.infer<typeof sessionUserSchema>;

/** A token older than this is not accepted and not passed on, in seconds (part 1 section 9). */
export const TOKEN_MAX_AGE_SECONDS = 5 * 60;

/** The codes of a sign-in that did not come to its end (part 1 section 8). */
export const signInCodes = [
  "unauthorized-domain",
  "popup-blocked",
  "popup-closed-by-user",
  "cancelled-popup-request",
  "web-storage-unsupported",
  "network-request-failed",
  "invalid-auth-event",
  "operation-not-supported-in-this-environment",
] as const;
export type SignInCode = (typeof signInCodes)[number];

/** How long after its window closed a sign-in may still come to its end, in milliseconds (decisions section 4). */
export const POPUP_CLOSED_WAIT_MS = 8_000;
/** A person is told that the provider still has not answered, in milliseconds (decisions section 7, A19). */
export const STILL_WAITING_MS = 5_000;
/** A provider that has not answered by then counts as out of reach, in milliseconds (decisions section 4). */
export const PROVIDER_LIMIT_MS = 15_000;
/** A callback's state is good once and for this long, in seconds (decisions section 4). */
export const SIGN_IN_STATE_SECONDS = 10 * 60;

/** The providers that a person can sign in with: Google, and the OpenID Connect provider of the settings. */
export const providerSchema = z.enum(["google", "oidc"]);
export type Provider = z.infer<typeof providerSchema>;

/** The page on which a sign-in window ends; it tells the page that opened it, and closes. */
export const SIGN_IN_WINDOW_PATH = "/sign-in-window.html";
/** The channel of the browser on which it tells (BroadcastChannel). */
export const SIGN_IN_CHANNEL = "sign-in";
/** The query parameter of the page that a redirect comes back to, with the code of what went wrong. */
export const SIGN_IN_ERROR_PARAM = "sign-in-error";

/** A sign-in of a window, so that a window that was given up cannot end a newer one. */
export const signInAttemptSchema = z.string().check(z.regex(/^[A-Za-z0-9-]{8,64}$/));

const resolvePath = (path: string) =>
  URL.canParse(path, "http://a") ? new URL(path, "http://a").pathname : "//";

/** A path of this app, such as `/jobs`; never another site's address. */
export const returnPathSchema = z.string().check(
  z.maxLength(500),
  z.refine((path) => /^\/(?![/\\])[^\\\u0000-\u001f\u007f]*$/.test(path), "must be a path of this app"),
  // "/a/..//other.site" would name another site as soon as its dots are resolved.
  z.refine((path) => !resolvePath(path).startsWith("//"), "must be a path of this app"),
);

/** A browser that somebody is signed in with. */
export const signedInDeviceSchema = z.object({
  id: z.string(),
  /** Browser and system in words, such as "Firefox on Linux"; "Unknown browser" where it did not say. */
  name: z.string(),
  signedInAt: isoDateTimeSchema,
  /** To the day: it is noted once a day. */
  lastUsedAt: isoDateTimeSchema,
  /** The browser that asks. */
  isCurrent: z.boolean(),
});
export type SignedInDevice = z.infer<typeof signedInDeviceSchema>;

const owner = { kind: "owner", by: { param: "uid" } } as const;

export const authEndpoints = {
  getSession: endpoint({
    feature: "auth",
    method: "GET",
    path: "/api/auth/session",
    part: "identity",
    access: { kind: "public", reason: "tells a signed-out page that nobody is signed in" },
    summary: "The signed-in user, or null.",
    response: z.object({ user: z.nullable(sessionUserSchema) }),
  }),
  signInGuest: endpoint({
    feature: "auth",
    method: "POST",
    path: "/api/auth/guest",
    part: "identity",
    access: { kind: "public", reason: "this is how a guest signs in" },
    summary:
      "Signs in anonymously, creates the user document with its defaults, and sets the session cookie.",
    body: z.object({
      timezone: z.optional(z.string()),
      /** Random, and the same for every try of one sign-in: they make one guest. */
      attempt: z.optional(z.string().check(z.regex(/^[A-Za-z0-9-]{16,64}$/))),
    }),
    response: z.object({ user: sessionUserSchema }),
  }),
  signOut: endpoint({
    feature: "auth",
    method: "POST",
    path: "/api/auth/sign-out",
    part: "identity",
    access: { kind: "public", reason: "signing out twice is no error" },
    summary: "Ends the session and clears its cookie.",
  }),
  getToken: endpoint({
    feature: "auth",
    method: "GET",
    path: "/api/auth/token",
    part: "identity",
    access: { kind: "user" },
    summary: "A short-lived signed token for parts that run elsewhere; its key set is at /api/auth/jwks.",
    response: z.object({ token: z.string() }),
  }),
  getKeySet: endpoint({
    feature: "auth",
    method: "GET",
    path: "/api/auth/jwks",
    part: "identity",
    access: {
      kind: "public",
      reason: "parts that run elsewhere verify tokens with it; it holds public keys only",
    },
    summary: "The key set (JWKS) that verifies the tokens of `/api/auth/token`.",
    response: z.object({ keys: z.array(z.record(z.string(), z.unknown())) }),
  }),
  getProjects: endpoint({
    feature: "auth",
    method: "GET",
    path: "/v1/projects",
    part: "identity",
    access: { kind: "public", reason: "the sign-in screen asks it before anybody is signed in" },
    summary: "The domains from which people may sign in with a provider.",
    response: z.object({ projectId: z.string(), authorizedDomains: z.array(z.string()) }),
  }),
  startSignIn: endpoint({
    feature: "auth",
    method: "POST",
    path: "/api/auth/sign-in",
    part: "identity",
    access: { kind: "public", reason: "this is how somebody signs in with a provider" },
    summary:
      "Begins a sign-in: sets the cookie that ties the callback to this browser and answers the provider's address.",
    body: z.object({
      provider: providerSchema,
      /** Where the callback ends: in a window of its own, or on the page itself. */
      mode: z.enum(["popup", "redirect"]),
      attempt: signInAttemptSchema,
      /** Where a redirect comes back to; the dashboard when absent. */
      returnTo: z.optional(returnPathSchema),
      timezone: z.optional(z.string().check(z.maxLength(64))),
      /** True: adds the provider to the account that is signed in, in place of signing in. */
      link: z.optional(z.boolean()),
      /** The invitation of a newcomer, where this server asks for one; who has an account does not use it up. */
      invite: z.optional(z.string().check(z.maxLength(200))),
    }),
    response: z.object({ url: z.string() }),
  }),
  finishSignIn: endpoint({
    feature: "auth",
    method: "GET",
    path: "/api/auth/callback/:provider",
    part: "identity",
    access: { kind: "public", reason: "the provider sends the browser here; the state guards it" },
    summary:
      "The provider's callback. Signs in, moves what a guest has to the account, and sends the browser on. " +
      "A failure sends it on with the code in the query.",
    /** What the provider adds: a code or an error, our state, and who it is (RFC 9207). */
    query: z.object({
      code: z.optional(z.string()),
      state: z.optional(z.string()),
      error: z.optional(z.string()),
      iss: z.optional(z.string()),
    }),
    answer: "redirect",
  }),
  listDevices: endpoint({
    feature: "auth",
    method: "GET",
    path: "/api/users/:uid/sessions",
    part: "identity",
    access: owner,
    summary: "The browsers that this person is signed in with, the one that asks first.",
    response: z.object({ sessions: z.array(signedInDeviceSchema) }),
  }),
  signOutDevice: endpoint({
    feature: "auth",
    method: "DELETE",
    path: "/api/users/:uid/sessions/:id",
    part: "identity",
    access: owner,
    summary: "Signs one browser out.",
  }),
  signOutEverywhere: endpoint({
    feature: "auth",
    method: "DELETE",
    path: "/api/users/:uid/sessions",
    part: "identity",
    access: owner,
    summary: "Ends all of the person's sessions, this one too, and revokes their personal tokens.",
  }),
};
