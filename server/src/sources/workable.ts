import * as z from "zod/mini";
import { fetchJson } from "./fetch-source.ts";
import { companyFromToken } from "./company-name.ts";
import { listOf, optionalFlag, optionalText } from "#platform/outbound/entry-schemas";
import { htmlToText } from "#platform/markup/html-to-text";
import { nameBoard } from "./query-words.ts";
import { expectList, isWholeBoard, readEntries, readField } from "./read-entries.ts";
import { boardToken, type Source } from "./source.ts";
import { toRawPosting } from "./to-raw-posting.ts";

const jobSchema = z.object({
  shortcode: z.string(),
  title: z.string(),
  url: optionalText,
  shortlink: optionalText,
  application_url: optionalText,
  employment_type: optionalText,
  telecommuting: optionalFlag,
  department: optionalText,
  industry: optionalText,
  function: optionalText,
  experience: optionalText,
  city: optionalText,
  state: optionalText,
  country: optionalText,
  locations: listOf(z.object({ city: optionalText, region: optionalText, country: optionalText })),
  published_on: optionalText,
  created_at: optionalText,
  description: optionalText,
});

/**
 * A company's board on Workable, whole in one answer. It answers 429 when asked fast, so one request at a time.
 * `telecommuting` false leaves hybrid possible. A posting comes once for each of its countries.
 */
export const workable: Source = {
  id: "workable",
  name: "Workable",
  kind: "board",
  defaultBaseUrl: "https://apply.workable.com",
  minIntervalMs: 60 * 60_000,
  maxConcurrency: 1,
  keySettings: {},
  terms: "Public widget of each board; too fast is refused for a while.",
  isVerified: true,
  describe: () => "Company boards",
  requestName: nameBoard,
  async ask(request, access) {
    const board = boardToken(request);
    const path = `/api/v1/widget/accounts/${encodeURIComponent(board)}`;
    const answer = await fetchJson(access, path, { details: "true" });
    const name = readField(answer, "name");
    const company =
      typeof name === "string" && name !== "" ? name : (request.company ?? companyFromToken(board));
    const jobs = expectList("Workable", readField(answer, "jobs"));
    const read = await readEntries("Workable", jobs, jobSchema, (job) =>
      toRawPosting({
        source: "workable",
        board,
        externalId: job.shortcode,
        title: job.title,
        company,
        url: job.url ?? job.shortlink,
        applyUrl: job.application_url,
        locations: readPlaces(job),
        workMode: job.telecommuting ? "remote" : null,
        postedAt: job.published_on ?? job.created_at,
        employmentType: job.employment_type,
        level: job.experience,
        description: htmlToText(job.description ?? ""),
        tags: [job.department, job.function, job.industry],
      }),
    );
    return { ...read, isComplete: isWholeBoard(read) };
  },
};

function readPlaces(job: z.output<typeof jobSchema>): string[] {
  if (job.locations.length === 0) return [joinPlace(job.city, job.state, job.country)];
  return job.locations.map((place) => joinPlace(place.city, place.region, place.country));
}

function joinPlace(...parts: (string | null | undefined)[]): string {
  return [...new Set(parts.filter(Boolean))].join(", ");
}
