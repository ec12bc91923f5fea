import { scopesOf, type Endpoint } from "@jobwright/contracts/endpoint";
import { escapeHtml } from "#platform/escape-html";
import { toJsonSchema } from "./openapi-schemas.ts";

type Schema = {
  type?: string | string[];
  enum?: unknown[];
  const?: unknown;
  properties?: Record<string, Schema>;
  required?: string[];
  anyOf?: Schema[];
  oneOf?: Schema[];
};

/** The form that tries a call by an access token; "" for an endpoint that no token opens. */
export function renderForm(name: string, endpoint: Endpoint): string {
  if (scopesOf(endpoint).length === 0) return "";
  const params = [...endpoint.path.matchAll(/:(\w+)/g)].map(([, param = ""]) =>
    renderInput(`${name}-path-${param}`, { name: param, kind: "path", isRequired: true }),
  );
  return `<details class="try"><summary>Try it</summary>
<form data-method="${endpoint.method}" data-path="${escapeHtml(endpoint.path)}">
${params.join("")}${renderQuery(name, endpoint)}${renderBody(name, endpoint)}
<button type="submit">Send ${endpoint.method}</button>
<p class="said" role="status"></p><pre class="answer" role="region" tabindex="0" hidden aria-label="Answer"></pre></form></details>`;
}

function renderQuery(name: string, { query }: Endpoint): string {
  if (!query) return "";
  const { properties = {}, required = [] } = toJsonSchema(query, "input") as Schema;
  const inputs = Object.entries(properties).map(([field, { enum: choices }]) =>
    renderInput(`${name}-query-${field}`, {
      name: field,
      kind: "query",
      isRequired: required.includes(field),
      hint: choices ? choices.join(", ") : "",
    }),
  );
  return inputs.join("");
}

function renderBody(name: string, { body }: Endpoint): string {
  if (!body) return "";
  const sample = JSON.stringify(toSample(toJsonSchema(body, "input") as Schema), null, 2);
  const id = `${name}-body`;
  return `<label for="${id}">Body, as JSON</label>
<textarea id="${id}" data-kind="body" rows="6" spellcheck="false">${escapeHtml(sample)}</textarea>`;
}

function renderInput(
  id: string,
  { name, kind, isRequired, hint = "" }: { name: string; kind: string; isRequired: boolean; hint?: string },
): string {
  const about = [isRequired ? "" : "optional", hint].filter((each) => each !== "").join(": ");
  return `<label for="${id}"><code>${escapeHtml(name)}</code> ${escapeHtml(about)}</label>
<input id="${id}" name="${escapeHtml(name)}" data-kind="${kind}" autocomplete="off" spellcheck="false"${isRequired ? " required" : ""}>`;
}

/** An example of a request body by its JSON Schema: required fields alone, with empty values for the reader to fill in. */
function toSample({ type, anyOf, oneOf, ...schema }: Schema): unknown {
  const [choice] = anyOf ?? oneOf ?? [];
  if (choice) return toSample(choice);
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return schema.enum[0];
  const kind = [type].flat()[0];
  if (kind === "array") return [];
  if (kind === "boolean") return false;
  if (kind === "number" || kind === "integer") return 0;
  if (kind !== "object") return "";
  const { properties = {}, required = [] } = schema;
  return Object.fromEntries(required.map((field) => [field, toSample(properties[field] ?? {})]));
}
