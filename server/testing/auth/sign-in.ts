import type { Provider } from "@jobwright/contracts/auth";
import { allRoutes } from "#app/all-routes";
import { createTestApp, openBrowser, type Browser, type TestApp } from "#testing/http/test-app";
import { startIdentityProvider, type IdentityProvider, type TestPerson } from "#testing/identity-provider";
import { createTestClock } from "#testing/test-clock";

export type SignInApp = TestApp & {
  provider: IdentityProvider;
  /** Lets a minute of the server's clock pass, so that no test meets the limits of those before it. */
  passMinute(): void;
};

/** An app with a real provider, which stands in for Google and for the operator's own. */
export async function openSignInApp(config: { publicUrl?: string } = {}): Promise<SignInApp> {
  const provider = await startIdentityProvider();
  const { issuer, clientId, clientSecret } = provider;
  const settings = { issuer, clientId, clientSecret };
  const clock = createTestClock();
  const tested = await createTestApp(allRoutes, {
    clock,
    config: { ...config, google: settings, oidc: { ...settings, label: "Example ID" } },
  });
  const close = async () => {
    await tested.close();
    await provider.close();
  };
  return { ...tested, provider, close, passMinute: () => clock.advance(60_000) };
}

export type Start = {
  provider?: Provider;
  mode?: "popup" | "redirect";
  returnTo?: string;
  timezone?: string;
  invite?: string;
  link?: boolean;
};

/** What the client asks before it opens the provider's page; the answer as it came. */
export function requestSignIn(browser: Browser, start: Start = {}, headers?: Record<string, string>) {
  const body = { provider: "oidc", mode: "popup", attempt: "attempt-1", ...start };
  return browser.send("POST", "/api/auth/sign-in", { body, ...(headers ? { headers } : {}) });
}

/** Begins a sign-in. Returns the provider's address. */
export async function begin(browser: Browser, start: Start = {}): Promise<string> {
  const response = await requestSignIn(browser, start);
  if (response.status !== 200) throw new Error(`No sign-in: ${response.status} ${await response.text()}`);
  return ((await response.json()) as { url: string }).url;
}

/** Opens the callback in that browser. Returns the answer, and where it sends the browser to, without our origin. */
export async function open(browser: Browser, callback: string) {
  const { pathname, search } = new URL(callback);
  const response = await browser.send("GET", pathname + search);
  const location = new URL(response.headers.get("location") ?? "", "http://no-location.invalid");
  const hasSession = response.headers.getSetCookie().some((line) => /session_token=[^;]/.test(line));
  return { status: response.status, location, end: location.pathname + location.search, hasSession };
}

/** A whole sign-in of that browser. Returns where it ended. */
export async function signInWith(app: SignInApp, browser: Browser, person: TestPerson, start: Start = {}) {
  return open(browser, await app.provider.signIn(await begin(browser, start), person));
}

export type SessionAnswer = {
  uid: string;
  email: string | null;
  displayName: string;
  photoURL: string | null;
  emailVerified: boolean;
  isAnonymous: boolean;
};

/** Who the browser is signed in as; null: nobody. */
export async function whoIs(browser: Browser): Promise<SessionAnswer | null> {
  const response = await browser.send("GET", "/api/auth/session");
  return ((await response.json()) as { user: SessionAnswer | null }).user;
}

export const newBrowser = (app: TestApp): Browser => openBrowser(app.app);

let people = 0;
/** A person of one test alone. */
export function newPerson(claims?: Record<string, unknown>): TestPerson {
  people += 1;
  return { name: `Person ${people}`, email: `person-${people}@example.org`, ...(claims ? { claims } : {}) };
}
