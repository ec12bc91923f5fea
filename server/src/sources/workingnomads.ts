import { optionalText } from "#platform/outbound/entry-schemas";
import { htmlToText } from "#platform/markup/html-to-text";
import * as z from "zod/mini";
import { fetchJson } from "./fetch-source.ts";
import { nameWholeFeed } from "./query-words.ts";
import { expectList, readEntries } from "./read-entries.ts";
import type { Source } from "./source.ts";
import { toRawPosting } from "./to-raw-posting.ts";

const jobSchema = z.object({
  url: z.string(),
  title: z.string(),
  company_name: z.string(),
  category_name: optionalText,
  tags: optionalText,
  location: optionalText,
  pub_date: optionalText,
  description: optionalText,
});

/** Working Nomads' list of its newest remote jobs. It states no id; the number in the link is one. */
export const workingnomads: Source = {
  id: "workingnomads",
  name: "Working Nomads",
  kind: "feed",
  defaultBaseUrl: "https://www.workingnomads.com",
  minIntervalMs: 60 * 60_000,
  maxConcurrency: 1,
  keySettings: {},
  terms: "Nothing is known of terms for machines.",
  isVerified: true,
  describe: () => "Remote",
  requestName: nameWholeFeed,
  async ask(_request, access) {
    const jobs = expectList("Working Nomads", await fetchJson(access, "/api/exposed_jobs/"));
    const read = await readEntries("Working Nomads", jobs, jobSchema, (job) =>
      toRawPosting({
        source: "workingnomads",
        externalId: /\/job\/go\/(\d+)/.exec(job.url)?.[1] ?? "",
        title: withoutCompany(job.title, job.company_name),
        company: job.company_name,
        url: job.url,
        locations: [job.location],
        workMode: "remote",
        postedAt: job.pub_date,
        description: htmlToText(job.description ?? ""),
        tags: [job.category_name, ...(job.tags?.split(",") ?? [])],
      }),
    );
    return { ...read, isComplete: false };
  },
};

/** Some titles begin with their company: "Acme - Account Manager". */
function withoutCompany(title: string, company: string): string {
  const start = `${company.trim()} - `;
  return title.trimStart().startsWith(start) ? title.trimStart().slice(start.length) : title;
}
