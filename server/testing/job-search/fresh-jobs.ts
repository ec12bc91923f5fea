import { randomUUID } from "node:crypto";
import type { JobPreferences } from "@jobwright/contracts/preferences";
import type { ServerContext, UserContext } from "#context";
import { crawlLeases, postings, sourceCrawls } from "#db/schema/postings";
import { boards, unknownBoards } from "#db/schema/sources";
import { saveRunListings } from "#jobs/jobs.service";
import { readUserPreferences } from "#profile/profile.service";
import { mergeUserDocument } from "#user-document/user-document.service";
import { createTestUser } from "#testing/test-user";
import { findFreshJobs, type FreshJobs, type FreshRun } from "#job-search/find-fresh-jobs";
import { sources } from "#sources/registry";

/** Every source but Remotive and Ashby, which the local boards play. */
export const otherSources = sources.map(({ id }) => id).filter((id) => id !== "remotive" && id !== "ashby");

/** Forgets all postings, boards and crawls. */
export async function forgetBoards({ db }: ServerContext): Promise<void> {
  for (const table of [postings, sourceCrawls, boards, unknownBoards, crawlLeases]) await db.delete(table);
}

/** Lets every search know the Ashby boards of these companies. */
export async function addBoards({ db }: ServerContext, tokens: string[]): Promise<void> {
  await db.insert(boards).values(
    tokens.map((token) => ({
      source: "ashby",
      token,
      company: token,
      url: `https://jobs.ashbyhq.com/${token}`,
      foundBy: "imported" as const,
    })),
  );
}

/** A person with scheduled searches. */
export async function signInSearcher(ctx: ServerContext, change: Partial<JobPreferences> = {}) {
  const person: UserContext = { ...ctx, user: await createTestUser(ctx), requestId: "test" };
  await mergeUserDocument(person, { jobPreferences: { titles: ["Cook"], ...change } });
  const { preferences } = await readUserPreferences(person, person.user.uid);
  /** What the person was told of. */
  const seen = new Set<string>();

  function find(given: Partial<FreshRun> = {}, server: ServerContext = ctx): Promise<FreshJobs> {
    return findFreshJobs(server, {
      userId: person.user.uid,
      sessionId: `session-${randomUUID()}`,
      preferences,
      readSeen: (keys) => Promise.resolve(new Set(keys.filter((key) => seen.has(key)))),
      signal: new AbortController().signal,
      ...given,
    });
  }

  return {
    person,
    find,
    /** Titles of what is new, without a word to the person. */
    readTitles: async (server?: ServerContext) => titlesOf(await find({}, server)),
    /** A whole run: what is new is saved, and counts as told. */
    run: async () => {
      const sessionId = `session-${randomUUID()}`;
      const { fresh, furtherKeys, report, found } = await find({ sessionId });
      for (const key of [...furtherKeys, ...fresh.flatMap(({ keys }) => keys)]) seen.add(key);
      const listings = fresh.map(({ listing }) => listing);
      const now = ctx.clock.now();
      const saved = await ctx.db.transaction((tx) =>
        saveRunListings(tx, person.user.uid, { sessionId, listings, report, now }),
      );
      return { sessionId, found, report, saved, titles: saved.map(({ title }) => title) };
    },
  };
}

export function titlesOf({ fresh }: FreshJobs): string[] {
  return fresh.map(({ listing }) => listing.title).toSorted();
}
