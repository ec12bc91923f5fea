import * as z from "zod/mini";
import { choosePlaces } from "./choose-places.ts";
import { fetchJson } from "./fetch-source.ts";
import { anything, idSchema, optionalObject, optionalText } from "#platform/outbound/entry-schemas";
import { htmlToText } from "#platform/markup/html-to-text";
import { describePlaces, nameQuery, readSearchWords, toWholeUnits } from "./query-words.ts";
import { expectList, readEntries, readField } from "./read-entries.ts";
import { readPay } from "./read-pay.ts";
import type { Source, SourceQuery } from "./source.ts";
import { toRawPosting } from "./to-raw-posting.ts";

const PAGE_SIZE = 50;

/** Countries that Adzuna serves (ISO 3166, which its addresses have in small letters), and the currency of its salaries. */
const currencies = new Map(
  "US USD|GB GBP|CA CAD|AU AUD|NZ NZD|IN INR|SG SGD|ZA ZAR|BR BRL|MX MXN|CH CHF|PL PLN|DE EUR|FR EUR|NL EUR|BE EUR|AT EUR|ES EUR|IT EUR"
    .split("|")
    .map((entry) => [entry.slice(0, 2), entry.slice(3)]),
);

const jobSchema = z.object({
  id: idSchema,
  title: z.string(),
  redirect_url: z.string(),
  company: optionalObject({ display_name: optionalText }),
  location: optionalObject({ display_name: optionalText }),
  category: optionalObject({ label: optionalText }),
  created: optionalText,
  description: optionalText,
  salary_min: anything,
  salary_max: anything,
  salary_is_predicted: anything,
  contract_time: optionalText,
});

/**
 * Adzuna's search in the country of the first place wanted that it serves, else the United States. Needs a free
 * key. Its description is an excerpt; a salary that Adzuna guessed itself is left out. Not verified live.
 */
export const adzuna: Source = {
  id: "adzuna",
  name: "Adzuna",
  kind: "search",
  defaultBaseUrl: "https://api.adzuna.com",
  minIntervalMs: 30 * 60_000,
  maxConcurrency: 1,
  keySettings: { appId: "ADZUNA_APP_ID", appKey: "ADZUNA_APP_KEY" },
  terms: "Free key.",
  sends: "Job titles and one place.",
  isVerified: false,
  describe: describePlaces,
  requestName: (request) => nameQuery(request.query),
  async ask(request, access) {
    const { country, where, distance } = choosePlace(request.query);
    const currency = currencies.get(country);
    const entries: unknown[] = [];
    for (const what of readSearchWords(request.query)) {
      const answer = await fetchJson(access, `/v1/api/jobs/${country.toLowerCase()}/search/1`, {
        app_id: access.keys["appId"],
        app_key: access.keys["appKey"],
        what,
        where,
        distance,
        results_per_page: PAGE_SIZE,
        "content-type": "application/json",
      });
      entries.push(...expectList("Adzuna", readField(answer, "results")));
    }
    const read = await readEntries("Adzuna", entries, jobSchema, (job) =>
      toRawPosting({
        source: "adzuna",
        externalId: job.id,
        title: job.title,
        company: job.company?.display_name,
        url: job.redirect_url,
        locations: [job.location?.display_name],
        postedAt: job.created,
        pay:
          String(job.salary_is_predicted) === "1"
            ? null
            : readPay({ min: job.salary_min, max: job.salary_max, currency, period: "year" }),
        employmentType: job.contract_time,
        description: htmlToText(job.description ?? ""),
        tags: [job.category?.label],
      }),
    );
    return { ...read, isComplete: false };
  },
};

type AskedPlace = {
  country: string;
  /** A town; absent: the whole country. */
  where?: string;
  /** Kilometres around it; absent: Adzuna's own five. */
  distance?: number | undefined;
};

/** The first place wanted whose country is served. One that is only a country or "Remote" is no filter. */
function choosePlace(query: SourceQuery): AskedPlace {
  const [first] = choosePlaces(query, (country) => currencies.has(country));
  if (first === undefined) return { country: "US" };
  const { country, text, radius } = first;
  const [town = "", ...within] = text.split(",");
  if (within.length === 0 && radius === null) return { country };
  return {
    country,
    where: town.trim(),
    distance: radius === null ? undefined : toWholeUnits(radius, "km"),
  };
}
