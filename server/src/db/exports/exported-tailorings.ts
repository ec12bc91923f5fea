import { textSchema } from "@jobwright/contracts/common";
import {
  evidencePlaceSchema,
  MAX_ANSWER_LENGTH,
  saidEvidenceSchema,
} from "@jobwright/contracts/evidence-bank";
import { documentLayouts, paperSizes, resumeDocumentSchema } from "@jobwright/contracts/resume-document";
import {
  tailoringJobIdSchema,
  tailoringSchema,
  tailoringSessionIdSchema,
} from "@jobwright/contracts/tailoring";
import { versionCauses } from "@jobwright/contracts/tailoring-versions";
import * as z from "zod/mini";
import { evidenceAnswers, resumeTailorings, tailoringVersions } from "../schema/tailoring.ts";
import { nameText } from "./exported-tables.ts";
import { countSchema, exportTable, storedText } from "./table-export.ts";

/** What an export says of tailored resumes, their versions and what the person said for them. */

const madeFileSchema = z.strictObject({
  /** Its `path` among `files`; null where it did not pass its check. */
  storagePath: z.nullable(storedText),
  filename: nameText,
  pageCount: z.nullable(countSchema),
  problem: z.nullable(storedText),
});

const tailoredJobSchema = z.strictObject({
  title: storedText,
  company: storedText,
  description: storedText,
});

const tailoringWorkSchema = z.strictObject({
  original: resumeDocumentSchema,
  ...z.pick(tailoringSchema, {
    changes: true,
    refused: true,
    handEdits: true,
    requirements: true,
    said: true,
    score: true,
    steps: true,
    tookMs: true,
    model: true,
    notices: true,
    tailoredResumeText: true,
  }).shape,
  ...z.partial(z.pick(tailoringSchema, { added: true, moves: true, pages: true, fit: true })).shape,
});

export const exportedTailorings = exportTable(resumeTailorings, {
  leftOut: {
    progress: "of something that goes on, and ends with the export",
    replacedFiles: "they go with the next change",
  },
  checks: {
    jobId: tailoringJobIdSchema,
    sessionId: tailoringSessionIdSchema,
    status: tailoringSchema.shape.status,
    name: nameText,
    job: tailoredJobSchema,
    resumeId: nameText,
    work: tailoringWorkSchema,
    files: z.strictObject({ pdf: madeFileSchema, docx: madeFileSchema }),
    layout: z.enum(documentLayouts),
    paper: z.enum(paperSizes),
    savedResumeId: nameText,
  },
  later: ["name"],
  // A record is long.
  page: 10,
});

export const exportedVersions = exportTable(tailoringVersions, {
  checks: {
    jobId: tailoringJobIdSchema,
    cause: z.enum(versionCauses),
    job: tailoredJobSchema,
    resumeId: nameText,
    work: tailoringWorkSchema,
    layout: z.enum(documentLayouts),
    paper: z.enum(paperSizes),
  },
  // As long as a record.
  page: 10,
});

export const exportedEvidence = exportTable(evidenceAnswers, {
  leftOut: { version: "the server counts or derives it for itself" },
  checks: {
    ...z.pick(saidEvidenceSchema, { requirementId: true, kind: true, label: true, quote: true, answer: true })
      .shape,
    skillId: nameText,
    place: evidencePlaceSchema,
    id: z.string().check(z.regex(/^[A-Za-z0-9-]{1,50}$/)),
    text: textSchema(MAX_ANSWER_LENGTH),
  },
  order: ["saidAt", "id"],
});
