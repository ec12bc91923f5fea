import { randomUUID } from "node:crypto";
import type { Endpoint } from "@jobwright/contracts/endpoint";
import { endpoints } from "@jobwright/contracts/endpoints";
import type { ErrorBody } from "@jobwright/contracts/error-body";
import { errorCodes } from "@jobwright/contracts/errors";
import { DELETE_CONFIRMATION } from "@jobwright/contracts/settings";
import { STORAGE_BUCKET, storageErrorBodySchema } from "@jobwright/contracts/storage";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { readOwnedColumns } from "#db/owned-tables";
import { picture, PIXEL, startLocalPages, type LocalPages } from "#testing/postings/local-pages";
import { makeUnsubscribeToken } from "#notifications/unsubscribe-token";
import { readServiceToken } from "#platform/services/service-token";
import { createTestClock } from "#testing/test-clock";
import { allRoutes } from "./all-routes.ts";
import { toJsonSchema } from "#http/openapi-schemas";
import { makeThings, OWNED_PICTURE_URL, type Owner } from "#testing/http/owned-things";
import { createTestApp, openAccount, openBrowser, type Browser, type TestApp } from "#testing/http/test-app";

const table = Object.entries<Endpoint>(endpoints);
const keyOf = ({ method, path }: Endpoint) => `${method} ${path}`;

let tested: TestApp;
let pages: LocalPages;
let nobody: Browser;
let ownedColumns: Awaited<ReturnType<typeof readOwnedColumns>>;
/** Two who are signed in and own nothing of what is asked for. */
let intruders: Record<"another account" | "a guest", Owner>;

const clock = createTestClock();

beforeAll(async () => {
  pages = await startLocalPages();
  pages.pages.set(OWNED_PICTURE_URL.replace("https:/", ""), picture(PIXEL));
  tested = await createTestApp(allRoutes, { clock, outbound: pages.outbound });
  await tested.server.taskQueue.start();
  ownedColumns = await readOwnedColumns(tested.server.db);
  nobody = openBrowser(tested.app);
  intruders = { "another account": await openAccount(tested), "a guest": await openGuest() };
});

// The limits on sign-ins and on mails count by the minute.
beforeEach(() => clock.advance(60_000));

afterAll(async () => {
  await tested.close();
  await pages.close();
});

async function openGuest(): Promise<Owner> {
  const browser = openBrowser(tested.app);
  const { uid } = await browser.signInGuest();
  return { ...browser, uid };
}

/** Owners are new for each call, since some endpoints end their session or delete what they have. */
const openOwner = {
  account: () => openAccount(tested),
  guest: openGuest,
};

test("every endpoint of the table has one route, and every route is in the table", () => {
  const routed = allRoutes.map(({ endpoint }) => keyOf(endpoint)).toSorted();
  expect(routed).toEqual(table.map(([, endpoint]) => keyOf(endpoint)).toSorted());
  expect(new Set(routed).size).toBe(routed.length);
});

test("every endpoint that is public, or has rules of its own, says why", () => {
  const reasons = table.map(([, { access }]) => ("reason" in access ? access.reason : "neither of them"));
  expect(reasons.filter((reason) => reason.trim().length < 10)).toEqual([]);
});

const ofServices = table.filter(([, { access }]) => access.kind === "service");
const guarded = table.filter(([, { access }]) => access.kind === "owner" || access.kind === "user");
const ofOwners = guarded.filter(([, { access }]) => access.kind === "owner");
/** Those whose path names a thing besides its owner. */
const ofThings = guarded.filter(([, { path }]) => /:(?!uid\b)/.test(path));
/** A scheduled search's id is its own among everybody's, and the specification says what another person is told. */
const isKnownToAll = ({ path }: Endpoint) => path.includes("/:searchId");

/** What those answer for a thing that is not there to whom it is no error. */
const saysNothing: Record<string, string> = {
  "/agents/tailor-resume/:jobId": JSON.stringify({
    state: "none",
    progress: null,
    hasRecord: false,
    model: null,
  }),
};

/** Queries without which an endpoint answers nothing; `:name` stands for an id as in a path. */
const neededQueries: Record<string, string> = {
  "/api/suggestions": "?kind=role&text=cook",
  "/api/roleAndPlace": "?text=cook",
  "/agents/companies": "?name=Inn",
  "/api/users/:uid/resumeTailoring/:jobId/file": "?format=txt",
  "/api/picture": "?url=:pictureUrl",
  "/api/unsubscribe": "?token=:unsubscribeToken",
  "/api/users/:uid/documentView/page": "?url=:documentUrl&page=1",
};

describe.each(guarded)("%s", (_name, endpoint) => {
  test("refuses nobody with 401 and its sentence", async () => {
    const owner = await openOwner.account();
    const ids = await makeThings(tested, owner, endpoint);
    const before = await readRows(owner);
    for (const accept of acceptsOf(endpoint)) {
      const response = await call(nobody, endpoint, { uid: owner.uid, ids, accept });
      expect(response.status).toBe(401);
      const { code, message } = (await response.json()) as ErrorBody;
      expect(code).toBe(endpoint.signedOutCode ?? "auth/required");
      expect(message).toBe(errorCodes[code].message);
    }
    expect(await readRows(owner)).toEqual(before);
  });

  test.each(["account", "guest"] as const)("lets its owner in, as %s", async (kind) => {
    const owner = await openOwner[kind]();
    const ids = await makeThings(tested, owner, endpoint);
    const response = await call(owner, endpoint, { uid: owner.uid, ids });
    // A body of wrong fields shows that access was given, and starts nothing.
    if (endpoint.body) expect(response.status).toBe(400);
    else
      expect([response.status, await response.text()]).toEqual([
        endpoint.response || endpoint.answer ? 200 : 204,
        expect.any(String),
      ]);
  });
});

describe.each(ofOwners)("%s", (_name, endpoint) => {
  test.each(["another account", "a guest"] as const)(
    "refuses %s with 403 before anything else, and changes nothing",
    async (kind) => {
      const owner = await openOwner.account();
      const ids = await makeThings(tested, owner, endpoint);
      const before = await readRows(owner);
      for (const accept of acceptsOf(endpoint)) {
        const response = await call(intruders[kind], endpoint, { uid: owner.uid, ids, accept });
        expect(response.status).toBe(403);
        expect(await response.json()).toMatchObject({ message: "Unauthorized access to user data" });
      }
      expect(await readRows(owner)).toEqual(before);
    },
  );
});

describe.each(ofThings)("%s", (_name, endpoint) => {
  test.each(["another account", "a guest"] as const)(
    "does not know somebody else's thing when %s asks for it as their own",
    async (kind) => {
      const owner = await openOwner.account();
      const intruder = intruders[kind];
      const ids = await makeThings(tested, owner, endpoint);
      const before = await readRows(owner);
      for (const accept of acceptsOf(endpoint)) {
        const response = await call(intruder, endpoint, { uid: intruder.uid, ids, accept });
        // What is put or taken away under an id of one's own need not be there before.
        const isOwnSpace = endpoint.method === "PUT" || endpoint.method === "DELETE";
        if (endpoint.body) expect([400, 404]).toContain(response.status);
        else if (isKnownToAll(endpoint)) expect(response.status).toBe(403);
        else if (isOwnSpace) expect([200, 204, 404]).toContain(response.status);
        else if (saysNothing[endpoint.path] && accept.includes("json"))
          expect(await response.clone().text()).toBe(saysNothing[endpoint.path]);
        else expect(response.status).toBe(404);
        expect(await response.text()).not.toMatch(/route\/not-found|Cook at the inn/);
      }
      expect(await readRows(owner)).toEqual(before);
    },
  );
});

/** Those that end sessions, with a body that does it. */
const endings: Record<string, object | null> = {
  signOutEverywhere: null,
  deleteAccount: { confirmation: DELETE_CONFIRMATION },
};

test.each(Object.entries(endings))(
  "%s ends the sessions of its owner, and of nobody else",
  async (name, body) => {
    const endpoint = endpoints[name as keyof typeof endpoints];
    const [owner, other] = [await openOwner.account(), await openOwner.account()];
    const stolen = { cookie: owner.cookie() };
    const path = endpoint.path.replace(":uid", owner.uid);
    const refused = await other.send(endpoint.method, path, body ? { body } : {});
    expect(refused.status).toBe(403);
    expect((await owner.send("GET", `/api/users/${owner.uid}`)).status).toBe(200);
    const response = await owner.send(endpoint.method, path, body ? { body } : {});
    expect(response.status).toBe(204);
    expect(owner.cookie()).toBe("");
    expect((await tested.app.request(`/api/users/${owner.uid}`, { headers: stolen })).status).toBe(401);
    expect((await other.send("GET", `/api/users/${other.uid}`)).status).toBe(200);
  },
);

describe.each(ofServices)("%s", (_name, endpoint) => {
  const path = endpoint.path.replaceAll(/:\w+/g, randomUUID());
  const body = endpoint.body ? { body: toWrongBody(endpoint.body, {}) } : {};

  test.each(["nobody", "an account", "a guest", "a wrong token"] as const)(
    "refuses %s with 401 before anything is read, and changes nothing",
    async (kind) => {
      const owner = await (kind === "a guest" ? openOwner.guest() : openOwner.account());
      const before = await readRows(owner);
      const browser = kind === "an account" || kind === "a guest" ? owner : nobody;
      const headers = kind === "a wrong token" ? { authorization: `Bearer ${"x".repeat(43)}` } : {};
      const response = await browser.send(endpoint.method, path, { ...body, headers });
      expect(response.status).toBe(401);
      expect(await response.json()).toMatchObject({
        code: "request/service-only",
        message: errorCodes["request/service-only"].message,
      });
      expect(await readRows(owner)).toEqual(before);
    },
  );

  test("lets in whoever shows the token of services", async () => {
    const headers = { authorization: `Bearer ${await readServiceToken(tested.server.config)}` };
    const response = await nobody.send(endpoint.method, path, { ...body, headers });
    // What is wrong or unknown shows that access was given, and starts nothing.
    const isOfThing = endpoint.path.includes(":");
    expect(response.status).toBe(endpoint.body ? 400 : isOfThing ? 404 : 200);
    expect(await response.text()).not.toMatch(/route\/not-found/);
  });
});

const ofObjects = table.filter(([, { access }]) => access.kind === "object");

describe.each(ofObjects)("%s", (_name, endpoint) => {
  test("refuses nobody with 401, and another account and a guest with 403", async () => {
    const owner = await openOwner.account();
    for (const name of ["there.txt", "not-there.txt"]) {
      await storeFile(owner, "there.txt");
      for (const [browser, status] of [
        [nobody, 401],
        [intruders["another account"], 403],
        [intruders["a guest"], 403],
      ] as const) {
        const response = await callObject(browser, endpoint, { owner, name });
        expect(response.status).toBe(status);
        const { error } = storageErrorBodySchema.parse(await response.json());
        const code = status === 401 ? "storage/unauthenticated" : "storage/unauthorized";
        expect(error).toEqual({ code: status, message: errorCodes[code].message });
      }
    }
  });

  test.each(["account", "guest"] as const)(
    "lets its owner in, as %s, and tells only them what is missing",
    async (kind) => {
      const owner = await openOwner[kind]();
      await storeFile(owner, "there.txt");
      // A body that is missing shows that access was given, and stores nothing.
      const expected = { GET: 200, DELETE: 204, PATCH: 200, POST: 400, PUT: 400 }[endpoint.method];
      expect((await callObject(owner, endpoint, { owner, name: "there.txt" })).status).toBe(expected);
      const isNamed = endpoint.path.endsWith(":path");
      const missing = await callObject(owner, endpoint, { owner, name: "not-there.txt" });
      expect(missing.status).toBe(isNamed ? 404 : expected);
    },
  );
});

const open = table.filter(([, { access }]) => access.kind === "public");

test.each(open)("%s answers nobody, as it says", async (_name, endpoint) => {
  const owner = await openOwner.account();
  const unsubscribeToken = await makeUnsubscribeToken(tested.server.config, owner.uid);
  const ids = { ...(await makeThings(tested, owner, endpoint)), unsubscribeToken };
  const response = await call(openBrowser(tested.app), endpoint, { uid: owner.uid, ids });
  const good = endpoint.answer === "redirect" ? 302 : endpoint.response || endpoint.answer ? 200 : 204;
  expect(response.status).toBe(endpoint.body ? 400 : good);
});

/** Every row that is the person's, in whatever table, by the database's own catalog. */
async function readRows({ uid }: Owner): Promise<Record<string, unknown>[]> {
  const owned = [...ownedColumns, { table: "user", column: "id" }].map(
    ({ table: name, column }) =>
      sql`select ${`${name}.${column}`} as place, to_jsonb(t) as row from ${sql.identifier(name)} t where ${sql.identifier(column)} = ${uid}`,
  );
  const { rows } = await tested.server.db.execute(sql`${sql.join(owned, sql` union all `)} order by 1, 2`);
  return rows;
}

const pathOf = (owner: Owner, name: string) => encodeURIComponent(`resumes/${owner.uid}/${name}`);

async function storeFile(owner: Owner, name: string): Promise<void> {
  const part = (type: string, body: string) => `--part\r\nContent-Type: ${type}\r\n\r\n${body}\r\n`;
  const response = await owner.send("POST", `/v0/b/${STORAGE_BUCKET}/o?name=${pathOf(owner, name)}`, {
    headers: { "content-type": "multipart/related; boundary=part" },
    body: `${part("application/json", "{}")}${part("text/plain", "a text")}--part--`,
  });
  expect(response.status).toBe(200);
}

/** Names a file of the owner as each endpoint of the file service does. */
function callObject(
  browser: Browser,
  endpoint: Endpoint,
  { owner, name }: { owner: Owner; name: string },
): Promise<Response> {
  const path = endpoint.path.replace(":bucket", STORAGE_BUCKET).replace(":path", pathOf(owner, name));
  const query = endpoint.method === "POST" ? `?name=${pathOf(owner, name)}` : `?prefix=resumes/${owner.uid}/`;
  return browser.send(endpoint.method, endpoint.path.includes(":path") ? path : path + query);
}

/** JSON, and the event stream where the endpoint has one. */
function acceptsOf(endpoint: Endpoint): string[] {
  return endpoint.events ? ["application/json", "text/event-stream"] : ["application/json"];
}

function call(
  browser: Browser,
  endpoint: Endpoint,
  request: { uid: string; ids: Record<string, string>; accept?: string },
): Promise<Response> {
  const values: Record<string, string> = { uid: request.uid, ...request.ids };
  const fill = (text: string) =>
    text.replaceAll(/:(\w+)/g, (_match, name: string) => values[name] ?? "unknown");
  const by = endpoint.access.kind === "owner" ? endpoint.access.by : null;
  const query = by && "query" in by ? `?${by.query}=${request.uid}` : (neededQueries[endpoint.path] ?? "");
  return browser.send(endpoint.method, fill(endpoint.path + query), {
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
