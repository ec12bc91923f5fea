import type { Provider } from "@jobwright/contracts/auth";
import type { ServerContext } from "#context";
import { AppError } from "#platform/app-error";
import { isTimezone } from "#platform/is-timezone";
import { createRateLimiter } from "#platform/rate-limiter";
import { withDatabaseCheck } from "./with-database-check.ts";
import { endOf, type SignInState } from "./sign-in-state.ts";
import { openSignInServer, settingsOf } from "./sign-in-server.ts";

/** Sign-ins that one address begins. */
const limitStarts = createRateLimiter({ name: "sign-in-starts", perMinute: 20 });

/** The domains from which people may sign in: the one that the callback comes back to, with its port. */
export function readProjects({ config }: Pick<ServerContext, "config">): {
  projectId: string;
  authorizedDomains: string[];
} {
  const projectId = config.brandName.toLowerCase().replaceAll(/[^a-z0-9]+/g, "-");
  return {
    projectId: projectId.replaceAll(/^-+|-+$/g, "").slice(0, 30) || "app",
    authorizedDomains: [new URL(config.publicUrl).host],
  };
}

/**
 * Begins a sign-in. Returns the provider's address and the cookies that tie the callback to this browser. Throws
 * `auth/unauthorized-domain`, `auth/not-configured`, `auth/provider-misconfigured`, `request/rate-limited` and, where
 * the provider does not answer, `auth/network-request-failed`.
 */
export async function startSignIn(
  ctx: ServerContext,
  start: {
    provider: Provider;
    mode: SignInState["mode"];
    attempt: string;
    returnTo: string | null;
    timezone: string | null;
    invite: string | null;
    /** The signed-in account that the provider is added to; null: this is a sign-in. */
    linkTo: string | null;
    headers: Headers;
    /** The request's `Origin`; null for a program, which has no page to come back to. */
    origin: string | null;
    address: string;
  },
): Promise<{ url: string; setCookies: string[] }> {
  const { provider, mode, attempt, linkTo, invite } = start;
  await limitStarts(ctx, start.address);
  settingsOf(ctx, provider);
  const { authorizedDomains } = readProjects(ctx);
  const host = start.origin !== null && URL.canParse(start.origin) ? new URL(start.origin).host : null;
  if (start.origin !== null && (host === null || !authorizedDomains.includes(host))) {
    throw new AppError("auth/unauthorized-domain");
  }
  const { auth } = await openSignInServer(ctx, provider);
  const timezone = start.timezone !== null && isTimezone(start.timezone) ? start.timezone : null;
  const state: SignInState = {
    provider,
    mode,
    attempt,
    returnTo: start.returnTo ?? "/",
    timezone,
    invite,
    linkTo,
  };
  const end = endOf(ctx.config.publicUrl, state, null);
  const body = {
    provider,
    disableRedirect: true,
    callbackURL: end,
    errorCallbackURL: end,
    additionalData: state,
  };
  const answer = await withDatabaseCheck(
    ctx,
    linkTo === null
      ? // Without the session: who the browser is then is asked at the callback.
        auth.api.signInSocial({ body, headers: new Headers(), returnHeaders: true })
      : auth.api.linkSocialAccount({ body, headers: start.headers, returnHeaders: true }),
  );
  const { url } = answer.response;
  if (!url) throw new Error("The sign-in library gave no address.");
  return { url, setCookies: answer.headers.getSetCookie() };
}
