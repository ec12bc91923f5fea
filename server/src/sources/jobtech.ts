import type { RawPosting } from "@jobwright/engine/posting";
import * as z from "zod/mini";
import { htmlToText } from "#platform/markup/html-to-text";
import { readPlainText } from "#platform/markup/plain-text";
import {
  idSchema,
  listOf,
  optionalFlag,
  optionalObject,
  optionalText,
} from "#platform/outbound/entry-schemas";
import { planQuestions, wantsRemote, type Question } from "./choose-places.ts";
import { fetchJson, notListed } from "./fetch-source.ts";
import { joinPlace } from "./join-place.ts";
import { describePlaces, nameQuery, readSearchWords, toWholeUnits } from "./query-words.ts";
import { expectList, readEntries, readField } from "./read-entries.ts";
import type { Source, SourceAccess, SourceQuery } from "./source.ts";
import { toRawPosting } from "./to-raw-posting.ts";

const PAGE_SIZE = 100;
/** Kilometres around a town that is wanted without a radius: the town and what adjoins it. */
const TOWN_RADIUS_KM = 10;

const labelled = optionalObject({ label: optionalText });
const skills = optionalObject({ skills: listOf(z.object({ label: optionalText })) });
const adSchema = z.object({
  id: idSchema,
  removed: optionalFlag,
  headline: z.string(),
  webpage_url: optionalText,
  publication_date: optionalText,
  application_deadline: optionalText,
  description: optionalObject({ text: optionalText, text_formatted: optionalText }),
  employment_type: labelled,
  working_hours_type: labelled,
  salary_description: optionalText,
  employer: optionalObject({ name: optionalText }),
  application_details: optionalObject({ url: optionalText }),
  occupation: labelled,
  workplace_address: optionalObject({
    municipality: optionalText,
    region: optionalText,
    country: optionalText,
  }),
  must_have: skills,
  nice_to_have: skills,
});

/**
 * Adverts of the Swedish Public Employment Service through JobTech's JobSearch, with their texts: the 100 newest for each
 * title and place, also by the role's Swedish name. Times have no zone and are read as UTC. That an advert is remote stands in
 * none of its fields; remote ones are asked for besides where they are wanted. Not verified live.
 */
export const jobtech: Source = {
  id: "jobtech",
  name: "JobTech (Platsbanken)",
  kind: "search",
  defaultBaseUrl: "https://jobsearch.api.jobtechdev.se",
  minIntervalMs: 30 * 60_000,
  maxConcurrency: 1,
  keySettings: {},
  countries: ["SE"],
  terms: "Adverts are free to use (CC0); fair use of the interface, and no download of all of it.",
  sends: "Job titles or a keyword, and where places in Sweden lie.",
  isVerified: false,
  describe: describePlaces,
  requestName: (request) => nameQuery(request.query),
  async ask(request, access) {
    const entries: unknown[] = [];
    for (const parameters of listParameters(request.query))
      entries.push(...(await askFor(parameters, access)));
    const read = await readEntries("JobTech", entries, adSchema, (ad) =>
      ad.removed ? "skip" : toPosting(ad),
    );
    return { ...read, isComplete: false };
  },
  async askOne({ id }, access) {
    const ad = adSchema.safeParse(await fetchJson(access, `/ad/${encodeURIComponent(id)}`));
    if (!ad.success) return null;
    if (ad.data.removed) throw notListed("The advert was removed");
    return toPosting(ad.data);
  },
};

type Parameters = Record<string, string | number | undefined>;

function listParameters(query: SourceQuery): Parameters[] {
  const placed = planQuestions(query, ["SE"], "sv").map(toParameters);
  const remote = wantsRemote(query) ? readSearchWords(query).map((q) => ({ q, remote: "true" })) : [];
  return [...placed, ...remote];
}

/** A region has a number here that no table of ours holds: its name goes along with the words. */
function toParameters({ words, place }: Question): Parameters {
  if (place === null) return { q: words };
  if (place.coordinates === null) return { q: [words, place.text].filter(Boolean).join(" ") };
  const { latitude, longitude } = place.coordinates;
  return {
    q: words,
    position: `${latitude.toFixed(4)},${longitude.toFixed(4)}`,
    "position.radius": place.radius === null ? TOWN_RADIUS_KM : toWholeUnits(place.radius, "km"),
  };
}

async function askFor(parameters: Parameters, access: SourceAccess): Promise<unknown[]> {
  const answer = await fetchJson(access, "/search", {
    ...parameters,
    limit: PAGE_SIZE,
    sort: "pubdate-desc",
  });
  return expectList("JobTech", readField(answer, "hits"));
}

function toPosting(ad: z.output<typeof adSchema>): RawPosting | null {
  const { municipality, region, country } = ad.workplace_address ?? {};
  const wanted = [...(ad.must_have?.skills ?? []), ...(ad.nice_to_have?.skills ?? [])];
  return toRawPosting({
    source: "jobtech",
    externalId: ad.id,
    title: ad.headline,
    company: ad.employer?.name,
    url: ad.webpage_url,
    applyUrl: ad.application_details?.url,
    locations: [joinPlace([municipality, region, country])],
    postedAt: ad.publication_date,
    openUntil: ad.application_deadline,
    payText: ad.salary_description,
    employmentType: [ad.working_hours_type?.label, ad.employment_type?.label].filter(Boolean).join(", "),
    description: ad.description?.text
      ? readPlainText(ad.description.text)
      : htmlToText(ad.description?.text_formatted ?? ""),
    tags: [ad.occupation?.label, ...wanted.map(({ label }) => label)],
  });
}
