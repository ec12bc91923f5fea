import { parseMarkup } from "#platform/markup/parse-markup";
import { readJsonLd } from "#platform/markup/read-json-ld";
import { companyFromHost } from "../company-name.ts";
import { cleanLine } from "../to-raw-posting.ts";

const organizationType = /(?:^|[/:])(?:Corporation|[A-Za-z]*(?:Business|Company|Organization))$/;
const MAX_DEPTH = 5;

/**
 * The name of the company whose page this is: of its schema.org organisation, else of the site, else of the host
 * ("Acme" for www.acme.com). Null where the host is an address of numbers or one word without a domain.
 */
export function readSiteName(html: string, url: string): string | null {
  const organization = readJsonLd(html)
    .map((thing) => findOrganization(thing, 0))
    .find((name) => name !== null);
  return organization ?? readSiteTag(html) ?? companyFromHost(new URL(url).hostname);
}

function readSiteTag(html: string): string | null {
  let found: string | null = null;
  parseMarkup(html, {
    onopentag(name, attributes) {
      if (name === "meta" && attributes["property"]?.toLowerCase() === "og:site_name")
        found ??= cleanLine(attributes["content"]);
    },
  });
  return found;
}

function findOrganization(value: unknown, depth: number): string | null {
  if (depth > MAX_DEPTH || typeof value !== "object" || value === null) return null;
  if (Array.isArray(value)) {
    for (const entry of value) {
      const name = findOrganization(entry, depth + 1);
      if (name !== null) return name;
    }
    return null;
  }
  const thing = value as Record<string, unknown>;
  const isOrganization = [thing["@type"]].flat().some((type) => organizationType.test(String(type)));
  const name = typeof thing["name"] === "string" ? cleanLine(thing["name"]) : null;
  if (isOrganization && name) return name;
  return findOrganization(thing["@graph"], depth + 1) ?? findOrganization(thing["publisher"], depth + 1);
}
