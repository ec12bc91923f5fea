import type { Endpoint } from "@jobwright/contracts/endpoint";
import { endpoints } from "@jobwright/contracts/endpoints";
import { errorCodes, type ErrorBody } from "@jobwright/contracts/errors";
import { afterAll, beforeAll, expect, test } from "vitest";
import { jobSearches, listings } from "#db/schema/jobs";
import { allRoutes } from "./all-routes.ts";
import { toJsonSchema } from "./openapi.ts";
import { createTestApp, openBrowser, type Browser, type TestApp } from "./testing/test-app.ts";

const table = Object.entries<Endpoint>(endpoints);
const keyOf = ({ method, path }: Endpoint) => `${method} ${path}`;

let tested: TestApp;
let nobody: Browser;
let owner: Browser & { uid: string };
let other: Browser & { uid: string };

beforeAll(async () => {
  tested = await createTestApp(allRoutes);
  nobody = openBrowser(tested.app);
  owner = await openSignedIn();
  other = await openSignedIn();
});

afterAll(() => tested.close());

async function openSignedIn() {
  const browser = openBrowser(tested.app);
  const { uid } = await browser.signInGuest();
  return { ...browser, uid };
}

test("every endpoint of the table has one route, and every route is in the table", () => {
  const routed = allRoutes.map(({ endpoint }) => keyOf(endpoint)).toSorted();
  expect(routed).toEqual(table.map(([, endpoint]) => keyOf(endpoint)).toSorted());
  expect(new Set(routed).size).toBe(routed.length);
});

test("every public endpoint says why it is public", () => {
  const reasons = table.map(([, { access }]) => (access.kind === "public" ? access.reason : "not public"));
  expect(reasons.filter((reason) => reason.trim().length < 10)).toEqual([]);
});

const guarded = table.filter(([, { access }]) => access.kind !== "public");

test.each(guarded)("%s refuses nobody with 401 and its sentence", async (_name, endpoint) => {
  for (const accept of acceptsOf(endpoint)) {
    const response = await call(nobody, endpoint, { uid: owner.uid, accept });
    expect(response.status).toBe(401);
    const { code, message } = (await response.json()) as ErrorBody;
    expect(code).toBe(endpoint.signedOutCode ?? "auth/required");
    expect(message).toBe(errorCodes[code].message);
  }
});

const ofOwners = guarded.filter(([, { access }]) => access.kind === "owner");

test.each(ofOwners)("%s refuses another user with 403 before anything else", async (_name, endpoint) => {
  for (const accept of acceptsOf(endpoint)) {
    const response = await call(other, endpoint, { uid: owner.uid, accept });
    expect(response.status).toBe(403);
    expect(await response.json()).toMatchObject({ message: "Unauthorized access to user data" });
  }
});

const ofUsers = guarded.filter(([, { access, path }]) => access.kind === "user" && path.includes(":"));

test.each(ofUsers)("%s does not know what belongs to another user", async (_name, endpoint) => {
  const ids = await insertThings();
  for (const accept of acceptsOf(endpoint)) {
    const response = await call(other, endpoint, { uid: owner.uid, accept, ids });
    expect(response.status).toBe(404);
    expect(await response.json()).not.toMatchObject({ code: "route/not-found" });
  }
});

test.each(guarded)("%s lets its owner in", async (_name, endpoint) => {
  const ids = await insertThings();
  const response = await call(owner, endpoint, { uid: owner.uid, ids });
  expect(await response.clone().text()).not.toContain("route/not-found");
  // A body of wrong fields shows that access was given, and starts nothing.
  expect(endpoint.body ? [400] : [200, 204, 404]).toContain(response.status);
});

const open = table.filter(([, { access }]) => access.kind === "public");

test.each(open)("%s answers nobody, as it says", async (_name, endpoint) => {
  const response = await call(nobody, endpoint, { uid: owner.uid });
  expect([200, 204, 400]).toContain(response.status);
});

type Ids = { sessionId: string; jobId: string };
let made = 0;

/** A search and a listing of the owner, new for each call, since some endpoints delete them. */
async function insertThings(): Promise<Ids> {
  made += 1;
  const ids = { sessionId: `session-access-${made}`, jobId: `job-access-${made}` };
  const userId = owner.uid;
  const now = tested.server.clock.now();
  await tested.server.db
    .insert(jobSearches)
    .values({ userId, sessionId: ids.sessionId, state: "finished", heartbeatAt: now });
  await tested.server.db.insert(listings).values({
    userId,
    id: ids.jobId,
    title: "Cook",
    company: "Inn",
    location: "Leeds",
    salary: "Not specified",
    datePosted: "2026-11-01",
    description: "A kitchen.",
    jobLink: "#",
  });
  return ids;
}

/** JSON, and the event stream where the endpoint has one. */
function acceptsOf(endpoint: Endpoint): string[] {
  return endpoint.events ? ["application/json", "text/event-stream"] : ["application/json"];
}

function call(
  browser: Browser,
  endpoint: Endpoint,
  request: { uid: string; accept?: string; ids?: Ids },
): Promise<Response> {
  const values: Record<string, string> = {
    uid: request.uid,
    sessionId: request.ids?.sessionId ?? "session-unknown-1",
    jobId: request.ids?.jobId ?? "job-unknown-1",
  };
  const path = endpoint.path.replaceAll(/:(\w+)/g, (_match, name: string) => values[name] ?? "unknown");
  const by = endpoint.access.kind === "owner" ? endpoint.access.by : null;
  const query = by && "query" in by ? `?${by.query}=${request.uid}` : "";
  return browser.send(endpoint.method, path + query, {
    headers: { accept: request.accept ?? "application/json" },
    ...(endpoint.body
      ? { body: toWrongBody(endpoint.body, by && "body" in by ? { [by.body]: request.uid } : {}) }
      : {}),
  });
}

/** Names the owner; every other field has a type that no contract accepts. */
function toWrongBody(schema: NonNullable<Endpoint["body"]>, owned: Record<string, string>): object {
  const { properties = {} } = toJsonSchema(schema, "input") as { properties?: object };
  return { ...Object.fromEntries(Object.keys(properties).map((name) => [name, { wrong: -1.5 }])), ...owned };
}
