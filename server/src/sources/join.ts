import type { RawPosting } from "@jobwright/engine/posting";
import { idSchema, optionalObject, optionalText } from "#platform/outbound/entry-schemas";
import { htmlToText } from "#platform/markup/html-to-text";
import { MAX_PAGE_BYTES } from "#platform/markup/page-threads";
import { readScript } from "#platform/markup/read-script";
import { SourceFormatError } from "#platform/outbound/source-format-error";
import * as z from "zod/mini";
import { companyFromToken } from "./company-name.ts";
import { fetchText } from "./fetch-source.ts";
import { nameBoard, nameQuery } from "./query-words.ts";
import { expectList, isWholeBoard, readEntries, readField } from "./read-entries.ts";
import { readPages } from "./read-pages.ts";
import { readWorkMode } from "./read-work-mode.ts";
import { boardToken, type Source, type SourceAccess } from "./source.ts";
import { withTextsApart } from "./texts-apart.ts";
import { toRawPosting } from "./to-raw-posting.ts";

/** Of five jobs each. */
const MAX_PAGES = 20;

const jobSchema = z.object({
  id: idSchema,
  idParam: z.string(),
  title: z.string(),
  createdAt: optionalText,
  workplaceType: optionalText,
  employmentType: optionalObject({ name: optionalText }),
  city: optionalObject({ cityName: optionalText, countryName: optionalText }),
  category: optionalObject({ name: optionalText }),
  description: optionalText,
  schemaDescription: optionalText,
});

/**
 * A company's board on JOIN, which has no interface: the state that its pages hold for their scripts is read, five jobs a page
 * and the text on a page for each job. Not verified against a recorded answer.
 */
export const join: Source = {
  id: "join",
  name: "JOIN",
  kind: "board",
  defaultBaseUrl: "https://join.com",
  minIntervalMs: 60 * 60_000,
  maxConcurrency: 1,
  keySettings: {},
  isPages: true,
  hasTextsApart: true,
  terms: "It publishes no interface; the public pages of a company are read.",
  isVerified: false,
  describe: () => "Company boards",
  requestName: (request) => `${nameBoard(request)}?${nameQuery(request.query)}`,
  async ask(request, access) {
    const board = boardToken(request);
    let company = request.company ?? companyFromToken(board);
    let pageCount = 0;
    const totals = new Set<unknown>();
    const bounds = { maxPages: MAX_PAGES, firstPage: 1, hasMore: (page: number) => page < pageCount };
    const pages = await readPages(bounds, async (page) => {
      const state = await fetchState(access, pathOf(board), page === 1 ? undefined : page);
      const jobs = readField(state, "jobs");
      const pagination = readField(jobs, "pagination");
      pageCount = Number(readField(pagination, "pageCount")) || 0;
      totals.add(readField(pagination, "total"));
      const name = readField(readField(state, "company"), "name");
      if (typeof name === "string" && name !== "") company = name;
      return expectList("JOIN", readField(jobs, "items"));
    });
    const read = await readEntries("JOIN", pages.entries, jobSchema, (job) => toPosting(job, board, company));
    const [total] = totals;
    const isSteady = totals.size === 1 && typeof total === "number" && total > 0;
    const ids = new Set(pages.entries.map((entry) => readField(entry, "id")));
    const isAll = pages.isAll && isSteady && ids.size >= total && isWholeBoard(read);
    const readText = async (posting: RawPosting) =>
      (await fetchJob(access, new URL(posting.url).pathname, board, company)) ?? posting;
    return withTextsApart(read, { request, access, isAll, readText });
  },
  async askOne({ board, id }, access) {
    return fetchJob(access, `${pathOf(board)}/${encodeURIComponent(id)}`, board, null);
  },
};

function pathOf(board: string): string {
  return `/companies/${encodeURIComponent(board)}`;
}

/** Null where the page of one job cannot be read. */
async function fetchJob(
  access: SourceAccess,
  path: string,
  board: string,
  company: string | null,
): Promise<RawPosting | null> {
  const state = await fetchState(access, path);
  const read = jobSchema.safeParse(readField(state, "job"));
  const name = readField(readField(state, "company"), "name");
  const named = company ?? (typeof name === "string" ? name : companyFromToken(board));
  return read.success ? toPosting(read.data, board, named) : null;
}

/** The state of one page. Its script is cut out and parsed here: that is no more work than a JSON answer. */
async function fetchState(access: SourceAccess, path: string, page?: number): Promise<unknown> {
  const text = await fetchText(access, path, { page }, { maxBytes: MAX_PAGE_BYTES });
  const script = readScript(text, "__NEXT_DATA__");
  try {
    const data = JSON.parse(script ?? "null") as unknown;
    return readField(readField(readField(data, "props"), "pageProps"), "initialState");
  } catch (cause) {
    throw new SourceFormatError("JOIN answered a page whose jobs are cut off", { cause });
  }
}

function toPosting(job: z.output<typeof jobSchema>, board: string, company: string): RawPosting | null {
  return toRawPosting({
    source: "join",
    board,
    externalId: job.id,
    title: job.title,
    company,
    url: `https://join.com${pathOf(board)}/${encodeURIComponent(job.idParam)}`,
    locations: [[job.city?.cityName, job.city?.countryName].filter(Boolean).join(", ")],
    workMode: readWorkMode(job.workplaceType),
    postedAt: job.createdAt,
    employmentType: job.employmentType?.name,
    description: htmlToText(job.schemaDescription ?? withoutMarks(job.description ?? "")),
    tags: [job.category?.name],
  });
}

/** `description` is Markdown, whose lists read as they are. */
function withoutMarks(markdown: string): string {
  return markdown.replace(/^#{1,6} /gm, "");
}
