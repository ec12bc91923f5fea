import * as z from "zod/mini";
import { OutboundError } from "#platform/outbound/outbound-client";
import { SourceFormatError } from "#platform/outbound/source-format-error";
import { listOf, optionalObject } from "#platform/outbound/entry-schemas";
import { fetchJson } from "./fetch-json.ts";
import type { ResearchAccess } from "./research-source.ts";
import { itemSchema, type Item } from "./wikidata-claims.ts";

/** As many as one request may name. */
const MOST_ITEMS = 50;
/** Seconds that its copies may be behind. People wait for an answer, so that only a grave delay counts. */
const MOST_LAG = "20";
const SECONDS_TO_WAIT = 60;

const errorSchema = optionalObject({ code: z.string() });
const answerSchema = z.object({
  error: errorSchema,
  search: z.optional(listOf(z.object({ id: z.string().check(z.regex(/^Q\d{1,12}$/)) }))),
  entities: z.optional(z.record(z.string(), z.unknown())),
});
type Answer = z.output<typeof answerSchema>;

export const wholeItem = "labels|aliases|descriptions|claims|sitelinks";

/** Ids of the items whose label or other name begins with a text, in Wikidata's order. */
export async function searchItems(text: string, most: number, access: ResearchAccess): Promise<string[]> {
  const { search } = await ask(access, {
    action: "wbsearchentities",
    search: text,
    language: "en",
    uselang: "en",
    type: "item",
    limit: String(most),
  });
  if (search === undefined) throw unreadable();
  return search.map(({ id }) => id);
}

/** Items by their ids, in that order and at most 50; those that are not there are absent, moved ones have a new id. */
export async function getItems(
  ids: readonly string[],
  props: string,
  access: ResearchAccess,
): Promise<Item[]> {
  const asked = [...new Set(ids)].slice(0, MOST_ITEMS);
  if (asked.length === 0) return [];
  const { entities } = await ask(access, {
    action: "wbgetentities",
    ids: asked.join("|"),
    props,
    languages: "en|mul",
    sitefilter: "enwiki",
  });
  if (entities === undefined) throw unreadable();
  const items = Object.values(entities).flatMap((entity) => {
    const read = itemSchema.safeParse(entity);
    return read.success ? [read.data] : [];
  });
  if (items.length === 0) throw unreadable();
  const place = new Map(asked.map((id, index) => [id, index]));
  return items
    .filter(({ missing }) => missing == null)
    .toSorted((a, b) => (place.get(a.id) ?? MOST_ITEMS) - (place.get(b.id) ?? MOST_ITEMS));
}

async function ask(access: ResearchAccess, parameters: Record<string, string>): Promise<Answer> {
  const answer = await fetchJson(access, {
    name: "Wikidata",
    path: "/w/api.php",
    parameters: { ...parameters, format: "json", maxlag: MOST_LAG },
    headers: wikimediaHeaders(access),
    schema: answerSchema,
  });
  const code = answer.error?.code;
  if (code === "maxlag" || code === "ratelimited" || code === "readonly") {
    throw new OutboundError("http-status", "It is busy and asks to come back later", {
      status: 503,
      retryAfter: SECONDS_TO_WAIT,
    });
  }
  // An id that never was one fails the whole request, where one that was deleted is only missing.
  if (code === "no-such-entity") return { ...answer, entities: { none: { id: "none", missing: "" } } };
  return answer;
}

/** Wikimedia asks to be told whom to write to about a program's requests. */
export function wikimediaHeaders({ contact }: Pick<ResearchAccess, "contact">): Record<string, string> {
  return contact === null ? {} : { "api-user-agent": `Company research (${contact})` };
}

function unreadable(): SourceFormatError {
  return new SourceFormatError("Wikidata answered something that cannot be read");
}
