import { authEndpoints } from "@jobwright/contracts/auth";
import { settingsEndpoints } from "@jobwright/contracts/settings";
import { expect, test } from "vitest";
import { makeClientConfig } from "../../../testing/make-client-config.ts";
import { guest, renderAt } from "../../../testing/render-at.tsx";
import { answer, Refusal } from "../../../testing/stand-in-api.ts";
import { AuthScreen } from "./auth-screen.tsx";

async function openScreen() {
  answer(settingsEndpoints.getClientConfig, () => makeClientConfig());
  const screen = await renderAt(<AuthScreen notice={null} returnedError={null} arrived={null} />);
  const button = screen.getByRole("button", { name: "Continue as guest" });
  await expect.element(button).toBeVisible();
  /** Two presses in one turn of the browser, between which nothing is drawn. */
  const pressTwice = () => {
    const element = button.element() as HTMLElement;
    element.click();
    element.click();
  };
  return { ...screen, button, pressTwice };
}

test("a double click asks for one guest", async () => {
  const { button, pressTwice } = await openScreen();
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  const calls = answer(authEndpoints.signInGuest, async () => {
    await released;
    return { user: guest };
  });
  pressTwice();
  await expect.element(button).toHaveAttribute("aria-busy", "true");
  release();
  await expect.element(button).not.toHaveAttribute("aria-busy");
  expect(calls).toHaveLength(1);
});

test("after a refusal the next press asks again, as another attempt", async () => {
  const { button, getByRole } = await openScreen();
  const calls = answer(authEndpoints.signInGuest, () => {
    throw new Refusal(429, "request/rate-limited", "Too many requests. Try again in a minute.");
  });
  await button.click();
  await expect.element(getByRole("alert").getByText("You are not signed in yet")).toBeVisible();
  await button.click();
  await expect.poll(() => calls.length).toBe(2);
  const [first, second] = calls.map(({ body }) => (body as { attempt: string }).attempt);
  expect(first).not.toBe(second);
});
