import type { SignalWeights } from "@jobwright/contracts/matching";
import type { Wanted } from "@jobwright/engine/wanted";
import type { UserContext } from "#context";
import { readLearned } from "#matching/matching.service";
import { readDocument, type UserPreferences } from "#profile/profile.service";
import { readOwnResume } from "#resumes/resumes.service";
import { toWanted } from "./to-wanted.ts";

/** What a search looks for, and how it weighs the signals. */
export type WeightedCriteria = {
  wanted: Wanted;
  /** Points of 100 for each signal, as learned from the person's actions; null: the defaults. */
  weights: SignalWeights | null;
};

/** Merges preferences with the person's profile, their primary resume and what was learned from their actions. Throws `user/not-found`. */
export async function readCriteria(
  ctx: UserContext,
  preferences: UserPreferences,
): Promise<WeightedCriteria> {
  const [{ skills }, resume, learned] = await Promise.all([
    readDocument(ctx),
    readOwnResume(ctx),
    readLearned(ctx),
  ]);
  const { avoidedCompanies, weights } = learned;
  const otherSkills = [...new Set([...skills, ...resume.skills])];
  const { home, language: resumeLanguage } = resume;
  return { wanted: toWanted(preferences, { otherSkills, resumeLanguage, avoidedCompanies, home }), weights };
}
