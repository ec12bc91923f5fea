import type { RawPosting } from "@jobwright/engine/posting";
import * as z from "zod/mini";
import { htmlToText } from "#platform/markup/html-to-text";
import {
  anything,
  listOf,
  optionalFlag,
  optionalObject,
  optionalText,
} from "#platform/outbound/entry-schemas";
import { askJson, fetchJson } from "./fetch-source.ts";
import { nameQuery, readSearchWords } from "./query-words.ts";
import { expectList, readEntries, readField } from "./read-entries.ts";
import { readPay } from "./read-pay.ts";
import type { Source, SourceAccess } from "./source.ts";
import { withTextsOfFound } from "./texts-apart.ts";
import { toRawPosting } from "./to-raw-posting.ts";

const PAGE_SIZE = 100;
/** Singapore dollars: pay is always called monthly, and above this it is more likely that of a year. */
const MOST_A_MONTH = 30_000;

const named = optionalObject({ name: optionalText });
const jobSchema = z.object({
  uuid: z.string(),
  title: z.string(),
  description: optionalText,
  status: optionalObject({ jobStatus: optionalText }),
  salary: optionalObject({
    minimum: anything,
    maximum: anything,
    type: optionalObject({ salaryType: optionalText }),
  }),
  postedCompany: named,
  hiringCompany: named,
  address: optionalObject({
    isOverseas: optionalFlag,
    overseasCountry: optionalText,
    districts: listOf(z.object({ location: z.string() })),
  }),
  positionLevels: listOf(z.object({ position: z.string() })),
  employmentTypes: listOf(z.object({ employmentType: z.string() })),
  skills: listOf(z.object({ skill: z.string() })),
  categories: listOf(z.object({ category: z.string() })),
  metadata: z.object({
    newPostingDate: optionalText,
    expiryDate: optionalText,
    isHideSalary: optionalFlag,
    jobDetailsUrl: optionalText,
    deletedAt: optionalText,
  }),
});

/**
 * MyCareersFuture of the government of Singapore, searched by title: the 100 newest of each. Some lists come without
 * texts, which are then asked for one by one. The employer is the company hiring where an agency posts for it. Not verified live.
 */
export const mycareersfuture: Source = {
  id: "mycareersfuture",
  name: "MyCareersFuture",
  kind: "search",
  defaultBaseUrl: "https://api.mycareersfuture.gov.sg",
  minIntervalMs: 30 * 60_000,
  maxConcurrency: 1,
  keySettings: {},
  countries: ["SG"],
  hasTextsApart: true,
  terms: "No terms for machines known; robots.txt of its site allows all.",
  sends: "Job titles or a keyword.",
  isVerified: false,
  describe: () => "Singapore",
  requestName: (request) => nameQuery(request.query),
  async ask(request, access) {
    const entries: unknown[] = [];
    for (const search of readSearchWords(request.query)) {
      // Only the page of the address counts.
      const answer = await askJson(access, `/v2/search?limit=${PAGE_SIZE}&page=0`, {
        search: search ?? "",
        sortBy: ["new_posting_date"],
        page: 0,
      });
      entries.push(...expectList("MyCareersFuture", readField(answer, "results")));
    }
    const read = await readEntries("MyCareersFuture", entries, jobSchema, (job) => {
      const isOpen = !job.metadata.deletedAt && (job.status?.jobStatus ?? "Open") !== "Closed";
      return isOpen ? toPosting(job) : "skip";
    });
    return withTextsOfFound(read, {
      request,
      needsText: ({ description }) => description === "",
      readText: (posting) => readDetail(posting, access),
    });
  },
};

function toPosting(job: z.output<typeof jobSchema>): RawPosting | null {
  return toRawPosting({
    source: "mycareersfuture",
    externalId: job.uuid,
    title: job.title,
    company: job.hiringCompany?.name ?? job.postedCompany?.name,
    url: job.metadata.jobDetailsUrl,
    locations: readPlaces(job.address),
    postedAt: job.metadata.newPostingDate,
    openUntil: job.metadata.expiryDate,
    pay: job.metadata.isHideSalary ? null : readSalary(job.salary),
    employmentType: job.employmentTypes.map(({ employmentType }) => employmentType).join(", "),
    level: job.positionLevels[0]?.position,
    description: htmlToText(job.description ?? ""),
    tags: [...job.categories.map(({ category }) => category), ...job.skills.map(({ skill }) => skill)],
  });
}

function readPlaces(address: z.output<typeof jobSchema>["address"]): (string | null | undefined)[] {
  if (address?.isOverseas) return [address.overseasCountry];
  const districts = (address?.districts ?? []).filter(({ location }) => location !== "Islandwide");
  return districts.length > 0 ? districts.map(({ location }) => `${location}, Singapore`) : ["Singapore"];
}

function readSalary(salary: z.output<typeof jobSchema>["salary"]): RawPosting["pay"] {
  const period = salary?.type?.salaryType;
  const pay = readPay({ min: salary?.minimum, max: salary?.maximum, currency: "SGD", period });
  const isDoubtful = pay?.period === "month" && Math.max(pay.min ?? 0, pay.max ?? 0) > MOST_A_MONTH;
  return pay && isDoubtful ? { ...pay, period: null } : pay;
}

/** The posting as its own address gives it; unchanged where that cannot be read. */
async function readDetail(posting: RawPosting, access: SourceAccess): Promise<RawPosting> {
  const answer = await fetchJson(access, `/v2/jobs/${encodeURIComponent(posting.externalId)}`);
  const read = jobSchema.safeParse(answer);
  return (read.success ? toPosting(read.data) : null) ?? posting;
}
