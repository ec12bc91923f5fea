import * as z from "zod/mini";
import { listOf, optionalText, optionalNumber } from "#platform/outbound/entry-schemas";
import { fetchJson } from "./fetch-json.ts";
import { cleanText } from "./clean-text.ts";
import { dropLegalForm } from "./drop-legal-form.ts";
import { toDomain } from "./registrable-domain.ts";
import type { ResearchAnswer, ResearchSource, Subject } from "./research-source.ts";

const storySchema = z.object({
  objectID: z.string().check(z.regex(/^\d{1,12}$/)),
  title: z.string(),
  url: optionalText,
  points: optionalNumber,
  created_at: z.string().check(z.regex(/^\d{4}-\d\d-\d\dT/)),
});
const answerSchema = z.object({ hits: z.array(z.unknown()) });
const storiesSchema = listOf(storySchema);
type Story = z.output<typeof storySchema>;

const STORIES = "20";
const MOST_MENTIONS = 5;

/** Stories about the company, the ones that most people liked first. */
export const hackernews: ResearchSource = {
  id: "hackernews",
  name: "Hacker News",
  defaultBaseUrl: "https://hn.algolia.com",
  maxAgeMs: 7 * 24 * 60 * 60_000,
  whyNot: (subject) =>
    isFoundByName(subject) || toDomain(subject.website) !== null
      ? null
      : { isOff: false, reason: "Its name is not its own alone there, and its website is not known." },
  async research(subject, access): Promise<ResearchAnswer> {
    const domain = toDomain(subject.website);
    const byName = isFoundByName(subject);
    const words = byName ? `"${subject.name.replaceAll('"', "")}"` : (domain ?? "");
    const { hits } = await fetchJson(access, {
      name: "Hacker News",
      path: "/api/v1/search",
      parameters: {
        query: words,
        tags: "story",
        hitsPerPage: STORIES,
        // Quotation marks hold words together only in this mode.
        advancedSyntax: "true",
        ...(byName ? {} : { restrictSearchableAttributes: "url" }),
      },
      schema: answerSchema,
    });
    const cite = { name: "Hacker News", seenAt: access.now };
    const facts = pickStories(storiesSchema.parse(hits), subject, domain).map((story) => {
      const url = `https://news.ycombinator.com/item?id=${story.objectID}`;
      const value = { title: cleanText(story.title, 200), date: story.created_at.slice(0, 10), url };
      return { field: "mentions", value, cite: { ...cite, url } } as const;
    });
    return { facts, url: `https://hn.algolia.com/?type=story&query=${encodeURIComponent(words)}` };
  },
};

function pickStories(stories: readonly Story[], subject: Subject, domain: string | null): Story[] {
  const names = isFoundByName(subject)
    ? [subject.name, subject.entity?.name ?? ""].filter(isDistinctive)
    : [];
  return stories
    .filter((story) => {
      if (cleanText(story.title, 200) === "") return false;
      if (domain !== null && toDomain(story.url ?? null) === domain) return true;
      return names.some((name) => holdsName(story.title, name));
    })
    .toSorted((a, b) => (b.points ?? 0) - (a.points ?? 0))
    .slice(0, MOST_MENTIONS);
}

function isFoundByName({ name, isNameShared }: Subject): boolean {
  return isDistinctive(name) && !isNameShared;
}

/**
 * Whether a name in a title can mean this company alone: several words, or one that is written as no word is ("GitLab",
 * "IBM", "3M"). "Linear" and "Ramp" stand in many titles that have nothing to do with the companies.
 */
export function isDistinctive(name: string): boolean {
  const words = dropLegalForm(name)
    .split(" ")
    .filter((word) => /[\p{L}\d]/u.test(word));
  if (words.length > 1) return words.some((word) => /^\p{Lu}/u.test(word));
  const [word = ""] = words;
  return word.length > 1 && (/\d/.test(word) || /.\p{Lu}/u.test(word));
}

/** The whole name in its own capitals, but for the legal form: "Meta Platforms, Inc." is found as "Meta Platforms". */
function holdsName(title: string, name: string): boolean {
  const bare = dropLegalForm(name);
  const from = title.indexOf(bare);
  if (bare === "" || from === -1) return false;
  const isInWord = (character: string | undefined) => character !== undefined && /[\p{L}\d]/u.test(character);
  return !isInWord(title[from - 1]) && !isInWord(title[from + bare.length]);
}
