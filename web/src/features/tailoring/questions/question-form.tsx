import { evidenceTexts, MAX_ANSWER_LENGTH, type Question } from "@jobwright/contracts/evidence-bank";
import { IconBriefcase } from "@tabler/icons-react";
import { useId } from "react";
import { Field, TextArea } from "../../../ui/field.tsx";
import { describePlace } from "../evidence/describe-answer.ts";
import { ELSEWHERE, isAddable, type QuestionDraft } from "./question-drafts.ts";
import styles from "./questions.module.css";

/** One question: where the person did it, and what it was in their own words, or that they do not have it. */
export function QuestionForm({
  question,
  draft,
  isOff,
  resume,
  onWrite,
}: {
  question: Question;
  draft: QuestionDraft;
  /** While answers are saved. */
  isOff: boolean;
  /** The resume that a skill is added to, such as "of “Resume.pdf”"; it follows "to the skills". */
  resume: string;
  onWrite: (draft: Partial<QuestionDraft>) => void;
}) {
  const id = useId();
  const { text, quote, kind, label, choices } = question;
  const places = [
    ...choices.map(({ entryId, place }) => ({ key: entryId, name: describePlace(place) })),
    { key: ELSEWHERE, name: evidenceTexts.elsewhere },
  ];
  return (
    <div className={styles.question} role="group" aria-labelledby={`${id}-text`}>
      <h4 id={`${id}-text`} className={styles.text} tabIndex={-1} data-question>
        {text}
      </h4>
      {quote !== "" && (
        <p className={styles.quote}>
          <IconBriefcase size={14} stroke={1.75} aria-hidden />
          <span>The posting: “{quote}”</span>
        </p>
      )}
      {choices.length > 0 && (
        <fieldset className={styles.places} disabled={isOff || draft.lacks}>
          <legend>{kind === "degree" ? "Where did you get it?" : "Where was it?"}</legend>
          {places.map(({ key, name }) => (
            <label key={key}>
              <input
                type="radio"
                name={`${id}-place`}
                checked={draft.choice === key}
                onChange={() => onWrite({ choice: key })}
              />
              {name}
            </label>
          ))}
        </fieldset>
      )}
      <Field id={`${id}-words`} label="What was it? In your own words">
        <TextArea
          id={`${id}-words`}
          className={styles.area}
          maxLength={MAX_ANSWER_LENGTH}
          value={draft.text}
          disabled={isOff || draft.lacks}
          onChange={({ target }) => onWrite({ text: target.value })}
        />
      </Field>
      {isAddable(question) && (
        <label className={styles.lacks}>
          <input
            type="checkbox"
            checked={draft.adds === true && !draft.lacks}
            disabled={isOff || draft.lacks}
            onChange={({ target }) => onWrite({ adds: target.checked })}
          />
          Add “{label}” to the skills {resume} as well
        </label>
      )}
      <label className={styles.lacks}>
        <input
          type="checkbox"
          checked={draft.lacks}
          disabled={isOff}
          onChange={({ target }) => onWrite({ lacks: target.checked })}
        />
        {evidenceTexts.lacks}
      </label>
    </div>
  );
}
