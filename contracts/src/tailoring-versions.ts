import * as z from "zod/mini";
import { isoDateTimeSchema } from "./common.ts";
import { endpoint } from "./endpoint.ts";
import { tailoringSchema } from "./tailoring.ts";

/** Versions that are kept of one record; beyond them the oldest that was never sent goes. */
export const MAX_TAILORING_VERSIONS = 20;

/** What a version was kept for. */
export const versionCauses = ["run", "downloaded", "saved", "sent", "restored"] as const;
export type VersionCause = (typeof versionCauses)[number];

/** A former or the present state of a record, without its document. */
export const tailoringVersionSchema = z.object({
  /** From 1, rising; one that is removed is not given again. */
  number: z.number(),
  cause: z.enum(versionCauses),
  keptAt: isoDateTimeSchema,
  /** When the person said that it went to the employer; null: it did not. */
  sentAt: z.nullable(isoDateTimeSchema),
  layout: tailoringSchema.shape.layout,
  paper: tailoringSchema.shape.paper,
  /** Match score of the document, 0 to 100. */
  score: z.number(),
  /** Changes that stand in the document, and lines that the person wrote by hand. */
  changes: z.number(),
  handEdits: z.number(),
  /** Whether the record reads and looks like it now. */
  isPresent: z.boolean(),
});
export type TailoringVersion = z.infer<typeof tailoringVersionSchema>;

/** Which version of a record went to the employer last. */
export const sentResumeSchema = z.object({
  jobId: z.string(),
  number: z.number(),
  sentAt: isoDateTimeSchema,
});
export type SentResume = z.infer<typeof sentResumeSchema>;

const owner = { kind: "owner", by: { param: "uid" } } as const;
const versionsPath = "/api/users/:uid/resumeTailoring/:jobId/versions";

export const tailoringVersionsEndpoints = {
  listTailoringVersions: endpoint({
    feature: "tailoring",
    method: "GET",
    path: versionsPath,
    part: "documents",
    access: owner,
    scope: "read",
    summary: "The versions that are kept of a tailoring record, the newest first.",
    response: z.object({ versions: z.array(tailoringVersionSchema) }),
  }),
  keepTailoringVersion: endpoint({
    feature: "tailoring",
    method: "POST",
    path: versionsPath,
    part: "documents",
    access: owner,
    scope: "tailoring",
    summary: "Keeps the present state as a version that was sent today.",
    response: tailoringVersionSchema,
  }),
  getTailoringVersion: endpoint({
    feature: "tailoring",
    method: "GET",
    path: `${versionsPath}/:number`,
    part: "documents",
    access: owner,
    scope: "read",
    summary: "A version with the text of its document.",
    response: z.extend(tailoringVersionSchema, { text: z.string() }),
  }),
  markTailoringVersion: endpoint({
    feature: "tailoring",
    method: "PUT",
    path: `${versionsPath}/:number/sent`,
    part: "documents",
    access: owner,
    scope: "tailoring",
    summary: "Says that a version was sent today, or that it was not sent after all.",
    body: z.strictObject({ isSent: z.boolean() }),
    response: tailoringVersionSchema,
  }),
  restoreTailoringVersion: endpoint({
    feature: "tailoring",
    method: "POST",
    path: `${versionsPath}/:number/restore`,
    part: "documents",
    access: owner,
    scope: "tailoring",
    summary:
      "Makes a version the present state again and its files anew; what was present is kept as a version before.",
    /** `version` of the record that it was asked on. */
    body: z.strictObject({ version: z.number() }),
    response: tailoringSchema,
  }),
  listSentResumes: endpoint({
    feature: "tailoring",
    method: "GET",
    path: "/api/users/:uid/sentResumes",
    part: "documents",
    access: owner,
    scope: "read",
    summary: "For each job to which a tailored resume was sent, the version that was sent last.",
    response: z.object({ sent: z.array(sentResumeSchema) }),
  }),
};
