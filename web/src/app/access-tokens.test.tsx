import { tokensEndpoints, type PersonalToken } from "@jobwright/contracts/tokens";
import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { ACCOUNT_PATH, answerAccount } from "../features/settings/testing/answer-account.ts";
import { checkLook } from "../testing/check-look.ts";
import { looks } from "../testing/render-at.tsx";
import { renderApp } from "../testing/render-app.tsx";
import { answer, refuse } from "../testing/stand-in-api.ts";

const SECRET = "jwp_Zq3xk2VdM5t0yB7nQ1aW9sE4rT6uI8oP0lK2jH4gx4Q";
const card = page.getByRole("region", { name: "Access tokens" });
const shown = page.getByRole("dialog", { name: "Your new token" });

function makeToken(change: Partial<PersonalToken> = {}): PersonalToken {
  return {
    id: "token-1",
    name: "Script on my laptop",
    scopes: ["read"],
    lastFour: "gx4Q",
    createdAt: new Date().toISOString(),
    expiresAt: new Date(Date.now() + 90 * 24 * 60 * 60 * 1000).toISOString(),
    lastUsedAt: null,
    ...change,
  };
}

test.each([looks[0], looks[3]])(
  "a guest makes a token with the scopes that they tick and sees it once: $theme, $width px",
  async (look) => {
    answerAccount();
    let tokens: PersonalToken[] = [];
    answer(tokensEndpoints.listPersonalTokens, () => ({ tokens }));
    const made = answer(tokensEndpoints.createPersonalToken, () => {
      const token = makeToken({ scopes: ["read", "jobs"] });
      tokens = [token];
      return { token, secret: SECRET };
    });
    await renderApp(ACCOUNT_PATH, look);
    await expect.element(card.getByText("You have no token yet.")).toBeVisible();
    await card.getByRole("button", { name: "Make a token" }).click();
    const dialog = page.getByRole("dialog", { name: "Make a token" });
    await expect.element(dialog.getByRole("checkbox", { name: "Read", exact: true })).toBeChecked();
    await dialog.getByRole("checkbox", { name: "Jobs", exact: true }).click();
    await checkLook();
    await dialog.getByLabelText("What is it for?").fill("  Script on my laptop ");
    await userEvent.keyboard("{Enter}");
    await expect.element(shown.getByText(SECRET)).toBeVisible();
    expect(made.map(({ body }) => body)).toEqual([
      { name: "Script on my laptop", scopes: ["read", "jobs"], days: 90 },
    ]);
    await checkLook();
    await shown.getByRole("button", { name: "I have copied it" }).click();
    await expect
      .element(card.getByText(/^Read, Jobs\. Ends with …gx4Q\. Made today\. Not used yet\./))
      .toBeVisible();
    expect(document.body.textContent).not.toContain(SECRET);
  },
);

test("a token is revoked after a question, and one that cannot be made is told in its dialog", async () => {
  answerAccount();
  let tokens = [
    makeToken(),
    makeToken({ id: "token-2", name: "Old script", expiresAt: new Date(0).toISOString() }),
  ];
  answer(tokensEndpoints.listPersonalTokens, () => ({ tokens }));
  const revoked = answer(tokensEndpoints.revokePersonalToken, () => {
    tokens = tokens.slice(1);
  });
  answer(tokensEndpoints.createPersonalToken, refuse("tokens/too-many"));
  await renderApp(ACCOUNT_PATH);
  await expect.element(card.getByText(/Expired/)).toBeVisible();
  await card.getByRole("button", { name: "Revoke Script on my laptop" }).click();
  const asked = page.getByRole("dialog", { name: "Revoke this token?" });
  expect(revoked).toHaveLength(0);
  await asked.getByRole("button", { name: "Revoke" }).click();
  await expect.element(card.getByRole("listitem")).toHaveLength(1);
  expect(revoked.map(({ params }) => params["id"])).toEqual(["token-1"]);
  await card.getByRole("button", { name: "Make a token" }).click();
  const dialog = page.getByRole("dialog", { name: "Make a token" });
  await dialog.getByLabelText("What is it for?").fill("One more");
  await dialog.getByRole("button", { name: "Make the token" }).click();
  await expect.element(dialog.getByRole("alert").getByText(/You have 50 access tokens/)).toBeVisible();
});

test("tokens that cannot be read are told in their place, and Try again reads them", async () => {
  answerAccount();
  answer(tokensEndpoints.listPersonalTokens, refuse("server/internal", "No."));
  await renderApp(ACCOUNT_PATH);
  const panel = page.getByRole("alert").filter({ hasText: "Your tokens cannot be shown now" });
  await expect.element(panel).toBeVisible();
  answer(tokensEndpoints.listPersonalTokens, () => ({ tokens: [makeToken()] }));
  await panel.getByRole("button", { name: "Try again" }).click();
  await expect.element(card.getByText("Script on my laptop")).toBeVisible();
});
