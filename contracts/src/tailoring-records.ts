import * as z from "zod/mini";
import { isoDateTimeSchema, textSchema } from "./common.ts";
import { endpoint } from "./endpoint.ts";
import { tailoringSchema } from "./tailoring.ts";

/** Longest name that a person gives to a tailored resume, in UTF-16 units. */
export const MAX_TAILORING_NAME = 120;
/** How much of a posting's description a summary carries, in characters. */
export const TAILORING_EXCERPT_LENGTH = 120;

/** A record without its long parts. */
export const tailoringSummarySchema = z.object({
  jobId: z.string(),
  /** What the person calls it; null: it is named after its job. */
  name: z.nullable(z.string()),
  job: z.object({ title: z.string(), company: z.string() }),
  /** The beginning of the posting's description. */
  excerpt: z.string(),
  resumeTitle: z.string(),
  status: tailoringSchema.shape.status,
  /** Whether a run has succeeded. */
  hasResult: z.boolean(),
  /** Match score after tailoring; null: there is no result. */
  score: z.nullable(z.number()),
  createdAt: isoDateTimeSchema,
  updatedAt: isoDateTimeSchema,
});
export type TailoringSummary = z.infer<typeof tailoringSummarySchema>;

const owner = { kind: "owner", by: { param: "uid" } } as const;
const recordsPath = "/api/users/:uid/resumeTailoring";

export const tailoringRecordsEndpoints = {
  listResumeTailorings: endpoint({
    feature: "tailoring",
    method: "GET",
    path: recordsPath,
    part: "documents",
    access: owner,
    scope: "read",
    summary: "All tailoring records without their documents, the last changed first.",
    response: z.object({ tailorings: z.array(tailoringSummarySchema) }),
  }),
  renameResumeTailoring: endpoint({
    feature: "tailoring",
    method: "PUT",
    path: `${recordsPath}/:jobId/name`,
    part: "documents",
    access: owner,
    scope: "tailoring",
    summary: "Names a tailoring record; null or an empty name takes the name back.",
    body: z.strictObject({ name: z.nullable(textSchema(MAX_TAILORING_NAME)) }),
    response: tailoringSummarySchema,
  }),
};
