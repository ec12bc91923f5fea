import { toNameKey } from "./name-key.ts";

/** Under what the facts of a company of Wikidata are kept. */
export function toEntityKey(entityId: string): string {
  return `wikidata:${entityId}`;
}

/** Under what those of another one are kept: two companies of one name are told apart by their sites. */
export function toUnknownKey(name: string, website: string | null): string {
  const host = website === null ? "" : (URL.parse(website)?.hostname.replace(/^www\./, "") ?? "");
  return `name:${toNameKey(name)}${host && `@${host}`}`;
}
