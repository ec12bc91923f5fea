import { authEndpoints, type Provider } from "@jobwright/contracts/auth";
import { callApi } from "../api-client.ts";
import { readInvite } from "./invite.ts";
import { SignInError } from "./sign-in-problem.ts";

export type SignInStart = {
  provider: Provider;
  mode: "popup" | "redirect";
  attempt: string;
  returnTo?: string | undefined;
  /** Adds the provider to the account that is signed in. */
  link?: boolean;
};

/**
 * The provider's address for a sign-in that begins now. Throws `SignInError` `unauthorized-domain` where `host` (name
 * and port of the page) is not among the authorised domains, and `ApiError`.
 */
export async function askProvider(start: SignInStart, host: string, signal: AbortSignal): Promise<string> {
  const { authorizedDomains } = await callApi(authEndpoints.getProjects, { signal });
  const name = host.replace(/:\d+$/, "");
  if (!authorizedDomains.includes(host) && !authorizedDomains.includes(name)) {
    throw new SignInError("unauthorized-domain", { rightHost: authorizedDomains[0] ?? null });
  }
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  const { returnTo, ...rest } = start;
  const invite = readInvite();
  const body = {
    ...rest,
    timezone: timeZone,
    ...(returnTo === undefined ? {} : { returnTo }),
    ...(invite === null ? {} : { invite }),
  };
  const { url } = await callApi(authEndpoints.startSignIn, { body, signal });
  return url;
}
