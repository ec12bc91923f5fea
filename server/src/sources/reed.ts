import type { RawPosting } from "@jobwright/engine/posting";
import { readPlaces } from "@jobwright/engine/places/read-places";
import * as z from "zod/mini";
import { htmlToText } from "#platform/markup/html-to-text";
import { anything, idSchema, optionalFlag, optionalText } from "#platform/outbound/entry-schemas";
import { planQuestions, type Question } from "./choose-places.ts";
import { fetchJson } from "./fetch-source.ts";
import { describePlaces, nameQuery, toWholeUnits } from "./query-words.ts";
import { expectList, readEntries, readField } from "./read-entries.ts";
import { readInstant } from "./read-instant.ts";
import { readPay } from "./read-pay.ts";
import type { Source, SourceAccess } from "./source.ts";
import { withTextsOfFound } from "./texts-apart.ts";
import { toRawPosting } from "./to-raw-posting.ts";

const PAGE_SIZE = 100;

/** A job in the list and, with further fields, on its own. */
const jobSchema = z.object({
  jobId: idSchema,
  employerName: optionalText,
  jobTitle: z.string(),
  locationName: optionalText,
  minimumSalary: anything,
  maximumSalary: anything,
  currency: optionalText,
  salaryType: optionalText,
  date: optionalText,
  datePosted: optionalText,
  expirationDate: optionalText,
  jobDescription: optionalText,
  jobUrl: optionalText,
  externalUrl: optionalText,
  contractType: optionalText,
  fullTime: optionalFlag,
  partTime: optionalFlag,
});

/**
 * Reed's search in the United Kingdom. Needs a free key. The list cuts its texts and does not say what time its pay is for;
 * whole texts and the rest are one more request for each job. Days are written d/m/y.
 */
export const reed: Source = {
  id: "reed",
  name: "Reed",
  kind: "search",
  defaultBaseUrl: "https://www.reed.co.uk",
  minIntervalMs: 30 * 60_000,
  maxConcurrency: 1,
  keySettings: { key: "REED_KEY" },
  countries: ["GB"],
  terms: "Free with a key under reed.co.uk/developers.",
  sends: "Job titles or a keyword, and places in the United Kingdom.",
  isVerified: true,
  describe: describePlaces,
  requestName: (request) => nameQuery(request.query),
  async ask(request, access) {
    const entries: unknown[] = [];
    for (const question of planQuestions(request.query, ["GB"]))
      entries.push(...(await askFor(question, access)));
    const read = await readEntries("Reed", entries, jobSchema, toPosting);
    return withTextsOfFound(read, { request, readText: (posting) => readDetail(posting, access) });
  },
};

/** The key is the user's name, without a password. */
function toHeaders({ keys }: SourceAccess): Record<string, string> {
  return { authorization: `Basic ${Buffer.from(`${keys["key"] ?? ""}:`).toString("base64")}` };
}

async function askFor({ words, place }: Question, access: SourceAccess): Promise<unknown[]> {
  const radius = place?.radius ?? null;
  const answer = await fetchJson(
    access,
    "/api/1.0/search",
    {
      keywords: words,
      locationName: place === null ? undefined : (place.town ?? place.text),
      distanceFromLocation: radius === null ? undefined : toWholeUnits(radius, "mi"),
      resultsToTake: PAGE_SIZE,
    },
    toHeaders(access),
  );
  return expectList("Reed", readField(answer, "results"));
}

function toPosting(job: z.output<typeof jobSchema>): RawPosting | null {
  const hours = [job.fullTime ? ["full-time"] : [], job.partTime ? ["part-time"] : []].flat();
  return toRawPosting({
    source: "reed",
    externalId: job.jobId,
    title: job.jobTitle,
    company: job.employerName,
    url: job.jobUrl,
    applyUrl: job.externalUrl,
    locations: [readPlace(job.locationName)],
    postedAt: readInstant(job.datePosted ?? job.date, "dmy"),
    openUntil: readInstant(job.expirationDate, "dmy")?.slice(0, 10),
    pay: readPay({
      min: job.minimumSalary,
      max: job.maximumSalary,
      currency: job.currency,
      period: job.salaryType,
    }),
    employmentType: [job.contractType, ...hours].filter(Boolean).join(", "),
    description: htmlToText(job.jobDescription ?? ""),
  });
}

/** The job as its own address gives it; as it was listed where that cannot be read. */
async function readDetail(posting: RawPosting, access: SourceAccess): Promise<RawPosting> {
  const path = `/api/1.0/jobs/${encodeURIComponent(posting.externalId)}`;
  const read = jobSchema.safeParse(await fetchJson(access, path, {}, toHeaders(access)));
  return (read.success ? toPosting(read.data) : null) ?? posting;
}

/** Towns are named alone. With the country added one reads as a place of it, unless the text names a place abroad. */
function readPlace(name: string | null | undefined): string | null {
  const place = name?.trim();
  if (!place) return null;
  const { places } = readPlaces(`${place}, United Kingdom`);
  return places.length === 1 && places[0]?.country === "GB" ? `${place}, United Kingdom` : place;
}
