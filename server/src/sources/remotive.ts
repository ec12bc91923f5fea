import * as z from "zod/mini";
import { fetchJson } from "./fetch-source.ts";
import { idSchema, optionalText, textList } from "#platform/outbound/entry-schemas";
import { htmlToText } from "#platform/markup/html-to-text";
import { nameWholeFeed } from "./query-words.ts";
import { expectList, isWholeBoard, readEntries, readField } from "./read-entries.ts";
import type { Source } from "./source.ts";
import { toRawPosting } from "./to-raw-posting.ts";

const jobSchema = z.object({
  id: idSchema,
  url: z.string(),
  title: z.string(),
  company_name: z.string(),
  category: optionalText,
  tags: textList,
  job_type: optionalText,
  publication_date: optionalText,
  candidate_required_location: optionalText,
  salary: optionalText,
  description: optionalText,
});

/**
 * Remotive's public feed of remote jobs. At most four requests a day are advised, more than two a minute are
 * blocked; the posting links back to Remotive by its `url`, and its name is shown. Dates have no zone.
 */
export const remotive: Source = {
  id: "remotive",
  name: "Remotive",
  kind: "feed",
  defaultBaseUrl: "https://remotive.com",
  minIntervalMs: 6 * 60 * 60_000,
  maxConcurrency: 1,
  keySettings: {},
  terms: "Link back and name Remotive; about four calls a day; not passed on to other job boards.",
  isVerified: true,
  describe: () => "Remote",
  requestName: nameWholeFeed,
  async ask(_request, access) {
    const answer = await fetchJson(access, "/api/remote-jobs");
    const read = await readEntries(
      "Remotive",
      expectList("Remotive", readField(answer, "jobs")),
      jobSchema,
      (job) =>
        toRawPosting({
          source: "remotive",
          externalId: job.id,
          title: job.title,
          company: job.company_name,
          url: job.url,
          locations: job.candidate_required_location?.split(",") ?? [],
          workMode: "remote",
          postedAt: job.publication_date,
          payText: job.salary,
          employmentType: job.job_type,
          description: htmlToText(job.description ?? ""),
          tags: [job.category, ...job.tags],
        }),
    );
    return { ...read, isComplete: isWholeBoard(read) };
  },
};
