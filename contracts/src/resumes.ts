import * as z from "zod/mini";
import { isoDateTimeSchema, tagListSchema, textSchema } from "./common.ts";
import { endpoint } from "./endpoint.ts";

export const resumeTypeSchema = z.enum(["original", "tailored"]);
export type ResumeType = z.infer<typeof resumeTypeSchema>;

/** The kinds of files that are taken, told by their bytes and never by their names (decisions section 1). */
export const documentKinds = {
  pdf: { label: "PDF", mimeType: "application/pdf" },
  docx: {
    label: "DOCX",
    mimeType: "application/vnd.openxmlformats-officedocument.wordprocessingml.document",
  },
  doc: { label: "DOC", mimeType: "application/msword" },
  txt: { label: "TXT", mimeType: "text/plain" },
} as const;
export type DocumentKind = keyof typeof documentKinds;

/** A file's name as the person knows it; invisible direction marks and folders are refused. */
export const resumeTitleSchema = textSchema(255).check(
  z.minLength(1),
  z.refine((title) => !/[\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/.test(title), {
    error: "has invisible direction marks",
  }),
  z.refine((title) => !/[\\/]/.test(title), { error: "has a slash" }),
);

/** What a client says of a resume that it uploaded (part 2 section 3). */
const givenMetadataSchema = z.object({
  /** Held against `resumeTitleSchema` by the resumes themselves, so that the file of a refused name goes at once. */
  title: z.string(),
  uploadSource: z.enum(["manual", "ai_generated"]),
  isOriginal: z.boolean(),
  keywords: tagListSchema(100),
  description: z.prefault(textSchema(2000), ""),
  relatedJobId: z.prefault(z.nullable(textSchema(200)), null),
  relatedCompany: z.prefault(z.nullable(textSchema(300)), null),
  relatedRole: z.prefault(z.nullable(textSchema(300)), null),
  originalResumeId: z.prefault(z.nullable(textSchema(100)), null),
  customizations: z.prefault(tagListSchema(200, 1000), []),
});
export type GivenResumeMetadata = z.input<typeof givenMetadataSchema>;

/** The same with what the server knows of the file (R03). */
export const resumeMetadataSchema = z.extend(givenMetadataSchema, {
  uploadedAt: isoDateTimeSchema,
  /** Bytes. */
  fileSize: z.number(),
  fileType: z.enum(["pdf", "docx", "doc", "txt"]),
  storagePath: z.string(),
  documentUrl: z.nullable(z.string()),
});

/** Whether the text of a file could be read. `no-text`: the pages are pictures only. */
export const readingStateSchema = z.enum(["read", "no-text"]);

/** A resume (part 2 section 3). The URLs open the file while it is stored; null where it is gone. */
export const resumeSchema = z.object({
  id: z.string(),
  type: resumeTypeSchema,
  title: z.string(),
  fileUrl: z.nullable(z.string()),
  publicUrl: z.nullable(z.string()),
  documentUrl: z.nullable(z.string()),
  storagePath: z.string(),
  createdAt: isoDateTimeSchema,
  updatedAt: isoDateTimeSchema,
  metadata: resumeMetadataSchema,
  reading: z.object({
    state: readingStateSchema,
    /** Fields below `LOW_CONFIDENCE` that nobody has confirmed yet. */
    uncertainFields: z.number(),
    isCorrected: z.boolean(),
    /** How many of each were read. */
    jobs: z.number(),
    schools: z.number(),
    skills: z.number(),
  }),
});
export type Resume = z.infer<typeof resumeSchema>;

/** A field with a lower confidence is marked, so that the person looks at it. */
export const LOW_CONFIDENCE = 0.7;

/**
 * One thing that was read. `source` is where it stands in the document's text, in UTF-16 units, end exclusive; null
 * where the person entered it. `confidence` is from 0 to 1; what a person entered or confirmed has 1.
 */
export const readFieldSchema = z.object({
  value: textSchema(5000).check(z.minLength(1)),
  source: z.nullable(z.object({ start: z.int().check(z.gte(0)), end: z.int().check(z.gte(0)) })),
  confidence: z.number().check(z.gte(0), z.lte(1)),
});
export type ReadField = z.infer<typeof readFieldSchema>;

const optionalField = z.nullable(readFieldSchema);
const fieldList = z.array(readFieldSchema).check(z.maxLength(500));

/** Value of a date field: `YYYY-MM`, `YYYY`, or `present` for a job that goes on. */
export const resumeDatePattern = /^(?:\d{4}(?:-(?:0[1-9]|1[0-2]))?|present)$/;
const dateField = z.nullable(
  z.extend(readFieldSchema, { value: z.string().check(z.regex(resumeDatePattern)) }),
);

/** What a resume says, each field with its place in the text. What was not found is null or an empty list. */
export const resumeFactsSchema = z.object({
  contact: z.object({
    name: optionalField,
    email: optionalField,
    phone: optionalField,
    location: optionalField,
    /** The line under the name that says what the person is, such as "Registered Nurse". */
    headline: optionalField,
  }),
  /** Addresses and handles: where a link of the file leads, else as printed. */
  links: fieldList,
  summary: optionalField,
  /** In the order of the document; one entry for each title that an employer gave. */
  experience: z
    .array(
      z.object({
        employer: optionalField,
        title: optionalField,
        location: optionalField,
        startDate: dateField,
        endDate: dateField,
        bullets: fieldList,
      }),
    )
    .check(z.maxLength(200)),
  education: z
    .array(
      z.object({
        institution: optionalField,
        /** The degree with its field of study. */
        degree: optionalField,
        location: optionalField,
        startDate: dateField,
        endDate: dateField,
        details: fieldList,
      }),
    )
    .check(z.maxLength(100)),
  skills: fieldList,
});
export type ResumeFacts = z.infer<typeof resumeFactsSchema>;

/** What we read in a resume, as its card shows it. */
export const resumeReadingSchema = z.object({
  state: readingStateSchema,
  /** The whole text; offsets of the facts count in it. */
  text: z.string(),
  pageCount: z.number(),
  facts: resumeFactsSchema,
  isCorrected: z.boolean(),
});
export type ResumeReading = z.infer<typeof resumeReadingSchema>;

/** A resume in the JSON Resume format, version 1.0.0 (jsonresume.org/schema). */
export const jsonResumeSchema = z.looseObject({
  $schema: z.string(),
  basics: z.looseObject({}),
  work: z.array(z.looseObject({})),
  education: z.array(z.looseObject({})),
  skills: z.array(z.looseObject({ name: z.string() })),
});
export type JsonResume = z.infer<typeof jsonResumeSchema>;

const owner = { kind: "owner", by: { param: "uid" } } as const;
const storagePathSchema = z.string().check(z.minLength(1), z.maxLength(1024));

export const resumesEndpoints = {
  listResumes: endpoint({
    feature: "resumes",
    method: "GET",
    path: "/api/users/:uid/resumes",
    part: "documents",
    access: owner,
    scope: "read",
    summary: "All resumes: the one that was chosen as primary, then the others, newest first.",
    response: z.object({ resumes: z.array(resumeSchema) }),
  }),
  createResume: endpoint({
    feature: "resumes",
    method: "POST",
    path: "/api/users/:uid/resumes",
    part: "documents",
    access: owner,
    summary:
      "Makes a resume of a file that was uploaded to its storage path and reads it. A file that cannot be taken is " +
      "deleted again, and the answer says why.",
    body: z.object({
      storagePath: storagePathSchema,
      type: resumeTypeSchema,
      metadata: givenMetadataSchema,
    }),
    response: resumeSchema,
  }),
  replaceResumeFile: endpoint({
    feature: "resumes",
    method: "PUT",
    path: "/api/users/:uid/resumes/:resumeId/file",
    part: "documents",
    access: owner,
    summary: "Puts another uploaded file in place of a resume's file, reads it, and deletes the old one.",
    body: z.object({ storagePath: storagePathSchema, title: givenMetadataSchema.shape.title }),
    response: resumeSchema,
  }),
  choosePrimaryResume: endpoint({
    feature: "resumes",
    method: "PUT",
    path: "/api/users/:uid/resumes/:resumeId/primary",
    part: "documents",
    access: owner,
    summary: "Makes an original the primary resume: it is the first of the list from then on.",
  }),
  deleteResume: endpoint({
    feature: "resumes",
    method: "DELETE",
    path: "/api/users/:uid/resumes/:resumeId",
    part: "documents",
    access: owner,
    summary: "Deletes a resume and its file.",
  }),
  getResumeReading: endpoint({
    feature: "resumes",
    method: "GET",
    path: "/api/users/:uid/resumes/:resumeId/reading",
    part: "documents",
    access: owner,
    scope: "read",
    summary: "What was read in a resume, with the person's corrections.",
    response: resumeReadingSchema,
  }),
  readResumeFile: endpoint({
    feature: "resumes",
    method: "POST",
    path: "/api/users/:uid/readResume",
    part: "documents",
    access: owner,
    summary: "Reads a resume that was not uploaded yet. Nothing is kept.",
    body: z.strictObject({
      /** The file's bytes, at most 10 MB. */
      content: z.base64(),
    }),
    maxBodyBytes: 14_100_000,
    response: resumeReadingSchema,
  }),
  correctResumeReading: endpoint({
    feature: "resumes",
    method: "PUT",
    path: "/api/users/:uid/resumes/:resumeId/reading",
    part: "documents",
    access: owner,
    summary:
      "Keeps the person's corrections. A field with a source must be one that was read there; any other field has " +
      "the source null. The body null takes the corrections back.",
    body: z.object({ facts: z.nullable(resumeFactsSchema) }),
    response: resumeReadingSchema,
  }),
  getJsonResume: endpoint({
    feature: "resumes",
    method: "GET",
    path: "/api/users/:uid/resumes/:resumeId/json",
    part: "documents",
    access: owner,
    scope: "read",
    summary: "The resume in the JSON Resume format, made of what was read and corrected.",
    response: jsonResumeSchema,
  }),
  createResumeLink: endpoint({
    feature: "resumes",
    method: "POST",
    path: "/api/users/:uid/resumes/:resumeId/link",
    part: "documents",
    access: owner,
    scope: "read",
    summary: "Links that open the resume's file: a signed one for 15 minutes, and the one with its token.",
    response: z.object({ signedUrl: z.string(), publicUrl: z.string(), expiresAt: isoDateTimeSchema }),
  }),
};

/** Sentences of the catalogue about resumes (part 1 sections 5 and 8, part 2 section 8). */
export const resumeTexts = {
  tooLarge: "File size must be less than 10MB",
  wrongType: "Please upload a PDF, DOCX, or TXT file",
  uploadFailed: "Failed to upload resume. Please try again.",
  deleteFailed: "Failed to delete resume. Please try again.",
  saveFailed: "Failed to save resume. Please try again.",
  saveError: "An error occurred while saving the resume.",
  saved: "Resume saved successfully! You can find it in your saved resumes.",
} as const;
