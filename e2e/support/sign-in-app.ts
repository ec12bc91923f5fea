import type { Page } from "playwright-core";
import { startBeside, type StartedApp } from "./app.ts";
import { startBoardsApp } from "./boards.ts";
import type { PersonOptions, PersonPage } from "./browser.ts";
import { startIdentityProvider, type IdentityProvider, type Person } from "./identity.ts";
import type { Journey } from "./journey.ts";
import { waitForSignInScreen } from "./sign-in.ts";
import { startTokenReceiver, type TokenReceiver } from "./token-receiver.ts";

/** The names of the two ways to sign in with an account. */
export const GOOGLE = "Sign in with Google";
export const OWN = "Sign in with Example ID";

type SignInApp = {
  app: StartedApp;
  provider: IdentityProvider;
  receiver: TokenReceiver;
  /** Where its pages and windows may go. */
  alsoAllowed: string[];
  stop(): Promise<void>;
};

/** The app with boards to search, both ways to sign in, and a server that is told who is signed in. */
export async function startSignInApp(): Promise<SignInApp> {
  const [provider, receiver] = await Promise.all([startIdentityProvider(), startTokenReceiver()]);
  const env = { ...provider.env.google, ...provider.env.oidc, TOKEN_SYNC_URL: receiver.url };
  const { app, stop } = await startBeside(
    () => startBoardsApp(undefined, { env }),
    () => Promise.all([provider.stop(), receiver.stop()]),
  );
  return { app, provider, receiver, alsoAllowed: [provider.issuer, receiver.origin], stop };
}

/** A page on the sign-in screen. */
export async function openSignIn(
  journey: Journey<SignInApp>,
  options: PersonOptions = {},
): Promise<PersonPage> {
  const page = await journey.openPage(options);
  await page.goto("/");
  await waitForSignInScreen(page);
  return page;
}

let people = 0;
/** Somebody whom the app does not know yet. */
export function newPerson(name = "Dana Reed"): Person {
  people += 1;
  return { name, email: `person-${people}@example.org` };
}

export type SeenUser = { uid: string; displayName: string; email: string | null; isAnonymous: boolean };

/** Who the server says is signed in on this page. */
export async function readUser(page: Page): Promise<SeenUser | null> {
  const { user } = await page.evaluate(async () => (await fetch("/api/auth/session")).json());
  return user;
}

export function alertOf(page: Page, title: string) {
  return page.getByRole("alert").filter({ hasText: title });
}
