import { readFileSync } from "node:fs";
import { rm } from "node:fs/promises";
import { sharedData } from "../scripts/shared-data.ts";
import { researchCompanies } from "../server/src/companies/companies.service.ts";
import { readConstituents, type Constituent } from "../server/src/companies/sources/constituents.ts";
import { findEntities } from "../server/src/companies/sources/find-entities.ts";
import { researchSources } from "../server/src/companies/sources/registry.ts";
import type { ResearchSource, Subject } from "../server/src/companies/sources/research-source.ts";
import { knownCompanies } from "../server/testing/companies/known-companies.ts";
import { startStandInSources, type StandInSources } from "../server/testing/companies/stand-in-sources.ts";
import { readConfig } from "../server/src/app/read-config.ts";
import type { ServerContext } from "../server/src/context.ts";
import { openDatabase } from "../server/src/db/open-database.ts";
import { companyFacts, companyNames } from "../server/src/db/schema/companies.ts";
import { createContext } from "../server/src/app/create-context.ts";
import { systemClock } from "../server/src/platform/clock.ts";
import { createLogger } from "../server/src/platform/logger.ts";
import { makeDataFolder } from "../server/testing/start-app.ts";
import { figureAtLeast, figureAtMost, type Bench, type Figure } from "./harness/bench.ts";
import { medianOf } from "./harness/measure.ts";
import { compareWithConstituents, type ComparedField } from "./research-agreement.ts";

const COMPANIES = 50;
const LATENCY_MS = 300;
const SINGLE_ROUNDS = 5;
const AT_ONCE = 4;
const AGREEMENT = 0.95;

export const bench: Bench = {
  name: "research",
  summary: `${COMPANIES} companies from stand-ins that answer after ${LATENCY_MS} ms`,
  async run() {
    const standIns = await startStandInSources({ latencyMs: LATENCY_MS });
    const dataDir = await makeDataFolder();
    const urls = Object.entries(standIns.baseUrls).map(([id, url]) => [
      `RESEARCH_${id.toUpperCase()}_URL`,
      url,
    ]);
    const env = { DATA_DIR: dataDir, EMBEDDER: "none", ...Object.fromEntries(urls) };
    const config = readConfig(env);
    const log = createLogger("warn");
    const database = await openDatabase(config, log);
    const { ctx, close } = createContext(config, log, { database, clock: systemClock });
    try {
      return await measure(ctx, standIns);
    } finally {
      await close();
      await database.close();
      await standIns.close();
      await rm(dataDir, { recursive: true, force: true });
    }
  },
};

async function measure(ctx: ServerContext, standIns: StandInSources): Promise<Figure[]> {
  const rows = readMembers();
  const names = [...rows.keys()];
  const chosen = names.slice(0, COMPANIES);
  // Connections and the two lists, which are read once a week, are there.
  await research(ctx, names.slice(-1));
  const single: number[] = [];
  const slowest: number[] = [];
  for (const name of chosen.slice(0, SINGLE_ROUNDS)) {
    single.push((await research(ctx, [name])).ms);
    slowest.push(await measureSlowestAlone(ctx, name));
  }
  standIns.requests.length = 0;
  const all = await research(ctx, chosen);
  const most = Math.max(...researchSources.map(({ id }) => standIns.mostAtOnce(id as "wikidata")));
  const one = medianOf(single);
  const alone = medianOf(slowest);
  return [
    figureAtMost("one company, all sources", one, "ms", { atMost: Math.round(2 * alone), baseline: alone }),
    figureAtMost("the same as a multiple of the slowest source", one / alone, "×", { atMost: 2 }),
    figureAtMost(`${COMPANIES} companies at once`, all.ms, "ms", { atMost: null, baseline: alone }),
    figureAtMost("most requests at once to one host", most, "", { atMost: AT_ONCE }),
    ...(await compareAll(ctx, chosen, rows)),
  ];
}

/** Records of companies of which nothing is kept, and how long they took. */
async function research(ctx: ServerContext, names: readonly string[], sources = [...researchSources]) {
  await ctx.db.delete(companyFacts);
  await ctx.db.delete(companyNames);
  const listings = names.map((company) => ({
    id: `job-${company}`,
    title: "Engineer",
    company,
    isSample: false,
  }));
  const started = performance.now();
  const researched = await researchCompanies(ctx, "bench", listings, {
    until: new AbortController().signal,
    sources,
  });
  return { ms: performance.now() - started, researched };
}

/** Wikidata finds the company first and then reads it; the others are asked for a company that is found already. */
async function measureSlowestAlone(ctx: ServerContext, name: string): Promise<number> {
  const access = (source: ResearchSource) => ({
    outbound: ctx.outbound,
    baseUrl: ctx.config.research.baseUrls[source.id] ?? source.defaultBaseUrl,
    contact: ctx.config.research.contact,
    now: ctx.clock.now(),
    signal: AbortSignal.timeout(20_000),
  });
  const wikidata = researchSources.find(({ id }) => id === "wikidata");
  if (wikidata === undefined) throw new Error("Wikidata is no source.");
  const [entity = null] = await findEntities(name, access(wikidata));
  const subject: Subject = { name, key: name, entity, isNameShared: false, website: entity?.website ?? null };
  let slowest = 0;
  for (const source of researchSources) {
    if (source.whyNot(subject, { contact: ctx.config.research.contact }) !== null) continue;
    const started = performance.now();
    if (source === wikidata) await findEntities(name, access(source));
    await source.research(subject, access(source));
    slowest = Math.max(slowest, performance.now() - started);
  }
  return slowest;
}

/** The companies of the list that the stand-ins know, by the list's own name for them. */
function readMembers(): Map<string, Constituent> {
  const path = sharedData("companies/sp500-constituents.csv");
  if (path === null) throw new Error("SHARED_DATA has no list of constituents.");
  const ciks = new Set(knownCompanies.flatMap(({ cik = "" }) => cik.replace(/^0+/, "") || []));
  const rows = readConstituents(readFileSync(path, "utf8")).filter(({ cik }) => ciks.has(cik));
  return new Map(rows.map((row) => [row.name, row]));
}

/** What the other sources say against the list of constituents, which is itself left out. */
async function compareAll(
  ctx: ServerContext,
  names: readonly string[],
  rows: ReadonlyMap<string, Constituent>,
): Promise<Figure[]> {
  const others = researchSources.filter(({ id }) => id !== "constituents");
  const { researched } = await research(ctx, names, others);
  const compare = (withAmbiguous: boolean) =>
    researched.flatMap(({ record }) => {
      const { name } = record.companyOverview;
      const row = rows.get(name);
      return row
        ? compareWithConstituents(record, row, { withAmbiguous }).map((said) => ({ ...said, name }))
        : [];
    });
  const compared = compare(false);
  for (const { name, field, record, list } of compared.filter(({ isSame }) => !isSame)) {
    console.log(`  ${name}, ${field}: ${record}; the list has ${list}`);
  }
  const toFigure = (
    from: ReturnType<typeof compare>,
    field: ComparedField,
    note: string,
    goal: number | null,
  ) => {
    const both = from.filter((said) => said.field === field);
    const same = both.filter(({ isSame }) => isSame).length;
    const name = `${field} agrees${note}, ${same} of ${both.length}`;
    return figureAtLeast(name, same / both.length, "", { atLeast: goal });
  };
  return [
    toFigure(compared, "sector", "", AGREEMENT),
    toFigure(compare(true), "sector", " with words of several sectors", null),
    toFigure(compared, "headquarters", "", AGREEMENT),
    toFigure(compared, "founded", "", AGREEMENT),
  ];
}
