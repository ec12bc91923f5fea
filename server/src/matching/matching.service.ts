import {
  signalNames,
  signalWeights,
  type LearnedMatching,
  type SignalWeights,
} from "@jobwright/contracts/matching";
import { learnWeights } from "@jobwright/engine/matching/learn-weights";
import { normalizeCompany } from "@jobwright/engine/reading/dedupe-key";
import type { UserContext } from "#context";
import { readDecidedListings } from "#jobs/jobs.service";
import { readDocument, recordLearningReset } from "#profile/profile.service";
import { toDeeds, type ListingDeed } from "./to-deeds.ts";

export { helpWithModel } from "./help-with-model.ts";

/**
 * What a search of this person follows: points of 100 for each signal, null where nothing they did moved any, and the
 * companies that they set aside, as their listings write them. Throws `user/not-found`.
 */
export async function readLearned(
  ctx: UserContext,
): Promise<{ weights: SignalWeights | null; avoidedCompanies: string[] }> {
  const { deeds } = await readDeeds(ctx);
  const learned = learnWeights(deeds);
  const hasMoved = signalNames.some((name) => learned[name].points !== signalWeights[name]);
  const points = signalNames.map((name) => [name, learned[name].points]);
  return {
    weights: hasMoved ? (Object.fromEntries(points) as SignalWeights) : null,
    avoidedCompanies: listCompaniesSetAside(deeds),
  };
}

/** The same in the open, with why each weight moved and what it was learned from. Throws `user/not-found`. */
export async function getLearnedMatching(ctx: UserContext): Promise<LearnedMatching> {
  const { deeds, resetAt } = await readDeeds(ctx);
  const learned = learnWeights(deeds);
  const count = (kind: ListingDeed["kind"]) => deeds.filter((deed) => deed.kind === kind).length;
  return {
    weights: signalNames.map((signal) => ({
      signal,
      points: learned[signal].points,
      defaultPoints: signalWeights[signal],
      reason: learned[signal].reason,
    })),
    learnedFrom: {
      favorites: count("favorite"),
      applied: count("applied"),
      deleted: count("deleted"),
      notForMe: count("notForMe"),
    },
    companiesSetAside: listCompaniesSetAside(deeds),
    resetAt: resetAt?.toISOString() ?? null,
  };
}

/** Forgets what was learned so far, and answers what is left: the defaults. Throws `user/not-found`. */
export async function resetLearnedMatching(ctx: UserContext): Promise<LearnedMatching> {
  await recordLearningReset(ctx, ctx.clock.now());
  return getLearnedMatching(ctx);
}

async function readDeeds(ctx: UserContext): Promise<{ deeds: ListingDeed[]; resetAt: Date | null }> {
  const { learningResetAt: resetAt } = await readDocument(ctx);
  return { deeds: toDeeds(await readDecidedListings(ctx), resetAt), resetAt };
}

/** Each company once, however its listings write it, in the order in which they were set aside. */
function listCompaniesSetAside(deeds: readonly ListingDeed[]): string[] {
  const named = new Map<string, string>();
  for (const { reason, company } of deeds) {
    const key = normalizeCompany(company);
    if (reason === "company" && key !== "" && !named.has(key)) named.set(key, company);
  }
  return [...named.values()];
}
