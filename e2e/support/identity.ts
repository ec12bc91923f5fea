import type { Page } from "playwright-core";
import { startIdentityProvider as startProvider } from "../../server/testing/identity-provider.ts";

/** Somebody who signs in; name and address are theirs at the provider, and the address is a verified one. */
export type Person = { name: string; email: string };

export type IdentityProvider = {
  /** Its address, for `alsoAllowed` of `newPersonPage`. */
  issuer: string;
  /** Settings for `startApp`: it stands in for Google and for the provider of the operator's own. */
  env: { google: Record<string, string>; oidc: Record<string, string> };
  /** Says this of everybody with that e-mail address from now on, such as `{ email_verified: false }`. */
  setClaims(email: string, claims: Record<string, unknown>): void;
  /** Ends it, and every open connection to it. */
  stop(): Promise<void>;
};

/** A real OpenID Connect provider on a free port of 127.0.0.1, whose pages a person sees in the sign-in window. */
export async function startIdentityProvider(options: { label?: string } = {}): Promise<IdentityProvider> {
  const { issuer, clientId, clientSecret, setClaims, close } = await startProvider();
  return {
    issuer,
    env: {
      google: { GOOGLE_ISSUER: issuer, GOOGLE_CLIENT_ID: clientId, GOOGLE_CLIENT_SECRET: clientSecret },
      oidc: {
        OIDC_ISSUER: issuer,
        OIDC_CLIENT_ID: clientId,
        OIDC_CLIENT_SECRET: clientSecret,
        OIDC_LABEL: options.label ?? "Example ID",
      },
    },
    setClaims,
    stop: close,
  };
}

/** Fills the provider's page in, in the sign-in window or on the page itself, and presses Sign in. */
export async function signInAs(page: Page, person: Person): Promise<void> {
  await page.getByRole("heading", { name: "Demo sign-in" }).waitFor();
  await page.getByLabel("Name").fill(person.name);
  await page.getByLabel("E-mail address").fill(person.email);
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
}

/** Presses Cancel on the provider's page. */
export async function cancelSignIn(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Cancel" }).click();
}
