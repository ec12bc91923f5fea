import { EMPLOYER_NOT_NAMED, type RawPosting } from "@jobwright/engine/posting";
import * as z from "zod/mini";
import { htmlToText } from "#platform/markup/html-to-text";
import { readWebLink } from "#platform/markup/web-link";
import {
  listOf,
  optionalNumber,
  optionalObject,
  optionalText,
  textList,
} from "#platform/outbound/entry-schemas";
import { choosePlaces } from "./choose-places.ts";
import { askJson, fetchJson } from "./fetch-source.ts";
import { joinPlace } from "./join-place.ts";
import { describePlaces, fitsQuery, nameQuery, readSearchWords } from "./query-words.ts";
import { expectList, readEntries, readField } from "./read-entries.ts";
import type { Source, SourceAccess, SourceQuery } from "./source.ts";
import { withTextsOfFound } from "./texts-apart.ts";
import { toRawPosting } from "./to-raw-posting.ts";

const API_PATH = "/eures/api/jv-searchengine/public";
const PAGE_SIZE = 50;
/** Only a job's own address names its towns. */
const MOST_DETAILS = 10;
/** The European Union, the European Economic Area and Switzerland. */
const countries =
  "AT BE BG HR CY CZ DK EE FI FR DE GR HU IE IT LV LT LU MT NL PL PT RO SK SI ES SE IS LI NO CH".split(" ");

const jobSchema = z.object({
  id: z.string(),
  title: z.string(),
  description: optionalText,
  creationDate: optionalNumber,
  locationMap: z.catch(z.nullish(z.record(z.string(), z.unknown())), null),
  positionScheduleCodes: textList,
  employer: optionalObject({ name: optionalText }),
  translations: z.catch(z.nullish(z.record(z.string(), z.unknown())), null),
});

const profileSchema = z.object({
  locations: listOf(z.object({ cityName: optionalText, countryCode: optionalText })),
  applicationInstructions: textList,
});

/** "NS", not specified, and further ones are left out. */
const schedules: Record<string, string> = {
  fulltime: "Full-time",
  parttime: "Part-time",
  flextime: "Flexible",
};
const unnamed = /^(?:non renseigné|not specified|n\/?a|-)?$/i;

/**
 * EURES, the European job mobility portal, which lists again what national boards have, searched by title in the countries
 * wanted. Its list has texts and countries; towns of the first jobs are asked for one by one. It finds loosely, so that what
 * holds no word asked is left out. Many jobs name no employer. Off by default: its terms for machines are not clear. Not
 * verified live.
 */
export const eures: Source = {
  id: "eures",
  name: "EURES",
  kind: "search",
  defaultBaseUrl: "https://europa.eu",
  minIntervalMs: 60 * 60_000,
  maxConcurrency: 1,
  keySettings: {},
  countries,
  isOffByDefault: true,
  terms: "No terms for machines were found, and some say that it is for partners alone. Ask EURES first.",
  sends: "Job titles or a keyword, and countries.",
  isVerified: false,
  describe: describePlaces,
  requestName: (request) => nameQuery(request.query),
  async ask(request, access) {
    const entries: unknown[] = [];
    for (const words of readSearchWords(request.query))
      entries.push(...(await askFor(words, request.query, access)));
    const read = await readEntries("EURES", entries, jobSchema, (job) =>
      fitsQuery(listWords(job), request.query) ? toPosting(job) : "skip",
    );
    const readText = (posting: RawPosting) => readDetail(posting, access);
    return withTextsOfFound(read, { request, readText, most: MOST_DETAILS, atOnce: 1 });
  },
};

async function askFor(
  words: string | undefined,
  query: SourceQuery,
  access: SourceAccess,
): Promise<unknown[]> {
  const chosen = choosePlaces(query, (country) => countries.includes(country));
  const answer = await askJson(access, `${API_PATH}/jv-search/search`, {
    resultsPerPage: PAGE_SIZE,
    page: 1,
    sortSearch: "MOST_RECENT",
    keywords: words === undefined ? [] : [{ keyword: words, specificSearchCode: "EVERYWHERE" }],
    locationCodes: [...new Set(chosen.map(({ country }) => toCode(country)))],
    publicationPeriod: null,
    occupationUris: [],
    skillUris: [],
    requiredExperienceCodes: [],
    positionScheduleCodes: [],
    sectorCodes: [],
    educationAndQualificationLevelCodes: [],
    positionOfferingCodes: [],
    euresFlagCodes: [],
    otherBenefitsCodes: [],
    requiredLanguages: [],
    minNumberPost: null,
    sessionId: "jobwright",
    requestLanguage: "en",
  });
  return expectList("EURES", readField(answer, "jvs"));
}

/** Greece is "el" there. */
function toCode(country: string): string {
  return country === "GR" ? "el" : country.toLowerCase();
}

const countryNames = new Intl.DisplayNames("en", { type: "region" });

function nameCountry(code: string | null | undefined): string | null {
  const country = code?.toUpperCase() === "EL" ? "GR" : (code?.toUpperCase() ?? "");
  return /^[A-Z]{2}$/.test(country) ? (countryNames.of(country) ?? null) : null;
}

/** All that a job says of itself, also in machines' translations. */
function listWords(job: z.output<typeof jobSchema>): string {
  const translated = Object.values(job.translations ?? {}).flatMap((each) => [
    readField(each, "title"),
    readField(each, "description"),
  ]);
  return [job.title, job.description, ...translated].filter((text) => typeof text === "string").join("\n");
}

function toPosting(job: z.output<typeof jobSchema>): RawPosting | null {
  const employer = job.employer?.name?.trim() ?? "";
  return toRawPosting({
    source: "eures",
    externalId: job.id,
    title: job.title,
    company: unnamed.test(employer) ? EMPLOYER_NOT_NAMED : employer,
    url: `https://europa.eu/eures/portal/jv-se/jv-details/${encodeURIComponent(job.id)}?lang=en`,
    locations: Object.keys(job.locationMap ?? {}).map(nameCountry),
    postedAt: job.creationDate,
    employmentType: job.positionScheduleCodes.flatMap((code) => schedules[code] ?? []).join(", "),
    description: htmlToText(job.description ?? ""),
  });
}

/** The posting with its towns and the link to apply by; unchanged where its own address cannot be read. */
async function readDetail(posting: RawPosting, access: SourceAccess): Promise<RawPosting> {
  const path = `${API_PATH}/jv/id/${encodeURIComponent(posting.externalId)}`;
  const answer = await fetchJson(access, path, { requestLang: "en" });
  const profiles = readField(answer, "jvProfiles");
  const preferred = readField(answer, "preferredLanguage");
  const read = profileSchema.safeParse(readField(profiles, typeof preferred === "string" ? preferred : "en"));
  if (!read.success) return posting;
  const { locations, applicationInstructions } = read.data;
  const places = locations.map(({ cityName, countryCode }) =>
    joinPlace([cityName, nameCountry(countryCode)]),
  );
  const link = /href="([^"]+)"/i.exec(applicationInstructions.join("\n"))?.[1];
  return {
    ...posting,
    locations: places.length > 0 ? [...new Set(places)] : posting.locations,
    applyUrl: readWebLink(link) ?? posting.applyUrl,
  };
}
