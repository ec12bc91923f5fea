import { readFileSync } from "node:fs";
import { join } from "node:path";
import { endpoints } from "@jobwright/contracts/endpoints";
import type { Endpoint } from "@jobwright/contracts/endpoint";
import { errorCodes } from "@jobwright/contracts/errors";
import { TOKEN_PREFIX } from "@jobwright/contracts/tokens";
import { escapeHtml } from "#platform/escape-html";
import { renderForm } from "./docs-page-form.ts";
import { errorCodesOf } from "./error-codes-of.ts";
import { describeAccess, describeOtherResponse, describeTokens } from "./openapi.ts";
import { toJsonSchema } from "./openapi-schemas.ts";

export const DOCS_SCRIPT_PATH = "/docs/page.js";

/** What the page runs: it tries calls by a token that is typed in. */
export function readDocsScript(): string {
  return readFileSync(join(import.meta.dirname, "docs-page-client.js"), "utf8");
}

/** The endpoint table as a page to read and to try calls with, in both themes by the system's choice. */
export function renderDocsPage(brandName: string): string {
  const groups = Object.groupBy(Object.entries<Endpoint>(endpoints), ([, { feature }]) => feature);
  const sections = Object.entries(groups).map(([feature, entries = []]) => renderFeature(feature, entries));
  const links = Object.keys(groups).map((feature) => `<a href="#${feature}">${feature}</a>`);
  const style = readFileSync(join(import.meta.dirname, "docs-page.css"), "utf8");
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark"><script type="module" src="${DOCS_SCRIPT_PATH}"></script><title>${escapeHtml(brandName)} API</title><style>${style}</style></head>
<body><header><h1>${escapeHtml(brandName)} API</h1>
<p>Every address of this server. The same as <a href="/openapi.json">OpenAPI 3.1</a>.
Programs call with an access token, which is made in the settings of the app: Account, Access tokens. An answer that is not a success is
<code>{code, message, requestId, fields?}</code>; the file service has its protocol's
<code>{error: {code, message}}</code> with the status as code.</p>
<label for="token">Access token, to try calls with. It stays on this page and is forgotten with it.</label>
<input id="token" type="password" autocomplete="off" spellcheck="false" data-prefix="${TOKEN_PREFIX}" aria-describedby="holder">
<p id="holder" class="said" role="status">Calls are real: they read and change what is yours.</p><nav aria-label="Features">${links.join(" ")}</nav></header>
<main>${sections.join("\n")}
<section id="errors"><h2>Error codes</h2>${renderErrorCodes()}</section></main></body></html>`;
}

function renderFeature(feature: string, entries: [string, Endpoint][]): string {
  const articles = entries.map(([name, endpoint]) => renderEndpoint(name, endpoint));
  return `<section id="${feature}"><h2>${feature}</h2>${articles.join("\n")}</section>`;
}

function renderEndpoint(name: string, endpoint: Endpoint): string {
  const parts = [
    renderSchema("Query", endpoint.query, "input"),
    renderSchema("Body", endpoint.body, "input"),
    renderSchema("Answer", endpoint.response, "output"),
    renderSchema("Events, with Accept: text/event-stream", endpoint.events, "output"),
  ];
  return `<article id="${name}"><h3><span class="method">${endpoint.method}</span> <code>${escapeHtml(endpoint.path)}</code></h3>
<p>${escapeHtml(endpoint.summary)}</p><p class="access">${inlineCode(`${describeAccess(endpoint)} ${describeTokens(endpoint)}`)}</p>
${parts.join("")}${endpoint.response ? "" : `<p>${describeOtherResponse(endpoint)}</p>`}
<p class="access">Errors: ${errorCodesOf(endpoint)
    .map((code) => `<code>${code}</code>`)
    .join(" ")}</p>${renderForm(name, endpoint)}</article>`;
}

type Schema = {
  type?: string | string[];
  enum?: unknown[];
  const?: unknown;
  pattern?: string;
  maxLength?: number;
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  anyOf?: Schema[];
  oneOf?: Schema[];
};

function renderSchema(title: string, schema: Endpoint["body"], io: "input" | "output"): string {
  if (!schema) return "";
  const json = toJsonSchema(schema, io) as Schema;
  return `<details><summary>${title}</summary>${renderFields(json)}</details>`;
}

/** The fields of an object, nested; a choice between shapes is shown one after the other. */
function renderFields(schema: Schema): string {
  const shapes = (schema.anyOf ?? schema.oneOf ?? []).filter((shape) => hasFields(shape));
  if (shapes.length > 0) return shapes.map((shape) => renderFields(shape)).join("<p>or</p>");
  if (schema.items) return renderFields(schema.items);
  const fields = Object.entries(schema.properties ?? {});
  if (fields.length === 0) return "";
  const items = fields.map(([name, field]) => {
    const isRequired = schema.required?.includes(name) ?? false;
    return `<li><code>${escapeHtml(name)}</code>${isRequired ? "" : "?"} <span class="type">${escapeHtml(describeType(field))}</span>${renderFields(field)}</li>`;
  });
  return `<ul>${items.join("")}</ul>`;
}

function hasFields(schema: Schema): boolean {
  return schema.properties !== undefined || (schema.items !== undefined && hasFields(schema.items));
}

function describeType(schema: Schema): string {
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return choices.map((choice) => describeType(choice)).join(" or ");
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(" or ");
  if (schema.items) return `list of ${describeType(schema.items)}`;
  const type = [schema.type ?? "anything"].flat().join(" or ");
  return schema.maxLength === undefined ? type : `${type}, at most ${schema.maxLength} characters`;
}

function renderErrorCodes(): string {
  const rows = Object.entries(errorCodes).map(
    ([code, { status, message }]) =>
      `<tr><td><code>${code}</code></td><td>${status}</td><td>${escapeHtml(message)}</td></tr>`,
  );
  return `<table><thead><tr><th>Code</th><th>Status</th><th>Sentence</th></tr></thead><tbody>${rows.join("")}</tbody></table>`;
}

function inlineCode(text: string): string {
  return escapeHtml(text).replaceAll(/`([^`]+)`/g, "<code>$1</code>");
}
