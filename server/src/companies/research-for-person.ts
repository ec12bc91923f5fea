import type {
  AskedSource,
  CompanyRecord,
  companiesEndpoints,
  ResearchEvent,
  ResearchProgress,
} from "@jobwright/contracts/companies";
import { SESSION_ID_PREFIX } from "@jobwright/contracts/jobs";
import { EMPLOYER_NOT_NAMED } from "@jobwright/engine/posting";
import type * as z from "zod/mini";
import type { UserContext } from "#context";
import { getJobSearch, getListing, getSessionJobHeads } from "#jobs/jobs.service";
import { AppError } from "#platform/app-error";
import { readCompanyLink, selectPostingsOfCompany } from "#postings/postings.service";
import type { FetchPolicy } from "./fetch-once.ts";
import * as repository from "./companies.repository.ts";
import { saveChoice, selectChoices, type CompanyChoice } from "./company-choices.repository.ts";
import { toNameKey } from "./name-key.ts";
import { researchCompany, researchSample, type Researched } from "./research-company.ts";

type Input = z.output<typeof companiesEndpoints.researchCompany.body>;
export type ResearchedForPerson = { session_id: string; record: CompanyRecord };

/**
 * Runs the Company Research Agent for one name or link of a person who waits for it, and keeps the record. Throws
 * `companies/no-name-in-link`, `companies/employer-not-named`, and what the session or the listing that it is for is not found by.
 */
export async function researchForPerson(ctx: UserContext, input: Input): Promise<ResearchedForPerson> {
  return start(ctx, input, () => {});
}

/** The same with its progress; it goes on to its end whoever listens. */
export async function* watchResearch(ctx: UserContext, input: Input): AsyncGenerator<ResearchEvent> {
  let latest: ResearchProgress | null = { name: null, asked: [] };
  let changed = Promise.withResolvers<void>();
  const work = start(ctx, input, (progress) => {
    latest = progress;
    changed.resolve();
  });
  const end = work.then(
    (result) => ({ result }),
    (error: unknown) => ({ error }),
  );
  for (;;) {
    const news = changed.promise;
    const ended = await Promise.race([end, latest === null ? news : undefined]);
    if (ended) {
      if ("error" in ended) throw ended.error;
      yield { type: "result", result: ended.result };
      return;
    }
    changed = Promise.withResolvers();
    const progress: ResearchProgress | null = latest;
    latest = null;
    if (progress !== null) yield { type: "progress", progress };
  }
}

async function start(
  ctx: UserContext,
  input: Input,
  onProgress: (progress: ResearchProgress) => void,
): Promise<ResearchedForPerson> {
  try {
    return await research(ctx, input, onProgress);
  } catch (error) {
    if (error instanceof AppError) throw error;
    ctx.log.error({ err: error }, "the research of a company failed");
    throw new AppError("companies/research-failed", { cause: error });
  }
}

/** Where the record goes, and the record that is there already. */
type Place = { sessionId: string; isNew: boolean; rows: repository.ResearchRow[] };

async function research(
  ctx: UserContext,
  input: Input,
  onProgress: (progress: ResearchProgress) => void,
): Promise<ResearchedForPerson> {
  const place = await findPlace(ctx, input.session_id);
  const listing = input.job_id === undefined ? null : await getListing(ctx, input.job_id);
  const read = input.link === undefined ? null : await readCompanyLink(ctx, input.link);
  const given = read?.name ?? input.name ?? "";
  if (given === EMPLOYER_NOT_NAMED) throw new AppError("companies/employer-not-named");
  const old = findOld(place, given, input.job_id);
  // Of a record that is made anew the name stays as it is spelled there.
  const name = old && toNameKey(old.companyName) === toNameKey(given) ? old.companyName : given;
  const publish = (asked: AskedSource[]) => onProgress({ name, asked });
  publish([]);
  const isOfListing = listing !== null && toNameKey(listing.company) === toNameKey(name);
  const choices = toChoices(input, name, listing !== null && !isOfListing ? listing.id : null);
  const chosenId = await readChoice(ctx, name, input.entity_id);
  const jobId = input.job_id ?? old?.record.jobId ?? null;
  const titles = await readTitles(ctx, place, name, listing?.title);
  const mayBeSample = ctx.config.sampleBoard !== "off" && !input.entity_id;
  const researched =
    (mayBeSample ? researchSample(ctx, { name, jobId }) : null) ??
    (await researchCompany(
      ctx,
      { name, website: read?.website ?? null, titles, jobId, ...chosenId },
      {
        postings: await selectPostingsOfCompany(ctx.db, [name]),
        policy: toFetchPolicy(old !== undefined),
        asker: ctx,
        onAsked: publish,
      },
    ));
  await save(ctx, { place, old, researched, choices });
  return { session_id: place.sessionId, record: researched.record };
}

/** What they ask for again is to be new, but for what was asked just now. */
function toFetchPolicy(isAgain: boolean): FetchPolicy {
  const policy = { until: new AbortController().signal, retryAfterMs: 0 };
  return isAgain ? { ...policy, mostAgeMs: NEW_ENOUGH_MS } : policy;
}

const NEW_ENOUGH_MS = 10 * 60_000;

async function findPlace(ctx: UserContext, sessionId: string | undefined): Promise<Place> {
  if (sessionId === undefined) {
    const made = `${ctx.clock.now().getTime()}-${crypto.randomUUID().slice(0, 8)}`;
    return { sessionId: `${SESSION_ID_PREFIX}${made}`, isNew: true, rows: [] };
  }
  const rows = await repository.selectResearch(ctx.db, ctx.user.uid, sessionId);
  // A search whose companies nobody knew anything of has no record yet.
  if (rows.length === 0) await getJobSearch(ctx, sessionId);
  return { sessionId, isNew: false, rows };
}

/** What the person says by asking so. */
function toChoices({ entity_id }: Input, name: string, listingOfAnother: string | null): CompanyChoice[] {
  const ofName = { subject: `name:${toNameKey(name)}`, companyName: null };
  const ofJob = { subject: `job:${listingOfAnother}`, companyName: name, entityId: entity_id ?? null };
  return [
    ...(entity_id === undefined ? [] : [{ ...ofName, entityId: entity_id }]),
    ...(listingOfAnother === null ? [] : [ofJob]),
  ];
}

async function readChoice(
  ctx: UserContext,
  name: string,
  entityId: string | null | undefined,
): Promise<{ chosenId?: string | null }> {
  if (entityId !== undefined) return { chosenId: entityId };
  const subject = `name:${toNameKey(name)}`;
  const kept = (await selectChoices(ctx.db, ctx.user.uid, [subject])).get(subject);
  return kept ? { chosenId: kept.entityId } : {};
}

/** The record of this company, else the one that its listing had under another name. */
function findOld(
  { rows }: Place,
  name: string,
  jobId: string | undefined,
): repository.ResearchRow | undefined {
  const nameKey = toNameKey(name);
  return (
    rows.find(({ companyName }) => toNameKey(companyName) === nameKey) ??
    rows.find(({ record }) => jobId !== undefined && record.jobId === jobId)
  );
}

async function readTitles(
  ctx: UserContext,
  { isNew, sessionId }: Place,
  name: string,
  title: string | undefined,
): Promise<string[]> {
  const heads = isNew ? [] : await getSessionJobHeads(ctx, sessionId);
  const nameKey = toNameKey(name);
  const ofCompany = heads.filter(({ company }) => toNameKey(company) === nameKey);
  return [...new Set([...ofCompany.map((head) => head.title), ...(title === undefined ? [] : [title])])];
}

type Saving = {
  place: Place;
  old: repository.ResearchRow | undefined;
  researched: Researched;
  choices: CompanyChoice[];
};

/** A record that went meanwhile, or that a search made anew, stays as it is now; the new one comes after the others. */
async function save(ctx: UserContext, { place, old, researched, choices }: Saving): Promise<void> {
  const { uid } = ctx.user;
  const now = ctx.clock.now();
  await ctx.db.transaction(async (tx) => {
    if (!(await repository.holdPersonShared(tx, uid))) throw new AppError("user/not-found");
    for (const choice of choices) await saveChoice(tx, uid, choice, now);
    if (old && (await repository.rewriteRecord(tx, old, researched, now))) return;
    const { sessionId, isNew } = place;
    const rows = isNew ? [] : await repository.selectResearch(tx, uid, sessionId);
    const searchId = isNew ? null : (rows[0]?.searchId ?? (await findSearchId({ ...ctx, db: tx }, place)));
    const position = Math.max(-1, ...rows.map((row) => row.position)) + 1;
    await repository.insertRecord(
      tx,
      { userId: uid, sessionId, searchId, position, createdAt: now },
      researched,
    );
    await repository.checkResearchCount(tx, uid);
  });
}

async function findSearchId(ctx: UserContext, { rows, sessionId }: Place): Promise<string | null> {
  if (rows.length > 0) return rows[0]?.searchId ?? null;
  await getJobSearch(ctx, sessionId);
  return sessionId;
}
