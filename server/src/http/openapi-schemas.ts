import * as auth from "@jobwright/contracts/auth";
import * as common from "@jobwright/contracts/common";
import * as companies from "@jobwright/contracts/companies";
import type { Endpoint } from "@jobwright/contracts/endpoint";
import { endpoints } from "@jobwright/contracts/endpoints";
import { errorBodySchema } from "@jobwright/contracts/error-body";
import * as evidenceBank from "@jobwright/contracts/evidence-bank";
import * as jobSearch from "@jobwright/contracts/job-search";
import * as jobs from "@jobwright/contracts/jobs";
import * as matching from "@jobwright/contracts/matching";
import * as models from "@jobwright/contracts/models";
import * as notifications from "@jobwright/contracts/notifications";
import * as passkeys from "@jobwright/contracts/passkeys";
import * as preferences from "@jobwright/contracts/preferences";
import * as profile from "@jobwright/contracts/profile";
import * as resumeDocument from "@jobwright/contracts/resume-document";
import * as resumes from "@jobwright/contracts/resumes";
import * as scheduledSearches from "@jobwright/contracts/scheduled-searches";
import * as settings from "@jobwright/contracts/settings";
import * as signInWays from "@jobwright/contracts/sign-in-ways";
import { storageErrorBodySchema } from "@jobwright/contracts/storage";
import * as tailoring from "@jobwright/contracts/tailoring";
import * as tailoringRecords from "@jobwright/contracts/tailoring-records";
import * as tailoringVersions from "@jobwright/contracts/tailoring-versions";
import * as tokens from "@jobwright/contracts/tokens";
import * as z from "zod/mini";

export type JsonObject = { [key: string]: unknown };
type Io = "input" | "output";
type Part = "query" | "body" | "response" | "events";

const parts = ["query", "body", "response", "events"] as const;
const REF = "#/components/schemas/";

/** Where schemas are named: `listingSchema` becomes the component `Listing`. */
const namingModules: Record<string, unknown>[] = [
  auth,
  common,
  companies,
  evidenceBank,
  jobSearch,
  jobs,
  matching,
  models,
  notifications,
  passkeys,
  preferences,
  profile,
  resumeDocument,
  resumes,
  scheduledSearches,
  settings,
  signInWays,
  tailoring,
  tailoringRecords,
  tailoringVersions,
  tokens,
];

/** JSON Schema (2020-12) of a contract with everything in its place: of requests (`input`) or responses (`output`). */
export function toJsonSchema(schema: z.ZodMiniType, io: Io): JsonObject {
  const { $schema: _dialect, ...rest } = z.toJSONSchema(schema, {
    unrepresentable: "any",
    io,
    override: openObjects,
  });
  return rest;
}

/** The schemas of all endpoints, in which what a contract names is a reference to a component. */
export type ContractSchemas = {
  /** That of a part of an endpoint, or the reference to it; null where the endpoint has no such part. */
  schemaOf(name: string, part: Part): JsonObject | null;
  /** That of a part of an endpoint itself, also where it is named. */
  resolve(schema: JsonObject): JsonObject;
  /** The components that are referred to from `used`, directly or by each other. */
  componentsFor(used: unknown): Record<string, JsonObject>;
};

/**
 * Converts all contracts at once. A contract that reads other values than it gives, such as one with a default, has a
 * second component of the same name with `Input` at the end.
 */
export function convertContracts(): ContractSchemas {
  const { registry, ofOnePart } = nameSchemas();
  const output = convert(registry, "output");
  const input = convert(registry, "input");
  const differing = findDiffering(output, input);
  const components: Record<string, JsonObject> = { ...output };
  const rename = (value: unknown) => renameRefs(value, differing) as JsonObject;
  for (const [id, schema] of Object.entries(input)) components[toInputId(id, differing)] ??= rename(schema);
  const schemaOf = (name: string, part: Part) => {
    const schema = (endpoints as Record<string, Endpoint>)[name]?.[part];
    if (!schema) return null;
    const { id } = registry.get(schema) ?? { id: "" };
    const known = part === "query" || part === "body" ? toInputId(id, differing) : id;
    return ofOnePart.has(id) ? (components[known] ?? null) : { $ref: REF + known };
  };
  return {
    schemaOf,
    resolve: (schema) => components[idOfRef(schema)] ?? schema,
    componentsFor: (used) => collectUsed(components, used),
  };
}

type Registry = ReturnType<typeof z.registry<{ id: string }>>;

/** `ofOnePart` are the ids of schemas without a name in the contract, which stand where they are used. */
function nameSchemas(): { registry: Registry; ofOnePart: ReadonlySet<string> } {
  const ofOnePart = new Set<string>();
  const registry = z.registry<{ id: string }>();
  registry.add(errorBodySchema, { id: "Error" });
  registry.add(storageErrorBodySchema, { id: "StorageError" });
  for (const [name, value] of namingModules.flatMap((each) => Object.entries(each))) {
    if (!name.endsWith("Schema") || !isSchema(value) || registry.has(value)) continue;
    registry.add(value, { id: capitalize(name.slice(0, -"Schema".length)) });
  }
  for (const [name, endpoint] of Object.entries<Endpoint>(endpoints)) {
    for (const part of parts) {
      const schema = endpoint[part];
      if (!schema || registry.has(schema)) continue;
      const id = capitalize(name) + capitalize(part);
      registry.add(schema, { id });
      ofOnePart.add(id);
    }
  }
  return { registry, ofOnePart };
}

function capitalize(name: string): string {
  return name.charAt(0).toUpperCase() + name.slice(1);
}

function isSchema(value: unknown): value is z.ZodMiniType {
  return typeof value === "object" && value !== null && "_zod" in value;
}

function convert(registry: Registry, io: Io): Record<string, JsonObject> {
  const { schemas } = z.toJSONSchema(registry, {
    unrepresentable: "any",
    io,
    uri: (id) => REF + id,
    override: openObjects,
  });
  return Object.fromEntries(
    Object.entries(schemas).map(([id, { $schema: _dialect, $id: _id, ...schema }]) => [id, schema]),
  );
}

/** An answer may get a further field in a later version, so that none but a strict contract forbids one. */
function openObjects({ zodSchema, jsonSchema }: { zodSchema: z.core.$ZodTypes; jsonSchema: JsonObject }) {
  const { _zod: internals } = zodSchema;
  const { def } = internals;
  if (def.type === "object" && !def.catchall && jsonSchema["additionalProperties"] === false)
    delete jsonSchema["additionalProperties"];
}

/** The ids whose input is another one than their output, by themselves or by what they refer to. */
function findDiffering(
  output: Record<string, JsonObject>,
  input: Record<string, JsonObject>,
): ReadonlySet<string> {
  const ids = Object.keys(output);
  const differing = new Set(ids.filter((id) => JSON.stringify(output[id]) !== JSON.stringify(input[id])));
  const refers = (id: string) => refsIn(input[id]).some((ref) => differing.has(ref));
  for (let found = ids; found.length > 0;) {
    found = ids.filter((id) => !differing.has(id) && refers(id));
    for (const id of found) differing.add(id);
  }
  return differing;
}

function toInputId(id: string, differing: ReadonlySet<string>): string {
  return differing.has(id) ? `${id}Input` : id;
}

function renameRefs(value: unknown, differing: ReadonlySet<string>): unknown {
  return mapDeep(value, (object) => {
    const id = idOfRef(object);
    return id === "" ? object : { ...object, $ref: REF + toInputId(id, differing) };
  });
}

/** The id that an object refers to; "" where it is no reference. */
function idOfRef({ $ref }: JsonObject): string {
  return typeof $ref === "string" && $ref.startsWith(REF) ? $ref.slice(REF.length) : "";
}

function refsIn(value: unknown): string[] {
  const found: string[] = [];
  mapDeep(value, (object) => {
    const id = idOfRef(object);
    if (id !== "") found.push(id);
    return object;
  });
  return found;
}

function mapDeep(value: unknown, change: (object: JsonObject) => JsonObject): unknown {
  if (Array.isArray(value)) return value.map((each) => mapDeep(each, change));
  if (typeof value !== "object" || value === null) return value;
  const mapped = Object.entries(value).map(([key, each]) => [key, mapDeep(each, change)]);
  return change(Object.fromEntries(mapped) as JsonObject);
}

function collectUsed(components: Record<string, JsonObject>, used: unknown): Record<string, JsonObject> {
  const ids = new Set(refsIn(used));
  for (const id of ids) for (const ref of refsIn(components[id])) ids.add(ref);
  return Object.fromEntries([...ids].toSorted().map((id) => [id, components[id] ?? {}]));
}
