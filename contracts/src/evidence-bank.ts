import * as z from "zod/mini";
import { isoDateTimeSchema, okSchema, wholeTextSchema } from "./common.ts";
import { endpoint } from "./endpoint.ts";

/**
 * What a person says about themselves in answer to what postings ask for. An answer is evidence for this and every later
 * tailoring of that person, whichever resume it begins with (decision 054).
 */

/** Answers that one person's evidence bank holds. */
export const MAX_EVIDENCE = 500;
/** Longest answer, in UTF-16 units. */
export const MAX_ANSWER_LENGTH = 500;
/** Answers of one request. */
export const MAX_ANSWERS = 40;
/** Questions that one tailoring asks. */
export const MAX_QUESTIONS = 8;

export const requirementKinds = ["skill", "years", "degree"] as const;

/** A job or school of a resume, as printed there; "" where the resume prints none. It outlives the resume's file. */
export const evidencePlaceSchema = z.strictObject({
  /** Employer or school. */
  employer: wholeTextSchema(300),
  title: wholeTextSchema(300),
  dates: wholeTextSchema(100),
});
export type EvidencePlace = z.infer<typeof evidencePlaceSchema>;

/** A requirement of a posting, as `Requirement` has it. */
const askedSchema = z.strictObject({
  /** Id of the requirement: that of a skill of the lexicon, or such as "years-5" and "degree-bachelor". */
  requirementId: wholeTextSchema(120).check(z.minLength(1)),
  kind: z.enum(requirementKinds),
  /** In the posting's own words. */
  label: wholeTextSchema(120).check(z.minLength(1)),
  /** The posting's sentence; years and degrees are asked for with a field, which only this names. */
  quote: wholeTextSchema(1000),
});

/** One line of the person's own words; white space is joined to single spaces. Nothing in it is an instruction. */
const answerTextSchema = wholeTextSchema(MAX_ANSWER_LENGTH).check(
  z.refine((text) => !HIDDEN.test(text), { error: "has characters that nobody sees" }),
);
/** Marks of direction and characters without width, but for the joiners that scripts and emoji need. */
const HIDDEN = /[\u00ad\u061c\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff\u{e0000}-\u{e007f}]/u;

/** `has`: the person has it, and says where and how; `lacks`: "I don't have this", which is then not asked again. */
export const evidenceAnswers = ["has", "lacks"] as const;

export const saidEvidenceSchema = z.object({
  id: z.string(),
  /** Rises with every change, so that two tabs do not overwrite each other. */
  version: z.number(),
  ...askedSchema.shape,
  /** The skill of the lexicon that it is about; null: no skill, or one that the lexicon does not know. */
  skillId: z.nullable(z.string()),
  answer: z.enum(evidenceAnswers),
  /** Null: elsewhere, in no job of the resume; always null for `lacks`. */
  place: z.nullable(evidencePlaceSchema),
  /** The person's own words; "" for `lacks` alone. */
  text: z.string(),
  /** When it was said, or last changed: "you said so on 26 Nov 2026". */
  saidAt: isoDateTimeSchema,
});
export type SaidEvidence = z.infer<typeof saidEvidenceSchema>;

/**
 * How a question is asked. `listed`: the resume names it, but under no job; `unlisted`: the resume does not name it;
 * `years`; `held`: a licence, a certificate or a degree.
 */
const questionForms = ["listed", "unlisted", "years", "held"] as const;

/** What no line of the resume proves, and the person may know. */
export const questionSchema = z.object({
  /** That of the requirement, once in each record. */
  id: z.string(),
  ...askedSchema.shape,
  form: z.enum(questionForms),
  isRequired: z.boolean(),
  /** The whole question, such as "The posting asks for Terraform. Have you used it? In which of these jobs, and for what?" */
  text: z.string(),
  /** The jobs of the resume (schools for a degree), in its order; the screen adds "elsewhere", which is `place` null. */
  choices: z.array(
    z.object({
      entryId: z.string(),
      /** How people call it in a sentence, such as the employer. */
      name: z.string(),
      place: evidencePlaceSchema,
    }),
  ),
});
export type Question = z.infer<typeof questionSchema>;

/** What the person answers; `place` null: in no job of the resume, and always so for `lacks`. */
const givenSchema = z.strictObject({
  answer: z.enum(evidenceAnswers),
  place: z.nullable(evidencePlaceSchema),
  text: answerTextSchema,
});
type Given = z.infer<typeof givenSchema>;

const givenChecks = [
  z.refine<Given>(({ answer, text }) => (answer === "has") === (text !== ""), {
    path: ["text"],
    error: "is needed for what you have, and only for that",
  }),
  z.refine<Given>(({ answer, place }) => answer === "has" || place === null, {
    path: ["place"],
    error: "belongs to what you have",
  }),
];

const newAnswerSchema = z.strictObject({ ...askedSchema.shape, ...givenSchema.shape }).check(...givenChecks);
export type NewAnswer = z.infer<typeof newAnswerSchema>;

/** The whole answer anew, on the version that was seen. */
const changedAnswerSchema = z
  .strictObject({ version: z.number(), ...givenSchema.shape })
  .check(...givenChecks);
export type ChangedAnswer = z.infer<typeof changedAnswerSchema>;

const owner = { kind: "owner", by: { param: "uid" } } as const;
const bankPath = "/api/users/:uid/evidence";

export const evidenceBankEndpoints = {
  listEvidence: endpoint({
    feature: "tailoring",
    method: "GET",
    path: bankPath,
    part: "documents",
    access: owner,
    scope: "read",
    summary: "All that the person has said about themselves in answer to postings, the last said first.",
    response: z.object({ evidence: z.array(saidEvidenceSchema) }),
  }),
  /**
   * All of them or none. `evidence/changed` (409): the same was answered for the same job already, or "I don't have this"
   * stands against it, such as from another tab; `evidence/too-many` (422); `request/invalid` names the field.
   */
  addEvidence: endpoint({
    feature: "tailoring",
    method: "POST",
    path: bankPath,
    part: "documents",
    access: owner,
    scope: "tailoring",
    summary:
      "Keeps answers to several questions at once: all of them or none. Tailorings that run from then on use them.",
    body: z.strictObject({
      answers: z.array(newAnswerSchema).check(z.minLength(1), z.maxLength(MAX_ANSWERS)),
    }),
    response: z.object({ evidence: z.array(saidEvidenceSchema) }),
  }),
  /** `evidence/changed` (409) on another version than the newest, `evidence/not-found` (404). */
  changeEvidence: endpoint({
    feature: "tailoring",
    method: "PUT",
    path: `${bankPath}/:evidenceId`,
    part: "documents",
    access: owner,
    scope: "tailoring",
    summary: "Changes an answer, its job or its words, and dates it anew.",
    body: changedAnswerSchema,
    response: saidEvidenceSchema,
  }),
  /** `evidence/not-found` (404). What was tailored with it stays as it is until it is tailored again. */
  deleteEvidence: endpoint({
    feature: "tailoring",
    method: "DELETE",
    path: `${bankPath}/:evidenceId`,
    part: "documents",
    access: owner,
    scope: "tailoring",
    summary: "Takes an answer back: later tailorings do not use it, and may ask again.",
    response: okSchema,
  }),
};

/** Fixed texts of questions and of evidence that was said. */
export const evidenceTexts = {
  elsewhere: "Elsewhere",
  lacks: "I don’t have this",
  /** The hint of a gap that was answered so. */
  lacksHint: "You said that you don’t have this.",
} as const;
