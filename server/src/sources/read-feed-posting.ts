import { jobPostingSchema, readJobPosting } from "./read-job-posting.ts";
import { readField } from "./read-entries.ts";

/**
 * What `_jobposting` of a JSON feed's item says, a schema.org JobPosting that Teamtailor adds; null where it holds none. The
 * region of its places is left out: it is the company's own grouping, such as "Europe" for an office in Madrid.
 */
export function readFeedPosting(value: unknown, pageUrl: string): ReturnType<typeof readJobPosting> | null {
  const read = jobPostingSchema.safeParse(value);
  if (!read.success) return null;
  const jobLocation = [read.data.jobLocation].flat().map(withoutRegion);
  return readJobPosting({ ...read.data, jobLocation }, pageUrl);
}

function withoutRegion(place: unknown): unknown {
  const address = readField(place, "address");
  if (typeof address !== "object" || address === null) return place;
  return { address: { ...address, addressRegion: null } };
}
