import type { Endpoint } from "@jobwright/contracts/endpoint";
import { endpoints } from "@jobwright/contracts/endpoints";
import { errorCodes, type ErrorBody } from "@jobwright/contracts/errors";
import { STORAGE_BUCKET, storageErrorBodySchema } from "@jobwright/contracts/storage";
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

test("every endpoint that is public, or has rules of its own, says why", () => {
  const reasons = table.map(([, { access }]) => ("reason" in access ? access.reason : "neither of them"));
  expect(reasons.filter((reason) => reason.trim().length < 10)).toEqual([]);
});

const guarded = table.filter(([, { access }]) => access.kind !== "public" && access.kind !== "object");

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

const ofObjects = table.filter(([, { access }]) => access.kind === "object");

test.each(ofObjects)("%s refuses nobody with 401 and another user with 403", async (_name, endpoint) => {
  for (const name of ["there.txt", "not-there.txt"]) {
    await storeFile("there.txt");
    for (const [browser, status] of [
      [nobody, 401],
      [other, 403],
    ] as const) {
      const response = await callObject(browser, endpoint, name);
      expect(response.status).toBe(status);
      const { error } = storageErrorBodySchema.parse(await response.json());
      const code = status === 401 ? "storage/unauthenticated" : "storage/unauthorized";
      expect(error).toEqual({ code: status, message: errorCodes[code].message });
    }
  }
});

test.each(ofObjects)("%s lets its owner in, and tells only them what is missing", async (_name, endpoint) => {
  await storeFile("there.txt");
  // A body that is missing shows that access was given, and stores nothing.
  const expected = { GET: 200, DELETE: 204, PATCH: 200, POST: 400, PUT: 400 }[endpoint.method];
  expect((await callObject(owner, endpoint, "there.txt")).status).toBe(expected);
  const isNamed = endpoint.path.endsWith(":path");
  expect((await callObject(owner, endpoint, "not-there.txt")).status).toBe(isNamed ? 404 : expected);
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

const pathOf = (name: string) => encodeURIComponent(`resumes/${owner.uid}/${name}`);

async function storeFile(name: string): Promise<void> {
  const part = (type: string, body: string) => `--part\r\nContent-Type: ${type}\r\n\r\n${body}\r\n`;
  const response = await owner.send("POST", `/v0/b/${STORAGE_BUCKET}/o?name=${pathOf(name)}`, {
    headers: { "content-type": "multipart/related; boundary=part" },
    body: `${part("application/json", "{}")}${part("text/plain", "a text")}--part--`,
  });
  expect(response.status).toBe(200);
}

/** Names a file of the owner as each endpoint of the file service does. */
function callObject(browser: Browser, endpoint: Endpoint, name: string): Promise<Response> {
  const path = endpoint.path.replace(":bucket", STORAGE_BUCKET).replace(":path", pathOf(name));
  const query = endpoint.method === "POST" ? `?name=${pathOf(name)}` : `?prefix=resumes/${owner.uid}/`;
  return browser.send(endpoint.method, endpoint.path.includes(":path") ? path : path + query);
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
