import type { Requirement, Tailoring } from "@jobwright/contracts/tailoring";
import { useState } from "react";
import { describeError } from "../../../lib/error-messages.ts";
import { ConfirmDialog } from "../../../ui/confirm-dialog.tsx";

/** Asks whether the person really has what the posting asks for, and adds it to their own resume. */
export function HaveDialog({
  resume,
  requirement,
  isOpen,
  onAdd,
  onClose,
}: {
  resume: Tailoring["resume"];
  requirement: Requirement;
  isOpen: boolean;
  /** Adds it and tailors again; throws where it was not added. */
  onAdd: (requirement: Requirement) => Promise<void>;
  onClose: () => void;
}) {
  const [isBusy, setIsBusy] = useState(false);
  const [error, setError] = useState<string>();
  const { label, quote } = requirement;
  const goal = resume.id === null ? "the skills in your resume’s text" : `the skills of “${resume.title}”`;

  async function handleConfirm() {
    setIsBusy(true);
    setError(undefined);
    try {
      await onAdd(requirement);
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
          {quote !== "" && <p className="small muted">{`The posting: “${quote}”`}</p>}
        </>
      }
      confirmLabel="Yes, I have this: add it"
      confirmVariant="primary"
      isBusy={isBusy}
      error={error}
      onConfirm={() => void handleConfirm()}
      onClose={() => {
        setError(undefined);
        onClose();
      }}
    />
  );
}
