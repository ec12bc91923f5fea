import type { NewAnswer, Question } from "@jobwright/contracts/evidence-bank";
import * as z from "zod/mini";
import { readStoredJson, removeStored, storageKeys, writeStoredJson } from "../../../lib/browser-storage.ts";

/** In the place of an entry's id: in no job of the resume. */
export const ELSEWHERE = "elsewhere";

const draftSchema = z.object({
  /** An entry's id, or `ELSEWHERE`; null: not chosen. */
  choice: z.nullable(z.string()),
  text: z.string(),
  lacks: z.boolean(),
  /** The skill goes into the person's own resume as well; absent: it does not. */
  adds: z.optional(z.boolean()),
});
export type QuestionDraft = z.infer<typeof draftSchema>;
const draftsSchema = z.record(z.string(), draftSchema);
export type QuestionDrafts = z.infer<typeof draftsSchema>;

export const emptyDraft: QuestionDraft = { choice: null, text: "", lacks: false };

/** What was answered in this tab and is not saved, by the question's id; another run of the job asks on with it. */
export function readDrafts(uid: string, jobId: string): QuestionDrafts {
  const parse = (value: unknown) => draftsSchema.parse(value);
  return readStoredJson("session", storageKeys.questionDrafts(uid, jobId), parse) ?? {};
}

export function keepDrafts(uid: string, jobId: string, drafts: QuestionDrafts): void {
  const key = storageKeys.questionDrafts(uid, jobId);
  if (Object.keys(drafts).length === 0) removeStored("session", key);
  else writeStoredJson("session", key, drafts);
}

/** `empty`: nothing was answered; `begun`: something of it is missing. */
export function readProgress(question: Question, draft: QuestionDraft): "empty" | "begun" | "done" {
  const { choice, text, lacks } = draft;
  if (lacks) return "done";
  const hasChoice = choice === ELSEWHERE || question.choices.some(({ entryId }) => entryId === choice);
  const hasText = text.trim() !== "";
  if (!hasChoice && !hasText) return "empty";
  const hasPlace = hasChoice || question.choices.length === 0;
  return hasPlace && hasText ? "done" : "begun";
}

/** Whether the answer may put the skill into the person's own resume, which does not name it. */
export function isAddable({ kind, form }: Pick<Question, "kind" | "form">): boolean {
  return kind === "skill" && form === "unlisted";
}

/** The skills that finished answers put into the person's own resume. */
export function listAddedSkills(questions: readonly Question[], drafts: QuestionDrafts): string[] {
  return questions
    .filter((question) => {
      const draft = drafts[question.id];
      if (draft === undefined || draft.lacks || draft.adds !== true || !isAddable(question)) return false;
      return readProgress(question, draft) === "done";
    })
    .map(({ label }) => label);
}

/** The finished answers, as they are sent. */
export function toAnswers(questions: readonly Question[], drafts: QuestionDrafts): NewAnswer[] {
  return questions.flatMap((question): NewAnswer[] => {
    const draft = drafts[question.id];
    if (draft === undefined || readProgress(question, draft) !== "done") return [];
    const { requirementId, kind, label, quote, choices } = question;
    const asked = { requirementId, kind, label, quote };
    if (draft.lacks) return [{ ...asked, answer: "lacks", place: null, text: "" }];
    const chosen = choices.find(({ entryId }) => entryId === draft.choice);
    return [
      { ...asked, answer: "has", place: chosen?.place ?? null, text: draft.text.replace(/\s+/g, " ").trim() },
    ];
  });
}
