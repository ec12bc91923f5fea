import { listOf, optionalObject, optionalText } from "#platform/outbound/entry-schemas";
import { htmlToText } from "#platform/markup/html-to-text";
import * as z from "zod/mini";
import { companyFromToken } from "./company-name.ts";
import { fetchJson } from "./fetch-source.ts";
import { nameBoard } from "./query-words.ts";
import { expectList, isWholeBoard, readEntries } from "./read-entries.ts";
import { readWorkMode } from "./read-work-mode.ts";
import { boardToken, type Source } from "./source.ts";
import { toRawPosting } from "./to-raw-posting.ts";

const place = optionalObject({ name: optionalText });
const jobSchema = z.object({
  id: z.string(),
  title: z.string(),
  absolute_url: optionalText,
  content: optionalText,
  content_plain: optionalText,
  location: place,
  location_type: optionalText,
  employment_type: optionalText,
  departments: listOf(z.object({ name: optionalText })),
  offices: listOf(z.object({ location: place })),
  first_published_at: optionalText,
});

/** A company's board on Gem, whole in one answer, without the company's name. Not verified against a recorded answer. */
export const gem: Source = {
  id: "gem",
  name: "Gem",
  kind: "board",
  defaultBaseUrl: "https://api.gem.com",
  minIntervalMs: 60 * 60_000,
  maxConcurrency: 2,
  keySettings: {},
  terms: "Public list of each board; none stated.",
  isVerified: false,
  describe: () => "Company boards",
  requestName: nameBoard,
  async ask(request, access) {
    const board = boardToken(request);
    const answer = await fetchJson(access, `/job_board/v0/${encodeURIComponent(board)}/job_posts/`);
    const read = await readEntries("Gem", expectList("Gem", answer), jobSchema, (job) =>
      toRawPosting({
        source: "gem",
        board,
        externalId: job.id,
        title: job.title,
        company: request.company ?? companyFromToken(board),
        url:
          job.absolute_url ??
          `https://jobs.gem.com/${encodeURIComponent(board)}/${encodeURIComponent(job.id)}`,
        locations: [job.location?.name, ...job.offices.map((office) => office.location?.name)],
        workMode: readWorkMode(job.location_type),
        postedAt: job.first_published_at,
        employmentType: job.employment_type?.replaceAll("_", " "),
        description: job.content ? htmlToText(job.content) : (job.content_plain ?? ""),
        tags: job.departments.map(({ name }) => name),
      }),
    );
    return { ...read, isComplete: isWholeBoard(read) };
  },
};
