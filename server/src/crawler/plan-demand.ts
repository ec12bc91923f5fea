import { wantedKeys } from "@jobwright/engine/matching/search-keys";
import { normalizeCompany } from "@jobwright/engine/reading/dedupe-key";
import { nothingWanted } from "@jobwright/engine/wanted";
import type { ServerContext } from "#context";
import { createYielder } from "#platform/yield-to-event-loop";
import { sources } from "#sources/sources.service";
import { bringForward, deleteOldSpending, selectLookedFor, updateDemand } from "./crawler.repository.ts";

const HOUR_MS = 60 * 60 * 1000;
const SPENDING_KEPT_MS = 48 * HOUR_MS;
/** A board whose texts are missing is read again after this at the earliest: they may not be there. */
const MISSING_TEXT_MS = 6 * HOUR_MS;

export type Demand = {
  /** Search keys of what is looked for (decision 046). */
  keys: ReadonlySet<bigint>;
  /** Named companies, as `normalizeCompany` gives them. */
  companyKeys: ReadonlySet<string>;
};

/** What the people look for who agreed that boards are read for them. */
export async function readDemand({ db }: ServerContext): Promise<Demand> {
  const yieldIfDue = createYielder();
  const keys = new Set<bigint>();
  const companyKeys = new Set<string>();
  for (const { titles, locations, companies } of await selectLookedFor(db)) {
    await yieldIfDue();
    // Roles where they are wanted; without a place, the roles anywhere. A word alone tells little of a board.
    const groups = wantedKeys({ ...nothingWanted, titles, locations }, false).filter(
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
 * Finds which boards may hold what people look for who agreed, so that these are read first, and brings those forward
 * whose list had such postings without a text.
 */
export async function planDemand(server: ServerContext): Promise<void> {
  const { db, clock } = server;
  const now = clock.now();
  const demand = await readDemand(server);
  const keys = [...demand.keys];
  await updateDemand(db, { keys, companyKeys: [...demand.companyKeys] });
  const textless = sources.filter(({ hasTextsApart }) => hasTextsApart).map(({ id }) => id);
  await bringForward(db, {
    sources: textless,
    keys,
    now,
    answeredBefore: new Date(now.getTime() - MISSING_TEXT_MS),
  });
  await deleteOldSpending(db, new Date(now.getTime() - SPENDING_KEPT_MS));
}
