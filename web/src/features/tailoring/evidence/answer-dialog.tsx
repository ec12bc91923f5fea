import {
  evidenceTexts,
  MAX_ANSWER_LENGTH,
  type EvidencePlace,
  type SaidEvidence,
} from "@jobwright/contracts/evidence-bank";
import { useQueryClient } from "@tanstack/react-query";
import { useId, useState } from "react";
import { describeError } from "../../../lib/error-messages.ts";
import { ConfirmDialog } from "../../../ui/confirm-dialog.tsx";
import { Field, Select, TextArea } from "../../../ui/field.tsx";
import { announce } from "../../../ui/live-region.tsx";
import { describePlace } from "./describe-answer.ts";
import { changeAnswer, evidenceOptions } from "./evidence-calls.ts";
import styles from "./evidence.module.css";

/** Changes an answer: whether, where and in which words. It is dated anew. */
export function AnswerDialog({
  uid,
  said,
  all,
  isOpen,
  onClose,
}: {
  uid: string;
  said: SaidEvidence;
  /** All answers: their jobs can be chosen. */
  all: readonly SaidEvidence[];
  isOpen: boolean;
  onClose: () => void;
}) {
  const id = useId();
  const queryClient = useQueryClient();
  const [text, setText] = useState(said.text);
  const [place, setPlace] = useState(describePlace(said.place));
  const [lacks, setLacks] = useState(said.answer === "lacks");
  const [isBusy, setIsBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const places = listPlaces([said, ...all]);
  const words = text.replace(/\s+/g, " ").trim();

  async function handleConfirm() {
    setIsBusy(true);
    setFailure(undefined);
    try {
      const { version } = said;
      await changeAnswer(
        uid,
        said.id,
        lacks
          ? { version, answer: "lacks", place: null, text: "" }
          : { version, answer: "has", place: places.get(place) ?? null, text: words },
      );
      await queryClient.invalidateQueries({ queryKey: evidenceOptions(uid).queryKey });
      announce("Answer saved");
      onClose();
    } catch (error) {
      setFailure(`Nothing was saved, and what you wrote is still here. ${describeError(error)}`);
    } finally {
      setIsBusy(false);
    }
  }

  return (
    <ConfirmDialog
      isOpen={isOpen}
      title={`Your answer about “${said.label}”`}
      text={said.quote === "" ? "A posting asked for it." : `A posting asked for it: “${said.quote}”`}
      confirmLabel="Save"
      confirmVariant="primary"
      disabledReason={!lacks && words === "" ? "Say what it was, in your own words." : undefined}
      isBusy={isBusy}
      error={failure}
      onConfirm={() => void handleConfirm()}
      onClose={() => {
        setFailure(undefined);
        onClose();
      }}
    >
      <div className={styles.fields}>
        <Field id={`${id}-place`} label="Where was it?">
          <Select
            id={`${id}-place`}
            value={place}
            disabled={lacks || isBusy}
            onChange={({ target }) => setPlace(target.value)}
          >
            {[...places.keys(), evidenceTexts.elsewhere].map((each) => (
              <option key={each}>{each}</option>
            ))}
          </Select>
        </Field>
        <Field id={`${id}-words`} label="What was it? In your own words">
          <TextArea
            id={`${id}-words`}
            data-autofocus
            className={styles.area}
            maxLength={MAX_ANSWER_LENGTH}
            value={text}
            disabled={lacks || isBusy}
            onChange={({ target }) => setText(target.value)}
          />
        </Field>
        <label className={styles.lacks}>
          <input
            type="checkbox"
            checked={lacks}
            disabled={isBusy}
            onChange={({ target }) => setLacks(target.checked)}
          />
          {evidenceTexts.lacks}
        </label>
      </div>
    </ConfirmDialog>
  );
}

/** The jobs of all answers by their names, each once. */
function listPlaces(all: readonly SaidEvidence[]): Map<string, EvidencePlace> {
  return new Map(all.flatMap(({ place }) => (place === null ? [] : [[describePlace(place), place]])));
}
