import * as z from "zod/mini";
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
    body: z.object({ timezone: z.optional(z.string()) }),
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
};
