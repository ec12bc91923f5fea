import type { Locator, Page } from "playwright-core";
import { startApp, startBeside, type StartedApp } from "./app.ts";
import { signInAs, startIdentityProvider, type IdentityProvider, type Person } from "./identity.ts";
import { openSignInWindow, readUid, signInAsGuest, waitForSignInScreen } from "./sign-in.ts";

const ACCOUNT = "/settings?tab=account";

type AccountApp = {
  app: StartedApp;
  provider: IdentityProvider;
  alsoAllowed: string[];
  stop(): Promise<void>;
};

/** The app with no boards, and both ways to sign in with an account. */
export async function startAccountApp(): Promise<AccountApp> {
  const provider = await startIdentityProvider();
  const env = { ...provider.env.google, ...provider.env.oidc };
  const app = await startBeside(
    () => startApp({ network: "none", env }),
    () => provider.stop(),
  );
  return { app, provider, alsoAllowed: [provider.issuer], stop: app.stop };
}

/** Continues as a new guest on the Account tab; gives their id. */
export async function openAsGuest(page: Page): Promise<string> {
  await signInAsGuest(page, ACCOUNT);
  await page.getByRole("heading", { level: 2, name: "You are here as a guest" }).waitFor();
  await browsersList(page).getByText("This browser").waitFor();
  return readUid(page);
}

/** Signs a person in with the provider's window, on the Account tab; gives their id. */
export async function openAsPerson(page: Page, person: Person): Promise<string> {
  await page.goto(ACCOUNT);
  await waitForSignInScreen(page);
  await signInAs(await openSignInWindow(page, "Sign in with Google"), person);
  await page.getByRole("heading", { level: 2, name: person.name }).waitFor();
  await browsersList(page).getByText("This browser").waitFor();
  return readUid(page);
}

export function browsersList(page: Page): Locator {
  return page.getByRole("list", { name: "Signed-in browsers" });
}

/** Opens the dialog that Delete Account asks in. */
export async function askToDelete(page: Page): Promise<Locator> {
  await page.getByRole("button", { name: "Delete Account" }).click();
  const dialog = page.getByRole("dialog", { name: "Delete your account?" });
  await dialog.getByLabel("To delete it, type delete my account").waitFor();
  return dialog;
}
