import * as z from "zod/mini";
import { fetchJson } from "./fetch-source.ts";
import { anything, idSchema, optionalText, textList } from "#platform/outbound/entry-schemas";
import { htmlToText } from "#platform/markup/html-to-text";
import { nameWholeFeed } from "./query-words.ts";
import { expectList, readEntries, readField } from "./read-entries.ts";
import { readPay } from "./read-pay.ts";
import type { Source } from "./source.ts";
import { toRawPosting } from "./to-raw-posting.ts";

const jobSchema = z.object({
  id: idSchema,
  position: z.string(),
  company: z.string(),
  url: z.string(),
  apply_url: optionalText,
  date: optionalText,
  epoch: anything,
  location: optionalText,
  tags: textList,
  salary_min: anything,
  salary_max: anything,
  description: optionalText,
});

/**
 * The about 100 newest jobs of Remote OK. The first element of its list is the legal notice: link back and name
 * Remote OK, which the posting's `url` and source do. A salary of 0 is none; salaries are US dollars a year.
 */
export const remoteok: Source = {
  id: "remoteok",
  name: "Remote OK",
  kind: "feed",
  defaultBaseUrl: "https://remoteok.com",
  minIntervalMs: 30 * 60_000,
  maxConcurrency: 1,
  keySettings: {},
  terms: "Link back and name Remote OK, without its logo.",
  isVerified: true,
  describe: () => "Remote",
  requestName: nameWholeFeed,
  async ask(_request, access) {
    const entries = expectList("Remote OK", await fetchJson(access, "/api"));
    const jobs = entries.filter((entry) => readField(entry, "legal") === undefined);
    const read = await readEntries("Remote OK", jobs, jobSchema, (job) =>
      toRawPosting({
        source: "remoteok",
        externalId: job.id,
        title: job.position,
        company: job.company,
        url: job.url,
        applyUrl: job.apply_url,
        locations: [job.location],
        workMode: readWorkMode(job.location),
        postedAt: job.date ?? job.epoch,
        pay: readPay({ min: job.salary_min, max: job.salary_max, currency: "USD", period: "year" }),
        description: htmlToText(job.description ?? ""),
        tags: job.tags,
      }),
    );
    return { ...read, isComplete: false };
  },
};

/** Not all that is listed there is remote: shop and store jobs come with their town, so only an open place counts. */
function readWorkMode(location: string | null | undefined): "remote" | null {
  return !location?.trim() || /remote|worldwide|anywhere/i.test(location) ? "remote" : null;
}
