import type { RawPosting, WorkMode } from "@jobwright/engine/posting";
import * as z from "zod/mini";
import { htmlToText } from "#platform/markup/html-to-text";
import { idSchema, listOf, optionalText } from "#platform/outbound/entry-schemas";
import { SourceFormatError } from "#platform/outbound/source-format-error";
import { companyFromToken } from "./company-name.ts";
import { atHost, fetchJson, notListed } from "./fetch-source.ts";
import { joinSections, readListItems } from "./list-sections.ts";
import { parseOracleToken } from "./oracle-board.ts";
import { nameBoard, nameQuery } from "./query-words.ts";
import { expectList, isWholeBoard, readEntries, readField } from "./read-entries.ts";
import { readPages } from "./read-pages.ts";
import { boardToken, type Source, type SourceAccess } from "./source.ts";
import { withTextsApart } from "./texts-apart.ts";
import { toRawPosting } from "./to-raw-posting.ts";

const PAGE_SIZE = 200;
/** Of a board in a search, and between searches, where the service shows at most 10,000 postings of any. */
const MAX_PAGES = { check: 1, search: 2, reading: 50 };

const API = "/hcmRestApi/resources/latest/recruitingCEJobRequisitions";
/** Without these the service answers with a number of jobs and none of them. */
const LIST_PARTS = "requisitionList.workLocation,requisitionList.secondaryLocations";

const workModes: Record<string, WorkMode> = {
  ORA_REMOTE: "remote",
  ORA_HYBRID: "hybrid",
  ORA_ON_SITE: "onsite",
};

/** The fields that a list and a detail share. */
const jobShape = {
  Id: idSchema,
  Title: z.string(),
  PrimaryLocation: optionalText,
  secondaryLocations: listOf(z.object({ Name: z.string() })),
  WorkplaceTypeCode: optionalText,
  JobFamily: optionalText,
  Category: optionalText,
  JobSchedule: optionalText,
  ExternalURL: optionalText,
};
const jobSchema = z.object({ ...jobShape, PostedDate: optionalText });
const detailSchema = z.object({
  ...jobShape,
  ExternalPostedStartDate: optionalText,
  ShortDescriptionStr: optionalText,
  ExternalDescriptionStr: optionalText,
  ExternalResponsibilitiesStr: optionalText,
  ExternalQualificationsStr: optionalText,
  CorporateDescriptionStr: optionalText,
});
type Detail = z.output<typeof detailSchema>;

/**
 * A company's board on Oracle Recruiting Cloud, by the interface of its own pages. Lists have 200 postings a page, without
 * texts and without the company's name; texts are one more request for each job.
 */
export const oracle: Source = {
  id: "oracle",
  name: "Oracle Recruiting",
  kind: "board",
  defaultBaseUrl: "https://{board}",
  minIntervalMs: 60 * 60_000,
  maxConcurrency: 2,
  keySettings: {},
  hasTextsApart: true,
  terms: "The interface is undocumented; no terms for machines were found.",
  isVerified: true,
  describe: () => "Company boards",
  requestName: (request) => `${nameBoard(request)}?${nameQuery(request.query)}`,
  async ask(request, access) {
    const opened = openOracle(boardToken(request), access);
    const maxPages = MAX_PAGES[request.reading ? "reading" : request.isCheck ? "check" : "search"];
    const list = await readList(opened.askPage, maxPages);
    const read = await readEntries("Oracle Recruiting", list.entries, jobSchema, (job) =>
      toPosting(job, job.PostedDate, opened, request.company),
    );
    const readText = async (posting: RawPosting) => {
      const detail = detailSchema.safeParse(await opened.askPosting(posting.externalId));
      return detail.success ? withDetail(posting, detail.data) : posting;
    };
    return withTextsApart(read, { request, access, isAll: list.isAll && isWholeBoard(read), readText });
  },
  async askOne({ board, id }, access) {
    const opened = openOracle(board, access);
    const detail = detailSchema.safeParse(await opened.askPosting(id));
    if (!detail.success) return null;
    const posting = toPosting(detail.data, detail.data.ExternalPostedStartDate, opened, null);
    return posting && withDetail(posting, detail.data);
  },
};

type Page = { rows: unknown[]; total: number | null };
type OpenOracle = ReturnType<typeof openOracle>;

/** Throws `TypeError` where the token names no board of the system: nothing is asked then. */
function openOracle(token: string, access: SourceAccess) {
  const board = parseOracleToken(token);
  if (board === null) throw new TypeError("The token names no board of Oracle Recruiting.");
  const atBoard = atHost(access, board.host);
  return {
    token,
    board,
    async askPage(offset: number): Promise<Page> {
      const window = `limit=${PAGE_SIZE},sortBy=POSTING_DATES_DESC,offset=${offset}`;
      const finder = `findReqs;siteNumber=${board.site},${window}`;
      // Some boards take the window from outside the finder, most from inside.
      const query = `onlyData=true&expand=${LIST_PARTS}&finder=${finder}&limit=${PAGE_SIZE}&offset=${offset}`;
      return readPage(await fetchJson(atBoard, `${API}?${query}`), offset);
    },
    /** What the board says of one posting; one that it does not hold is an error of status 404. */
    async askPosting(id: string): Promise<unknown> {
      if (!/^[\w-]{1,64}$/.test(id)) throw new SourceFormatError("Oracle Recruiting has no such id of a job");
      const finder = `ById;Id="${id}",siteNumber=${board.site}`;
      const answer = await fetchJson(atBoard, `${API}Details?expand=all&onlyData=true&finder=${finder}`);
      const [item] = expectList("Oracle Recruiting", readField(answer, "items"));
      if (item === undefined) throw notListed("It answers without the job, so it is gone");
      return item;
    },
  };
}

function readPage(answer: unknown, offset: number): Page {
  const [found] = expectList("Oracle Recruiting", readField(answer, "items"));
  const rows = expectList("Oracle Recruiting", readField(found, "requisitionList"));
  const total = readField(found, "TotalJobsCount");
  if (typeof total !== "number") return { rows, total: null };
  if (rows.length === 0 && total > offset)
    throw new SourceFormatError(`Oracle Recruiting stated ${total} jobs and answered none of them`);
  return { rows, total };
}

/** It is all where distinct ids reach a number of jobs that no page states otherwise. */
async function readList(askPage: (offset: number) => Promise<Page>, maxPages: number) {
  const totals = new Set<number | null>();
  let isLast = false;
  const bounds = { maxPages, firstPage: 0, hasMore: () => !isLast };
  const { entries } = await readPages(bounds, async (page) => {
    const { rows, total } = await askPage(page * PAGE_SIZE);
    totals.add(total);
    isLast = total === null ? rows.length < PAGE_SIZE : (page + 1) * PAGE_SIZE >= total;
    return rows;
  });
  const ids = new Set(entries.map((entry) => readField(entry, "Id")));
  const [total] = totals;
  const isSteady = totals.size === 1 && typeof total === "number" && total > 0;
  return { entries, isAll: isSteady && ids.size >= total };
}

function toPosting(
  job: Omit<z.output<typeof jobSchema>, "PostedDate">,
  postedAt: string | null | undefined,
  { token, board }: OpenOracle,
  company: string | null | undefined,
): RawPosting | null {
  return toRawPosting({
    source: "oracle",
    board: token,
    externalId: job.Id,
    title: job.Title,
    company: company ?? companyFromToken(token),
    url: job.ExternalURL || `${board.pageUrl}/job/${encodeURIComponent(job.Id)}`,
    locations: [job.PrimaryLocation, ...job.secondaryLocations.map(({ Name }) => Name)],
    workMode: workModes[job.WorkplaceTypeCode ?? ""] ?? null,
    postedAt,
    employmentType: job.JobSchedule,
    tags: [job.JobFamily, job.Category],
  });
}

function withDetail(posting: RawPosting, detail: Detail): RawPosting {
  const duties = readListItems(detail.ExternalResponsibilitiesStr ?? "");
  const qualifications = readListItems(detail.ExternalQualificationsStr ?? "");
  const places = [detail.PrimaryLocation, ...detail.secondaryLocations.map(({ Name }) => Name)];
  const filled = toRawPosting({
    ...posting,
    locations: places.some(Boolean) ? places : posting.locations,
    workMode: workModes[detail.WorkplaceTypeCode ?? ""] ?? posting.workMode,
    employmentType: detail.JobSchedule ?? posting.employmentType,
    description: joinSections(
      [htmlToText(detail.ExternalDescriptionStr || detail.ShortDescriptionStr || "")],
      [
        { heading: "Responsibilities", items: duties },
        { heading: "Qualifications", items: qualifications },
      ],
      [htmlToText(detail.CorporateDescriptionStr ?? "")],
    ),
    qualifications,
    tags: [...posting.tags, detail.JobFamily, detail.Category],
  });
  return filled ?? posting;
}
