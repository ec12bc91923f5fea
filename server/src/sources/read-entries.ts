import type { RawPosting } from "@jobwright/engine/posting";
import type * as z from "zod/mini";
import { yieldToEventLoop, createYielder } from "#platform/yield-to-event-loop";
import { SourceFormatError } from "#platform/outbound/source-format-error";
import type { SourceAnswer } from "./source.ts";
import { MAX_LISTED } from "./to-raw-posting.ts";

export type ReadEntries = Pick<SourceAnswer, "postings" | "unreadable">;

/**
 * Checks and reads the entries of an answer one by one. An entry that fails its schema, or that `toPosting` finds
 * without title, company or link (null), is counted. One whose id comes again adds its places to the first. "skip" leaves an entry out that is readable but no open posting.
 * Throws {@link SourceFormatError} where there are entries and none can be read: then the source has changed.
 */
export async function readEntries<Schema extends z.ZodMiniType>(
  sourceName: string,
  entries: readonly unknown[],
  schema: Schema,
  toPosting: (entry: z.output<Schema>) => RawPosting | null | "skip",
): Promise<ReadEntries> {
  const postings = new Map<string, RawPosting>();
  let unreadable = 0;
  let skipped = 0;
  // The answer has just been parsed as a whole.
  await yieldToEventLoop();
  const yieldIfDue = createYielder();
  for (const entry of entries) {
    await yieldIfDue();
    const read = schema.safeParse(entry);
    const posting = read.success ? toPosting(read.data) : null;
    if (posting === null) unreadable += 1;
    else if (posting === "skip") skipped += 1;
    else {
      const before = postings.get(posting.externalId);
      postings.set(posting.externalId, before ? withPlacesOf(before, posting) : posting);
    }
  }
  if (postings.size === 0 && skipped === 0 && unreadable > 1) {
    throw new SourceFormatError(
      `${sourceName} answered ${unreadable} entries, none of which is a job that can be read`,
    );
  }
  return { postings: [...postings.values()], unreadable };
}

/** Boards repeat a posting for each of its places. */
function withPlacesOf(posting: RawPosting, repeated: RawPosting): RawPosting {
  const locations = [...new Set([...posting.locations, ...repeated.locations])].slice(0, MAX_LISTED);
  return { ...posting, locations };
}

/** True where so few entries were unreadable that a posting which is not among the others is really gone. */
export function isWholeBoard(read: ReadEntries): boolean {
  return read.unreadable * 10 <= read.postings.length;
}

/** The list in an answer. Throws {@link SourceFormatError} where it is not one. */
export function expectList(sourceName: string, value: unknown): unknown[] {
  if (Array.isArray(value)) return value as unknown[];
  throw new SourceFormatError(`${sourceName} answered something that is not a list of jobs`);
}

/** A field of an answer that should be an object; undefined where it is none. */
export function readField(value: unknown, name: string): unknown {
  return typeof value === "object" && value !== null ? (value as Record<string, unknown>)[name] : undefined;
}
