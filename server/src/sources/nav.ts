import type { RawPosting } from "@jobwright/engine/posting";
import * as z from "zod/mini";
import { htmlToText } from "#platform/markup/html-to-text";
import { listOf, optionalObject, optionalText } from "#platform/outbound/entry-schemas";
import { SourceFormatError } from "#platform/outbound/source-format-error";
import { fetchJson, fetchText, notListed } from "./fetch-source.ts";
import { joinPlace } from "./join-place.ts";
import { fitsQuery, nameQuery } from "./query-words.ts";
import { expectList, readEntries, readField } from "./read-entries.ts";
import { readPages } from "./read-pages.ts";
import type { Source, SourceAccess } from "./source.ts";
import { withTextsOfFound } from "./texts-apart.ts";
import { toRawPosting } from "./to-raw-posting.ts";

const FEED_PATH = "/api/v1/feed";
const ENTRY_PATH = "/api/v1/feedentry";
/** The feed is a log of changes, oldest first; a search reads what changed in the last two days. */
const SINCE_MS = 2 * 24 * 60 * 60_000;
const MAX_PAGES = 4;

const itemSchema = z.object({
  _feed_entry: z.object({
    uuid: z.uuid(),
    status: z.string(),
    title: optionalText,
    businessName: optionalText,
    municipal: optionalText,
  }),
});
const entrySchema = z.object({
  status: optionalText,
  ad_content: optionalObject({
    title: z.string(),
    description: optionalText,
    published: optionalText,
    expires: optionalText,
    applicationUrl: optionalText,
    link: optionalText,
    engagementtype: optionalText,
    extent: optionalText,
    employer: optionalObject({ name: optionalText, homepage: optionalText }),
    workLocations: listOf(
      z.object({ city: optionalText, municipal: optionalText, county: optionalText, country: optionalText }),
    ),
    occupationCategories: listOf(z.object({ level2: optionalText })),
  }),
});

/**
 * Adverts of the Norwegian Labour and Welfare Administration from its feed of changes, which knows no search: the changes of
 * the last two days are read, and the adverts whose title fits. Never complete: an advert ends by an inactive entry,
 * not by being absent. The public token stands in a sentence and changes. Not verified live.
 */
export const nav: Source = {
  id: "nav",
  name: "NAV (Arbeidsplassen)",
  kind: "search",
  defaultBaseUrl: "https://pam-stilling-feed.nav.no",
  minIntervalMs: 30 * 60_000,
  maxConcurrency: 1,
  keySettings: {},
  countries: ["NO"],
  hasTextsApart: true,
  terms: "Free under arbeidsplassen.nav.no/vilkar-api; adverts that end must be taken down.",
  sends: "Nothing of the search; the newest adverts whose titles fit are opened.",
  isVerified: false,
  describe: () => "Norway, the last two days",
  requestName: (request) => nameQuery(request.query),
  async ask(request, access) {
    const headers = { authorization: `Bearer ${await readToken(access)}` };
    const items = await readItems(access, headers);
    const ended = new Set<string>();
    const read = await readEntries("NAV", items, itemSchema, ({ _feed_entry: entry }) => {
      if (entry.status === "INACTIVE") ended.add(entry.uuid);
      if (entry.status !== "ACTIVE" || !fitsQuery(entry.title ?? "", request.query)) return "skip";
      return toRawPosting({
        source: "nav",
        externalId: entry.uuid,
        title: entry.title,
        company: entry.businessName,
        url: pageOf(entry.uuid),
        locations: [joinPlace([entry.municipal, "Norge"])],
      });
    });
    const readText = async (posting: RawPosting) => {
      const advert = readAdvert(await fetchJson(access, `${ENTRY_PATH}/${posting.externalId}`, {}, headers));
      if (advert === "gone") ended.add(posting.externalId);
      const isRead = advert !== null && advert !== "gone";
      return (isRead ? toPosting(advert, posting) : null) ?? posting;
    };
    const answer = await withTextsOfFound(read, { request, readText });
    const postings = answer.postings.filter(({ externalId }) => !ended.has(externalId));
    return { ...answer, postings, ended: [...ended] };
  },
  async askOne({ id }, access) {
    const headers = { authorization: `Bearer ${await readToken(access)}` };
    const advert = readAdvert(
      await fetchJson(access, `${ENTRY_PATH}/${encodeURIComponent(id)}`, {}, headers),
    );
    if (advert === "gone") throw notListed("The advert is no longer active");
    return advert && toPosting(advert, { externalId: id, company: "", url: pageOf(id), locations: [] });
  },
};

function pageOf(uuid: string): string {
  return `https://arbeidsplassen.nav.no/stillinger/stilling/${uuid}`;
}

async function readToken(access: SourceAccess): Promise<string> {
  const sentence = await fetchText(access, "/api/publicToken");
  const token = /eyJ[\w-]+\.[\w-]+\.[\w-]+/.exec(sentence)?.[0];
  if (token === undefined) throw new SourceFormatError("NAV answered no token to read its feed with");
  return token;
}

/** The newest change of each advert, in the order of the feed. */
async function readItems(access: SourceAccess, headers: Record<string, string>): Promise<unknown[]> {
  const since = new Date(access.now.getTime() - SINCE_MS).toUTCString();
  let path: string | null = FEED_PATH;
  let asked: Record<string, string> = { ...headers, "if-modified-since": since };
  const pages = await readPages(
    { maxPages: MAX_PAGES, firstPage: 1, hasMore: () => path !== null },
    async () => {
      const answer = await fetchJson(access, path ?? FEED_PATH, {}, asked);
      const next = readField(answer, "next_url");
      path = typeof next === "string" && next.startsWith(`${FEED_PATH}/`) ? next : null;
      asked = headers;
      return expectList("NAV", readField(answer, "items"));
    },
  );
  const newest = new Map<unknown, unknown>();
  for (const item of pages.entries)
    newest.set(readField(readField(item, "_feed_entry"), "uuid") ?? item, item);
  return [...newest.values()];
}

type Advert = NonNullable<z.output<typeof entrySchema>["ad_content"]>;

/** "gone" where the advert is inactive, null where it cannot be read. */
function readAdvert(answer: unknown): Advert | "gone" | null {
  const read = entrySchema.safeParse(answer);
  if (!read.success) return null;
  const { status, ad_content: advert } = read.data;
  if (status === "INACTIVE") return "gone";
  if (!advert) return readField(answer, "ad_content") === null ? "gone" : null;
  return advert;
}

/** What the advert does not say is taken from `listed`. */
function toPosting(
  advert: Advert,
  listed: Pick<RawPosting, "externalId" | "company" | "url" | "locations">,
): RawPosting | null {
  const places = advert.workLocations.map(({ city, municipal, county, country }) =>
    joinPlace([city ?? municipal, county, country]),
  );
  return toRawPosting({
    source: "nav",
    externalId: listed.externalId,
    title: advert.title,
    company: advert.employer?.name ?? listed.company,
    companyUrl: advert.employer?.homepage,
    url: advert.link ?? listed.url,
    applyUrl: advert.applicationUrl,
    locations: places.length > 0 ? places : listed.locations,
    postedAt: advert.published,
    openUntil: advert.expires,
    employmentType: [advert.engagementtype, advert.extent].filter(Boolean).join(", "),
    description: htmlToText(advert.description ?? ""),
    tags: advert.occupationCategories.map(({ level2 }) => level2),
  });
}
