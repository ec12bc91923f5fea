import type { ServerContext } from "#context";
import type { Database } from "#db/client";
import { toNameKey } from "./name-key.ts";
import { readRatingsFile, type RatingsSource } from "./ratings-file.ts";
import type { KeptRated } from "./ratings.ts";
import { listResearchedNames, markWaiting, replaceRatings } from "./ratings.repository.ts";

export type RatingsImport = {
  source: RatingsSource;
  /** Companies that the source has ratings of now, and had before. */
  companies: number;
  before: number;
  /** Research records that are written anew with them. */
  records: number;
};

/**
 * Takes a file of ratings (docs/ratings-format.md) in the place of what its source had. All of it comes in, or nothing:
 * throws `RatingsFileError` with everything that is wrong.
 */
export async function importRatings(ctx: ServerContext, content: string): Promise<RatingsImport> {
  const importedAt = ctx.clock.now();
  const { source, companies } = readRatingsFile(content, importedAt);
  const rows = [...companies].map(([nameKey, company]) => {
    const rated: KeptRated = { ...company, sourceUrl: source.url, licence: source.licence };
    return { source: source.name, nameKey, rated, importedAt };
  });
  return ctx.db.transaction(async (tx) => {
    const before = await replaceRatings(tx, source.name, rows);
    const records = await renewRecords(tx, new Set([...before, ...companies.keys()]));
    return { source, companies: rows.length, before: before.length, records };
  });
}

/** Removes everything that a source said; `companies` is 0 where there is no such source. */
export function removeRatings(
  ctx: ServerContext,
  name: string,
): Promise<{ companies: number; records: number }> {
  return ctx.db.transaction(async (tx) => {
    const before = await replaceRatings(tx, name, []);
    return { companies: before.length, records: await renewRecords(tx, new Set(before)) };
  });
}

/** Records show what the sources say now, those of companies under another name too. */
async function renewRecords(tx: Database, nameKeys: ReadonlySet<string>): Promise<number> {
  if (nameKeys.size === 0) return 0;
  const researched = await listResearchedNames(tx);
  const concerned = researched.filter(({ name, entity }) =>
    [name, entity].some((each) => each !== null && nameKeys.has(toNameKey(each))),
  );
  return markWaiting(tx, [...new Set(concerned.map(({ name }) => name))]);
}
