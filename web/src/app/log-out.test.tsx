import { authEndpoints } from "@jobwright/contracts/auth";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import {
  ACCOUNT_PATH,
  answerAccount,
  browsersList,
  makeDevices,
  maximiliana,
} from "../features/settings/testing/answer-account.ts";
import { sessionQuery } from "../lib/session.tsx";
import { renderApp } from "../testing/render-app.tsx";
import { answer, refuse } from "../testing/stand-in-api.ts";

/** Opens another screen after Log Out was pressed and before the server has answered, which `end` does. */
async function openWhileLoggingOut(end: () => void) {
  const pressed = Promise.withResolvers<void>();
  const answered = Promise.withResolvers<void>();
  answer(authEndpoints.signOut, async () => {
    pressed.resolve();
    await answered.promise;
    end();
  });
  const asked = answer(authEndpoints.listDevices, () => ({ sessions: makeDevices(1) }));
  answerAccount();
  const { queryClient, router } = await renderApp("/profile", { user: maximiliana });
  await page.getByRole("button", { name: "Log Out" }).click();
  await pressed.promise;
  await router.navigate({ href: ACCOUNT_PATH });
  await expect.element(page.getByRole("heading", { level: 1, name: "Settings" })).toBeVisible();
  expect(asked).toEqual([]);
  answered.resolve();
  return { asked, readUser: () => queryClient.getQueryData(sessionQuery.queryKey)?.user };
}

test("a screen that opens while the person is signed out asks the server for nothing", async () => {
  const { asked, readUser } = await openWhileLoggingOut(() => {});
  await expect.poll(readUser).toBeNull();
  expect(asked).toEqual([]);
});

test("where the sign-out is refused, the screen gets what it waited for", async () => {
  await openWhileLoggingOut(refuse("server/internal"));
  await expect.element(page.getByText("You are still signed in").first()).toBeVisible();
  await expect.element(browsersList.getByRole("listitem")).toHaveLength(1);
});

test("what is being read when the person signs out is read no further, and again where that is refused", async () => {
  let isAborted = false;
  const signOut = Promise.withResolvers<void>();
  answer(authEndpoints.signOut, async () => {
    await signOut.promise;
    refuse("server/internal")();
  });
  answerAccount();
  const asked = answer(authEndpoints.listDevices, async (_call, signal) => {
    if (asked.length > 1) return { sessions: makeDevices(1) };
    await new Promise((_, reject) =>
      signal.addEventListener("abort", () => {
        isAborted = true;
        reject(signal.reason as Error);
      }),
    );
    return { sessions: [] };
  });
  await renderApp(ACCOUNT_PATH, { user: maximiliana });
  await expect.poll(() => asked.length).toBe(1);
  await page.getByRole("button", { name: "Log Out" }).first().click();
  await expect.poll(() => isAborted).toBe(true);
  signOut.resolve();
  await expect.element(browsersList.getByRole("listitem")).toHaveLength(1);
});
