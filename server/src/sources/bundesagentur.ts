import { EMPLOYER_NOT_NAMED, type RawPosting } from "@jobwright/engine/posting";
import * as z from "zod/mini";
import { readPlainText } from "#platform/markup/plain-text";
import { anything, listOf, optionalFlag, optionalText } from "#platform/outbound/entry-schemas";
import { planQuestions, type Question } from "./choose-places.ts";
import { fetchJson } from "./fetch-source.ts";
import { joinPlace } from "./join-place.ts";
import { describePlaces, nameQuery, toWholeUnits } from "./query-words.ts";
import { expectList, readEntries, readField } from "./read-entries.ts";
import { readPay } from "./read-pay.ts";
import type { Source, SourceAccess } from "./source.ts";
import { withTextsOfFound } from "./texts-apart.ts";
import { cleanLine, toRawPosting } from "./to-raw-posting.ts";

const LIST_PATH = "/jobboerse/jobsuche-service/pc/v6/jobs";
const DETAIL_PATH = "/jobboerse/jobsuche-service/pc/v4/jobdetails";
const PAGE_SIZE = 100;
/** The public client id of the agency's own search page. */
const headers = { "X-API-Key": "jobboerse-jobsuche" };

const hours = {
  arbeitszeitVollzeit: optionalFlag,
  arbeitszeitTeilzeitVormittag: optionalFlag,
  arbeitszeitTeilzeitNachmittag: optionalFlag,
  arbeitszeitTeilzeitAbend: optionalFlag,
  arbeitszeitTeilzeitFlexibel: optionalFlag,
  istGeringfuegigeBeschaeftigung: optionalFlag,
};
type Hours = { [Name in keyof typeof hours]?: boolean | null | undefined };

const jobSchema = z.object({
  referenznummer: z.string(),
  stellenangebotsTitel: z.string(),
  firma: optionalText,
  hauptberuf: optionalText,
  stellenlokationen: listOf(
    z.object({ adresse: z.object({ ort: optionalText, region: optionalText, land: optionalText }) }),
  ),
  datumErsteVeroeffentlichung: optionalText,
  externeURL: optionalText,
  ...hours,
});

const detailSchema = z.object({
  firma: optionalText,
  stellenangebotsBeschreibung: z.string(),
  verguetungsangabe: optionalText,
  festgehalt: anything,
});

/**
 * Jobs of the German Federal Employment Agency, searched by title and place. The list has no texts; those of the first
 * titles are asked for one by one and may be refused. Possible work from home is not remote work, so it is left out. An
 * agency may hide its client: then no employer is named. Not verified live.
 */
export const bundesagentur: Source = {
  id: "bundesagentur",
  name: "Bundesagentur für Arbeit",
  kind: "search",
  defaultBaseUrl: "https://rest.arbeitsagentur.de",
  minIntervalMs: 30 * 60_000,
  maxConcurrency: 1,
  keySettings: {},
  countries: ["DE"],
  hasTextsApart: true,
  terms: "No terms for machines and no stated limit; read with the client id of its own public search page.",
  sends: "Job titles or a keyword, and places in Germany.",
  isVerified: false,
  describe: describePlaces,
  requestName: (request) => nameQuery(request.query),
  async ask(request, access) {
    const entries: unknown[] = [];
    for (const question of planQuestions(request.query, ["DE"], "de"))
      entries.push(...(await askFor(question, access)));
    const read = await readEntries("Bundesagentur für Arbeit", entries, jobSchema, toPosting);
    const readText = async (posting: RawPosting) => readDetail(posting, access);
    return withTextsOfFound(read, { request, readText });
  },
};

async function askFor({ words, place }: Question, access: SourceAccess): Promise<unknown[]> {
  const radius = place?.radius ?? null;
  const answer = await fetchJson(
    access,
    LIST_PATH,
    {
      was: words,
      wo: place === null ? undefined : (place.town ?? place.text),
      umkreis: radius === null ? undefined : toWholeUnits(radius, "km"),
      angebotsart: 1,
      page: 1,
      size: PAGE_SIZE,
    },
    headers,
  );
  const list = readField(answer, "ergebnisliste");
  // Where nothing is found there is no list at all.
  if (list === undefined && readField(answer, "maxErgebnisse") === 0) return [];
  return expectList("Bundesagentur für Arbeit", list);
}

function toPosting(job: z.output<typeof jobSchema>): RawPosting | null {
  return toRawPosting({
    source: "bundesagentur",
    externalId: job.referenznummer,
    title: job.stellenangebotsTitel,
    company: job.firma?.trim() || EMPLOYER_NOT_NAMED,
    url: `https://www.arbeitsagentur.de/jobsuche/jobdetail/${encodeURIComponent(job.referenznummer)}`,
    applyUrl: job.externeURL,
    locations: job.stellenlokationen.map(({ adresse: { ort, region, land } }) =>
      joinPlace([ort, readRegion(region), land]),
    ),
    postedAt: job.datumErsteVeroeffentlichung,
    employmentType: readHours(job),
    tags: [job.hauptberuf],
  });
}

/** "BADEN_WUERTTEMBERG" as it is written. */
function readRegion(region: string | null | undefined): string | undefined {
  return region?.replaceAll("_", "-").replace(/(?<=^TH|-W)UE/, "Ü");
}

function readHours(job: Hours): string {
  const isPart = Object.entries(job).some(
    ([name, is]) => name.startsWith("arbeitszeitTeilzeit") && is === true,
  );
  return [
    job.arbeitszeitVollzeit ? ["Vollzeit"] : [],
    isPart ? ["Teilzeit"] : [],
    job.istGeringfuegigeBeschaeftigung ? ["Minijob"] : [],
  ]
    .flat()
    .join(", ");
}

const payPeriods: [RegExp, string][] = [
  [/STUNDE/, "hour"],
  [/MONAT/, "month"],
  [/JAHR/, "year"],
];

/** The posting with what its own page adds; unchanged where that cannot be read. */
async function readDetail(posting: RawPosting, access: SourceAccess): Promise<RawPosting> {
  const id = encodeURIComponent(Buffer.from(posting.externalId).toString("base64"));
  const read = detailSchema.safeParse(await fetchJson(access, `${DETAIL_PATH}/${id}`, {}, headers));
  if (!read.success) return posting;
  const { firma, stellenangebotsBeschreibung, verguetungsangabe, festgehalt } = read.data;
  const period = payPeriods.find(([words]) => words.test(verguetungsangabe ?? ""))?.[1];
  const isNamed = posting.company !== EMPLOYER_NOT_NAMED;
  return {
    ...posting,
    company: isNamed ? posting.company : (cleanLine(firma) ?? EMPLOYER_NOT_NAMED),
    description: readPlainText(stellenangebotsBeschreibung),
    pay: readPay({ min: festgehalt, max: festgehalt, currency: "EUR", period }),
  };
}
