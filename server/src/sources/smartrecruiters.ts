import type { RawPosting } from "@jobwright/engine/posting";
import * as z from "zod/mini";
import { fetchJson } from "./fetch-source.ts";
import { companyFromToken } from "./company-name.ts";
import { optionalFlag, optionalObject, optionalText } from "#platform/outbound/entry-schemas";
import { describeSection, joinSections, readListItems } from "./list-sections.ts";
import { nameBoard, nameQuery } from "./query-words.ts";
import { expectList, isWholeBoard, readEntries, readField } from "./read-entries.ts";
import { readPages } from "./read-pages.ts";
import { readWorkMode } from "./read-work-mode.ts";
import { boardToken, type Source, type SourceRequest } from "./source.ts";
import { withTextsApart } from "./texts-apart.ts";
import { toRawPosting } from "./to-raw-posting.ts";

const PAGE_SIZE = 100;
/** Of a board in a search, and between searches, where there is time for the largest that are known. */
const MAX_PAGES = { search: 5, reading: 20 };

const labelled = optionalObject({ label: optionalText });

const jobSchema = z.object({
  id: z.string(),
  name: z.string(),
  company: optionalObject({ identifier: optionalText, name: optionalText }),
  releasedDate: optionalText,
  location: optionalObject({
    city: optionalText,
    region: optionalText,
    country: optionalText,
    fullLocation: optionalText,
    remote: optionalFlag,
    hybrid: optionalFlag,
  }),
  department: labelled,
  function: labelled,
  industry: labelled,
  typeOfEmployment: labelled,
  experienceLevel: labelled,
});

const section = optionalObject({ title: optionalText, text: optionalText });
const detailSchema = z.object({
  applyUrl: optionalText,
  jobAd: optionalObject({
    sections: optionalObject({
      companyDescription: section,
      jobDescription: section,
      qualifications: section,
      additionalInformation: section,
    }),
  }),
});

/**
 * A company's board on SmartRecruiters. The list has no texts: they are one more request for each job.
 */
export const smartrecruiters: Source = {
  id: "smartrecruiters",
  name: "SmartRecruiters",
  kind: "board",
  defaultBaseUrl: "https://api.smartrecruiters.com",
  minIntervalMs: 60 * 60_000,
  maxConcurrency: 2,
  keySettings: {},
  terms: "Published for reading, without a key.",
  hasTextsApart: true,
  isVerified: true,
  describe: () => "Company boards",
  requestName: (request) => `${nameBoard(request)}?${nameQuery(request.query)}`,
  async ask(request, access) {
    const board = boardToken(request);
    const path = `/v1/companies/${encodeURIComponent(board)}/postings`;
    let total = 0;
    const totals = new Set<number>();
    const bounds = {
      maxPages: request.reading ? MAX_PAGES.reading : MAX_PAGES.search,
      firstPage: 0,
      hasMore: (page: number) => (page + 1) * PAGE_SIZE < total,
    };
    const pages = await readPages(bounds, async (page) => {
      const answer = await fetchJson(access, path, { limit: PAGE_SIZE, offset: page * PAGE_SIZE });
      const found = readField(answer, "totalFound");
      if (typeof found === "number") totals.add((total = found));
      return expectList("SmartRecruiters", readField(answer, "content"));
    });
    const read = await readEntries("SmartRecruiters", pages.entries, jobSchema, (job) =>
      toPosting(job, request, board),
    );
    const ids = new Set(pages.entries.map((entry) => readField(entry, "id")));
    // A total that changed from page to page may have left one out, and every name that does not exist has 0.
    const isAll = pages.isAll && totals.size === 1 && total > 0 && ids.size >= total && isWholeBoard(read);
    const readText = async (posting: RawPosting) =>
      withText(posting, await fetchJson(access, `${path}/${encodeURIComponent(posting.externalId)}`));
    return withTextsApart(read, { request, access, isAll, readText });
  },
  async askOne({ board, id }, access) {
    const path = `/v1/companies/${encodeURIComponent(board)}/postings/${encodeURIComponent(id)}`;
    const answer = await fetchJson(access, path);
    const read = jobSchema.safeParse(answer);
    const posting = read.success ? toPosting(read.data, { company: null }, board) : null;
    return posting && withText(posting, answer);
  },
};

function toPosting(
  job: z.output<typeof jobSchema>,
  request: Pick<SourceRequest, "company">,
  board: string,
): RawPosting | null {
  const place = job.location;
  return toRawPosting({
    source: "smartrecruiters",
    board,
    externalId: job.id,
    title: job.name,
    company: job.company?.name ?? request.company ?? companyFromToken(board),
    // `ref` is an API address; people read the posting here.
    url: `https://jobs.smartrecruiters.com/${encodeURIComponent(job.company?.identifier ?? board)}/${encodeURIComponent(job.id)}`,
    locations: [
      place?.fullLocation ??
        [place?.city, place?.region, place?.country?.toUpperCase()].filter(Boolean).join(", "),
    ],
    workMode: place?.hybrid ? "hybrid" : place?.remote ? "remote" : readWorkMode(job.name),
    postedAt: job.releasedDate,
    employmentType: job.typeOfEmployment?.label,
    level: job.experienceLevel?.label,
    tags: [job.department?.label, job.function?.label, job.industry?.label],
  });
}

/** `answer` is what the system says of the one posting; where that cannot be read, the posting stays as it is. */
function withText(posting: RawPosting, answer: unknown): RawPosting {
  const detail = detailSchema.safeParse(answer);
  if (!detail.success) return posting;
  const sections = detail.data.jobAd?.sections;
  const parts = [
    sections?.companyDescription,
    sections?.jobDescription,
    sections?.qualifications,
    sections?.additionalInformation,
  ];
  const filled = toRawPosting({
    ...posting,
    applyUrl: detail.data.applyUrl,
    description: joinSections(
      parts.flatMap((part) => describeSection(part?.title, part?.text)),
      [],
      [],
    ),
    qualifications: readListItems(sections?.qualifications?.text ?? ""),
  });
  return filled ?? posting;
}
