import { readJsonLd } from "#platform/markup/read-json-ld";

const MAX_POSTINGS = 500;
const MAX_DEPTH = 8;
/** Where JSON-LD keeps further things inside a thing. */
const containers = ["@graph", "itemListElement", "item", "mainEntity", "mainEntityOfPage", "hasPart"];

/** Every JobPosting in a page's JSON-LD: alone, in a list, in `@graph` or in an ItemList. Broken blocks are passed over. */
export function findJobPostings(html: string): unknown[] {
  const found: unknown[] = [];
  for (const thing of readJsonLd(html)) collect(thing, found, 0);
  return found;
}

function collect(value: unknown, found: unknown[], depth: number): void {
  if (depth > MAX_DEPTH || found.length >= MAX_POSTINGS || typeof value !== "object" || value === null)
    return;
  if (Array.isArray(value)) {
    for (const entry of value) collect(entry, found, depth + 1);
    return;
  }
  const thing = value as Record<string, unknown>;
  const types = [thing["@type"]].flat();
  if (types.some((type) => typeof type === "string" && /(^|[/:])JobPosting$/i.test(type))) found.push(thing);
  else for (const name of containers) collect(thing[name], found, depth + 1);
}
