import * as z from "zod/mini";
import { fetchJson } from "./fetch-source.ts";
import { anything, idSchema, optionalObject, optionalText } from "#platform/outbound/entry-schemas";
import { htmlToText } from "#platform/markup/html-to-text";
import { describePlaces, nameQuery } from "./query-words.ts";
import { expectList, readEntries, readField } from "./read-entries.ts";
import { readPay } from "./read-pay.ts";
import type { Source, SourceQuery } from "./source.ts";
import { toRawPosting } from "./to-raw-posting.ts";

const MAX_TITLES = 3;
const PAGE_SIZE = 50;

/** Countries that Adzuna serves: its code, the currency of its salaries, the words that name it in a place. */
const countries: [code: string, currency: string, words: RegExp][] = [
  ["gb", "GBP", /\b(uk|united kingdom|england|scotland|wales|london|manchester|great britain)\b/i],
  ["de", "EUR", /\b(germany|deutschland|berlin|munich|münchen|hamburg)\b/i],
  ["fr", "EUR", /\b(france|paris|lyon)\b/i],
  ["nl", "EUR", /\b(netherlands|amsterdam|rotterdam|utrecht)\b/i],
  ["be", "EUR", /\b(belgium|brussels|antwerp)\b/i],
  ["at", "EUR", /\b(austria|österreich|vienna|wien)\b/i],
  ["ch", "CHF", /\b(switzerland|zurich|zürich|geneva)\b/i],
  ["es", "EUR", /\b(spain|madrid|barcelona)\b/i],
  ["it", "EUR", /\b(italy|milan|rome)\b/i],
  ["pl", "PLN", /\b(poland|warsaw|krakow|kraków)\b/i],
  ["ca", "CAD", /\b(canada|toronto|vancouver|montreal|ontario)\b/i],
  ["au", "AUD", /\b(australia|sydney|melbourne|brisbane)\b/i],
  ["nz", "NZD", /\b(new zealand|auckland|wellington)\b/i],
  ["in", "INR", /\b(india|bangalore|bengaluru|mumbai|delhi)\b/i],
  ["sg", "SGD", /\bsingapore\b/i],
  ["br", "BRL", /\b(brazil|brasil|são paulo|sao paulo)\b/i],
  ["mx", "MXN", /\b(mexico|méxico)\b/i],
  ["za", "ZAR", /\b(south africa|cape town|johannesburg)\b/i],
];
const unitedStates: [string, string] = ["us", "USD"];

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
  isVerified: false,
  describe: describePlaces,
  requestName: (request) => nameQuery(request.query),
  async ask(request, access) {
    const [country, currency] = chooseCountry(request.query);
    const titles = request.query.titles.slice(0, MAX_TITLES);
    const entries: unknown[] = [];
    for (const what of titles.length > 0 ? titles : [request.query.keywords[0]]) {
      const answer = await fetchJson(access, `/v1/api/jobs/${country}/search/1`, {
        app_id: access.keys["appId"],
        app_key: access.keys["appKey"],
        what,
        where: readCity(request.query),
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

function chooseCountry(query: SourceQuery): [code: string, currency: string] {
  for (const place of query.locations) {
    const found = countries.find(([, , words]) => words.test(place));
    if (found) return [found[0], found[1]];
  }
  return unitedStates;
}

/** The town of the first place, "Denver" of "Denver, CO"; a place that is only a country or "Remote" is no filter. */
function readCity(query: SourceQuery): string | undefined {
  const place = query.locations[0]?.split(",");
  return place && place.length > 1 ? place[0]?.trim() : undefined;
}
