import { companiesEndpoints, type CompanyRecord } from "@jobwright/contracts/companies";
import { findSources, listFacts } from "@jobwright/contracts/company-facts";
import { jobsEndpoints } from "@jobwright/contracts/jobs";
import * as z from "zod";
import { AppError } from "#platform/app-error";
import { fitEntries, type Entry } from "../answer-size.ts";
import type { Api } from "../api.ts";
import { defineTool, reads } from "../tool.ts";
import { plainLine, untrusted, untrustedShape } from "../untrusted.ts";
import { jobIdSchema, requireJob } from "./read-job.ts";

const { listCompanyResearch } = companiesEndpoints;
const { getListing } = jobsEndpoints;

const MOST_VALUE = 400;
const MOST_SOURCES = 3;

const factSchema = z.object({
  fact: z.string().describe("What it is about, such as companyOverview.website"),
  value: z.string(),
  sources: z.array(
    z.object({ name: z.string(), url: z.string().nullable(), seenAt: z.string(), isOwnClaim: z.boolean() }),
  ),
});
type Fact = z.infer<typeof factSchema>;

export const getCompanyFacts = defineTool({
  name: "get_company_facts",
  title: "Facts about a company",
  description:
    "Facts about a company that searches have researched, each with its sources: by a job's id, or by the company's " +
    "name. Facts without a source are not kept. Many facts come in pages: call again with `from`.",
  annotations: reads,
  endpoints: [getListing, listCompanyResearch],
  input: z.object({
    job_id: jobIdSchema.optional(),
    company: z.string().trim().min(1).max(200).optional().describe("Name, instead of `job_id`"),
    from: z.int().min(0).default(0).describe("`nextFrom` of the answer before"),
  }),
  output: z.object({
    company: z.string(),
    isSample: z.boolean(),
    facts: z.array(factSchema),
    nextFrom: z.number().nullable(),
    ...untrustedShape,
  }),
  run: async (api, { job_id, company, from }) => {
    const record = await findRecord(api, job_id, company);
    const name = plainLine(record.companyOverview.name, 160);
    const all = listFacts(record).map((path) => toEntry(record, path));
    const page = fitEntries(all.slice(from));
    const nextFrom = from + page.length < all.length ? from + page.length : null;
    const more = nextFrom === null ? [] : [`There are more facts: call again with from ${nextFrom}.`];
    return {
      data: {
        company: name,
        isSample: record.isSample === true,
        facts: page.map(({ data }) => data),
        nextFrom,
        ...untrusted,
      },
      text: [
        `Facts about ${name}. ${untrusted.untrustedNote}`,
        ...page.map(({ line }) => line),
        ...more,
      ].join("\n"),
    };
  },
});

/** The newest record of the company. Throws `companies/research-not-found` where there is none. */
async function findRecord(
  api: Api,
  jobId: string | undefined,
  company: string | undefined,
): Promise<CompanyRecord> {
  if ((jobId === undefined) === (company === undefined)) {
    throw new AppError("request/invalid", { fields: { job_id: "or company is needed, and not both" } });
  }
  const name = jobId === undefined ? company : (await requireJob(api, jobId)).company;
  const { sessions } = await api.call(listCompanyResearch);
  const records = sessions.flatMap(({ researchData }) => researchData);
  const found =
    records.find((record) => jobId !== undefined && (record.associatedJob?.id ?? record.jobId) === jobId) ??
    records.find((record) => toKey(record.companyOverview.name) === toKey(name ?? ""));
  if (found) return found;
  throw new AppError("companies/research-not-found", {
    message: "Nothing is kept about this company. A search researches the companies of its best matches.",
  });
}

function toKey(name: string): string {
  return name.trim().toLowerCase();
}

function toEntry(record: CompanyRecord, path: string): Entry<Fact> {
  const sources = findSources(record, path)
    .slice(0, MOST_SOURCES)
    .map(({ name, url, seenAt, isOwnClaim = false }) => ({
      name: plainLine(name, 80),
      url: url === null ? null : plainLine(url, 300),
      seenAt,
      isOwnClaim,
    }));
  const value = plainLine(toText(readPath(record, path)), MOST_VALUE);
  const from = sources.map(({ name, url }) => (url === null ? name : `${name}, ${url}`)).join("; ");
  return { data: { fact: path, value, sources }, line: `- ${path}: ${value} (${from})` };
}

function readPath(record: CompanyRecord, path: string): unknown {
  return path
    .split(".")
    .reduce<unknown>((value, key) => (value as Record<string, unknown> | undefined)?.[key], record);
}

/** A fact of several parts, such as a title with its pay, as "title: Nurse, currency: USD". */
function toText(value: unknown): string {
  if (typeof value !== "object" || value === null) return String(value);
  return Object.entries(value)
    .map(([key, part]) => `${key}: ${typeof part === "object" ? `(${toText(part)})` : String(part)}`)
    .join(", ");
}
