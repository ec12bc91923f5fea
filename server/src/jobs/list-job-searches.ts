import type { JobSearchSession } from "@jobwright/contracts/jobs";
import type { UserContext } from "#context";
import { readPages } from "#db/read-pages";
import { createReadLimit } from "#platform/read-limit";
import { StreamedJson } from "#platform/streamed-json";
import { selectJobSearches, type CountedSearch } from "./list-job-searches.repository.ts";
import { toSessionHead } from "./to-session-head.ts";

const PAGE = 100;

const limitReads = createReadLimit(4);

type SessionHeads = { sessions: Omit<JobSearchSession, "jobs">[] };

/**
 * The sessions without their listings, newest first, at most `limit`. Its reading throws `request/rate-limited` where
 * four such lists are being sent already.
 */
export function listJobSearches(ctx: UserContext, limit = Infinity): StreamedJson<SessionHeads> {
  const entries = limitReads(ctx.user.uid, toEntries(ctx, limit));
  return new StreamedJson<SessionHeads>({}, "sessions", entries);
}

async function* toEntries({ db, user }: UserContext, limit: number): AsyncGenerator<string> {
  const size = Math.min(PAGE, limit);
  const rows = readPages<CountedSearch>(size, (after) => selectJobSearches(db, user.uid, { after, size }));
  let left = limit;
  for await (const { search, jobCount } of rows) {
    yield JSON.stringify(toSessionHead(search, jobCount));
    left -= 1;
    if (left === 0) return;
  }
}
