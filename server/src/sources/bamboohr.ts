import type { RawPosting, WorkMode } from "@jobwright/engine/posting";
import { anything, idSchema, optionalObject, optionalText } from "#platform/outbound/entry-schemas";
import { htmlToText } from "#platform/markup/html-to-text";
import * as z from "zod/mini";
import { companyFromToken } from "./company-name.ts";
import { atBoardHost, fetchJson, notListed } from "./fetch-source.ts";
import { nameBoard, nameQuery } from "./query-words.ts";
import { expectList, isWholeBoard, readEntries, readField } from "./read-entries.ts";
import { boardToken, type Source, type SourceAccess } from "./source.ts";
import { withTextsApart } from "./texts-apart.ts";
import { toRawPosting } from "./to-raw-posting.ts";

const place = optionalObject({
  city: optionalText,
  state: optionalText,
  province: optionalText,
  country: optionalText,
  addressCountry: optionalText,
});
const jobFields = {
  jobOpeningName: z.string(),
  departmentLabel: optionalText,
  employmentStatusLabel: optionalText,
  location: place,
  atsLocation: place,
  locationType: anything,
};
const jobSchema = z.object({ id: idSchema, ...jobFields });
const detailSchema = z.object({
  ...jobFields,
  jobOpeningStatus: optionalText,
  description: optionalText,
  datePosted: optionalText,
  compensation: optionalText,
  minimumExperience: optionalText,
});
type Detail = z.output<typeof detailSchema>;

const workModes: Record<string, WorkMode> = { "0": "onsite", "1": "remote", "2": "hybrid" };

/** A company's board on BambooHR, whole in one list without the company's name; texts, dates and pay are a request each. */
export const bamboohr: Source = {
  id: "bamboohr",
  name: "BambooHR",
  kind: "board",
  defaultBaseUrl: "https://{board}.bamboohr.com",
  minIntervalMs: 60 * 60_000,
  maxConcurrency: 2,
  keySettings: {},
  hasTextsApart: true,
  terms: "The public list of each careers page; no terms for it were found.",
  isVerified: true,
  describe: () => "Company boards",
  requestName: (request) => `${nameBoard(request)}?${nameQuery(request.query)}`,
  async ask(request, access) {
    const board = boardToken(request);
    const host = atBoardHost(access, board);
    const company = request.company ?? companyFromToken(board);
    const answer = await fetchJson(host, "/careers/list");
    const jobs = expectList("BambooHR", readField(answer, "result"));
    const read = await readEntries("BambooHR", jobs, jobSchema, (job) =>
      toPosting(job, { id: job.id, board, company }),
    );
    const total = readField(readField(answer, "meta"), "totalCount");
    const ids = new Set(jobs.map((job) => readField(job, "id")));
    const isAll = typeof total === "number" && total > 0 && ids.size >= total && isWholeBoard(read);
    const readText = async (posting: RawPosting) => {
      const detail = await fetchDetail(board, posting.externalId, access);
      return (detail && toPosting(detail, { id: posting.externalId, board, company })) ?? posting;
    };
    return withTextsApart(read, { request, access, isAll, readText });
  },
  async askOne({ board, id }, access) {
    const detail = await fetchDetail(board, id, access);
    if (detail?.jobOpeningStatus && detail.jobOpeningStatus !== "Open")
      throw notListed("The job is no longer open");
    return detail && toPosting(detail, { id, board, company: companyFromToken(board) });
  },
};

/** Null where the answer of one job cannot be read. */
async function fetchDetail(board: string, id: string, access: SourceAccess): Promise<Detail | null> {
  const answer = await fetchJson(atBoardHost(access, board), `/careers/${encodeURIComponent(id)}/detail`);
  const read = detailSchema.safeParse(readField(readField(answer, "result"), "jobOpening"));
  return read.success ? read.data : null;
}

function toPosting(
  job: Omit<z.output<typeof jobSchema>, "id"> & Partial<Detail>,
  { id, board, company }: { id: string; board: string; company: string },
): RawPosting | null {
  return toRawPosting({
    source: "bamboohr",
    board,
    externalId: id,
    title: job.jobOpeningName,
    company,
    url: `https://${board}.bamboohr.com/careers/${encodeURIComponent(id)}`,
    locations: [readPlace(job.location) || readPlace(job.atsLocation)],
    workMode: workModes[String(job.locationType)] ?? null,
    postedAt: job.datePosted,
    payText: job.compensation,
    employmentType: job.employmentStatusLabel,
    level: job.minimumExperience,
    description: htmlToText(job.description ?? ""),
    tags: [job.departmentLabel],
  });
}

function readPlace(stated: z.output<typeof place>): string {
  const region = stated?.state ?? stated?.province;
  return [stated?.city, region, stated?.country ?? stated?.addressCountry].filter(Boolean).join(", ");
}
