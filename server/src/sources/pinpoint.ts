import {
  anything,
  idSchema,
  optionalFlag,
  optionalObject,
  optionalText,
} from "#platform/outbound/entry-schemas";
import { htmlToText } from "#platform/markup/html-to-text";
import * as z from "zod/mini";
import { companyFromToken } from "./company-name.ts";
import { atBoardHost, fetchJson } from "./fetch-source.ts";
import { joinSections, readListItems, sortSections, type TextSection } from "./list-sections.ts";
import { nameBoard } from "./query-words.ts";
import { expectList, isWholeBoard, readEntries, readField } from "./read-entries.ts";
import { readPay } from "./read-pay.ts";
import { readWorkMode } from "./read-work-mode.ts";
import { boardToken, type Source } from "./source.ts";
import { toRawPosting } from "./to-raw-posting.ts";

const named = optionalObject({ name: optionalText });
const jobSchema = z.object({
  id: idSchema,
  title: z.string(),
  url: optionalText,
  path: optionalText,
  description: optionalText,
  key_responsibilities_header: optionalText,
  key_responsibilities: optionalText,
  skills_knowledge_expertise_header: optionalText,
  skills_knowledge_expertise: optionalText,
  benefits_header: optionalText,
  benefits: optionalText,
  workplace_type: optionalText,
  employment_type: optionalText,
  compensation_visible: optionalFlag,
  compensation_minimum: anything,
  compensation_maximum: anything,
  compensation_currency: optionalText,
  compensation_frequency: optionalText,
  deadline_at: optionalText,
  department: named,
  job: optionalObject({ department: named }),
  location: named,
});
type Job = z.output<typeof jobSchema>;

/**
 * A company's board on Pinpoint, whole in one answer, without the company's name or dates. Not verified against a recorded
 * answer.
 */
export const pinpoint: Source = {
  id: "pinpoint",
  name: "Pinpoint",
  kind: "board",
  defaultBaseUrl: "https://{board}.pinpointhq.com",
  minIntervalMs: 60 * 60_000,
  maxConcurrency: 2,
  keySettings: {},
  terms: "Public list of each board; none stated.",
  isVerified: false,
  describe: () => "Company boards",
  requestName: nameBoard,
  async ask(request, access) {
    const board = boardToken(request);
    const answer = await fetchJson(atBoardHost(access, board), "/postings.json");
    const jobs = expectList("Pinpoint", readField(answer, "data"));
    const company = request.company ?? companyFromToken(board);
    const read = await readEntries("Pinpoint", jobs, jobSchema, (job) => toPosting(job, board, company));
    return { ...read, isComplete: isWholeBoard(read) };
  },
};

function toPosting(job: Job, board: string, company: string) {
  const sections = readSections(job);
  return toRawPosting({
    source: "pinpoint",
    board,
    externalId: job.id,
    title: job.title,
    company,
    url: job.url ?? (job.path ? `https://${board}.pinpointhq.com${job.path}` : null),
    locations: [job.location?.name],
    workMode: readWorkMode(job.workplace_type),
    openUntil: job.deadline_at,
    pay: job.compensation_visible
      ? readPay({
          min: job.compensation_minimum,
          max: job.compensation_maximum,
          currency: job.compensation_currency,
          period: job.compensation_frequency === "two_weeks" ? null : job.compensation_frequency,
        })
      : null,
    employmentType: job.employment_type?.replaceAll("_", " "),
    description: joinSections([htmlToText(job.description ?? "")], sections, []),
    ...sortSections(sections),
    tags: [job.department?.name, job.job?.department?.name],
  });
}

function readSections(job: Job): TextSection[] {
  return [
    { heading: job.key_responsibilities_header ?? "Responsibilities", html: job.key_responsibilities },
    {
      heading: job.skills_knowledge_expertise_header ?? "Requirements",
      html: job.skills_knowledge_expertise,
    },
    { heading: job.benefits_header ?? "Benefits", html: job.benefits },
  ].map(({ heading, html }) => ({ heading, items: readListItems(html ?? "") }));
}
