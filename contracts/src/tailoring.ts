import * as z from "zod/mini";
import { isoDateTimeSchema, okSchema, textSchema, wholeTextSchema } from "./common.ts";
import { documentViewEndpoints } from "./document-view.ts";
import { endpoint } from "./endpoint.ts";
import { errorBodySchema } from "./error-body.ts";
import { questionSchema, requirementKinds, saidEvidenceSchema } from "./evidence-bank.ts";
import { ownPartsPatchShape, ownPartsShape } from "./own-parts.ts";
import {
  documentLayouts,
  pageFitSchema,
  pageLimitSchema,
  paperSizes,
  resumeDocumentSchema,
} from "./resume-document.ts";
import { resumeSchema } from "./resumes.ts";
import { askedModelSchema, tailoringModelSchema } from "./tailoring-model.ts";

/** The longest job description and the longest resume text that are taken, in UTF-16 units. */
export const MAX_DESCRIPTION_LENGTH = 50_000;
export const MAX_RESUME_TEXT_LENGTH = 100_000;

/** Jobs for which one person may have a tailored resume. */
export const MAX_TAILORINGS = 500;

/** In place of a job's id: a posting that was pasted and is no saved job; of its records, the latest (F04). */
export const NO_JOB_ID = "new";
export const tailoringJobIdSchema = z.string().check(z.regex(/^[A-Za-z0-9_-]{1,120}$/));

/** True for `new` and for the place of a pasted posting, which is named by the session that first tailored for it. */
export function isPastedJobId(jobId: string): boolean {
  return jobId === NO_JOB_ID || PASTED_JOB_ID.test(jobId);
}
export const PASTED_JOB_ID = /^resume-[0-9]{1,16}(-[0-9]+)?$/;

/** `resume-{timestamp}`, in milliseconds (T29). */
export const tailoringSessionIdSchema = z.string().check(z.regex(/^resume-\d{1,16}$/));

/** The body of `POST /agents/tailor-resume` (T26 to T29), and what this product adds to its context. */
export const tailorResumeSchema = z.object({
  message: textSchema(MAX_RESUME_TEXT_LENGTH + MAX_DESCRIPTION_LENGTH + 1000),
  context: z.object({
    user_id: textSchema(100),
    firebase_uid: textSchema(100),
    is_anonymous: z.boolean(),
    task: z.literal("resume_tailoring"),
    user_name: textSchema(300),
    /** Opens the resume's file, or is its path in the file service; "" where the text is in the message. */
    resume_storage_url: textSchema(2048),
    job_description: wholeTextSchema(MAX_DESCRIPTION_LENGTH),
    job_title: wholeTextSchema(300),
    job_company: wholeTextSchema(300),
    require_authenticated_urls: z.literal(true),
    user_email: textSchema(320),
    timestamp: isoDateTimeSchema,
    user_agent: textSchema(1000),
    /** Download URL of the resume's file; "" where the text is in the message. */
    resume_url: textSchema(2048),
    /** The saved job; absent: none, and the record is that of the pasted posting with this description. */
    job_id: z.optional(tailoringJobIdSchema),
    /** Keeps the lines written by hand and the answers to changes, wherever their line is still the same. */
    keep_edits: z.optional(z.boolean()),
    layout: z.optional(z.enum(documentLayouts)),
    paper: z.optional(z.enum(paperSizes)),
    /** Absent: as the record before has it, or as many as it takes. */
    pages: z.optional(pageLimitSchema),
  }),
  session_id: tailoringSessionIdSchema,
});
export type TailorResumeBody = z.infer<typeof tailorResumeSchema>;

/** What a caller reads of the answer (T30). */
const tailoredContentSchema = z.object({
  resume_text: z.string(),
  public_url: z.string(),
  signed_url: z.string(),
  filename: z.string(),
  status: z.string(),
});

/** The answer as any agent service may give it, read by the client (T30, T31). */
export const tailoringAnswerSchema = z.looseObject({
  content: z.optional(z.partial(tailoredContentSchema)),
  doc: z.optional(z.partial(tailoredContentSchema)),
});

export const tailoringSteps = [
  "readResume",
  "readPosting",
  "linkEvidence",
  "proposeChanges",
  "makeDocuments",
] as const;
export type TailoringStep = (typeof tailoringSteps)[number];

/** The whole state of a running tailoring: each event replaces the one before. */
export const tailoringProgressSchema = z.object({
  jobId: z.string(),
  steps: z.array(
    z.object({
      step: z.enum(tailoringSteps),
      state: z.enum(["waiting", "running", "done"]),
      /** What came of it, such as "47 lines, each with its place"; null before it is done. */
      note: z.nullable(z.string()),
    }),
  ),
  /** The model that proposes changes; null: none is configured. */
  model: z.nullable(z.string()),
  startedAt: isoDateTimeSchema,
});
export type TailoringProgress = z.infer<typeof tailoringProgressSchema>;

/** A line of the original, or an answer of the person, that a change or a keyword stands on. */
export const evidenceSchema = z.object({
  /** Of an answer: the id that its bullet has in the document, where one was added (`addBullet`). */
  lineId: z.string(),
  /** Number of the line in the text of the original, from 1; null: it has no place there. */
  line: z.nullable(z.number()),
  text: z.string(),
  /** Absent: the resume says it. Else the person said it in answer to a question, and `text` is their words. */
  said: z.optional(z.pick(saidEvidenceSchema, { id: true, saidAt: true, place: true })),
});
export type Evidence = z.infer<typeof evidenceSchema>;

/** What the posting asks for, and whether the resume shows it. */
export const requirementSchema = z.object({
  id: z.string(),
  /** `duty`: what the person will do there, which is no gap where nothing shows it, and no part of the score. */
  kind: z.enum([...requirementKinds, "duty"]),
  /** In the posting's own words. */
  label: z.string(),
  isRequired: z.boolean(),
  /** The sentence or line of the posting that asks for it. */
  quote: z.string(),
  /**
   * `exact`: in the posting's own word, or said by the person; `alias`: under another name of the same thing; `shown`:
   * by what can only be had with it, such as a title or one of its kind, which is no reason to write the word itself;
   * null: a gap.
   */
  match: z.nullable(z.enum(["exact", "alias", "shown"])),
  /** The resume's word where it is another; where it is `shown`, how, as a clause: "Your title “Nurse” shows it". */
  writtenAs: z.nullable(z.string()),
  evidence: z.array(evidenceSchema),
  /** On a gap: what the resume has that comes near, as a sentence; null: nothing does. */
  hint: z.nullable(z.string()),
});
export type Requirement = z.infer<typeof requirementSchema>;

/** How much of what is asked an applicant system finds: words it knows literally count whole, other names half. */
export const scoreSchema = z.object({
  /** 0 to 100, whole. */
  score: z.number(),
  exact: z.number(),
  alias: z.number(),
  of: z.number(),
});
export type TailoringScore = z.infer<typeof scoreSchema>;

/** A sentence of a summary, with the id of the one fact of the resume or of the person's answers that it says. */
const toldSentenceSchema = z.object({ factId: z.string(), text: z.string() });
export type ToldSentence = z.infer<typeof toldSentenceSchema>;

/** What is done to the document; ids are those of its lines and blocks. */
export const editSchema = z.discriminatedUnion("type", [
  /** The items of one block in a new order: all of them, each once. */
  z.object({ type: z.literal("orderItems"), blockId: z.string(), itemIds: z.array(z.string()) }),
  /** A bullet goes to the top of its entry; several stand there by their rank, from 0. */
  z.object({ type: z.literal("moveUp"), entryId: z.string(), lineId: z.string(), rank: z.number() }),
  z.object({ type: z.literal("leaveOut"), lineIds: z.array(z.string()) }),
  z.object({ type: z.literal("rewrite"), lineId: z.string(), text: z.string() }),
  /** A new last bullet of an entry, in the words of an answer in the evidence bank. */
  z.object({
    type: z.literal("addBullet"),
    entryId: z.string(),
    lineId: z.string(),
    text: z.string(),
    evidenceId: z.string(),
  }),
  /** The sections in a new order, all of them, each once. */
  z.object({ type: z.literal("orderSections"), sectionIds: z.array(z.string()) }),
  /** A skill that a bullet of the resume shows goes to the end of a list of skills, as a line with a new id. */
  z.object({ type: z.literal("addItem"), blockId: z.string(), itemId: z.string(), text: z.string() }),
  /** A summary of proven facts above all other sections, of a resume that has none; of several the accepted holds. */
  z.object({
    type: z.literal("writeSummary"),
    text: z.string(),
    /** Of a summary that a model told: its sentences in their order. */
    sentences: z.optional(z.array(toldSentenceSchema)),
  }),
  /** The title of the latest job under the name, of a resume that has no headline. */
  z.object({ type: z.literal("writeHeadline"), text: z.string() }),
]);
export type Edit = z.infer<typeof editSchema>;

/** Ids of the lines that `writeSummary` and `writeHeadline` make. */
export const WRITTEN_SUMMARY_ID = "summary-written";
export const WRITTEN_HEADLINE_ID = "headline-written";

export const changeKinds = [
  "skillsOrder",
  "skillAdded",
  "sectionsOrder",
  "bulletMoved",
  "bulletLeftOut",
  "lineLeftOut",
  "summaryChosen",
  "summaryWritten",
  "summaryShortened",
  "headlineAdded",
  "synonym",
  "reworded",
  "bulletAdded",
] as const;
export type ChangeKind = (typeof changeKinds)[number];

/** Begins the ids of bullets that are offered to go so that the resume keeps to its pages. */
export const PAGE_OFFER_PREFIX = "fit-";

/**
 * `accepted` and `toReview` are in the document, `undone` is not. `offered` is not either: it waits for the person, as a
 * bullet does that may go so that the resume keeps to its pages, or a line that weakens it.
 */
export const changeStates = ["accepted", "toReview", "offered", "undone"] as const;
export type ChangeState = (typeof changeStates)[number];

export const changeSchema = z.object({
  id: z.string(),
  kind: z.enum(changeKinds),
  state: z.enum(changeStates),
  by: z.enum(["engine", "model"]),
  /** A few words after the name of the kind, such as "from 4th to 1st at Harbor Foods". */
  detail: z.string(),
  /** Where it is, such as "Harbor Foods, bullet 4". */
  place: z.string(),
  original: z.string(),
  tailored: z.string(),
  /** One sentence. */
  reason: z.string(),
  /** What the posting says that it answers; null: nothing in particular. */
  asked: z.nullable(z.string()),
  evidence: z.array(evidenceSchema),
  edit: editSchema,
});
export type Change = z.infer<typeof changeSchema>;

/** A proposal that the resume does not support, so that the original stayed. */
export const refusedChangeSchema = z.object({
  place: z.string(),
  original: z.string(),
  proposed: z.string(),
  /** One sentence, such as "“Led” is stronger than your “helped”." */
  reason: z.string(),
});
export type RefusedChange = z.infer<typeof refusedChangeSchema>;

/** Why the checker does not take a line or a document. */
export const problemKinds = [
  "number",
  "date",
  "name",
  "skill",
  "word",
  "strength",
  "limit",
  "order",
  "identity",
  "moved",
  "duplicate",
  "missing",
  "added",
] as const;
export type ProblemKind = (typeof problemKinds)[number];

export const problemSchema = z.object({
  kind: z.enum(problemKinds),
  /** The line that it is about; null: the document as a whole. */
  lineId: z.nullable(z.string()),
  /** One sentence for a person. */
  text: z.string(),
});
export type Problem = z.infer<typeof problemSchema>;

/** A line that the person wrote by hand, with what the checker has to say about it; it is kept all the same. */
export const handEditSchema = z.object({
  lineId: z.string(),
  /** "" leaves the line out. */
  text: textSchema(5000),
  remarks: z.array(problemSchema),
});
export type HandEdit = z.infer<typeof handEditSchema>;

export const tailoredFormats = ["pdf", "docx"] as const;
export type TailoredFormat = (typeof tailoredFormats)[number];
export const downloadFormats = [...tailoredFormats, "txt", "json"] as const;
export type DownloadFormat = (typeof downloadFormats)[number];

/** One file as it was made, read back and checked. */
export const tailoredFileSchema = z.object({
  /** Null where it did not pass, so that it is not offered; `problem` says why. */
  publicUrl: z.nullable(z.string()),
  signedUrl: z.nullable(z.string()),
  expiresAt: z.nullable(isoDateTimeSchema),
  filename: z.string(),
  pageCount: z.nullable(z.number()),
  problem: z.nullable(z.string()),
});
export type TailoredFile = z.infer<typeof tailoredFileSchema>;

/** The record of one job (T32, T33). */
export const tailoringSchema = z.object({
  jobId: z.string(),
  sessionId: z.string(),
  /** Rises with every change, so that two tabs do not overwrite each other. */
  version: z.number(),
  status: z.enum(["analyzing", "completed", "error"]),
  /** Of the PDF, or of the DOCX where there is none; "" where there is neither. */
  publicUrl: z.string(),
  signedUrl: z.string(),
  tailoredResumeText: z.string(),
  filename: z.string(),
  job: z.object({ title: z.string(), company: z.string(), description: z.string() }),
  /** The resume that was tailored; `id` null: a text that was typed or pasted. */
  resume: z.object({ id: z.nullable(z.string()), title: z.string(), text: z.string() }),
  original: resumeDocumentSchema,
  /** With all changes that are not undone, and the lines written by hand. */
  document: resumeDocumentSchema,
  changes: z.array(changeSchema),
  refused: z.array(refusedChangeSchema),
  handEdits: z.array(handEditSchema),
  ...ownPartsShape,
  /** What the checker has to say of lines that the person added, by the lines' ids; absent: nothing. */
  addedRemarks: z.optional(z.array(problemSchema)),
  requirements: z.array(requirementSchema),
  /** The answers of the person that the run used: those that fit this job, `has` alone. Absent: the run knew of none. */
  said: z.optional(z.array(saidEvidenceSchema)),
  /**
   * What the person is asked, the most important first, eight at most. Without what they have answered by now, also
   * where the answer came after the run; then tailoring again (`keep_edits`) uses it.
   */
  questions: z.array(questionSchema),
  /** Both of rendered text: the original as it was given, and the file that was made. */
  score: z.object({ before: scoreSchema, after: scoreSchema }),
  layout: z.enum(documentLayouts),
  paper: z.enum(paperSizes),
  pages: pageLimitSchema,
  /** Null: of a record that was made before pages could be chosen. */
  fit: z.nullable(pageFitSchema),
  files: z.object({ pdf: tailoredFileSchema, docx: tailoredFileSchema }),
  /** Of the run that made it. */
  steps: tailoringProgressSchema.shape.steps,
  tookMs: z.number(),
  /** Null: the local engine alone. */
  model: z.nullable(tailoringModelSchema),
  /** What a person should know, such as that the posting tried to give orders. */
  notices: z.array(z.string()),
  /** The saved resume that was made of this very document last; null: none, or the document has changed since. */
  savedResumeId: z.nullable(z.string()),
  createdAt: isoDateTimeSchema,
  updatedAt: isoDateTimeSchema,
});
export type Tailoring = z.infer<typeof tailoringSchema>;

export const tailorResumeAnswerSchema = z.object({
  content: tailoredContentSchema,
  tailoring: tailoringSchema,
});
export type TailorResumeAnswer = z.infer<typeof tailorResumeAnswerSchema>;

export const tailoringEventSchema = z.discriminatedUnion("type", [
  z.object({ type: z.literal("progress"), progress: tailoringProgressSchema }),
  z.object({ type: z.literal("result"), result: tailorResumeAnswerSchema }),
  z.object({ type: z.literal("error"), error: errorBodySchema }),
]);
export type TailoringEvent = z.infer<typeof tailoringEventSchema>;

/** What is changed of a record; what is absent stays. */
export const tailoringPatchSchema = z.strictObject({
  /** The version that it was changed on. */
  version: z.number(),
  changes: z.optional(
    z.array(z.strictObject({ id: z.string(), state: z.enum(changeStates) })).check(z.maxLength(1000)),
  ),
  /** `text` null takes what was written by hand back, "" leaves the line out. */
  lines: z.optional(
    z.array(z.strictObject({ lineId: z.string(), text: z.nullable(wholeTextSchema(5000)) })).check(
      z.maxLength(500),
      z.refine(
        (lines) => lines.reduce((sum, { text }) => sum + (text?.length ?? 0), 0) <= MAX_RESUME_TEXT_LENGTH,
        { error: "are together longer than a resume may be" },
      ),
    ),
  ),
  ...ownPartsPatchShape,
  layout: z.optional(z.enum(documentLayouts)),
  paper: z.optional(z.enum(paperSizes)),
  pages: z.optional(pageLimitSchema),
});
export type TailoringPatch = z.infer<typeof tailoringPatchSchema>;

/** How well one of the person's resumes fits a posting. */
export const resumeFitSchema = z.object({
  resumeId: z.string(),
  score: scoreSchema,
  /** Labels of what it lacks, the required first. */
  missing: z.array(z.string()),
});
export type ResumeFit = z.infer<typeof resumeFitSchema>;

const owner = { kind: "owner", by: { param: "uid" } } as const;
const reading = { part: "documents", access: owner, scope: "read" } as const;
const changing = { part: "documents", access: owner, scope: "tailoring" } as const;
const recordPath = "/api/users/:uid/resumeTailoring/:jobId";

export const tailoringEndpoints = {
  tailorResume: endpoint({
    feature: "tailoring",
    method: "POST",
    path: "/agents/tailor-resume",
    part: "agents",
    access: { kind: "user" },
    scope: "tailoring",
    summary:
      "Runs the Resume Tailoring Agent and keeps the result as the job's record; JSON, or progress as an event stream. " +
      "It runs to its end whoever listens.",
    body: tailorResumeSchema,
    response: tailorResumeAnswerSchema,
    events: tailoringEventSchema,
  }),
  getTailoringState: endpoint({
    feature: "tailoring",
    method: "GET",
    path: "/agents/tailor-resume/:jobId",
    part: "agents",
    access: { kind: "user" },
    scope: "read",
    summary:
      "Joins a tailoring of one's own that may still run: its state as JSON, or the rest of its events.",
    response: z.object({
      /** `none`: nothing was tailored for this job, which is no error. */
      state: z.enum(["none", "running", "finished", "failed"]),
      progress: z.nullable(tailoringProgressSchema),
      /** Whether a run has succeeded: while one runs, that of a run before. */
      hasRecord: z.boolean(),
      /** The model that a run asks as well, so that people know before they start one. */
      model: z.nullable(askedModelSchema),
    }),
    events: tailoringEventSchema,
  }),
  getResumeTailoring: endpoint({
    feature: "tailoring",
    method: "GET",
    path: recordPath,
    ...reading,
    summary: "The saved tailoring record of a job, with fresh links.",
    response: tailoringSchema,
  }),
  changeResumeTailoring: endpoint({
    feature: "tailoring",
    method: "PATCH",
    path: recordPath,
    ...changing,
    summary:
      "Accepts or undoes changes, rewrites, adds or moves lines by hand, or sets layout and pages; the files are made, read back and " +
      "checked again.",
    body: tailoringPatchSchema,
    response: tailoringSchema,
  }),
  deleteResumeTailoring: endpoint({
    feature: "tailoring",
    method: "DELETE",
    path: recordPath,
    ...changing,
    summary: "Deletes the record and its files. A resume that was saved of it stays.",
    response: okSchema,
  }),
  getTailoredFile: endpoint({
    feature: "tailoring",
    method: "GET",
    path: `${recordPath}/file`,
    ...reading,
    summary: "The tailored resume as a file to keep: PDF, DOCX, plain text or JSON Resume.",
    query: z.object({ format: z.enum(downloadFormats) }),
    answer: "file",
  }),
  saveTailoredResume: endpoint({
    feature: "tailoring",
    method: "POST",
    path: `${recordPath}/save`,
    ...changing,
    summary: "Keeps the tailored resume among the person's resumes, with what it was made of and for.",
    body: z.strictObject({ format: z.enum(tailoredFormats) }),
    response: resumeSchema,
  }),
  compareResumes: endpoint({
    feature: "tailoring",
    method: "POST",
    path: "/api/users/:uid/resumeFits",
    ...reading,
    summary: "How well each of the person's own original resumes fits a posting, best first.",
    body: z.strictObject({ jobTitle: textSchema(300), jobDescription: textSchema(MAX_DESCRIPTION_LENGTH) }),
    response: z.object({ fits: z.array(resumeFitSchema) }),
  }),
  ...documentViewEndpoints,
};

/** Fixed texts of the screen (part 2 sections 2, 4, 5 and 8). */
export const tailoringTexts = {
  coverLetter: "Cover Letter (Coming Soon)",
  loadSampleResume: "Load Sample Resume",
  sampleJob: "Sample Job",
  tailor: "Tailor My Resume",
  processedAutomatically: "Resume content will be processed automatically.",
  switchToManual: "Switch to manual input",
  addBoth: "Add resume and job description to continue",
  addDescription: "Add job description to continue",
  addResume: "Add resume content to continue",
  ready: "Ready to tailor resume",
  failed: "Error occurred while tailoring resume. Please try again.",
} as const;
