import { useId } from "react";
import { jobsEndpoints, type ReadPosting } from "@jobwright/contracts/jobs";
import { useMutation } from "@tanstack/react-query";
import { callApi } from "../../../lib/api-client.ts";
import { describeError } from "../../../lib/error-messages.ts";
import { Button } from "../../../ui/button.tsx";
import { Field, TextArea, describeField } from "../../../ui/field.tsx";
import { TextButton } from "../../../ui/text-button.tsx";
import { toPastedSource } from "./own-job.ts";
import styles from "./add-job.module.css";

type AddJobPasteProps = {
  uid: string;
  pasted: string;
  onPasted: (text: string) => void;
  onRead: (read: ReadPosting) => void;
  onByHand: () => void;
};

/** The first step: a link or the text of a posting. What was pasted stays where it could not be read. */
export function AddJobPaste({ uid, pasted, onPasted, onRead, onByHand }: AddJobPasteProps) {
  const id = useId();
  const reading = useMutation({
    mutationFn: (source: NonNullable<ReturnType<typeof toPastedSource>>) =>
      callApi(jobsEndpoints.readPosting, { params: { uid }, body: source }),
  });
  const problem = reading.error === null ? null : describeError(reading.error);

  function handleSubmit(event: React.SubmitEvent) {
    event.preventDefault();
    const source = toPastedSource(pasted);
    // An answer that comes after the text was changed, or this step was left, is not wanted any more.
    if (source !== null && !reading.isPending) reading.mutate(source, { onSuccess: onRead });
  }

  return (
    <form className={styles.stack} onSubmit={handleSubmit} noValidate>
      <Field id={id} label="Link or text of the posting" problem={problem} problemRole="alert">
        <TextArea
          {...describeField(id, problem)}
          className={styles.paste ?? ""}
          data-autofocus
          rows={7}
          value={pasted}
          placeholder="https://… or the whole text"
          onChange={(event) => {
            reading.reset();
            onPasted(event.target.value);
          }}
        />
      </Field>
      <p className="small muted">
        It is read here and shown to you first. Nothing is saved before you say so.
      </p>
      <div className={styles.buttons}>
        <TextButton onClick={onByHand}>Write it by hand</TextButton>
        <Button
          type="submit"
          variant="primary"
          isBusy={reading.isPending}
          disabledReason={pasted.trim() === "" ? "Paste a link or a text first." : undefined}
        >
          Read it
        </Button>
      </div>
    </form>
  );
}
