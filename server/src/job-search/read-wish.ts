import type { SignalWeights } from "@jobwright/contracts/matching";
import type { Wanted } from "@jobwright/engine/wanted";
import type { UserContext } from "#context";
import { readLearned } from "#matching/matching.service";
import { readDocument, type UserPreferences } from "#profile/profile.service";
import { toWanted } from "./to-wanted.ts";

/** What a search goes by. */
export type Wish = {
  wanted: Wanted;
  /** Points of 100 for each signal where this person's doings have moved them; null: the defaults. */
  weights: SignalWeights | null;
};

/** Preferences with what else is known of the person: their profile, and what their doings teach. Throws `user/not-found`. */
export async function readWish(ctx: UserContext, preferences: UserPreferences): Promise<Wish> {
  const [{ skills }, learned] = await Promise.all([readDocument(ctx), readLearned(ctx)]);
  const { avoidedCompanies, weights } = learned;
  return { wanted: toWanted(preferences, { profileSkills: skills, avoidedCompanies }), weights };
}
