import * as z from "zod/mini";
import { fetchJson } from "./fetch-json.ts";
import { cleanText } from "./clean-text.ts";
import { OutboundError } from "#platform/outbound/outbound-client";
import type { ResearchAnswer, ResearchSource } from "./research-source.ts";
import { wikimediaHeaders } from "./wikidata-api.ts";

const summarySchema = z.object({
  /** `disambiguation` and others are pages about no single thing. */
  type: z.string(),
  title: z.string(),
  extract: z.optional(z.string()),
});

const MOST_SENTENCES = 2;
const LONGEST = 300;

/** The first sentences of the company's article in the English Wikipedia. */
export const wikipedia: ResearchSource = {
  id: "wikipedia",
  name: "Wikipedia",
  defaultBaseUrl: "https://en.wikipedia.org",
  maxAgeMs: 30 * 24 * 60 * 60_000,
  whyNot: ({ entity }) =>
    (entity?.article ?? null) === null
      ? { isOff: false, reason: "It has no article that is surely about it." }
      : null,
  async research({ entity }, access): Promise<ResearchAnswer> {
    const title = (entity?.article ?? "").replaceAll(" ", "_");
    const url = `https://en.wikipedia.org/wiki/${encodeURIComponent(title)}`;
    try {
      const summary = await fetchJson(access, {
        name: "Wikipedia",
        path: `/api/rest_v1/page/summary/${encodeURIComponent(title)}`,
        headers: wikimediaHeaders(access),
        schema: summarySchema,
      });
      const about = summary.type === "standard" ? firstSentences(summary.extract ?? "") : "";
      const cite = { name: "Wikipedia", url, seenAt: access.now };
      return { facts: about === "" ? [] : [{ field: "companyOverview.about", value: about, cite }], url };
    } catch (error) {
      // The article was moved or deleted after Wikidata named it.
      if (error instanceof OutboundError && error.status === 404) return { facts: [], url };
      throw error;
    }
  },
};

const abbreviation = /(?:\b(?:Inc|Corp|Co|Ltd|Bros|Jr|Sr|St|Dr|Mr|Ms|No|vs|approx)|\b\p{L})\.$/u;

/** At most two whole sentences and 300 characters; a first sentence that is longer is cut. */
export function firstSentences(text: string): string {
  const whole = cleanText(text, LONGEST * 4);
  const sentences: string[] = [];
  let open = "";
  for (const piece of whole.split(/(?<=[.!?]["”)]?) (?=["“(]?[\p{Lu}\d])/u)) {
    open = open === "" ? piece : `${open} ${piece}`;
    if (abbreviation.test(piece)) continue;
    sentences.push(open);
    open = "";
  }
  if (open !== "") sentences.push(open);
  const kept = sentences.slice(0, MOST_SENTENCES).join(" ");
  return kept.length <= LONGEST ? kept : cleanText(sentences[0] ?? "", LONGEST);
}
