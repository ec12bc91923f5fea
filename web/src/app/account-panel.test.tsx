import { evidenceBankEndpoints } from "@jobwright/contracts/evidence-bank";
import { authEndpoints } from "@jobwright/contracts/auth";
import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { answerNotificationSettings } from "../features/notifications/testing/answer-notifications.ts";
import {
  ACCOUNT_PATH,
  answerAccount,
  browsersList,
  makeDevices,
  maximiliana,
} from "../features/settings/testing/answer-account.ts";
import { renderApp } from "../testing/render-app.tsx";
import { answer, refuse, unreachable } from "../testing/stand-in-api.ts";

const leave = page.getByRole("button", { name: "Sign out everywhere" });
const dialog = page.getByRole("dialog", { name: "Sign out everywhere?" });

test("the arrow keys, Home and End choose tabs, and Tab goes on into the chosen one", async () => {
  answerAccount();
  answerNotificationSettings();
  const evidence = answer(evidenceBankEndpoints.listEvidence, () => ({ evidence: [] }));
  await renderApp("/settings");
  const first = page.getByRole("tab", { name: "Resume" });
  await expect.element(first).toBeVisible();
  expect(
    page
      .getByRole("tab")
      .elements()
      .map(({ textContent }) => textContent),
  ).toEqual(["Resume", "Notifications", "Account"]);
  first.element().focus();
  for (const [key, name] of [
    ["ArrowRight", "Notifications"],
    ["ArrowRight", "Account"],
    ["ArrowRight", "Resume"],
    ["ArrowLeft", "Account"],
    ["Home", "Resume"],
    ["End", "Account"],
  ] as const) {
    await userEvent.keyboard(`{${key}}`);
    const tab = page.getByRole("tab", { name, exact: true });
    await expect.element(tab).toHaveAttribute("aria-selected", "true");
    await expect.element(tab).toHaveFocus();
  }
  await expect.element(leave).toBeVisible();
  await userEvent.tab();
  expect(document.activeElement?.closest('[role="tabpanel"]')).not.toBeNull();
  expect(evidence).toHaveLength(1);
});

test.each([
  [true, "Verified"],
  [false, "Not verified"],
])("an e-mail address of which the provider says verified: %s is marked so", async (emailVerified, mark) => {
  answerAccount();
  await renderApp(ACCOUNT_PATH, { user: { ...maximiliana, emailVerified } });
  const identity = page.getByRole("region", { name: maximiliana.displayName });
  await expect.element(identity.getByText(mark, { exact: true })).toBeVisible();
  await expect.element(identity.getByText(maximiliana.email!)).toBeVisible();
  await expect.element(page.getByText("You are here as a guest")).not.toBeInTheDocument();
});

test("this browser has no button, and another one is signed out by its own", async () => {
  let devices = makeDevices(2);
  answer(authEndpoints.listDevices, () => ({ sessions: devices }));
  const signedOut = answer(authEndpoints.signOutDevice, () => {
    devices = devices.slice(0, 1);
  });
  answerAccount();
  await renderApp(ACCOUNT_PATH, { user: maximiliana });
  const rows = browsersList.getByRole("listitem");
  await expect.element(rows).toHaveLength(2);
  expect(rows.first().element().textContent).toMatch(/Chrome on Linux\s*This browser\s*Signed in today\./);
  expect(rows.nth(1).element().textContent).toMatch(/Signed in today\. Last used today\./);
  await expect.element(rows.first().getByRole("button")).not.toBeInTheDocument();
  await rows.nth(1).getByRole("button", { name: "Sign out Chrome on Linux, signed in today" }).click();
  await expect.element(rows).toHaveLength(1);
  await expect.element(page.getByText("Chrome on Linux is signed out").first()).toBeVisible();
  expect(signedOut.map(({ params }) => params["id"])).toEqual(["session-2"]);
});

test("a refused sign out everywhere is told in its dialog and changes nothing", async () => {
  answerAccount();
  answer(authEndpoints.signOutEverywhere, unreachable);
  await renderApp(ACCOUNT_PATH);
  await leave.click();
  await dialog.getByRole("button", { name: "Sign out everywhere" }).click();
  await expect
    .element(dialog.getByRole("alert").getByText(/^You are still signed in\. Cannot connect to server\./))
    .toBeVisible();
  await userEvent.keyboard("{Escape}");
  await expect.element(dialog).not.toBeInTheDocument();
  await leave.click();
  await expect.element(dialog).toBeVisible();
  await expect.element(dialog.getByRole("alert")).not.toBeInTheDocument();
});

test("browsers that cannot be read are told in their place, and Try again reads them", async () => {
  answerAccount();
  answer(authEndpoints.listDevices, refuse("server/internal", "No."));
  await renderApp(ACCOUNT_PATH);
  const panel = page.getByRole("alert").filter({ hasText: "Your browsers cannot be shown now" });
  await expect.element(panel).toBeVisible();
  answer(authEndpoints.listDevices, () => ({ sessions: makeDevices(1) }));
  await panel.getByRole("button", { name: "Try again" }).click();
  await expect.element(browsersList.getByText("This browser")).toBeVisible();
});
