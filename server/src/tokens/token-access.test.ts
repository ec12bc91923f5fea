import { randomUUID } from "node:crypto";
import { scopesOf, type Endpoint } from "@jobwright/contracts/endpoint";
import { endpoints } from "@jobwright/contracts/endpoints";
import type { ErrorBody } from "@jobwright/contracts/error-body";
import { tokenScopes, type TokenScope } from "@jobwright/contracts/token-scopes";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { allRoutes } from "#app/all-routes";
import type { Owner } from "#testing/http/owned-things";
import { createTestApp, openAccount, type TestApp } from "#testing/http/test-app";
import { createTestClock } from "#testing/test-clock";
import { callByToken, makeToken, type MadeToken } from "#testing/tokens/make-token";

const clock = createTestClock();
let app: TestApp;
let ada: Owner;
let eve: Owner;
let byScope: Record<TokenScope, MadeToken>;

beforeAll(async () => {
  app = await createTestApp(allRoutes, { clock });
  [ada, eve] = [await openAccount(app), await openAccount(app)];
  const made: [TokenScope, MadeToken][] = [];
  for (const scope of tokenScopes) made.push([scope, await makeToken(ada, { scopes: [scope], days: 365 })]);
  byScope = Object.fromEntries(made) as Record<TokenScope, MadeToken>;
});
beforeEach(() => clock.advance(60_000));
afterAll(() => app.close());

const table = Object.entries<Endpoint>(endpoints);
const opened = table.filter(([, endpoint]) => scopesOf(endpoint).length > 0);
/** What answers everybody or services alone does not look at personal tokens. */
const closed = table.filter(
  ([, endpoint]) =>
    scopesOf(endpoint).length === 0 &&
    !["service", "object"].includes(endpoint.access.kind) &&
    !(endpoint.access.kind === "public" && endpoint.part === "system"),
);

/** With a body that no contract accepts, so that nothing starts; `owner` is whom the call names. */
function call(endpoint: Endpoint, scope: TokenScope, owner: Owner): Promise<Response> {
  const by = endpoint.access.kind === "owner" ? endpoint.access.by : null;
  const path = endpoint.path.replace(":uid", owner.uid).replaceAll(/:\w+/g, randomUUID());
  const query = by && "query" in by ? `?${by.query}=${owner.uid}` : "";
  const body = { wrong: -1.5, ...(by && "body" in by ? { [by.body]: owner.uid } : {}) };
  return callByToken(
    app,
    byScope[scope].secret,
    endpoint.method,
    path + query,
    endpoint.body ? { body } : {},
  );
}

describe.each(opened)("%s", (_name, endpoint) => {
  test("opens to a token of its scope, to no other, and to nothing of another person", async () => {
    const needed = scopesOf(endpoint);
    for (const scope of tokenScopes) {
      const response = await call(endpoint, scope, ada);
      const { code, message } = (await response
        .clone()
        .json()
        .catch(() => ({}))) as Partial<ErrorBody>;
      if (needed.includes(scope)) {
        expect([401, 403], `${scope}: ${code}`).not.toContain(response.status);
        expect(code).not.toBe("route/not-found");
      } else {
        expect([response.status, code]).toEqual([403, "tokens/scope"]);
        for (const name of needed) expect(message).toContain(`“${name}”`);
      }
    }
    if (endpoint.access.kind !== "owner") return;
    const [scope = "read"] = needed;
    expect((await call(endpoint, scope, eve)).status).toBe(403);
  });
});

test.each(closed)("%s opens to no token at all", async (_name, endpoint) => {
  for (const scope of tokenScopes) {
    const response = await call(endpoint, scope, ada);
    expect([response.status, ((await response.json()) as ErrorBody).code]).toEqual([403, "tokens/closed"]);
  }
});

test("no scope opens what belongs to the account itself", () => {
  const features = ["auth", "settings", "storage", "samples", "scheduler", "notifications"];
  expect(opened.filter(([, { feature }]) => features.includes(feature))).toEqual([]);
  expect(opened.filter(([, { feature }]) => feature === "tokens").map(([name]) => name)).toEqual([
    "getTokenHolder",
  ]);
});

test("what the scope `read` opens changes nothing by its method, or says so here", () => {
  const others = opened.filter(
    ([, endpoint]) => scopesOf(endpoint).includes("read") && endpoint.method !== "GET",
  );
  expect(others.map(([name]) => name).toSorted()).toEqual([
    "compareResumes",
    "createResumeLink",
    "exportChosenJobs",
    "findTowns",
    "previewSchedule",
    "viewDocument",
  ]);
  const gets = opened.filter(([, { method }]) => method === "GET");
  expect(gets.filter(([, endpoint]) => !scopesOf(endpoint).includes("read"))).toEqual([]);
});
