import { isPastedJobId } from "@jobwright/contracts/tailoring";
import * as z from "zod/mini";
import { readStoredJson, storageKeys, writeStoredJson } from "../../../lib/browser-storage.ts";
import { isSamePosting } from "../inputs/is-same-posting.ts";
import type { JobInput } from "../inputs/tailoring-inputs.ts";
import type { TailoredContent } from "./read-tailoring-answer.ts";

/** Results that stay; an older one goes when another comes. */
const MAX_KEPT = 10;

const keptSchema = z.array(
  z.object({
    jobId: z.string(),
    /** Tells pasted postings apart; the description of a saved job is "". */
    job: z.object({ description: z.string() }),
    content: z.object({
      publicUrl: z.string(),
      signedUrl: z.string(),
      tailoredResumeText: z.string(),
      filename: z.string(),
      status: z.string(),
    }),
  }),
);

/** The place of a result: the person, and the saved job or the pasted posting. */
type Place = { uid: string; jobId: string; posting: Pick<JobInput, "description"> };

/** The result of an agent service that keeps no record, as this browser last saw it; null: none. */
export function readKeptContent({ uid, jobId, posting }: Place): TailoredContent | null {
  return readKept(uid).find((kept) => kept.jobId === jobId && isSamePosting(kept, posting))?.content ?? null;
}

/** Keeps `content` in its place; null forgets what is there. */
export function keepContent({ uid, jobId, posting }: Place, content: TailoredContent | null): void {
  const known = readKept(uid);
  const others = known.filter((kept) => kept.jobId !== jobId || !isSamePosting(kept, posting));
  if (content === null && others.length === known.length) return;
  const description = isPastedJobId(jobId) ? posting.description : "";
  const own = content === null ? [] : [{ jobId, job: { description }, content }];
  const write = (kept: readonly unknown[]) =>
    writeStoredJson("local", storageKeys.tailoredContents(uid), kept);
  // A browser whose storage is full may have room for this one alone.
  if (!write([...own, ...others].slice(0, MAX_KEPT))) write(own);
}

function readKept(uid: string): z.infer<typeof keptSchema> {
  const key = storageKeys.tailoredContents(uid);
  return readStoredJson("local", key, (value) => keptSchema.parse(value)) ?? [];
}
