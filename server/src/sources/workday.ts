import type { RawPosting } from "@jobwright/engine/posting";
import * as z from "zod/mini";
import { htmlToText } from "#platform/markup/html-to-text";
import { optionalObject, optionalText, textList } from "#platform/outbound/entry-schemas";
import { SourceFormatError } from "#platform/outbound/source-format-error";
import { companyFromToken } from "./company-name.ts";
import { nameBoard, nameQuery } from "./query-words.ts";
import { isWholeBoard, readEntries } from "./read-entries.ts";
import { readWorkMode } from "./read-work-mode.ts";
import { boardToken, type Source, type SourceRequest } from "./source.ts";
import { withTextsApart } from "./texts-apart.ts";
import { toRawPosting } from "./to-raw-posting.ts";
import { openWorkday, type OpenWorkday } from "./workday-requests.ts";
import { readPostedOn, readWorkdayId, readWorkdayPlace } from "./workday-values.ts";
import { readWorkdayList, searchWorkday, type WorkdayList } from "./workday-list.ts";
import type { WorkdayBoard } from "./workday-board.ts";

/** Texts in a search: asked one after the other, more would not come before it ends. */
const MAX_TEXTS = 10;
/** Titles that a search asks a board for, a page each. */
const MAX_WORDS = 3;
/** Of a list: between searches 4,800 postings, in about two minutes. */
const MAX_PAGES = { check: 1, search: 3, reading: 240 };

/** `/job/{place}/{title}_{requisition}`, or without the place; no part of it may lead upwards. */
const jobPath = z.string().check(z.regex(/^(?!.*\/(?:\.|%2e){1,2}(?:\/|$))\/job\/[^?#\\]+$/i));
const rowSchema = z.object({
  title: z.string(),
  externalPath: jobPath,
  locationsText: optionalText,
  postedOn: optionalText,
  bulletFields: textList,
});

const detailSchema = z.object({
  jobPostingInfo: z.object({
    title: z.string(),
    jobDescription: optionalText,
    location: optionalText,
    additionalLocations: textList,
    startDate: optionalText,
    timeType: optionalText,
    remoteType: optionalText,
    jobReqId: optionalText,
  }),
  hiringOrganization: optionalObject({ name: optionalText }),
});
type Detail = z.output<typeof detailSchema>;

/**
 * A company's board on Workday, by the interface of its own pages. Lists have 20 postings a page and no texts, and state
 * dates in days ("Posted 3 Days Ago"); texts, dates and all places are one more request for each job.
 */
export const workday: Source = {
  id: "workday",
  name: "Workday",
  kind: "board",
  defaultBaseUrl: "https://{board}",
  minIntervalMs: 60 * 60_000,
  maxConcurrency: 2,
  keySettings: {},
  hasTextsApart: true,
  terms: "The interface is undocumented; no terms for machines were found.",
  sends: "Job titles, or keywords where there are none.",
  isVerified: true,
  describe: () => "Company boards",
  requestName: (request) => `${nameBoard(request)}?${nameQuery(request.query)}`,
  async ask(request, access) {
    const token = boardToken(request);
    const opened = openWorkday(token, access);
    const paths = new Map<string, string>();
    const list = await readList(opened, request);
    const read = await readEntries("Workday", list.rows, rowSchema, (row) => {
      const posting = toPosting(row, { token, request, board: opened.board, now: access.now });
      if (posting && !paths.has(posting.externalId)) paths.set(posting.externalId, row.externalPath);
      return posting;
    });
    const readText = async (posting: RawPosting) => {
      const path = paths.get(posting.externalId);
      const detail = path === undefined ? null : detailSchema.safeParse(await opened.askPosting(path));
      // An answer without the posting comes in bursts and says nothing of it: its text is asked for the next time.
      return detail?.success ? withDetail(posting, detail.data, request) : posting;
    };
    const isAll = list.isAll && isWholeBoard(read);
    return withTextsApart(read, { request, access, isAll, readText, maxTexts: MAX_TEXTS });
  },
  async askOne({ board: token, id }, access) {
    const path = jobPath.safeParse(`/job/${id}`);
    if (!path.success) return null;
    const opened = openWorkday(token, access);
    const detail = detailSchema.safeParse(await opened.askPosting(encodePath(path.data)));
    if (!detail.success) throw new SourceFormatError("Workday answered without the posting");
    return readOne(detail.data, { token, path: path.data, opened });
  },
};

/** A board of thousands is not read in a search: it is asked for the titles, and without any for its first pages. */
function readList(opened: OpenWorkday, { reading, isCheck, query }: SourceRequest): Promise<WorkdayList> {
  if (reading) return readWorkdayList(opened, MAX_PAGES.reading);
  const words = (query.titles.length > 0 ? query.titles : query.keywords).slice(0, MAX_WORDS);
  if (words.length > 0 && !isCheck) return searchWorkday(opened, words);
  return readWorkdayList(opened, isCheck ? MAX_PAGES.check : MAX_PAGES.search);
}

function toPosting(
  row: z.output<typeof rowSchema>,
  from: { token: string; request: SourceRequest; board: WorkdayBoard; now: Date },
): RawPosting | null {
  const place = readWorkdayPlace(row.locationsText, row.externalPath);
  return toRawPosting({
    source: "workday",
    board: from.token,
    externalId: readWorkdayId(row.bulletFields[0], row.externalPath),
    title: row.title,
    company: from.request.company ?? companyFromToken(from.token),
    // Without the site in its path the page does not exist.
    url: from.board.pageUrl + row.externalPath,
    locations: [place],
    workMode: readWorkMode(place),
    postedAt: readPostedOn(row.postedOn, from.now),
  });
}

function withDetail(posting: RawPosting, detail: Detail, { company }: Pick<SourceRequest, "company">) {
  const { jobPostingInfo: job, hiringOrganization } = detail;
  const locations = [job.location, ...job.additionalLocations].map(readPlaceName).filter(Boolean);
  const filled = toRawPosting({
    ...posting,
    company: company ?? readEmployer(hiringOrganization?.name, posting.company) ?? posting.company,
    locations: locations.length > 0 ? locations : posting.locations,
    workMode: readWorkMode(job.remoteType) ?? posting.workMode,
    postedAt: job.startDate ?? posting.postedAt,
    employmentType: job.timeType,
    description: htmlToText(job.jobDescription ?? ""),
  });
  return filled ?? posting;
}

function readOne(detail: Detail, from: { token: string; path: string; opened: OpenWorkday }) {
  const { title, jobReqId } = detail.jobPostingInfo;
  const posting = toRawPosting({
    source: "workday",
    board: from.token,
    externalId: readWorkdayId(jobReqId, from.path),
    title,
    company: companyFromToken(from.token),
    url: from.opened.board.pageUrl + from.path,
  });
  return posting && withDetail(posting, detail, { company: null });
}

function readPlaceName(text: string | null | undefined): string | null {
  return readWorkdayPlace(text, "");
}

/** An organisation's number may stand before its name ("4000 Acme Foods Inc."), unless the board's name begins with one too. */
function readEmployer(name: string | null | undefined, boardName: string): string | null {
  const isNumbered = /^\d/.test(boardName);
  return (isNumbered ? name : name?.replace(/^\d{4,}\s+(?=\p{L})/u, "")) || null;
}

function encodePath(path: string): string {
  return path.split("/").map(encodeURIComponent).join("/");
}
