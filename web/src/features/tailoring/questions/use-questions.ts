import type { NewAnswer, Question } from "@jobwright/contracts/evidence-bank";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { ApiError } from "../../../lib/api-error.ts";
import { describeError } from "../../../lib/error-messages.ts";
import { countOf } from "../../../lib/count-words.ts";
import { announce } from "../../../ui/live-region.tsx";
import { notify } from "../../../ui/notify.ts";
import { addAnswers, evidenceOptions } from "../evidence/evidence-calls.ts";
import {
  emptyDraft,
  keepDrafts,
  listAddedSkills,
  readDrafts,
  toAnswers,
  type QuestionDraft,
} from "./question-drafts.ts";

/** The answers that are being given for one job. They stay in the tab until they are saved. */
export function useQuestions({
  uid,
  jobId,
  questions,
  onSaved,
  onChangedElsewhere,
}: {
  uid: string;
  jobId: string;
  questions: readonly Question[];
  /** `skills` go into the person's own resume as well. */
  onSaved: (skills: string[]) => void;
  /** The same was answered elsewhere: what is asked has to be read again. */
  onChangedElsewhere: () => Promise<unknown>;
}) {
  const queryClient = useQueryClient();
  const [drafts, setDrafts] = useState(() => readDrafts(uid, jobId));
  const [isSaving, setIsSaving] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const [saved, setSaved] = useState({ of: questions, ids: new Set<string>() });
  // The record asks for what was saved until the run that follows has made it anew.
  const open = questions.filter(({ id }) => saved.of !== questions || !saved.ids.has(id));
  const answers = toAnswers(open, drafts);

  function change(next: typeof drafts) {
    setDrafts(next);
    keepDrafts(uid, jobId, next);
  }

  async function save(): Promise<void> {
    setIsSaving(true);
    setFailure(null);
    try {
      const skills = listAddedSkills(open, drafts);
      await addAnswers(uid, answers);
      const answered = new Set(answers.map(({ requirementId }) => requirementId));
      const kept = open.filter(({ requirementId }) => !answered.has(requirementId));
      const gone = questions.filter((question) => !kept.includes(question));
      setSaved({ of: questions, ids: new Set(gone.map(({ id }) => id)) });
      change(Object.fromEntries(kept.flatMap(({ id }) => (drafts[id] ? [[id, drafts[id]]] : []))));
      announce(`${countOf(answers.length, "answer", "answers")} saved`);
      await queryClient.invalidateQueries({ queryKey: evidenceOptions(uid).queryKey });
      onSaved(skills);
    } catch (error) {
      if (error instanceof ApiError && error.code === "evidence/changed") {
        tellChanged(answers);
        await queryClient.invalidateQueries({ queryKey: evidenceOptions(uid).queryKey });
        await onChangedElsewhere().catch(() => {});
      } else setFailure(`Nothing was saved, and your answers are still here. ${describeError(error)}`);
    } finally {
      setIsSaving(false);
    }
  }

  return {
    open,
    read: (id: string): QuestionDraft => drafts[id] ?? emptyDraft,
    write: (id: string, draft: Partial<QuestionDraft>) =>
      change({ ...drafts, [id]: { ...(drafts[id] ?? emptyDraft), ...draft } }),
    ready: answers.length,
    isSaving,
    failure,
    save,
  };
}

/** The newer result replaces the questions, so that the words are told once more: they can be copied from there. */
function tellChanged(answers: readonly NewAnswer[]): void {
  const words = answers.flatMap(({ text }) => (text === "" ? [] : `“${text}”`)).join(" ");
  void notify({
    kind: "failed",
    title: "Answered in another tab or browser",
    text: `Nothing was saved here. Under Answered you can change what stands.${words && ` You wrote: ${words}`}`,
  });
}
