import type { CDPSession, Page } from "playwright-core";
import { expect, test } from "vitest";
import { setUpJourney } from "./support/journey.ts";
import { checkAxe } from "./support/screen.ts";
import { continueAsGuest, readUid, waitForFrame, waitForSignInScreen } from "./support/sign-in.ts";

const journey = setUpJourney();
const ACCOUNT = "/settings?tab=account";

/** A page of a new browser at the name for which passkeys are made; numbers can have none. */
function openNamed() {
  return journey.openPageOf({ url: journey.app.url.replace("127.0.0.1", "localhost") });
}

/** Gives the browser a device that makes and answers passkeys by itself. */
async function giveAuthenticator(page: Page): Promise<{ cdp: CDPSession; authenticatorId: string }> {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send("WebAuthn.enable");
  const { authenticatorId } = await cdp.send("WebAuthn.addVirtualAuthenticator", {
    options: {
      protocol: "ctap2",
      transport: "internal",
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return { cdp, authenticatorId };
}

/** The passkeys of one device on the other, as a password manager brings them along. */
async function syncPasskeys(
  from: Awaited<ReturnType<typeof giveAuthenticator>>,
  to: Awaited<ReturnType<typeof giveAuthenticator>>,
): Promise<void> {
  const { credentials } = await from.cdp.send("WebAuthn.getCredentials", {
    authenticatorId: from.authenticatorId,
  });
  for (const credential of credentials) {
    await to.cdp.send("WebAuthn.addCredential", { authenticatorId: to.authenticatorId, credential });
  }
}

const waysOf = (page: Page) => page.getByRole("region", { name: "Ways to sign in" });
const newCode = (page: Page) => page.getByRole("dialog", { name: "Your recovery code" });

async function readCode(page: Page): Promise<string> {
  const shown = newCode(page).getByRole("img", { name: /^Recovery code / });
  const code = ((await shown.getAttribute("aria-label")) ?? "").replace("Recovery code ", "");
  await newCode(page).getByRole("button", { name: "I have kept it" }).click();
  return code;
}

async function enterCode(page: Page, code: string): Promise<void> {
  await page.getByRole("button", { name: "Recovery code" }).click();
  const dialog = page.getByRole("dialog", { name: "Sign in with a recovery code" });
  await dialog.getByLabel("Recovery code").fill(code);
  await dialog.getByRole("button", { name: "Sign in" }).click();
}

test("a person without a provider signs in on other browsers by passkey and by recovery code", async () => {
  const first = await openNamed();
  const device = await giveAuthenticator(first);
  await continueAsGuest(first, ACCOUNT);
  const uid = await readUid(first);
  await waysOf(first).getByRole("button", { name: "Add a passkey" }).click();
  await first.getByText("The passkey is added").waitFor();
  // The guest is an account now, and stays who they were.
  await first.getByRole("heading", { level: 2, name: "My account" }).waitFor();
  expect(await readUid(first)).toBe(uid);
  await waysOf(first).getByRole("button", { name: "Make a code" }).click();
  await newCode(first).waitFor();
  await checkAxe(first);
  const code = await readCode(first);

  const second = await openNamed();
  await syncPasskeys(device, await giveAuthenticator(second));
  await second.goto("/");
  await waitForSignInScreen(second);
  const otherTab = await second.context().newPage();
  await otherTab.goto("/");
  await waitForSignInScreen(otherTab);
  await second.getByRole("button", { name: "Passkey" }).click();
  await waitForFrame(second);
  expect(await readUid(second)).toBe(uid);
  await waitForFrame(otherTab);

  const third = await journey.openPage();
  await continueAsGuest(third, ACCOUNT);
  await enterCode(third, code);
  const next = await readCode(third);
  await third.getByText("Everything from your guest session is in this account now.").waitFor();
  expect(await readUid(third)).toBe(uid);
  expect(next).not.toBe(code);

  const fourth = await journey.openPage();
  fourth.expectTrouble(/403/);
  await fourth.goto("/");
  await waitForSignInScreen(fourth);
  await enterCode(fourth, code);
  await fourth.getByText(/it was used already/).waitFor();
});
