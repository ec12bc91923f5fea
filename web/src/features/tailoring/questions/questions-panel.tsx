import type { Tailoring } from "@jobwright/contracts/tailoring";
import { IconChevronLeft, IconChevronRight } from "@tabler/icons-react";
import { useEffect, useEffectEvent, useId, useMemo, useRef, useState } from "react";
import { countOf } from "../../../lib/count-words.ts";
import { Button } from "../../../ui/button.tsx";
import { IconButton } from "../../../ui/icon-button.tsx";
import { Note } from "../../../ui/note.tsx";
import { useChangeLock } from "../hooks/change-lock.ts";
import type { Gap } from "../keywords/describe-score.ts";
import { AnsweredList } from "./answered-list.tsx";
import { askForGap } from "./ask-for-gap.ts";
import { readProgress } from "./question-drafts.ts";
import { QuestionForm } from "./question-form.tsx";
import { useQuestions } from "./use-questions.ts";
import styles from "./questions.module.css";

export type WantedGap = { gap: Gap; isNew: boolean };

type QuestionsPanelProps = {
  uid: string;
  tailoring: Tailoring;
  /** The gap that the person says they can fill, which is asked about; `isNew` until it was brought into sight. */
  wanted: WantedGap | null;
  onWanted: () => void;
  /** Tailors the same resume again, with what was answered; `skills` go into the resume itself first. */
  onAgain: (skills: string[]) => void;
  onReload: () => Promise<unknown>;
  onOpenChange: (changeId: string) => void;
};

/** What no line of the resume proves, asked one by one and saved together, and what was answered before. */
export function QuestionsPanel({
  uid,
  tailoring,
  wanted,
  onWanted,
  onAgain,
  onReload,
  onOpenChange,
}: QuestionsPanelProps) {
  const { jobId, resume } = tailoring;
  const titleId = useId();
  const lock = useChangeLock();
  const panel = useRef<HTMLElement>(null);
  const [at, setAt] = useState(0);
  const [focused, setFocused] = useState<string | null>(null);
  const gap = wanted?.gap ?? null;
  const all = useMemo(() => {
    const asking = gap && askForGap(gap, tailoring.questions);
    return asking === null || tailoring.questions.includes(asking)
      ? tailoring.questions
      : [asking, ...tailoring.questions];
  }, [tailoring.questions, gap]);
  const asked = useQuestions({
    uid,
    jobId,
    questions: all,
    onSaved: (skills) => {
      setAt(0);
      panel.current?.focus({ preventScroll: true });
      onAgain(skills);
    },
    onChangedElsewhere: onReload,
  });
  const questions = asked.open;
  const shown = Math.min(at, questions.length - 1);
  const question = questions[shown];
  const begun = questions.filter((each) => readProgress(each, asked.read(each.id)) === "begun");

  const ask = useEffectEvent((requirementId: string) => {
    onWanted();
    const place = questions.findIndex((one) => one.requirementId === requirementId);
    const id = questions[place]?.id;
    if (id === undefined) return;
    asked.write(id, { adds: true, lacks: false });
    setAt(place);
    setFocused(id);
  });
  useEffect(() => {
    // The result that was made of the answers replaces the panel, and takes the focus of who goes on here.
    if (document.activeElement === document.body) panel.current?.focus({ preventScroll: true });
  }, []);
  useEffect(() => {
    if (wanted?.isNew === true) ask(wanted.gap.id);
  }, [wanted]);
  useEffect(() => {
    if (focused === null) return;
    const text = panel.current?.querySelector<HTMLElement>("[data-question]");
    text?.focus({ preventScroll: true });
    text?.scrollIntoView({ block: "nearest" });
  }, [focused]);

  function findObstacle(): string | undefined {
    if (lock !== undefined) return lock;
    if (begun.length > 0 && asked.ready === 0) return "Say where it was, and what it was in your own words.";
    return asked.ready === 0 ? "Nothing is answered yet." : undefined;
  }

  return (
    <section ref={panel} className={styles.panel} tabIndex={-1} aria-labelledby={titleId}>
      <div className={styles.head}>
        <h3 id={titleId}>Questions</h3>
        {question !== undefined && (
          <span className={styles.steps}>
            <IconButton
              label="Previous question"
              icon={<IconChevronLeft size={18} stroke={1.75} aria-hidden />}
              aria-disabled={shown === 0 || undefined}
              onClick={() => setAt(Math.max(0, shown - 1))}
            />
            <span className="small num" role="status">
              {shown + 1} of {questions.length}
            </span>
            <IconButton
              label="Next question"
              icon={<IconChevronRight size={18} stroke={1.75} aria-hidden />}
              aria-disabled={shown === questions.length - 1 || undefined}
              onClick={() => setAt(Math.min(questions.length - 1, shown + 1))}
            />
          </span>
        )}
      </div>
      {question === undefined ? (
        <p className="small muted">
          Nothing is open: what your resume does not prove was asked and answered.
        </p>
      ) : (
        <>
          <p className="small muted">
            Your resume does not prove these. What you answer is evidence in your own words, for this resume
            and later ones; answer only what you can tell in an interview.
          </p>
          <QuestionForm
            key={question.id}
            question={question}
            draft={asked.read(question.id)}
            isOff={asked.isSaving}
            resume={resume.id === null ? "in your resume’s text" : `of “${resume.title}”`}
            onWrite={(draft) => asked.write(question.id, draft)}
          />
          {asked.failure !== null && (
            <Note tone="amber" role="alert">
              {asked.failure}
            </Note>
          )}
          <div className={styles.foot}>
            <Button
              variant="primary"
              isBusy={asked.isSaving}
              disabledReason={findObstacle()}
              onClick={() => void asked.save()}
            >
              {asked.isSaving ? "Saving…" : toSaveLabel(asked.ready)}
            </Button>
            {shown < questions.length - 1 && <Button onClick={() => setAt(shown + 1)}>Next question</Button>}
          </div>
          {asked.ready > 0 && begun.length > 0 && (
            <p className="small muted">
              {countOf(begun.length, "answer is", "answers are")} not whole yet and will stay here.
            </p>
          )}
        </>
      )}
      <AnsweredList uid={uid} tailoring={tailoring} onAgain={() => onAgain([])} onOpenChange={onOpenChange} />
    </section>
  );
}

function toSaveLabel(count: number): string {
  return count > 1 ? `Save ${count} answers and tailor again` : "Save and tailor again";
}
