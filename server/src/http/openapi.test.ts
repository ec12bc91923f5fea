import type { Endpoint } from "@jobwright/contracts/endpoint";
import { endpoints } from "@jobwright/contracts/endpoints";
import { errorCodeNames } from "@jobwright/contracts/errors";
import { afterAll, beforeAll, expect, test } from "vitest";
import { fromJSONSchema } from "zod";
import { allRoutes } from "#app/all-routes";
import { createTestApp, openBrowser, type TestApp } from "#testing/http/test-app";

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
      { public: 0, object: 3, user: 1, owner: 1, service: 1 }[endpoint.access.kind],
    );
    const named = [...endpoint.path.matchAll(/:(\w+)/g)].map((match) => match[1]);
    expect(operation?.parameters.filter((each) => each.in === "path").map((each) => each.name)).toEqual(
      named,
    );
    const good = { redirect: "302", file: "200", text: "200", json: endpoint.response ? "200" : "204" };
    expect(Object.keys(operation?.responses ?? {})).toContain(good[endpoint.answer ?? "json"]);
    expect(operation?.responses["401"] !== undefined).toBe(endpoint.access.kind !== "public");
  }
  const operations = Object.values(document.paths).flatMap((path) => Object.values(path));
  expect(operations).toHaveLength(table.length);
});

test("every schema in it is valid JSON Schema", () => {
  let checked = 0;
  for (const operation of Object.values(document.paths).flatMap((path) => Object.values(path))) {
    const contents = [operation.requestBody, ...Object.values(operation.responses)].map(
      (part) => part?.content ?? {},
    );
    for (const { schema } of contents.flatMap((content) => Object.values(content))) {
      const schemas = { $defs: {}, ...("$ref" in schema ? document.components.schemas["Error"] : schema) };
      expect(() => fromJSONSchema(schemas)).not.toThrow();
      checked += 1;
    }
  }
  expect(checked).toBeGreaterThan(table.length);
});

test("the schema of an answer accepts a real answer and no other", async () => {
  const browser = openBrowser(tested.app);
  const { uid } = await browser.signInGuest();
  const answer: unknown = await (await browser.send("GET", `/api/users/${uid}`)).json();
  const schema =
    document.paths["/api/users/{uid}"]?.["get"]?.responses["200"]?.content?.["application/json"]?.schema;
  const parser = fromJSONSchema(schema ?? false);
  expect(parser.safeParse(answer).success).toBe(true);
  expect(parser.safeParse({ ...(answer as object), totalJobsViewed: "many" }).success).toBe(false);
});

test("the readable page names every endpoint and code, and needs no script", async () => {
  const response = await tested.app.request("/docs");
  const page = await response.text();
  for (const [, { path }] of table) expect(page).toContain(`<code>${path}</code>`);
  for (const code of errorCodeNames) expect(page).toContain(`<code>${code}</code>`);
  for (const answer of ["Answers 204", "Answers 302", "Answers 200 with the file"])
    expect(page).toContain(answer);
  expect(page).not.toContain("<script");
  expect(page).toContain("light-dark(");
});
