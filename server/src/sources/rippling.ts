import type { RawPosting } from "@jobwright/engine/posting";
import { listOf, anything, optionalObject, optionalText, textList } from "#platform/outbound/entry-schemas";
import { htmlToText } from "#platform/markup/html-to-text";
import * as z from "zod/mini";
import { companyFromToken } from "./company-name.ts";
import { fetchJson } from "./fetch-source.ts";
import { joinSections } from "./list-sections.ts";
import { nameBoard, nameQuery } from "./query-words.ts";
import { expectList, isWholeBoard, readEntries } from "./read-entries.ts";
import { readPay } from "./read-pay.ts";
import { boardToken, type Source } from "./source.ts";
import { withTextsApart } from "./texts-apart.ts";
import { toRawPosting } from "./to-raw-posting.ts";

const labelled = optionalObject({ label: optionalText });
const jobSchema = z.object({
  uuid: z.string(),
  name: z.string(),
  url: optionalText,
  department: labelled,
  workLocation: labelled,
});

const detailSchema = z.object({
  uuid: z.string(),
  name: z.string(),
  url: optionalText,
  companyName: optionalText,
  description: optionalObject({ company: optionalText, role: optionalText }),
  workLocations: textList,
  department: optionalObject({ name: optionalText }),
  employmentType: optionalObject({ id: optionalText, label: optionalText }),
  createdOn: optionalText,
  payRangeDetails: listOf(
    z.object({ rangeStart: anything, rangeEnd: anything, currency: optionalText, frequency: optionalText }),
  ),
});

/**
 * A company's board on Rippling, whole in one answer, with a row for each place of a posting. Texts, dates and pay are one
 * more request for each job.
 */
export const rippling: Source = {
  id: "rippling",
  name: "Rippling",
  kind: "board",
  defaultBaseUrl: "https://api.rippling.com",
  minIntervalMs: 60 * 60_000,
  maxConcurrency: 2,
  keySettings: {},
  terms: "Public list of each board; none stated.",
  hasTextsApart: true,
  isVerified: true,
  describe: () => "Company boards",
  requestName: (request) => `${nameBoard(request)}?${nameQuery(request.query)}`,
  async ask(request, access) {
    const board = boardToken(request);
    const path = pathOf(board);
    const company = request.company ?? companyFromToken(board);
    const jobs = expectList("Rippling", await fetchJson(access, path));
    const read = await readEntries("Rippling", jobs, jobSchema, (job) =>
      toRawPosting({
        source: "rippling",
        board,
        externalId: job.uuid,
        title: job.name,
        company,
        url: job.url ?? pageOf(board, job.uuid),
        locations: [job.workLocation?.label],
        tags: [job.department?.label],
      }),
    );
    const readText = async (posting: RawPosting) =>
      (await readDetail(board, await fetchJson(access, `${path}/${posting.externalId}`))) ?? posting;
    return withTextsApart(read, { request, access, isAll: isWholeBoard(read), readText });
  },
  async askOne({ board, id }, access) {
    return readDetail(board, await fetchJson(access, `${pathOf(board)}/${encodeURIComponent(id)}`));
  },
};

function pathOf(board: string): string {
  return `/platform/api/ats/v1/board/${encodeURIComponent(board)}/jobs`;
}

function pageOf(board: string, id: string): string {
  return `https://ats.rippling.com/${encodeURIComponent(board)}/jobs/${encodeURIComponent(id)}`;
}

/** Null where the answer of one job cannot be read. */
function readDetail(board: string, answer: unknown): RawPosting | null {
  const read = detailSchema.safeParse(answer);
  if (!read.success) return null;
  const job = read.data;
  const pay = job.payRangeDetails[0];
  return toRawPosting({
    source: "rippling",
    board,
    externalId: job.uuid,
    title: job.name,
    company: job.companyName ?? companyFromToken(board),
    url: job.url ?? pageOf(board, job.uuid),
    locations: job.workLocations,
    postedAt: job.createdOn,
    pay: pay
      ? readPay({ min: pay.rangeStart, max: pay.rangeEnd, currency: pay.currency, period: pay.frequency })
      : null,
    employmentType: job.employmentType?.id ?? job.employmentType?.label,
    description: joinSections(
      [htmlToText(job.description?.company ?? ""), htmlToText(job.description?.role ?? "")],
      [],
      [],
    ),
    tags: [job.department?.name],
  });
}
