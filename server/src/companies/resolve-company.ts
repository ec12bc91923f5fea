import type { CompanyCandidate, CompanyRecord } from "@jobwright/contracts/companies";
import type { ServerContext } from "#context";
import { fetchOnce, UnansweredError, type FetchPolicy } from "./fetch-once.ts";
import { saveNames, selectNames, type KeptNames } from "./company-facts.repository.ts";
import { toEntityKey, toUnknownKey } from "./company-key.ts";
import { toNameKey } from "./name-key.ts";
import type { Kept } from "./read-ahead.ts";
import { toResearchAccess } from "./research-access.ts";
import { findEntities, readEntity } from "./sources/find-entities.ts";
import { matchName, pickEntity } from "./sources/pick-entity.ts";
import type { CompanyEntity, ResearchAccess, ResearchSource, Subject } from "./sources/research-source.ts";

/** How long what a name may stand for counts as known. */
const NAMES_MAX_AGE_MS = 30 * 24 * 60 * 60 * 1000;
const MOST_OTHERS = 8;

export type Named = {
  name: string;
  /** What its postings or a pasted link name; null: nothing does. */
  website: string | null;
  /** The person's word: an id, or null for none of those that are known; undefined: they said nothing. */
  chosenId?: string | null | undefined;
};

export type Resolved = {
  subject: Subject;
  match: NonNullable<CompanyRecord["match"]>;
  /** Why Wikidata brought nothing newer; null: all is well. */
  problem: string | null;
  /** It was not asked, and nothing is kept. */
  isWaiting: boolean;
};

type Resolving = {
  /** Absent: it is switched off, and nobody is taken for a name. */
  wikidata: ResearchSource | undefined;
  policy: FetchPolicy;
  /** Names that were read already. */
  names?: Kept["names"] | undefined;
};

/** Which company a name stands for. */
export async function resolveCompany(
  ctx: ServerContext,
  { name, website, chosenId }: Named,
  { wikidata, policy, names }: Resolving,
): Promise<Resolved> {
  const found = wikidata ? await findCandidates(ctx, name, { wikidata, policy, names }) : nothing;
  const picked = pickEntity(name, website, found.candidates);
  if (chosenId === undefined) return toResolved({ name, website }, picked.entity, false, found);
  if (chosenId === null) return toResolved({ name, website }, null, true, found);
  const known = found.candidates.find(({ entityId }) => entityId === chosenId);
  if (known || !wikidata) return toResolved({ name, website }, known ?? toStub(chosenId, name), true, found);
  const read = await readChosen(ctx, chosenId, { wikidata, policy, names });
  const entity = read.candidates[0] ?? toStub(chosenId, name);
  return toResolved({ name, website }, entity, true, { ...found, problem: read.problem });
}

/** What a typed name may stand for, the likeliest first. */
export async function findCandidates(ctx: ServerContext, name: string, finding: Finding): Promise<Found> {
  return readKept(ctx, toNameKey(name), finding, (access) => findEntities(name, access));
}

/** Ids begin with a capital letter, compared names never do, so that both are kept in one table. */
function readChosen(ctx: ServerContext, entityId: string, finding: Finding): Promise<Found> {
  return readKept(ctx, entityId, finding, async (access) => {
    const entity = await readEntity(entityId, access);
    return entity === null ? [] : [entity];
  });
}

type Finding = Resolving & { wikidata: ResearchSource };

type Found = { candidates: CompanyEntity[]; problem: string | null; isWaiting: boolean };
const nothing: Found = { candidates: [], problem: null, isWaiting: false };

async function readKept(
  ctx: ServerContext,
  key: string,
  { wikidata, policy, names }: Finding,
  ask: (access: ResearchAccess) => Promise<CompanyEntity[]>,
): Promise<Found> {
  const { until, mostAgeMs = Infinity } = policy;
  const known = names?.get(key);
  const kept = known === undefined ? await selectNames(ctx.db, key) : known;
  const now = ctx.clock.now();
  const maxAgeMs = Math.min(NAMES_MAX_AGE_MS, mostAgeMs);
  const isNewEnough = ({ answeredAt }: KeptNames) => now.getTime() - answeredAt.getTime() < maxAgeMs;
  const old = { candidates: kept?.candidates ?? [], problem: null, isWaiting: kept === null };
  if ((kept && isNewEnough(kept)) || until === null || until.aborted) return old;
  try {
    const candidates = await fetchOnce(ctx, { key: `name ${key}`, until }, async (signal) => {
      // Somebody else may have asked between the look at what is kept and here.
      const found = await selectNames(ctx.db, key);
      if (found && isNewEnough(found)) return found.candidates;
      const answered = await ask(toResearchAccess(ctx, wikidata, signal));
      await saveNames(ctx.db, key, answered, now);
      return answered;
    });
    return { candidates, problem: null, isWaiting: false };
  } catch (error) {
    if (error instanceof UnansweredError) return { ...old, problem: error.message, isWaiting: false };
    if (until.aborted) return old;
    throw error;
  }
}

function toResolved(
  { name, website }: Pick<Named, "name" | "website">,
  entity: CompanyEntity | null,
  isChosen: boolean,
  { candidates, problem, isWaiting }: Found,
): Resolved {
  const others = candidates.filter(({ entityId }) => entityId !== entity?.entityId);
  return {
    subject: {
      name,
      key: entity === null ? toUnknownKey(name, website) : toEntityKey(entity.entityId),
      entity,
      isNameShared: entity === null && candidates.some((candidate) => matchName(name, candidate) !== null),
      website: entity?.website ?? website,
    },
    match: {
      entity: entity && toCandidate(entity),
      isChosen,
      others: others.slice(0, MOST_OTHERS).map(toCandidate),
    },
    problem,
    isWaiting: isWaiting && entity === null && !isChosen,
  };
}

/** A company that the person chose and Wikidata was not heard of yet: its id is enough for its facts. */
function toStub(entityId: string, name: string): CompanyEntity {
  return { entityId, name, about: "", website: null, article: null, cik: null, tickers: [], aliases: [] };
}

export function toCandidate({ entityId, name, about, website }: CompanyEntity): CompanyCandidate {
  return { entityId, name, about, website };
}
