import { endpoints } from "@jobwright/contracts/endpoints";
import type { Endpoint } from "@jobwright/contracts/endpoint";
import { errorBodySchema } from "@jobwright/contracts/error-body";
import { errorCodeNames, errorCodes, type ErrorCode } from "@jobwright/contracts/errors";
import { storageErrorBodySchema } from "@jobwright/contracts/storage";
import * as z from "zod/mini";
import type { Config } from "#config/config";

type JsonObject = { [key: string]: unknown };

/** The endpoint table as an OpenAPI 3.1 document. */
export function toOpenApi(config: Config): JsonObject {
  const paths: Record<string, JsonObject> = {};
  for (const [name, endpoint] of Object.entries<Endpoint>(endpoints)) {
    const path = endpoint.path.replaceAll(/:(\w+)/g, "{$1}");
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: toOperation(name, endpoint) };
  }
  return {
    openapi: "3.1.0",
    jsonSchemaDialect: "https://json-schema.org/draft/2020-12/schema",
    info: { title: config.brandName, version: config.version },
    servers: [{ url: config.publicUrl }],
    tags: [...new Set(Object.values(endpoints).map(({ feature }) => feature))].map((name) => ({ name })),
    paths,
    components: {
      securitySchemes: {
        session: { type: "apiKey", in: "cookie", name: sessionCookieName(config) },
        token: { type: "http", scheme: "bearer", bearerFormat: "JWT" },
        service: { type: "http", scheme: "bearer" },
      },
      schemas: {
        Error: describeErrorBody(),
        StorageError: toJsonSchema(storageErrorBodySchema, "output"),
      },
    },
  };
}

/** The contract takes any code; this server answers with those of its table alone. */
function describeErrorBody(): JsonObject {
  const { properties, ...schema } = toJsonSchema(errorBodySchema, "output");
  return {
    ...schema,
    properties: { ...(properties as JsonObject), code: { type: "string", enum: errorCodeNames } },
  };
}

/** JSON Schema (2020-12) of a contract: of requests (`input`) or responses (`output`). */
export function toJsonSchema(schema: z.ZodMiniType, io: "input" | "output"): JsonObject {
  const { $schema: _dialect, ...rest } = z.toJSONSchema(schema, { unrepresentable: "any", io });
  return rest;
}

/** The error codes that the HTTP layer itself may answer an endpoint with. */
export function errorCodesOf(endpoint: Endpoint): ErrorCode[] {
  if (endpoint.access.kind === "object") return objectCodesOf(endpoint);
  const isOwned = endpoint.access.kind === "owner";
  const takesInput =
    endpoint.body !== undefined || endpoint.query !== undefined || endpoint.path.includes(":");
  return [
    ...accessCodesOf(endpoint),
    ...(isOwned ? (["auth/forbidden"] as const) : []),
    ...(endpoint.method === "GET" ? [] : (["auth/origin"] as const)),
    ...(takesInput ? (["request/invalid"] as const) : []),
    ...(endpoint.body ? (["request/too-large"] as const) : []),
    "server/unavailable",
    "server/internal",
  ];
}

/** The error codes of a caller who may not call the endpoint. */
function accessCodesOf({ access, signedOutCode }: Endpoint): ErrorCode[] {
  if (access.kind === "public") return [];
  return access.kind === "service" ? ["request/service-only"] : [signedOutCode ?? "auth/required"];
}

/** The error codes of the file service, which has its own error bodies. */
function objectCodesOf({ method, path }: Endpoint): ErrorCode[] {
  return [
    "storage/unauthenticated",
    "storage/unauthorized",
    ...(method === "GET" ? [] : (["auth/origin"] as const)),
    "storage/invalid-name",
    "storage/bucket-not-found",
    ...(path.endsWith(":path") ? (["storage/object-not-found"] as const) : []),
    "server/unavailable",
    "server/internal",
  ];
}

function toOperation(name: string, endpoint: Endpoint): JsonObject {
  const { access } = endpoint;
  return {
    operationId: name,
    tags: [endpoint.feature],
    summary: endpoint.summary,
    description: describeAccess(endpoint),
    security: toSecurity(access),
    parameters: toParameters(endpoint),
    ...(endpoint.body
      ? {
          requestBody: {
            required: true,
            content: { "application/json": { schema: toJsonSchema(endpoint.body, "input") } },
          },
        }
      : {}),
    responses: { ...toSuccess(endpoint), ...toErrors(endpoint) },
  };
}

/** A link that opens a file needs nobody, so the last choice of the file service is none. */
function toSecurity({ kind }: Endpoint["access"]): JsonObject[] {
  if (kind === "public") return [];
  if (kind === "service") return [{ service: [] }];
  return kind === "object" ? [{ token: [] }, { session: [] }, {}] : [{ session: [] }];
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

function toParameters(endpoint: Endpoint): JsonObject[] {
  const inPath = [...endpoint.path.matchAll(/:(\w+)/g)].map(([, name]) => ({
    name,
    in: "path",
    required: true,
    schema: { type: "string" },
  }));
  if (!endpoint.query) return inPath;
  const { properties = {}, required = [] } = toJsonSchema(endpoint.query, "input") as {
    properties?: Record<string, unknown>;
    required?: string[];
  };
  const inQuery = Object.entries(properties).map(([name, schema]) => ({
    name,
    in: "query",
    required: required.includes(name),
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

function toSuccess(endpoint: Endpoint): JsonObject {
  if (!endpoint.response) {
    const status = endpoint.answer === "redirect" ? 302 : endpoint.answer ? 200 : 204;
    const content = contentOf[endpoint.answer ?? "none"];
    return { [status]: { description: describeOtherResponse(endpoint), ...(content ? { content } : {}) } };
  }
  const content: JsonObject = { "application/json": { schema: toJsonSchema(endpoint.response, "output") } };
  if (endpoint.events) {
    content["text/event-stream"] = {
      schema: {
        description: "Each event's `data:` is this as JSON.",
        ...toJsonSchema(endpoint.events, "output"),
      },
    };
  }
  return { 200: { description: "The answer.", content } };
}

function toErrors(endpoint: Endpoint): JsonObject {
  const schema = endpoint.access.kind === "object" ? "StorageError" : "Error";
  const byStatus = Object.groupBy(errorCodesOf(endpoint), (code) => errorCodes[code].status);
  return Object.fromEntries(
    Object.entries(byStatus).map(([status, codes = []]) => [
      status,
      {
        description: codes.map((code) => `\`${code}\`: ${errorCodes[code].message}`).join(" "),
        content: { "application/json": { schema: { $ref: `#/components/schemas/${schema}` } } },
      },
    ]),
  );
}

function sessionCookieName(config: Config): string {
  return `${config.publicUrl.startsWith("https:") ? "__Secure-" : ""}jobwright.session_token`;
}
