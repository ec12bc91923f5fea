import { authEndpoints } from "@jobwright/contracts/auth";
import { settingsEndpoints } from "@jobwright/contracts/settings";
import { beforeEach, expect, test } from "vitest";
import { render } from "vitest-browser-react";
import { page } from "vitest/browser";
import { createQueryClient } from "../lib/query-client.ts";
import { makeClientConfig } from "../testing/make-client-config.ts";
import { setUpWindow } from "../testing/render-at.tsx";
import { answer, unreachable } from "../testing/stand-in-api.ts";
import { Providers } from "./providers.tsx";
import { SessionGate } from "./session-gate.tsx";

const { getSession } = authEndpoints;
const welcome = page.getByRole("heading", { level: 1, name: "Welcome to Jobwright" });

beforeEach(() => localStorage.clear());

/** The app as it starts, before anything is known. */
async function start(): Promise<void> {
  await setUpWindow({});
  await render(
    <Providers queryClient={createQueryClient()}>
      <SessionGate returnedError={null} />
    </Providers>,
  );
}

test("a server that cannot be reached shows as a page that says so and starts by Try again", async () => {
  answer(settingsEndpoints.getClientConfig, unreachable);
  answer(getSession, unreachable);
  await start();
  await expect
    .element(page.getByRole("heading", { level: 1, name: "The app cannot start yet" }))
    .toBeVisible();
  await expect.element(page.getByText(new RegExp(`running at ${location.host}`))).toBeVisible();
  answer(settingsEndpoints.getClientConfig, () => makeClientConfig());
  answer(getSession, () => ({ user: null }));
  await page.getByRole("button", { name: "Try again" }).click();
  await expect.element(welcome).toBeVisible();
});
