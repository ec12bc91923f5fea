import * as z from "zod/mini";
import { fetchJson } from "./fetch-source.ts";
import { companyFromToken } from "./company-name.ts";
import { anything, listOf, optionalObject, optionalText, textList } from "#platform/outbound/entry-schemas";
import { htmlToText } from "#platform/markup/html-to-text";
import { joinSections, readListItems, sortSections, type TextSection } from "./list-sections.ts";
import { readPlainText } from "#platform/markup/plain-text";
import { nameBoard } from "./query-words.ts";
import { expectList, isWholeBoard, readEntries } from "./read-entries.ts";
import { readPay } from "./read-pay.ts";
import { readWorkMode } from "./read-work-mode.ts";
import { boardToken, type Source, type SourceAccess, type SourceRequest } from "./source.ts";
import { toRawPosting } from "./to-raw-posting.ts";

const defaultBaseUrl = "https://api.lever.co";
const europeanBaseUrl = "https://api.eu.lever.co";

const jobSchema = z.object({
  id: z.string(),
  text: z.string(),
  hostedUrl: optionalText,
  applyUrl: optionalText,
  createdAt: anything,
  workplaceType: optionalText,
  categories: optionalObject({
    commitment: optionalText,
    department: optionalText,
    team: optionalText,
    level: optionalText,
    location: optionalText,
    allLocations: textList,
  }),
  openingPlain: optionalText,
  description: optionalText,
  descriptionPlain: optionalText,
  lists: listOf(z.object({ text: optionalText, content: optionalText })),
  additionalPlain: optionalText,
  salaryRange: optionalObject({
    currency: optionalText,
    interval: optionalText,
    min: anything,
    max: anything,
  }),
});

/**
 * A company's board on Lever, whole in one answer, without the company's name. The lists beside the text (duties,
 * requirements, benefits) belong to the posting. A token that starts with "eu:" is on the European host.
 */
export const lever: Source = {
  id: "lever",
  name: "Lever",
  kind: "board",
  defaultBaseUrl,
  minIntervalMs: 30 * 60_000,
  maxConcurrency: 4,
  keySettings: {},
  terms: "Published for reading, without a key.",
  isVerified: true,
  describe: () => "Company boards",
  requestName: nameBoard,
  async ask(request, access) {
    const board = boardToken(request);
    const site = encodeURIComponent(board.replace(/^eu:/, ""));
    const answer = await fetchJson(atRegion(access, board), `/v0/postings/${site}`, { mode: "json" });
    const read = await readEntries("Lever", expectList("Lever", answer), jobSchema, (job) =>
      toPosting(job, request, board),
    );
    return { ...read, isComplete: isWholeBoard(read) };
  },
  async askOne({ board, id }, access) {
    const site = encodeURIComponent(board.replace(/^eu:/, ""));
    const path = `/v0/postings/${site}/${encodeURIComponent(id)}`;
    const read = jobSchema.safeParse(await fetchJson(atRegion(access, board), path, { mode: "json" }));
    return read.success ? toPosting(read.data, { company: null }, board) : null;
  },
};

/** A base URL from the settings serves both regions. */
function atRegion(access: SourceAccess, board: string): SourceAccess {
  const isMoved = board.startsWith("eu:") && access.baseUrl === defaultBaseUrl;
  return isMoved ? { ...access, baseUrl: europeanBaseUrl } : access;
}

function toPosting(job: z.output<typeof jobSchema>, request: Pick<SourceRequest, "company">, board: string) {
  const sections: TextSection[] = job.lists.map((list) => ({
    heading: list.text ?? "",
    items: readListItems(list.content ?? ""),
  }));
  const places = job.categories?.allLocations ?? [];
  return toRawPosting({
    source: "lever",
    board,
    externalId: job.id,
    title: job.text,
    company: request.company ?? companyFromToken(board),
    url: job.hostedUrl,
    applyUrl: job.applyUrl,
    locations: places.length > 0 ? places : [job.categories?.location],
    workMode: readWorkMode(job.workplaceType),
    postedAt: job.createdAt,
    pay: readPay({
      min: job.salaryRange?.min,
      max: job.salaryRange?.max,
      currency: job.salaryRange?.currency,
      period: job.salaryRange?.interval,
    }),
    employmentType: job.categories?.commitment,
    level: job.categories?.level,
    description: joinSections(
      [
        job.openingPlain ?? "",
        job.description ? htmlToText(job.description) : readPlainText(job.descriptionPlain ?? ""),
      ],
      sections,
      [readPlainText(job.additionalPlain ?? "")],
    ),
    ...sortSections(sections),
    tags: [job.categories?.department, job.categories?.team],
  });
}
