import type { RawPosting } from "@jobwright/engine/posting";
import { OutboundError } from "#platform/outbound/outbound-client";
import * as z from "zod/mini";
import { fetchJson } from "./fetch-source.ts";
import { companyFromToken } from "./company-name.ts";
import { optionalFlag, optionalObject, optionalText } from "#platform/outbound/entry-schemas";
import { htmlToText } from "#platform/markup/html-to-text";
import { joinSections, readListItems } from "./list-sections.ts";
import { mapWithConcurrency } from "#platform/map-with-concurrency";
import { fitsQuery, nameBoard, nameQuery } from "./query-words.ts";
import { expectList, isWholeBoard, readEntries, readField } from "./read-entries.ts";
import { readPages } from "./read-pages.ts";
import { readWorkMode } from "./read-work-mode.ts";
import {
  type BoardReading,
  boardToken,
  type Source,
  type SourceAccess,
  type SourceAnswer,
  type SourceRequest,
} from "./source.ts";
import { toRawPosting } from "./to-raw-posting.ts";

const PAGE_SIZE = 100;
const MAX_PAGES = 5;
/** Texts fetched for one board in one question; each is a request of its own. */
const MAX_DETAILS = 30;

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
 * A company's board on SmartRecruiters. The list has no texts: they are one more request for each job, made only
 * for titles that fit, at most 30. So the answer depends on what is wanted, and is complete only where all fitted. A
 * reading between searches takes the whole list, and texts only of what is new and looked for.
 */
export const smartrecruiters: Source = {
  id: "smartrecruiters",
  name: "SmartRecruiters",
  kind: "board",
  defaultBaseUrl: "https://api.smartrecruiters.com",
  minIntervalMs: 60 * 60_000,
  maxConcurrency: 2,
  keySettings: {},
  hasTextsApart: true,
  isVerified: true,
  describe: () => "Company boards",
  requestName: (request) => `${nameBoard(request)}?${nameQuery(request.query)}`,
  async ask(request, access) {
    const board = boardToken(request);
    const path = `/v1/companies/${encodeURIComponent(board)}/postings`;
    let total = 0;
    const bounds = {
      maxPages: MAX_PAGES,
      firstPage: 0,
      hasMore: (page: number) => (page + 1) * PAGE_SIZE < total,
    };
    const pages = await readPages(bounds, async (page) => {
      const answer = await fetchJson(access, path, { limit: PAGE_SIZE, offset: page * PAGE_SIZE });
      const found = readField(answer, "totalFound");
      if (typeof found === "number") total = found;
      return expectList("SmartRecruiters", readField(answer, "content"));
    });
    const read = await readEntries("SmartRecruiters", pages.entries, jobSchema, (job) =>
      toPosting(job, request, board),
    );
    if (request.isCheck) return { ...read, isComplete: false };
    if (request.reading) {
      const isComplete = pages.isAll && isWholeBoard(read);
      return {
        ...(await readNew(read.postings, request.reading, path, access)),
        unreadable: read.unreadable,
        isComplete,
      };
    }
    const fitting = read.postings
      .filter((posting) => fitsQuery(posting.title, request.query))
      .slice(0, MAX_DETAILS);
    const postings = await mapWithConcurrency(fitting, 3, (posting) => addText(posting, path, access));
    const isAll = pages.isAll && fitting.length === read.postings.length && isWholeBoard(read);
    return { postings, unreadable: read.unreadable, isComplete: isAll };
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

/**
 * Reads what the index does not have as it is listed, with at most 30 texts of what is wanted. A posting whose text does
 * not come stays as the index has it where that has one.
 */
async function readNew(
  listed: RawPosting[],
  { isKnown, isWanted, hasText }: BoardReading,
  path: string,
  access: SourceAccess,
): Promise<Pick<SourceAnswer, "postings" | "held">> {
  const known = new Set(listed.filter(isKnown));
  const fresh = listed.filter((posting) => !known.has(posting));
  const wanted = fresh.filter(isWanted).slice(0, MAX_DETAILS);
  const whole = await mapWithConcurrency(wanted, 3, async (posting) => {
    // A text that does not come now is asked for the next time.
    return addText(posting, path, access).catch((error: unknown) => {
      if (access.signal.aborted) throw error;
      return posting;
    });
  });
  const read = new Map(whole.map((posting) => [posting.externalId, posting]));
  const postings = fresh
    .map((posting) => read.get(posting.externalId) ?? posting)
    .filter((posting) => posting.description !== "" || !hasText(posting));
  const given = new Set(postings.map(({ externalId }) => externalId));
  return {
    postings,
    held: listed.flatMap(({ externalId }) => (given.has(externalId) ? [] : [externalId])),
  };
}

/** A posting whose text does not come is kept without one; a search that was stopped is not. */
async function addText(posting: RawPosting, path: string, access: SourceAccess): Promise<RawPosting> {
  try {
    return withText(posting, await fetchJson(access, `${path}/${encodeURIComponent(posting.externalId)}`));
  } catch (error) {
    if (error instanceof OutboundError && error.problem !== "stopped") return posting;
    throw error;
  }
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

function describeSection(title: string | null | undefined, text: string | null | undefined): string[] {
  const body = htmlToText(text ?? "");
  return body === "" ? [] : [[title, body].filter(Boolean).join("\n\n")];
}
