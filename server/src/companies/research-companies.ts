import { listFacts } from "@jobwright/contracts/company-facts";
import type { Listing } from "@jobwright/contracts/jobs";
import { EMPLOYER_NOT_NAMED } from "@jobwright/engine/posting";
import type { ServerContext } from "#context";
import { mapWithConcurrency } from "#platform/map-with-concurrency";
import { selectPostingsOfCompany } from "#postings/postings.service";
import type { FetchPolicy } from "./fetch-once.ts";
import { selectChoices, type CompanyChoice } from "./company-choices.repository.ts";
import { toNameKey } from "./name-key.ts";
import { hasRatings } from "./ratings.ts";
import { readAhead } from "./read-ahead.ts";
import { readEnabledSources } from "./research-access.ts";
import { researchCompany, researchSample, type Research, type Researched } from "./research-company.ts";
import type { ResearchSource } from "./sources/research-source.ts";

const COMPANIES_AT_ONCE = 8;
/** Companies whose rows are read at a time; their postings have to be held meanwhile. */
const READ_TOGETHER = 16;
/** Why a source that failed is not asked again in the next search at once. */
const RETRY_AFTER_MS = 10 * 60_000;

type ListingHead = Pick<Listing, "id" | "title" | "company" | "isSample">;

export type CompaniesResearch = {
  /** Ends what is asked on the network; null: nothing is asked there. */
  until: AbortSignal | null;
  /** By default those that are switched on. */
  sources?: readonly ResearchSource[];
  /** Called whenever another company is done. */
  onDone?: (done: number, of: number) => void;
};

/**
 * One record for each company of a person's listings, in their order; companies of which nothing is known, and that
 * nobody is still to be asked about, have none. Nor has one whose research fails: the search and the others go on.
 */
export async function researchCompanies(
  ctx: ServerContext,
  userId: string,
  listings: readonly ListingHead[],
  research: CompaniesResearch,
): Promise<Researched[]> {
  const { until, onDone } = research;
  const companies = await readCompanies(ctx, userId, listings);
  const policy: FetchPolicy = { until, retryAfterMs: RETRY_AFTER_MS };
  const sources = readEnabledSources(ctx, research.sources);
  const isRated = await hasRatings(ctx.db);
  const found = new Map<Company, Researched>();
  let done = 0;
  onDone?.(done, companies.length);
  // A run of a schedule asks nobody, waits for nothing, and leaves the connections to those who do.
  const atOnce = until === null ? 1 : COMPANIES_AT_ONCE;
  const readKeptOf = readTogether(ctx, companies, sources);
  const researchOne = async (company: Company, index: number) => {
    if (company.isSample) return researchSampleEmployer(ctx, company);
    return researchCompany(ctx, company, { ...(await readKeptOf(index)), policy, sources, isRated });
  };
  await mapWithConcurrency([...companies.entries()], atOnce, async ([index, company]) => {
    try {
      found.set(company, await researchOne(company, index));
    } catch (error) {
      ctx.log.warn({ err: error }, "a company of a search could not be researched");
    }
    done += 1;
    onDone?.(done, companies.length);
  });
  return companies.flatMap((company) => {
    const researched = found.get(company);
    const counts = researched && (researched.isWaiting || listFacts(researched.record).length > 0);
    return counts ? [researched] : [];
  });
}

const nothingKept: Pick<Research, "postings" | "kept"> = { postings: [] };

/**
 * Answers the rows about the company at an index of `companies`, from blocks of {@link READ_TOGETHER}. To be called for
 * rising indexes, once each. Rejects where the database fails; the next call reads that block again.
 */
function readTogether(
  ctx: ServerContext,
  companies: readonly Company[],
  sources: readonly ResearchSource[],
): (index: number) => Promise<Pick<Research, "postings" | "kept">> {
  const looksUpNames = sources.some(({ id }) => id === "wikidata");
  let reading: { from: number; read: ReturnType<typeof readAhead> } | null = null;
  return async (index) => {
    const from = index - (index % READ_TOGETHER);
    if (reading?.from !== from) {
      const next = companies.slice(from, from + READ_TOGETHER);
      reading = { from, read: readAhead(ctx, next, { looksUpNames }) };
    }
    const own = reading;
    try {
      const read = await own.read;
      // Nobody else asks for it, and its texts are long.
      const [ofCompany] = read.splice(index - from, 1, nothingKept);
      return ofCompany ?? nothingKept;
    } catch (error) {
      // The next company tries again.
      if (reading === own) reading = null;
      throw error;
    }
  };
}

/** An employer of the sample board is nobody's business outside. */
async function researchSampleEmployer(ctx: ServerContext, company: Company): Promise<Researched> {
  const sample = researchSample(ctx, company);
  if (sample) return sample;
  const policy: FetchPolicy = { until: null, retryAfterMs: 0 };
  const postings = await selectPostingsOfCompany(ctx.db, [...company.spellings]);
  const { record } = await researchCompany(ctx, company, { postings, policy, sources: [] });
  return { record: { ...record, isSample: true }, companyKey: null, isWaiting: false };
}

type Company = {
  name: string;
  nameKey: string;
  /** As the listings spell it. */
  spellings: Set<string>;
  titles: string[];
  jobId: string;
  isSample: boolean;
  chosenId?: string | null;
};

/** The companies of the listings, each once, with what the person said of them. */
async function readCompanies(
  { db }: ServerContext,
  userId: string,
  listings: readonly ListingHead[],
): Promise<Company[]> {
  const ofJobs = await selectChoices(
    db,
    userId,
    listings.map(({ id }) => `job:${id}`),
  );
  const companies = new Map<string, Company>();
  for (const { id, title, company, isSample } of listings) {
    const name = ofJobs.get(`job:${id}`)?.companyName ?? company;
    if (name === EMPLOYER_NOT_NAMED) continue;
    const nameKey = toNameKey(name);
    const known = companies.get(nameKey);
    if (known) {
      known.spellings.add(name);
      known.titles.push(title);
    } else {
      companies.set(nameKey, {
        name,
        nameKey,
        spellings: new Set([name]),
        titles: [title],
        jobId: id,
        isSample,
      });
    }
  }
  const ofNames = await selectChoices(
    db,
    userId,
    [...companies.keys()].map((nameKey) => `name:${nameKey}`),
  );
  return [...companies.values()].map((company) =>
    withChoice(company, ofNames.get(`name:${company.nameKey}`)),
  );
}

function withChoice(company: Company, choice: CompanyChoice | undefined): Company {
  return choice ? { ...company, chosenId: choice.entityId } : company;
}
