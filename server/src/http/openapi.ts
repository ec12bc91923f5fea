import { endpoints } from "@jobwright/contracts/endpoints";
import { scopesOf, type Endpoint } from "@jobwright/contracts/endpoint";
import { errorCodeNames, errorCodes, type ErrorCode } from "@jobwright/contracts/errors";
import { tokenScopes, tokenScopeTexts } from "@jobwright/contracts/token-scopes";
import type { Config } from "#config/config";
import { errorCodesOf } from "./error-codes-of.ts";
import { convertContracts, type ContractSchemas, type JsonObject } from "./openapi-schemas.ts";

/** Of an installation nothing but names and addresses stands in the document, so that the rest is made once. */
let made: { paths: Record<string, JsonObject>; schemas: Record<string, JsonObject> } | null = null;

/** The endpoint table as an OpenAPI 3.1 document. */
export function toOpenApi(config: Config): JsonObject {
  made ??= describeEndpoints();
  const { paths, schemas } = made;
  return {
    openapi: "3.1.0",
    jsonSchemaDialect: "https://json-schema.org/draft/2020-12/schema",
    info: { title: config.brandName, version: config.version, description: ABOUT },
    servers: [{ url: config.publicUrl }],
    tags: [...new Set(Object.values(endpoints).map(({ feature }) => feature))].map((name) => ({ name })),
    paths,
    components: {
      securitySchemes: {
        session: { type: "apiKey", in: "cookie", name: sessionCookieName(config) },
        personalToken: {
          type: "http",
          scheme: "bearer",
          bearerFormat: "jwp_…",
          description: `An access token that a person makes in the settings. ${describeScopes()}`,
        },
        token: {
          type: "http",
          scheme: "bearer",
          bearerFormat: "JWT",
          description: "A token of `/api/auth/token`, which a session gives for five minutes.",
        },
        service: {
          type: "http",
          scheme: "bearer",
          description: "The token that the services of this installation show each other.",
        },
      },
      schemas,
    },
  };
}

const ABOUT =
  "Programs call with an access token in `Authorization: Bearer`; `GET /api/token` says whose it is. An answer that is " +
  "not a success has a `code`, a `message` for people and a `requestId`.";

function describeScopes(): string {
  return tokenScopes.map((scope) => `\`${scope}\`: ${tokenScopeTexts[scope]}`).join(" ");
}

function describeEndpoints() {
  const contracts = convertContracts();
  const paths: Record<string, JsonObject> = {};
  for (const [name, endpoint] of Object.entries<Endpoint>(endpoints)) {
    const path = endpoint.path.replaceAll(/:(\w+)/g, "{$1}");
    const operation = toOperation(name, endpoint, contracts);
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operation };
  }
  const schemas = contracts.componentsFor(paths);
  return { paths, schemas: { ...schemas, Error: describeErrorBody(schemas["Error"] ?? {}) } };
}

/** The contract takes any code; this server answers with those of its table alone. */
function describeErrorBody({ properties, ...schema }: JsonObject): JsonObject {
  return {
    ...schema,
    properties: { ...(properties as JsonObject), code: { type: "string", enum: errorCodeNames } },
  };
}

function toOperation(name: string, endpoint: Endpoint, contracts: ContractSchemas): JsonObject {
  const body = contracts.schemaOf(name, "body");
  return {
    operationId: name,
    tags: [endpoint.feature],
    summary: endpoint.summary,
    description: `${describeAccess(endpoint)} ${describeTokens(endpoint)}`,
    security: toSecurity(endpoint),
    parameters: toParameters(name, endpoint, contracts),
    ...(body ? { requestBody: { required: true, content: { "application/json": { schema: body } } } } : {}),
    responses: { ...toSuccess(name, endpoint, contracts), ...toErrors(endpoint) },
  };
}

/** A link that opens a file needs nobody, so the last choice of the file service is none. */
function toSecurity(endpoint: Endpoint): JsonObject[] {
  const { kind } = endpoint.access;
  if (kind === "public") return [];
  if (kind === "service") return [{ service: [] }];
  if (kind === "object") return [{ token: [] }, { session: [] }, {}];
  return [{ session: [] }, ...scopesOf(endpoint).map((scope) => ({ personalToken: [scope] }))];
}

/** Which access tokens open an endpoint, as a sentence. */
export function describeTokens(endpoint: Endpoint): string {
  const scopes = scopesOf(endpoint);
  if (scopes.length === 0) return "No access token opens it.";
  if (scopes.length === tokenScopes.length) return "Any access token opens it.";
  return `An access token with the scope ${scopes.map((scope) => `\`${scope}\``).join(" or ")} opens it.`;
}

/** Who may call an endpoint, as a sentence. */
export function describeAccess({ access }: Endpoint): string {
  if (access.kind === "public") return `Public: ${access.reason}.`;
  if (access.kind === "service") return `For services alone: ${access.reason}.`;
  if (access.kind === "user")
    return "For everybody who is signed in, guests too; reaches only what is theirs.";
  if (access.kind === "object") return `By the rules of the file service: ${access.reason}.`;
  const name = Object.values(access.by)[0] ?? "";
  const place = "param" in access.by ? "path" : "body" in access.by ? "body" : "query";
  return `For the owner: \`${name}\` in the ${place} must be the signed-in user's id.`;
}

function toParameters(name: string, endpoint: Endpoint, contracts: ContractSchemas): JsonObject[] {
  const inPath = [...endpoint.path.matchAll(/:(\w+)/g)].map(([, param]) => ({
    name: param,
    in: "path",
    required: true,
    schema: { type: "string" },
  }));
  const query = contracts.schemaOf(name, "query");
  if (!query) return inPath;
  const { properties = {}, required = [] } = contracts.resolve(query) as {
    properties?: Record<string, unknown>;
    required?: string[];
  };
  const inQuery = Object.entries(properties).map(([param, schema]) => ({
    name: param,
    in: "query",
    required: required.includes(param),
    schema,
  }));
  return [...inPath, ...inQuery];
}

/** What an endpoint without JSON answers, as a sentence. */
export function describeOtherResponse({ answer }: Endpoint): string {
  if (answer === "redirect") return "Answers 302: the browser is sent on.";
  if (answer === "text") return "Answers 200 with lines of text.";
  return answer === "file" ? "Answers 200 with the file." : "Answers 204 without a body.";
}

const contentOf: Record<NonNullable<Endpoint["answer"]> | "none", JsonObject | null> = {
  file: { "application/zip": { schema: { type: "string", format: "binary" } } },
  text: { "text/plain": { schema: { type: "string" } } },
  redirect: null,
  none: null,
};

function toSuccess(name: string, endpoint: Endpoint, contracts: ContractSchemas): JsonObject {
  const response = contracts.schemaOf(name, "response");
  if (!response) {
    const status = endpoint.answer === "redirect" ? 302 : endpoint.answer ? 200 : 204;
    const content = contentOf[endpoint.answer ?? "none"];
    return { [status]: { description: describeOtherResponse(endpoint), ...(content ? { content } : {}) } };
  }
  const content: JsonObject = { "application/json": { schema: response } };
  const events = contracts.schemaOf(name, "events");
  if (events) {
    const description = "Each event's `data:` is this as JSON.";
    content["text/event-stream"] = { schema: { description, ...events } };
  }
  return { 200: { description: "The answer.", content } };
}

function toErrors(endpoint: Endpoint): JsonObject {
  const byStatus = Object.groupBy(errorCodesOf(endpoint), (code) => errorCodes[code].status);
  return Object.fromEntries(
    Object.entries(byStatus).map(([status, codes = []]) => [
      status,
      {
        description: codes.map((code) => `\`${code}\``).join(", "),
        content: { "application/json": { schema: toErrorSchema(endpoint, codes) } },
      },
    ]),
  );
}

/** The file service's protocol has no codes but the status. */
function toErrorSchema({ access }: Endpoint, codes: ErrorCode[]): JsonObject {
  if (access.kind === "object") return { $ref: "#/components/schemas/StorageError" };
  const known = { type: "object", properties: { code: { type: "string", enum: codes } } };
  return { allOf: [{ $ref: "#/components/schemas/Error" }, known] };
}

function sessionCookieName(config: Config): string {
  return `${config.publicUrl.startsWith("https:") ? "__Secure-" : ""}jobwright.session_token`;
}
