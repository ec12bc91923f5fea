import { Validator } from "@seriousme/openapi-schema-validator";
import { scopesOf, type Endpoint } from "@jobwright/contracts/endpoint";
import { endpointErrors } from "@jobwright/contracts/endpoint-errors";
import { endpoints } from "@jobwright/contracts/endpoints";
import { errorCodeNames, errorCodes } from "@jobwright/contracts/errors";
import { afterAll, beforeAll, expect, test } from "vitest";
import { fromJSONSchema } from "zod";
import { allRoutes } from "#app/all-routes";
import { authRoutes } from "#auth/auth.routes";
import { AppError } from "#platform/app-error";
import { createTestApp, openBrowser, type TestApp } from "#testing/http/test-app";
import { route } from "./route.ts";

type JsonSchema = Exclude<Parameters<typeof fromJSONSchema>[0], boolean>;
type Operation = {
  operationId: string;
  security: object[];
  parameters: { name: string; in: string }[];
  requestBody?: { content: { "application/json": { schema: JsonSchema } } };
  responses: Record<string, { content?: Record<string, { schema: JsonSchema }> }>;
};
type OpenApi = {
  openapi: string;
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, JsonSchema> };
};

const table = Object.entries<Endpoint>(endpoints);
let tested: TestApp;
let document: OpenApi;

beforeAll(async () => {
  tested = await createTestApp(allRoutes);
  document = (await (await tested.app.request("/openapi.json")).json()) as OpenApi;
});

afterAll(() => tested.close());

const toPath = ({ path }: Endpoint) => path.replaceAll(/:(\w+)/g, "{$1}");

test("OpenAPI lists each endpoint of the table with its parameters, answers and who may call it", () => {
  expect(document.openapi).toBe("3.1.0");
  for (const [name, endpoint] of table) {
    const operation = document.paths[toPath(endpoint)]?.[endpoint.method.toLowerCase()];
    expect(operation?.operationId).toBe(name);
    expect(operation?.security).toHaveLength(
      { public: 0, object: 3, user: 1, owner: 1, service: 1 }[endpoint.access.kind] +
        scopesOf(endpoint).length,
    );
    const named = [...endpoint.path.matchAll(/:(\w+)/g)].map((match) => match[1]);
    expect(operation?.parameters.filter((each) => each.in === "path").map((each) => each.name)).toEqual(
      named,
    );
    const good = { redirect: "302", file: "200", text: "200", json: endpoint.response ? "200" : "204" };
    expect(Object.keys(operation?.responses ?? {})).toContain(good[endpoint.answer ?? "json"]);
    const isOpenToAll = endpoint.access.kind === "public" && endpoint.part === "system";
    expect(operation?.responses["401"] !== undefined).toBe(!isOpenToAll);
  }
  const operations = Object.values(document.paths).flatMap((path) => Object.values(path));
  expect(operations).toHaveLength(table.length);
});

/** A schema with all components beside it, as JSON Schema has them by itself. */
function standAlone(schema: object): JsonSchema {
  const text = JSON.stringify({ ...schema, $defs: document.components.schemas });
  return JSON.parse(text.replaceAll("#/components/schemas/", "#/$defs/")) as JsonSchema;
}

test("an independent validator finds nothing wrong with it", async () => {
  const copy = JSON.parse(JSON.stringify(document)) as Record<string, unknown>;
  expect(await new Validator().validate(copy)).toMatchObject({ valid: true });
});

test("every schema in it is valid JSON Schema, and what the contract names is named once", () => {
  const operations = Object.values(document.paths).flatMap((path) => Object.values(path));
  const schemas = operations.flatMap(({ requestBody, responses }) =>
    [requestBody, responses["200"]].flatMap((part) =>
      Object.values(part?.content ?? {}).map(({ schema }) => schema),
    ),
  );
  expect(schemas.length).toBeGreaterThan(100);
  const all = { type: "object", properties: Object.fromEntries(schemas.entries()) };
  expect(() => fromJSONSchema(standAlone(all))).not.toThrow();
  const { schemas: named } = document.components;
  for (const name of ["Listing", "SavedJob", "JobSearchSession", "Tailoring", "ScheduledSearch", "Resume"])
    expect(named[name]).toMatchObject({ type: "object" });
  const listing = document.paths["/api/users/{uid}/jobListings/{jobId}"]?.["get"]?.responses["200"];
  expect(listing?.content?.["application/json"]?.schema).toEqual({ $ref: "#/components/schemas/Listing" });
});

test("each route says which codes it may answer with, its own among them, by their status", () => {
  for (const [name, codes = []] of Object.entries(endpointErrors)) {
    const endpoint = table.find(([each]) => each === name)?.[1];
    const operation = endpoint && document.paths[toPath(endpoint)]?.[endpoint.method.toLowerCase()];
    if (endpoint?.access.kind === "object") continue;
    for (const code of codes) {
      const response = operation?.responses[String(errorCodes[code].status)];
      expect(JSON.stringify(response?.content), `${name} ${code}`).toContain(`"${code}"`);
    }
  }
});

test("a server under test does not answer with a code that is not said of the route", async () => {
  const notSaid = route(endpoints.listFavorites, () => {
    throw new AppError("resumes/not-found");
  });
  const other = await createTestApp([notSaid, ...authRoutes]);
  const browser = openBrowser(other.app);
  const { uid } = await browser.signInGuest();
  const response = await browser.send("GET", `/api/users/${uid}/favorites`);
  expect([response.status, await response.text()]).toEqual([
    500,
    expect.stringContaining("answers with resumes/not-found, which endpoint-errors.ts does not say of it"),
  ]);
  await other.close();
});

test("the schema of an answer accepts a real answer and no other", async () => {
  const browser = openBrowser(tested.app);
  const { uid } = await browser.signInGuest();
  const answer: unknown = await (await browser.send("GET", `/api/users/${uid}`)).json();
  const schema =
    document.paths["/api/users/{uid}"]?.["get"]?.responses["200"]?.content?.["application/json"]?.schema;
  const parser = fromJSONSchema(standAlone(schema ?? {}));
  expect(parser.safeParse(answer).success).toBe(true);
  expect(parser.safeParse({ ...(answer as object), totalJobsViewed: "many" }).success).toBe(false);
});

test("the readable page names every endpoint and code, and has no script but its own file", async () => {
  const response = await tested.app.request("/docs");
  const page = await response.text();
  for (const [, { path }] of table) expect(page).toContain(`<code>${path}</code>`);
  for (const code of errorCodeNames) expect(page).toContain(`<code>${code}</code>`);
  for (const answer of ["Answers 204", "Answers 302", "Answers 200 with the file"])
    expect(page).toContain(answer);
  const scripts = [...page.matchAll(/<script[^>]*>/g)].map(([tag]) => tag);
  expect(scripts).toEqual(['<script type="module" src="/docs/page.js">']);
  expect(page).not.toMatch(/ on[a-z]+=/);
  const script = await tested.app.request("/docs/page.js");
  expect(script.headers.get("content-type")).toBe("text/javascript");
  const opened = table.filter(([, endpoint]) => scopesOf(endpoint).length > 0);
  expect(page.match(/<form /g)).toHaveLength(opened.length);
  expect(page).toContain("light-dark(");
});
