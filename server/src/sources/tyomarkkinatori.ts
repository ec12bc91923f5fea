import type { RawPosting } from "@jobwright/engine/posting";
import * as z from "zod/mini";
import { htmlToText } from "#platform/markup/html-to-text";
import {
  listOf,
  optionalFlag,
  optionalObject,
  optionalText,
  textList,
} from "#platform/outbound/entry-schemas";
import { askJson, fetchJson } from "./fetch-source.ts";
import { nameQuery, readSearchWords } from "./query-words.ts";
import { expectList, readEntries, readField } from "./read-entries.ts";
import type { Source, SourceAccess } from "./source.ts";
import { withTextsOfFound } from "./texts-apart.ts";
import { toRawPosting } from "./to-raw-posting.ts";

const SEARCH_PATH = "/api/jobpostingfulltext/search/v2/search";
const DETAIL_PATH = "/api/jobposting-new/v1/public/jobpostings";
const PAGE_SIZE = 90;
/** Its pages of one posting are refused (403) after some hundred. */
const MOST_TEXTS = 20;

/** A text in some of Finland's languages and English; at times one text alone. */
const texts = z.catch(z.nullish(z.union([z.string(), z.record(z.string(), z.unknown())])), null);
type Texts = z.output<typeof texts>;

const labelled = z.object({ label: texts });
const jobSchema = z.object({
  id: z.string(),
  title: texts,
  employer: optionalObject({ ownerName: texts, ownerOfficeName: optionalText }),
  applicationUrl: optionalObject({ values: texts }),
  location: optionalObject({
    foreignCountry: optionalFlag,
    countries: listOf(labelled),
    municipalities: listOf(labelled),
  }),
  publishDate: optionalText,
  applicationPeriodEndDate: optionalText,
  workTime: optionalText,
  continuityOfWork: textList,
});

const detailSchema = z.object({
  position: z.object({ jobDescription: texts, marketingDescription: texts }),
});

/** Codes of the service's guide for retrieving its data (tyoAika, tyonJatkuvuus). */
const workTimes: Record<string, string> = { "01": "Full-time", "02": "Part-time" };
const continuities: Record<string, string> = {
  "01": "permanent",
  "02": "fixed-term",
  "0201": "seasonal",
  "0202": "summer job",
};

/**
 * Työmarkkinatori, Job Market Finland, searched by title: the 90 newest of each. Texts are in Finnish, Swedish or English;
 * the first that an advert has is taken, in that order, for places English. The list has no descriptions; those of the first
 * titles are asked for one by one. Off by default: robots.txt refuses its interface to machines. Not verified live.
 */
export const tyomarkkinatori: Source = {
  id: "tyomarkkinatori",
  name: "Työmarkkinatori",
  kind: "search",
  defaultBaseUrl: "https://tyomarkkinatori.fi",
  minIntervalMs: 30 * 60_000,
  maxConcurrency: 1,
  keySettings: {},
  countries: ["FI"],
  hasTextsApart: true,
  isOffByDefault: true,
  terms:
    "Its robots.txt refuses the interface (/api/) to machines; the agreed one needs a Finnish business ID. Ask KEHA-keskus first.",
  sends: "Job titles or a keyword.",
  isVerified: false,
  describe: () => "Finland",
  requestName: (request) => nameQuery(request.query),
  async ask(request, access) {
    const entries: unknown[] = [];
    for (const query of readSearchWords(request.query)) {
      const answer = await askJson(access, SEARCH_PATH, {
        query: query ?? "",
        filters: {},
        paging: { pageNumber: 0, pageSize: PAGE_SIZE },
        sorting: "LATEST",
      });
      entries.push(...expectList("Työmarkkinatori", readField(answer, "content")));
    }
    const read = await readEntries("Työmarkkinatori", entries, jobSchema, toPosting);
    const readText = (posting: RawPosting) => readDetail(posting, access);
    return withTextsOfFound(read, { request, readText, most: MOST_TEXTS, atOnce: 1 });
  },
};

function toPosting(job: z.output<typeof jobSchema>): RawPosting | null {
  const { language = "fi", text: title = null } = pickText(job.title) ?? {};
  const continuity = job.continuityOfWork.map((code) => continuities[code]);
  return toRawPosting({
    source: "tyomarkkinatori",
    externalId: job.id,
    title,
    company: pickText(job.employer?.ownerName)?.text ?? job.employer?.ownerOfficeName,
    url: `https://tyomarkkinatori.fi/henkiloasiakkaat/avoimet-tyopaikat/${encodeURIComponent(job.id)}/${language}`,
    applyUrl: pickText(job.applicationUrl?.values)?.text,
    locations: readPlaces(job.location),
    postedAt: job.publishDate,
    openUntil: job.applicationPeriodEndDate,
    employmentType: [workTimes[job.workTime ?? ""], ...continuity].filter(Boolean).join(", "),
    tags: typeof job.title === "object" ? listTexts(job.title).filter((text) => text !== title) : [],
  });
}

function readPlaces(location: z.output<typeof jobSchema>["location"]): string[] {
  const nameOf = ({ label }: z.output<typeof labelled>) => pickText(label, ["en", "fi", "sv"])?.text ?? [];
  const countries = (location?.countries ?? []).flatMap(nameOf);
  if (location?.foreignCountry) return countries;
  const municipalities = (location?.municipalities ?? []).flatMap(nameOf);
  return municipalities.length > 0 ? municipalities.map((town) => `${town}, Finland`) : ["Finland"];
}

/** The text in the first of these languages that has one; a text without languages is Finnish. */
function pickText(given: Texts, languages = ["fi", "sv", "en"]): { language: string; text: string } | null {
  if (typeof given === "string") return given.trim() === "" ? null : { language: "fi", text: given };
  for (const language of languages) {
    const text = given?.[language];
    if (typeof text === "string" && text.trim() !== "") return { language, text };
  }
  return null;
}

function listTexts(given: Texts): string[] {
  return Object.values(given ?? {}).flatMap((text) => (typeof text === "string" ? [text] : []));
}

/** The posting with the text of its own page, of which recruiters are left out; unchanged where that cannot be read. */
async function readDetail(posting: RawPosting, access: SourceAccess): Promise<RawPosting> {
  const answer = await fetchJson(access, `${DETAIL_PATH}/${encodeURIComponent(posting.externalId)}`);
  const read = detailSchema.safeParse(answer);
  if (!read.success) return posting;
  const { jobDescription, marketingDescription } = read.data.position;
  const text = pickText(jobDescription) ?? pickText(marketingDescription);
  return { ...posting, description: htmlToText(text?.text ?? "") };
}
