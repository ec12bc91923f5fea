import type { SessionUser } from "@jobwright/contracts/auth";
import type { TokenScope } from "@jobwright/contracts/token-scopes";
import type { ServerContext } from "#context";

/** Identifies the user of a request; `auth` implements it. All throw where the database does not answer. */
export type Identity = {
  /** By the session's cookie; `setCookies` are the lines that belong to the answer. */
  readSession(
    ctx: ServerContext,
    headers: Headers,
  ): Promise<{ user: SessionUser | null; setCookies: string[] }>;
  /** By a bearer token that a session was given for a few minutes; null: it is not valid. */
  readTokenUser(ctx: ServerContext, token: string): Promise<SessionUser | null>;
  /** By a personal token; null: it is not known. Throws where it has expired or is used too often. */
  readTokenHolder(
    ctx: ServerContext,
    token: string,
  ): Promise<{ user: SessionUser; scopes: readonly TokenScope[] } | null>;
};
