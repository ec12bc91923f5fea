import * as z from "zod/mini";
import { sessionUserSchema } from "./auth.ts";
import { endpoint } from "./endpoint.ts";

/** Shortest and longest password in characters; what it is made of is the person's own matter (NIST SP 800-63B). */
export const PASSWORD_LENGTH = { min: 12, max: 200 } as const;

/** A new password, counted in characters as people see them, not in parts of them. */
const newPasswordSchema = z.string().check(
  z.maxLength(PASSWORD_LENGTH.max * 2),
  z.refine((text) => {
    const { length } = [...text];
    return length >= PASSWORD_LENGTH.min && length <= PASSWORD_LENGTH.max;
  }, `must have ${PASSWORD_LENGTH.min} to ${PASSWORD_LENGTH.max} characters`),
);

/** What a password goes with: an e-mail address or a name of one's own. Capitals do not matter. */
export const signInNameSchema = z
  .string()
  .check(z.trim(), z.minLength(3), z.maxLength(100), z.regex(/^[^\s\p{Cc}]+$/u));

const typedSchema = z.string().check(z.maxLength(1000));
const owner = { kind: "owner", by: { param: "uid" } } as const;

export const passwordsEndpoints = {
  setPassword: endpoint({
    feature: "auth",
    method: "PUT",
    path: "/api/users/:uid/password",
    part: "identity",
    access: owner,
    summary:
      "Sets or changes name and password. A change needs the current password. A guest becomes an account with everything " +
      "that is theirs. All other sessions of the person end.",
    body: z.object({
      name: signInNameSchema,
      password: newPasswordSchema,
      /** Where there is one already. */
      current: z.optional(typedSchema),
    }),
    response: z.object({
      user: sessionUserSchema,
      /** How many other browsers were signed out by it. */
      endedSessions: z.int().check(z.minimum(0)),
    }),
  }),
  removePassword: endpoint({
    feature: "auth",
    method: "DELETE",
    path: "/api/users/:uid/password",
    part: "identity",
    access: owner,
    summary: "Removes name and password; `auth/last-way` where there is no other way to sign in.",
  }),
  signInByPassword: endpoint({
    feature: "auth",
    method: "POST",
    path: "/api/auth/password",
    part: "identity",
    access: { kind: "public", reason: "this is how somebody signs in with a password" },
    summary:
      "Signs in with name and password and moves what a guest of this browser has to the account. A wrong password and a " +
      "name that nobody has are answered alike and take the same time.",
    body: z.object({ name: typedSchema, password: typedSchema }),
    response: z.object({ user: sessionUserSchema }),
  }),
};
