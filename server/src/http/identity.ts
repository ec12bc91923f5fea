import type { SessionUser } from "@jobwright/contracts/auth";
import type { ServerContext } from "#context";

/** Who asks: what the room of sign-in answers to the HTTP side. Both throw where the database does not answer. */
export type Identity = {
  /** By the session's cookie; `setCookies` are the lines that belong to the answer. */
  readSession(
    ctx: ServerContext,
    headers: Headers,
  ): Promise<{ user: SessionUser | null; setCookies: string[] }>;
  /** By a bearer token; null: it is not valid. */
  readTokenUser(ctx: ServerContext, token: string): Promise<SessionUser | null>;
};
