import type { Requirement, Tailoring } from "@jobwright/contracts/tailoring";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { describeError } from "../../../lib/error-messages.ts";
import { resumesOptions } from "../../../lib/resumes/fetch-resumes.ts";
import { ConfirmDialog } from "../../../ui/confirm-dialog.tsx";
import { useChangeLock } from "../hooks/change-lock.ts";
import { listSkillGaps } from "./describe-score.ts";
import styles from "./have-dialog.module.css";

/** Asks whether the person really has what the posting asks for, and what else of it, and adds it to their own resume. */
export function HaveDialog({
  uid,
  tailoring: { resume, handEdits, requirements },
  requirement,
  isOpen,
  onAdd,
  onClose,
}: {
  uid: string;
  tailoring: Tailoring;
  requirement: Requirement;
  isOpen: boolean;
  /** Adds the skills and tailors again; throws where none was added. */
  onAdd: (skills: string[]) => Promise<void>;
  onClose: () => void;
}) {
  const resumes = useQuery(resumesOptions(uid));
  const lock = useChangeLock();
  const [isBusy, setIsBusy] = useState(false);
  const [error, setError] = useState<string>();
  const { label, quote } = requirement;
  const others = listSkillGaps(requirements).filter(({ id }) => id !== requirement.id);
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const skills = [label, ...others.filter(({ id }) => chosen.has(id)).map((other) => other.label)];
  const goal = resume.id === null ? "the skills in your resume’s text" : `the skills of “${resume.title}”`;

  function findObstacle(): string | undefined {
    if (resume.id === null) return undefined;
    if (resumes.data === undefined) return "Your saved resumes are being read.";
    if (resumes.data.some(({ id }) => id === resume.id)) return undefined;
    return `“${resume.title}” is not among your saved resumes any more.`;
  }

  async function handleConfirm() {
    setIsBusy(true);
    setError(undefined);
    try {
      await onAdd(skills);
      onClose();
    } catch (cause) {
      setError(`Nothing was added. ${describeError(cause)}`);
    } finally {
      setIsBusy(false);
    }
  }

  return (
    <ConfirmDialog
      isOpen={isOpen}
      title="Add it to your resume first"
      text={
        <>
          <p>
            {`“${label}” is added to ${goal}, as your own word, and then the resume is tailored again. ` +
              "Add it only if you can answer for it in an interview."}
          </p>
          {handEdits.length > 0 && <p>What you wrote by hand stays.</p>}
          {quote !== "" && <p className="small muted">{`The posting: “${quote}”`}</p>}
        </>
      }
      confirmLabel={skills.length > 1 ? `Yes, add these ${skills.length}` : "Yes, I have this: add it"}
      confirmVariant="primary"
      disabledReason={lock ?? findObstacle()}
      isBusy={isBusy}
      error={error}
      onConfirm={() => void handleConfirm()}
      onClose={() => {
        setError(undefined);
        onClose();
      }}
    >
      {others.length > 0 && (
        <fieldset className={styles.others} disabled={isBusy}>
          <legend>Do you have others of these too?</legend>
          {others.map((other, index) => (
            <label key={other.id}>
              <input
                type="checkbox"
                data-autofocus={index === 0 ? true : undefined}
                checked={chosen.has(other.id)}
                onChange={() => setChosen(new Set([other.id]).symmetricDifference(chosen))}
              />
              {other.label}
            </label>
          ))}
        </fieldset>
      )}
    </ConfirmDialog>
  );
}
