import { findHiringIndustries } from "@jobwright/engine/matching/hiring-industries";
import { wantedKeys } from "@jobwright/engine/matching/search-keys";
import { normalizeCompany } from "@jobwright/engine/reading/dedupe-key";
import { readTypedTitles } from "@jobwright/engine/matching/typed-titles";
import { nothingWanted } from "@jobwright/engine/wanted";
import type { ServerContext } from "#context";
import { retryDeadlocks } from "#db/retry-deadlocks";
import { createYielder } from "#platform/yield-to-event-loop";
import { sources } from "#sources/sources.service";
import {
  bringForward,
  deleteOldSpending,
  type ExpectedShares,
  type Looked,
  selectLookedFor,
  updateDemand,
} from "./crawler.repository.ts";

const HOUR_MS = 60 * 60 * 1000;
const SPENDING_KEPT_MS = 48 * HOUR_MS;
/** A board whose texts are missing is read again after this at the earliest: they may not be there. */
const MISSING_TEXT_MS = 6 * HOUR_MS;
/** Shares of fitting boards before any was read, of industries that hire for what is looked for and of others. */
const expected = { hiring: 0.5, others: 0.1, unknown: 0.2 };

export type Demand = {
  /** Search keys of what is looked for (decision 046). */
  keys: ReadonlySet<bigint>;
  /** Named companies, as `normalizeCompany` gives them. */
  companyKeys: ReadonlySet<string>;
};

/** What the people look for who agreed that boards are read for them. */
export async function readDemand({ db }: ServerContext): Promise<Demand> {
  return toDemand(await selectLookedFor(db));
}

async function toDemand(people: readonly Looked[]): Promise<Demand> {
  const yieldIfDue = createYielder();
  const keys = new Set<bigint>();
  const companyKeys = new Set<string>();
  for (const { titles, locations, companies } of people) {
    await yieldIfDue();
    // Roles where they are wanted; without a place, the roles anywhere. A word alone tells little of a board.
    const groups = wantedKeys({ ...nothingWanted, titles: readTypedTitles(titles), locations }, false).filter(
      ({ of }) => of === "role",
    );
    const inPlace = groups.filter(({ isInPlace }) => isInPlace);
    for (const group of inPlace.length > 0 ? inPlace : groups) for (const key of group.keys) keys.add(key);
    for (const company of companies) companyKeys.add(normalizeCompany(company));
  }
  companyKeys.delete("");
  return { keys, companyKeys };
}

/**
 * The share of an industry's boards that is expected to fit somebody before any of them was read. Where a title is of work
 * that every company has, no industry is expected to fit less than an unknown one.
 */
function expectShares(people: readonly Looked[]): ExpectedShares {
  const hiring = people.flatMap(({ titles }) => readTypedTitles(titles).map(findHiringIndustries));
  const isAnywhere = hiring.length === 0 || hiring.some((industries) => industries.length === 0);
  return {
    of: Object.fromEntries(hiring.flat().map((industry) => [industry, expected.hiring])),
    others: isAnywhere ? expected.unknown : expected.others,
    unknown: expected.unknown,
  };
}

/**
 * Finds which boards of these systems may hold what people look for who agreed, so that these are read first, and brings
 * those forward whose list had such postings without a text.
 */
export async function planDemand(server: ServerContext, systems: readonly string[]): Promise<void> {
  const { db, clock } = server;
  const now = clock.now();
  const people = await selectLookedFor(db);
  const demand = await toDemand(people);
  const keys = [...demand.keys];
  const companyKeys = [...demand.companyKeys];
  await retryDeadlocks(() => updateDemand(db, { systems, keys, companyKeys, shares: expectShares(people) }));
  const textless = sources.filter(({ hasTextsApart }) => hasTextsApart).map(({ id }) => id);
  await bringForward(db, {
    sources: textless,
    keys,
    now,
    answeredBefore: new Date(now.getTime() - MISSING_TEXT_MS),
  });
  await deleteOldSpending(db, new Date(now.getTime() - SPENDING_KEPT_MS));
}
