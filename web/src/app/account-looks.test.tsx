import { signInWaysEndpoints } from "@jobwright/contracts/sign-in-ways";
import { describe, expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { AuthScreen } from "../features/auth/components/auth-screen.tsx";
import {
  ACCOUNT_PATH,
  answerAccount,
  browsersList,
  makeDevices,
  makeWays,
  maximiliana,
} from "../features/settings/testing/answer-account.ts";
import { askForLessMotion } from "../testing/ask-for-less-motion.ts";
import { checkLook } from "../testing/check-look.ts";
import { looks, renderAt } from "../testing/render-at.tsx";
import { answer } from "../testing/stand-in-api.ts";
import { renderApp } from "../testing/render-app.tsx";
import { describeEndedSession } from "./ended-session.ts";

async function askToLeave() {
  await page.getByRole("button", { name: "Sign out everywhere" }).click();
  const dialog = page.getByRole("dialog", { name: "Sign out everywhere?" });
  await expect.element(dialog).toBeVisible();
  return dialog;
}

describe.each(looks)("in the $theme theme at $width px", (look) => {
  test("the Account tab of a guest and its dialogs look right and pass axe", async () => {
    await askForLessMotion();
    answerAccount();
    await renderApp(ACCOUNT_PATH, look);
    await expect
      .element(page.getByRole("heading", { level: 2, name: "You are here as a guest" }))
      .toBeVisible();
    await expect.element(browsersList.getByText("This browser")).toBeVisible();
    await checkLook();
    const leaving = await askToLeave();
    await checkLook();
    await userEvent.keyboard("{Escape}");
    await expect.element(leaving).not.toBeInTheDocument();
    await page.getByRole("button", { name: "Delete Account" }).click();
    const dialog = page.getByRole("dialog", { name: "Delete your account?" });
    await expect.element(dialog.getByLabelText("To delete it, type delete my account")).toBeVisible();
    await checkLook();
    await dialog.getByRole("textbox").fill("delete my account");
    await expect
      .element(dialog.getByRole("button", { name: "Delete Account" }))
      .not.toHaveAttribute("aria-disabled");
    await checkLook();
  });

  test("the Account tab of a person with two browsers and its dialog look right and pass axe", async () => {
    await askForLessMotion();
    answerAccount(makeDevices(2));
    const createdAt = new Date().toISOString();
    answer(signInWaysEndpoints.listSignInWays, () => makeWays({ recoveryCode: { createdAt } }));
    await renderApp(ACCOUNT_PATH, { ...look, user: maximiliana });
    await expect.element(page.getByText(/^Made today\./)).toBeVisible();
    await expect
      .element(page.getByRole("heading", { level: 2, name: maximiliana.displayName }))
      .toBeVisible();
    await expect.element(browsersList.getByRole("listitem")).toHaveLength(2);
    await checkLook();
    await askToLeave();
    await checkLook();
  });

  test("the sign-in screen after an account was deleted looks right and passes axe", async () => {
    answerAccount();
    const notice = describeEndedSession("/settings", "deleted");
    await renderAt(<AuthScreen notice={notice} returnedError={null} arrived={null} />, look);
    await expect.element(page.getByText(notice.title)).toBeVisible();
    await expect.element(page.getByRole("button", { name: "Sign in with Example ID" })).toBeVisible();
    await checkLook();
  });
});
