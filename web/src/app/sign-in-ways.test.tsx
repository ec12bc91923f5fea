import { authEndpoints } from "@jobwright/contracts/auth";
import { passkeysEndpoints } from "@jobwright/contracts/passkeys";
import { passwordsEndpoints } from "@jobwright/contracts/passwords";
import { settingsEndpoints } from "@jobwright/contracts/settings";
import { signInWaysEndpoints } from "@jobwright/contracts/sign-in-ways";
import { afterEach, expect, test } from "vitest";
import { page } from "vitest/browser";
import { AuthScreen } from "../features/auth/components/auth-screen.tsx";
import {
  ACCOUNT_PATH,
  answerAccount,
  makeWays,
  maximiliana,
} from "../features/settings/testing/answer-account.ts";
import { forgetNewRecoveryCode } from "../lib/new-recovery-code.ts";
import { sessionQuery } from "../lib/session.tsx";
import { makeClientConfig } from "../testing/make-client-config.ts";
import { checkLook } from "../testing/check-look.ts";
import { guest, looks, renderAt } from "../testing/render-at.tsx";
import { renderApp } from "../testing/render-app.tsx";
import { answer, answerElse, refuse } from "../testing/stand-in-api.ts";

afterEach(forgetNewRecoveryCode);

const CODE = "4F7K-9QX2-M0AB-ZZ3T-18CD-WV5H";
const ways = page.getByRole("region", { name: "Ways to sign in" });
const shown = page.getByRole("dialog", { name: "Your recovery code" });

test.each(looks)(
  "a guest makes a recovery code, sees it once, and is an account: $theme, $width px",
  async (look) => {
    answerAccount();
    answer(signInWaysEndpoints.createRecoveryCode, () => ({
      recoveryCode: CODE,
      user: { ...guest, isAnonymous: false, displayName: "My account" },
    }));
    const { queryClient } = await renderApp(ACCOUNT_PATH, look);
    await ways.getByRole("button", { name: "Make a code" }).click();
    await expect.element(shown.getByRole("img", { name: `Recovery code ${CODE}` })).toBeVisible();
    await checkLook();
    await shown.getByRole("button", { name: "I have kept it" }).click();
    await expect.element(shown).not.toBeInTheDocument();
    expect(queryClient.getQueryData(sessionQuery.queryKey)?.user).toMatchObject({
      uid: guest.uid,
      isAnonymous: false,
      displayName: "My account",
    });
  },
);

test("a code that there is already is made anew after a question alone, and why it stays is said", async () => {
  answerAccount();
  const createdAt = new Date().toISOString();
  answer(signInWaysEndpoints.listSignInWays, () => makeWays({ recoveryCode: { createdAt } }));
  const made = answer(signInWaysEndpoints.createRecoveryCode, () => ({
    recoveryCode: CODE,
    user: maximiliana,
  }));
  answer(signInWaysEndpoints.removeRecoveryCode, refuse("auth/last-way"));
  await renderApp(ACCOUNT_PATH, { user: maximiliana });
  await expect.element(ways.getByText(/^Made today\./)).toBeVisible();
  await ways.getByRole("button", { name: "Remove the recovery code" }).click();
  await expect.element(page.getByText("The recovery code stays")).toBeVisible();
  await ways.getByRole("button", { name: "Make a new one" }).click();
  expect(made).toHaveLength(0);
  const asked = page.getByRole("dialog", { name: "Make a new recovery code?" });
  await asked.getByRole("button", { name: "Make a new one" }).click();
  await expect.element(shown.getByRole("img", { name: `Recovery code ${CODE}` })).toBeVisible();
});

test("a recovery code that is refused is said in the dialog, and a repeated try is the same attempt", async () => {
  answerAccount();
  const refused = answer(signInWaysEndpoints.signInByRecoveryCode, refuse("auth/recovery-code-refused"));
  const session = answer(authEndpoints.getSession, () => ({ user: null }));
  await renderAt(<AuthScreen notice={null} returnedError={null} arrived={null} />, { width: 375 });
  await page.getByRole("button", { name: "Recovery code" }).click();
  const dialog = page.getByRole("dialog", { name: "Sign in with a recovery code" });
  await dialog.getByLabelText("Recovery code").fill(CODE);
  await dialog.getByRole("button", { name: "Sign in" }).click();
  await expect.element(dialog.getByText(/not known here, or it was used/)).toBeVisible();
  await checkLook();
  await dialog.getByRole("button", { name: "Sign in" }).click();
  await expect.poll(() => refused.length).toBe(2);
  const [first, second] = refused.map(({ body }) => (body as { attempt: string }).attempt);
  expect(first).toBe(second);
  expect(session).toHaveLength(0);
});

test.each([looks[0], looks[3]])(
  "every way of a person stands in one list, with its dialogs: $theme, $width px",
  async (look) => {
    answerAccount();
    const now = new Date().toISOString();
    answer(signInWaysEndpoints.listSignInWays, () =>
      makeWays({
        providers: [{ provider: "oidc", linkedAt: now }],
        passkeys: [
          { id: "1", name: "Laptop", createdAt: now, lastUsedAt: now, otherAddress: null },
          {
            id: "2",
            name: "A security key with quite a long name of sixty characters!",
            createdAt: now,
            lastUsedAt: null,
            otherAddress: "old.example",
          },
        ],
        password: { name: "maximiliana.featherstonehaugh@example.org", changedAt: now },
        email: "maximiliana.featherstonehaugh@example.org",
        recoveryCode: { createdAt: now },
      }),
    );
    const renamed = answer(passkeysEndpoints.renamePasskey, () => undefined);
    await renderApp(ACCOUNT_PATH, { ...look, user: maximiliana });
    await expect.element(ways.getByText("Added today. Last used today.")).toBeVisible();
    await expect.element(ways.getByRole("button", { name: "Add Google" })).toBeVisible();
    await checkLook();
    await ways.getByRole("button", { name: "Rename Laptop" }).click();
    const dialog = page.getByRole("dialog", { name: "Rename this passkey" });
    await dialog.getByLabelText("Name").fill("Work laptop");
    await dialog.getByRole("button", { name: "Save" }).click();
    await expect.element(dialog).not.toBeInTheDocument();
    expect(renamed[0]?.body).toEqual({ name: "Work laptop" });
    await ways.getByRole("button", { name: "Change" }).click();
    const change = page.getByRole("dialog", { name: "Change the password" });
    await expect.element(change.getByText(/Saving it signs out your other browsers\.$/)).toBeVisible();
    await checkLook();
    answer(passwordsEndpoints.setPassword, () => ({ user: maximiliana, endedSessions: 2 }));
    await change.getByLabelText("Current password").fill("a boat in the fog");
    await change.getByLabelText("New password").fill("a lamp on the quay");
    await change.getByRole("button", { name: "Save" }).click();
    await expect.element(page.getByText(/2 other browsers were signed out\./)).toBeVisible();
  },
);

test.each([looks[0], looks[3]])(
  "where nobody new is taken in the guest button stays and says why: $theme, $width px",
  async (look) => {
    answerElse(settingsEndpoints.getClientConfig, () => makeClientConfig({ signUp: "closed" }));
    await renderAt(<AuthScreen notice={null} returnedError={null} arrived={null} />, look);
    const button = page.getByRole("button", { name: "Continue as guest" });
    await expect.element(button).toHaveAttribute("aria-disabled", "true");
    await expect.element(page.getByText("This server takes in nobody new.").last()).toBeVisible();
    await checkLook();
    await page.getByRole("button", { name: "Password" }).click();
    await expect.element(page.getByRole("dialog", { name: "Sign in with a password" })).toBeVisible();
    await checkLook();
  },
);
