import type { SessionUser } from "@jobwright/contracts/auth";
import { scopesOf, type Endpoint } from "@jobwright/contracts/endpoint";
import { TOKEN_PREFIX } from "@jobwright/contracts/tokens";
import type { ServerContext } from "#context";
import { AppError } from "#platform/app-error";
import type { Identity } from "./identity.ts";

const inHeader = new RegExp(`(?:^|\\s)${TOKEN_PREFIX}`);
const inQuery = new RegExp(`[?&][^=&]*=${TOKEN_PREFIX}`);
const wellFormed = new RegExp(`^Bearer +(${TOKEN_PREFIX}[A-Za-z0-9_-]{43})$`, "i");

/**
 * The personal token in `Authorization: Bearer`; null where the header holds none, so that tokens of other kinds pass.
 * Throws `tokens/refused` for one that cannot be read.
 */
export function findPersonalToken(headers: Headers): string | null {
  const shown = headers.get("authorization")?.trim() ?? "";
  if (!inHeader.test(shown)) return null;
  const [, token] = wellFormed.exec(shown) ?? [];
  if (token === undefined) throw new AppError("tokens/refused");
  return token;
}

/** Throws `tokens/in-url` where a personal token stands in the query of the address. */
export function refuseTokenInUrl(url: string): void {
  if (inQuery.test(url)) throw new AppError("tokens/in-url");
}

/**
 * Who calls an endpoint by this personal token. Throws `tokens/closed` where no token opens the endpoint,
 * `tokens/refused`, `tokens/expired` and `request/rate-limited`, and `tokens/scope` with the scope that is needed.
 */
export async function identifyByToken(
  server: ServerContext,
  identity: Identity,
  endpoint: Endpoint,
  token: string,
): Promise<SessionUser> {
  const holder = await identity.readTokenHolder(server, token);
  if (!holder) throw new AppError("tokens/refused");
  const needed = scopesOf(endpoint);
  if (needed.length === 0) throw new AppError("tokens/closed");
  if (!needed.some((scope) => holder.scopes.includes(scope))) {
    const names = needed.map((scope) => `“${scope}”`).join(" or ");
    throw new AppError("tokens/scope", {
      message: `This needs an access token with the scope ${names}. Nothing was changed. Make one in the app's settings.`,
    });
  }
  return holder.user;
}
