import type { SessionUser } from "@jobwright/contracts/auth";
import type { ServerContext } from "#context";

/** Identifies the user of a request; `auth` implements it. Both throw where the database does not answer. */
export type Identity = {
  /** By the session's cookie; `setCookies` are the lines that belong to the answer. */
  readSession(
    ctx: ServerContext,
    headers: Headers,
  ): Promise<{ user: SessionUser | null; setCookies: string[] }>;
  /** By a bearer token; null: it is not valid. */
  readTokenUser(ctx: ServerContext, token: string): Promise<SessionUser | null>;
};
