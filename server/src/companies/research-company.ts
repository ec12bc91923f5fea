import type { AskedSource, CompanyRecord, FactSource } from "@jobwright/contracts/companies";
import { findSources, keepSourced } from "@jobwright/contracts/company-facts";
import { assessCompany, type Assessed } from "@jobwright/engine/research/assess-company";
import type { ServerContext, UserContext } from "#context";
import { sourceName } from "#postings/postings.service";
import type { FetchPolicy } from "./fetch-once.ts";
import { composeRecord, type SourceFacts } from "./compose-record.ts";
import { collectFacts, listWaiting } from "./collect-facts.ts";
import { toNameKey } from "./name-key.ts";
import type { CompanyPosting } from "./company-posting.ts";
import { readPostingsFacts } from "./postings-facts.ts";
import type { Kept } from "./read-ahead.ts";
import { hasRatings, readRatings } from "./ratings.ts";
import { readEnabledSources } from "./research-access.ts";
import { resolveCompany, type Named } from "./resolve-company.ts";
import { findSampleCompany, toSampleFacts } from "./sample-companies/find-sample-company.ts";
import { createModelSource } from "./sources/model.ts";
import { SHARED_NAME, type ResearchSource, type Subject } from "./sources/research-source.ts";

/** A company to be researched. */
export type Wanted = Omit<Named, "website"> & {
  website?: string | null;
  /** Titles of the person's listings at this company. */
  titles: string[];
  /** The person's listing that it is researched for. */
  jobId: string | null;
};

/** A record as it is kept: with whose facts it is made of, and whether some sources are still to be asked. */
export type Researched = { record: CompanyRecord; companyKey: string | null; isWaiting: boolean };

export type Research = {
  postings: CompanyPosting[];
  /** What else was read already. */
  kept?: Kept;
  policy: FetchPolicy;
  /** The sources on the network; by default those that are switched on. */
  sources?: readonly ResearchSource[];
  /** Whether any ratings were imported here; by default this is looked up. */
  isRated?: boolean;
  /** Who waits for this very company, so that sources which cost something may be asked; default: nobody. */
  asker?: UserContext;
  onAsked?: (asked: AskedSource[]) => void;
};

/** Finds out what all sources say of one company and composes its record. */
export async function researchCompany(
  ctx: ServerContext,
  wanted: Wanted,
  research: Research,
): Promise<Researched> {
  const { policy, sources = readEnabledSources(ctx), asker = null } = research;
  const isRated = research.isRated ?? (await hasRatings(ctx.db));
  const now = ctx.clock.now();
  const ofPostings = await readPostingsFacts({
    company: wanted.name,
    titles: wanted.titles,
    postings: research.postings,
    now,
    nameOfSource: sourceName,
  });
  const fromPostings = toLocal(
    "postings",
    "Its own postings",
    ofPostings.facts,
    now,
    research.postings.length > 0,
  );
  const model = createModelSource(ctx, asker);
  research.onAsked?.([fromPostings.asked, ...listWaiting(asker === null ? sources : [...sources, model])]);
  const named = { ...wanted, website: wanted.website ?? ofPostings.website };
  const wikidata = sources.find(({ id }) => id === "wikidata");
  const resolved = await resolveCompany(ctx, named, { wikidata, policy, names: research.kept?.names });
  const own = [fromPostings, await readRatingsOf(ctx, resolved.subject, isRated)];
  const ownAsked = own.map(({ asked }) => asked);
  const collected = await collectFacts(ctx, resolved, {
    sources: [...sources, model],
    mayAskCostly: asker !== null,
    policy,
    facts: research.kept?.facts,
    onAsked: (asked) => research.onAsked?.([...ownAsked, ...asked]),
  });
  const record: CompanyRecord = {
    ...composeRecord({ id: toSlug(wanted.name), name: wanted.name }, [...own, ...collected.said]),
    ...toJob(wanted.jobId),
    asked: [...ownAsked, ...collected.asked],
    ...(wikidata || wanted.chosenId !== undefined ? { match: resolved.match } : {}),
    ...(ofPostings.recruiterHint === null ? {} : { recruiterHint: ofPostings.recruiterHint }),
  };
  return {
    record: keepSourced(addAssessment(record)),
    companyKey: resolved.subject.key,
    isWaiting: collected.asked.some(({ state }) => state === "waiting"),
  };
}

/** The record of an employer of the sample board; null where the name is none of those. */
export function researchSample(
  ctx: Pick<ServerContext, "clock">,
  { name, jobId }: Pick<Wanted, "name" | "jobId">,
): Researched | null {
  const company = findSampleCompany(name);
  if (company === null) return null;
  const now = ctx.clock.now();
  const sample = toLocal("sample", "Sample companies", toSampleFacts(company, now), now, true);
  const record: CompanyRecord = {
    ...composeRecord({ id: toSlug(name), name }, [sample]),
    ...toJob(jobId),
    isSample: true,
    asked: [sample.asked],
  };
  return { record: keepSourced(record), companyKey: null, isWaiting: false };
}

type Local = SourceFacts & { asked: AskedSource };

function toLocal(
  source: AskedSource["source"],
  name: string,
  facts: SourceFacts["facts"],
  now: Date,
  isKnown: boolean,
): Local {
  const state = isKnown ? "answered" : "nothing";
  return {
    source,
    facts,
    asked: { source, name, state, url: null, at: now.toISOString(), problem: null },
  };
}

/** By the first of the company's names that is known there. */
async function readRatingsOf(
  ctx: ServerContext,
  { name, entity, isNameShared }: Subject,
  isRated: boolean,
): Promise<Local> {
  const said = toLocal("ratings", "Imported ratings", [], ctx.clock.now(), false);
  if (!isRated) {
    const problem = "No ratings were imported on this server.";
    return { ...said, asked: { ...said.asked, state: "off", at: null, problem } };
  }
  if (isNameShared) return { ...said, asked: { ...said.asked, problem: SHARED_NAME } };
  for (const known of new Set([name, entity?.name ?? name])) {
    const facts = await readRatings(ctx.db, toNameKey(known));
    if (facts.length > 0) return { ...said, facts, asked: { ...said.asked, state: "answered" } };
  }
  return said;
}

function toJob(jobId: string | null): Pick<CompanyRecord, "jobId" | "associatedJob"> {
  return jobId === null ? {} : { jobId, associatedJob: { id: jobId } };
}

/** What the facts mean, each statement with the sources of the facts that it stands on. */
function addAssessment(record: CompanyRecord): CompanyRecord {
  if (record.strategicAssessment) return record;
  const { strengths, concerns, recommendation } = assessCompany(record);
  const cite = ({ from }: Assessed, field: string): FactSource[] => {
    const sources = from.flatMap((path) => findSources(record, path));
    const distinct = new Map(sources.map((source) => [`${source.name}\n${source.url}`, source]));
    return [...distinct.values()].slice(0, MOST_SOURCES).map((source) => ({ ...source, field }));
  };
  const path = "strategicAssessment";
  const sources = [
    ...strengths.flatMap((said, index) => cite(said, `${path}.strengths.${index}`)),
    ...concerns.flatMap((said, index) => cite(said, `${path}.concerns.${index}`)),
    ...(recommendation ? cite(recommendation, `${path}.recommendation`) : []),
  ];
  return {
    ...record,
    strategicAssessment: {
      strengths: strengths.map(({ text }) => text),
      concerns: concerns.map(({ text }) => text),
      ...(recommendation ? { recommendation: recommendation.text } : {}),
    },
    sources: [...record.sources, ...sources],
  };
}

/** Sources that one statement of the assessment names. */
const MOST_SOURCES = 6;

function toSlug(name: string): string {
  const slug = name
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, "-")
    .replace(/^-|-$/g, "");
  return slug || name;
}
