import type { Pay } from "@jobwright/engine/posting";
import * as z from "zod/mini";
import { fetchJson } from "./fetch-source.ts";
import { companyFromToken } from "./company-name.ts";
import { anything, idSchema, listOf, optionalObject, optionalText } from "#platform/outbound/entry-schemas";
import { htmlToText } from "#platform/markup/html-to-text";
import { nameBoard } from "./query-words.ts";
import { expectList, isWholeBoard, readEntries, readField } from "./read-entries.ts";
import { readPay, readPeriod } from "./read-pay.ts";
import { readWorkMode } from "./read-work-mode.ts";
import { boardToken, type Source } from "./source.ts";
import { toRawPosting } from "./to-raw-posting.ts";

const payRange = z.object({
  min_cents: anything,
  max_cents: anything,
  currency_type: optionalText,
  title: optionalText,
  blurb: optionalText,
});

const jobSchema = z.object({
  id: idSchema,
  title: z.string(),
  absolute_url: z.string(),
  company_name: optionalText,
  location: optionalObject({ name: optionalText }),
  first_published: optionalText,
  application_deadline: optionalText,
  updated_at: optionalText,
  content: optionalText,
  departments: listOf(z.object({ name: z.string() })),
  pay_input_ranges: listOf(payRange),
});

/**
 * A company's board on Greenhouse, whole in one answer. `content` is HTML with its markup escaped. Pay ranges come
 * in cents and only with `pay_transparency=true`. European boards answer at the same host.
 */
export const greenhouse: Source = {
  id: "greenhouse",
  name: "Greenhouse",
  kind: "board",
  defaultBaseUrl: "https://boards-api.greenhouse.io",
  minIntervalMs: 30 * 60_000,
  maxConcurrency: 4,
  keySettings: {},
  terms: "Published for reading, without a key.",
  isVerified: true,
  describe: () => "Company boards",
  requestName: nameBoard,
  async ask(request, access) {
    const board = boardToken(request);
    const path = `/v1/boards/${encodeURIComponent(board)}/jobs`;
    const answer = await fetchJson(access, path, { content: "true", pay_transparency: "true" });
    const jobs = expectList("Greenhouse", readField(answer, "jobs"));
    const read = await readEntries("Greenhouse", jobs, jobSchema, (job) =>
      toPosting(job, board, request.company),
    );
    return { ...read, isComplete: isWholeBoard(read) };
  },
  async askOne({ board, id }, access) {
    const path = `/v1/boards/${encodeURIComponent(board)}/jobs/${encodeURIComponent(id)}`;
    const read = jobSchema.safeParse(await fetchJson(access, path, { pay_transparency: "true" }));
    return read.success ? toPosting(read.data, board) : null;
  },
};

function toPosting(job: z.output<typeof jobSchema>, board: string, company?: string | null) {
  return toRawPosting({
    source: "greenhouse",
    board,
    externalId: job.id,
    title: job.title,
    company: job.company_name ?? company ?? companyFromToken(board),
    url: job.absolute_url,
    locations: job.location?.name?.split(";") ?? [],
    workMode: readWorkMode(job.location?.name),
    postedAt: job.first_published ?? job.updated_at,
    openUntil: job.application_deadline,
    pay: readRanges(job.pay_input_ranges),
    description: htmlToText(job.content ?? ""),
    tags: job.departments.map((department) => department.name),
  });
}

/** Several ranges, one for each place, become the span of those in the first one's currency. */
function readRanges(ranges: z.output<typeof payRange>[]): Pay | null {
  const pays = ranges.flatMap((range) => {
    const period = readPeriod(`${range.title ?? ""} ${htmlToText(range.blurb ?? "")}`.trim());
    const pay = readPay({
      min: fromCents(range.min_cents),
      max: fromCents(range.max_cents),
      currency: range.currency_type,
      period,
    });
    return pay === null ? [] : [pay];
  });
  const first = pays[0];
  if (first === undefined) return null;
  const alike = pays.filter((pay) => pay.currency === first.currency && pay.period === first.period);
  const lowest = alike.flatMap((pay) => pay.min ?? []);
  const highest = alike.flatMap((pay) => pay.max ?? []);
  return {
    ...first,
    min: lowest.length > 0 ? Math.min(...lowest) : null,
    max: highest.length > 0 ? Math.max(...highest) : null,
  };
}

function fromCents(cents: unknown): number | null {
  return typeof cents === "number" ? cents / 100 : null;
}
