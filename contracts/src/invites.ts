import * as z from "zod/mini";
import { sessionUserSchema } from "./auth.ts";
import { endpoint } from "./endpoint.ts";

/**
 * Who may come in anew: everybody, who has an invitation, or nobody. Who is there keeps access, and a guest who is there
 * may still become an account.
 */
export const signUpModes = ["open", "invite", "closed"] as const;
export type SignUpMode = (typeof signUpModes)[number];

/** The query parameter of an invitation's link, which opens the sign-in screen. */
export const INVITE_PARAM = "invite";
/** How long an invitation is good where the command names no other time, in days. */
export const INVITE_DAYS = 7;

export const invitesEndpoints = {
  acceptInvite: endpoint({
    feature: "auth",
    method: "POST",
    path: "/api/auth/invite",
    part: "identity",
    access: { kind: "public", reason: "this is how somebody who was invited comes in" },
    summary:
      "Uses up an invitation: makes an account, signs in, and answers its recovery code this one time. An invitation that " +
      "is not known, was used or is too old is refused with one code.",
    body: z.object({
      token: z.string().check(z.maxLength(200)),
      timezone: z.optional(z.string().check(z.maxLength(64))),
      /** Random, and the same for every try of one sign-in: they make one account. */
      attempt: z.optional(z.string().check(z.regex(/^[A-Za-z0-9-]{16,64}$/))),
    }),
    response: z.object({ user: sessionUserSchema, recoveryCode: z.string() }),
  }),
};
