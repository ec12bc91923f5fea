import { authEndpoints } from "@jobwright/contracts/auth";
import { settingsEndpoints } from "@jobwright/contracts/settings";
import { afterEach, expect, test, vi } from "vitest";
import { makeClientConfig } from "../../../testing/make-client-config.ts";
import { guest, renderAt } from "../../../testing/render-at.tsx";
import { answer, Refusal } from "../../../testing/stand-in-api.ts";
import { AuthScreen } from "./auth-screen.tsx";

afterEach(() => vi.restoreAllMocks());

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

const NOT_KEPT = "Your browser does not let this page keep you signed in.";

test("storage that the browser refuses is told before a window opens", async () => {
  answer(settingsEndpoints.getClientConfig, () =>
    makeClientConfig({ google: { enabled: true, reason: null } }),
  );
  const screen = await renderAt(<AuthScreen notice={null} returnedError={null} arrived={null} />);
  const button = screen.getByRole("button", { name: "Sign in with Google" });
  await expect.element(button).toBeVisible();
  const open = vi.spyOn(window, "open");
  vi.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
    throw new DOMException("The operation is insecure.", "SecurityError");
  });
  await button.click();
  const alert = screen.getByRole("alert").filter({ hasText: NOT_KEPT });
  await expect.element(alert.getByText(/^Nothing is lost\. Allow cookies and site data/)).toBeVisible();
  expect(open).not.toHaveBeenCalled();
});

test("a browser that keeps no cookies is told so before it is signed in as a guest", async () => {
  const { button, getByRole } = await openScreen();
  vi.spyOn(Navigator.prototype, "cookieEnabled", "get").mockReturnValue(false);
  // A request would fail the test: nothing here answers it.
  await button.click();
  await expect.element(getByRole("alert").getByText(NOT_KEPT)).toBeVisible();
  await expect.element(button).toBeVisible();
});
