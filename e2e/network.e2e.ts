import type { Page, Request } from "playwright-core";
import { expect, test } from "vitest";
import { startBoardsApp } from "./support/boards.ts";
import { setUpJourney } from "./support/journey.ts";
import { searchFor, startCard, waitForResults } from "./support/search.ts";
import { readUid, signInAsGuest, waitForSignInScreen } from "./support/sign-in.ts";

const journey = setUpJourney(startBoardsApp);

/** Method and path of all that the page asks from now on, in order. */
function collectRequests(page: Page): string[] {
  const asked: string[] = [];
  page.on("request", (request: Request) => {
    const { pathname, search } = new URL(request.url());
    asked.push(`${request.method()} ${pathname}${search}`);
  });
  return asked;
}

function duplicatesOf(asked: readonly string[]): string[] {
  return asked.filter((each, index) => asked.indexOf(each) !== index);
}

const isCall = (asked: string) => / \/(api|agents)\//.test(asked);

test("signed out, the first load asks for the settings and the session alone, and for nothing twice", async () => {
  const page = await journey.openPage();
  const asked = collectRequests(page);
  await page.goto("/jobs");
  await waitForSignInScreen(page);
  await page.waitForLoadState("networkidle");
  expect(duplicatesOf(asked)).toEqual([]);
  expect(asked.filter(isCall).sort()).toEqual(["GET /api/auth/session", "GET /api/config"]);
});

test("no document is asked for before it is known who is signed in, and nothing twice", async () => {
  const page = await journey.openPage();
  await signInAsGuest(page, "/jobs");
  await startCard(page).waitFor();
  await page.waitForLoadState("networkidle");

  const gate = Promise.withResolvers<void>();
  await page.route("**/api/auth/session", async (route) => {
    await gate.promise;
    await route.continue();
  });
  const asked = collectRequests(page);
  const configured = page.waitForResponse("**/api/config");
  await page.reload({ waitUntil: "commit" });
  await configured;
  await page.getByText("Loading").first().waitFor({ state: "attached" });
  expect(asked.filter(isCall).sort()).toEqual(["GET /api/auth/session", "GET /api/config"]);
  gate.resolve();
  await startCard(page).waitFor();
  await page.waitForLoadState("networkidle");
  expect(duplicatesOf(asked)).toEqual([]);
  expect(asked.filter(isCall).length).toBeLessThanOrEqual(4);
});

test("a reload of results asks for each thing once", async () => {
  const page = await journey.openPage();
  await signInAsGuest(page, "/jobs");
  await searchFor(page, { roles: ["Electrician"] });
  await page.waitForLoadState("networkidle");
  const asked = collectRequests(page);
  await page.reload();
  await waitForResults(page);
  await page.waitForLoadState("networkidle");
  expect(duplicatesOf(asked)).toEqual([]);
});

test("a search is one merge, one run and one look at its research", async () => {
  const page = await journey.openPage();
  await signInAsGuest(page, "/jobs");
  await startCard(page).waitFor();
  await page.waitForLoadState("networkidle");
  const asked = collectRequests(page);
  const run = page.waitForRequest("**/agents/run-job-search");
  await searchFor(page, { roles: ["Electrician"] });
  expect((await run).postDataJSON()).toEqual({ user_id: await readUid(page) });
  await page.waitForLoadState("networkidle");
  const calls = asked.filter(isCall).map((each) => each.replace(/session-[\w-]+|users\/[^/]+/g, "*"));
  expect(calls.filter((each) => each.startsWith("POST"))).toEqual(["POST /agents/run-job-search"]);
  expect(duplicatesOf(calls.filter((each) => each.startsWith("GET")))).toEqual([]);
});

test("answers carry a policy that lets no script from elsewhere run", async () => {
  const page = await journey.openPage();
  const answer = await page.goto("/jobs");
  const policy = answer?.headers()["content-security-policy"] ?? "";
  expect(policy).toMatch(/script-src 'self'/);
  expect(policy).not.toMatch(/unsafe-eval|script-src[^;]*unsafe-inline/);
});
