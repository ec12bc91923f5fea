import { authEndpoints, type SessionUser, type SignedInDevice } from "@jobwright/contracts/auth";
import {
  matchingEndpoints,
  signalNames,
  signalWeights,
  type LearnedMatching,
} from "@jobwright/contracts/matching";
import { modelsEndpoints, type ModelUse } from "@jobwright/contracts/models";
import { settingsEndpoints, type PostingIndex } from "@jobwright/contracts/settings";
import { signInWaysEndpoints, type SignInWays } from "@jobwright/contracts/sign-in-ways";
import { tokensEndpoints } from "@jobwright/contracts/tokens";
import { page } from "vitest/browser";
import { makeClientConfig } from "../../../testing/make-client-config.ts";
import { answerElse } from "../../../testing/stand-in-api.ts";

export const ACCOUNT_PATH = "/settings?tab=account";

export const browsersList = page.getByRole("list", { name: "Signed-in browsers" });
export const matchingCard = page.getByRole("region", { name: "How your matches are weighed" });
export const modelsCard = page.getByRole("region", { name: "Models", exact: true });

export const crawlCard = page.getByRole("region", { name: "Reading job boards" });
export const postingIndexCard = page.getByRole("region", {
  name: "What this installation knows",
  exact: true,
});

export const maximiliana: SessionUser = {
  uid: "person-1",
  email: "maximiliana.featherstonehaugh@example.org",
  displayName: "Maximiliana Featherstonehaugh",
  photoURL: null,
  emailVerified: true,
  isAnonymous: false,
};

/** Browsers that were signed in today, the first of which is this one. */
export function makeDevices(count: number): SignedInDevice[] {
  const now = new Date().toISOString();
  return Array.from({ length: count }, (_, index) => ({
    id: `session-${index + 1}`,
    name: "Chrome on Linux",
    signedInAt: now,
    lastUsedAt: now,
    isCurrent: index === 0,
  }));
}

/** The learned matching of a person without feedback: default weights, no companies set aside. */
export function makeLearned(change: Partial<LearnedMatching> = {}): LearnedMatching {
  return {
    weights: signalNames.map((signal) => ({
      signal,
      points: signalWeights[signal],
      defaultPoints: signalWeights[signal],
      reason: null,
    })),
    learnedFrom: { favorites: 0, applied: 0, deleted: 0, notForMe: 0 },
    companiesSetAside: [],
    resetAt: null,
    ...change,
  };
}

/** The models of an installation that has none. */
export function makeModelUse(change: Partial<ModelUse> = {}): ModelUse {
  return {
    language: null,
    embedder: null,
    budget: { perRun: 60_000, today: { spent: 0, limit: 40_000 }, everyoneToday: { isUsedUp: false } },
    byPurpose: [],
    ...change,
  };
}

/** What an installation knows that read nothing yet. */
export function makePostingIndex(change: Partial<PostingIndex> = {}): PostingIndex {
  return {
    boards: { known: 0, readable: 0, read: 0, fitting: 0 },
    postings: { open: 0, withoutCountry: 0, isEstimate: false, newestAt: null },
    countries: [],
    lastAnswerAt: null,
    failures: [],
    ...change,
  };
}

/** The ways to sign in of somebody who has none. */
export function makeWays(change: Partial<SignInWays> = {}): SignInWays {
  return { providers: [], passkeys: [], password: null, email: null, recoveryCode: null, ...change };
}

/** What the Account tab asks for, where a test gives no other answer; two providers are offered. */
export function answerAccount(devices = makeDevices(1)): void {
  answerElse(settingsEndpoints.getClientConfig, () =>
    makeClientConfig({
      google: { enabled: true, reason: null },
      oidc: { label: "Example ID" },
    }),
  );
  answerElse(authEndpoints.listDevices, () => ({ sessions: devices }));
  answerElse(signInWaysEndpoints.listSignInWays, () => makeWays());
  answerElse(tokensEndpoints.listPersonalTokens, () => ({ tokens: [] }));
  answerElse(matchingEndpoints.getLearnedMatching, () => makeLearned());
  answerElse(modelsEndpoints.getModelUse, () => makeModelUse());
  answerElse(settingsEndpoints.getPostingIndex, () => makePostingIndex());
}
