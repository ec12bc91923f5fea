import { MAX_TAILORING_NAME } from "@jobwright/contracts/tailoring-records";
import { useId, useState, type FormEvent, type ReactNode } from "react";
import { Button } from "../../../ui/button.tsx";
import { Field, Input } from "../../../ui/field.tsx";
import styles from "./tailorings-dialog.module.css";

type RowFormProps = {
  name: string;
  isBusy: boolean;
  /** What went wrong with the last try. */
  error: string | undefined;
  onCancel: () => void;
};

function takeFocus(field: HTMLInputElement | null) {
  field?.focus();
  field?.select();
}

export function RenameForm({
  name,
  isBusy,
  error,
  onCancel,
  onChange,
  onSave,
}: RowFormProps & {
  /** Called when the name changes, after which the error no longer holds. */
  onChange: () => void;
  onSave: (name: string) => void;
}) {
  const id = useId();
  const [text, setText] = useState(name);
  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    if (!isBusy) onSave(text);
  }
  return (
    <form className={styles.form} noValidate onSubmit={handleSubmit}>
      <Field id={id} label="Name">
        <Input
          id={id}
          ref={takeFocus}
          // Escape ends the form, and not the dialog around it.
          data-mantine-stop-propagation
          onKeyDown={(event) => event.key === "Escape" && onCancel()}
          autoComplete="off"
          maxLength={MAX_TAILORING_NAME}
          placeholder="Empty: named after its job"
          value={text}
          onChange={(event) => {
            setText(event.target.value);
            onChange();
          }}
        />
      </Field>
      <Foot isBusy={isBusy} error={error} onCancel={onCancel}>
        <Button type="submit" size="sm" variant="primary" isBusy={isBusy}>
          Save
        </Button>
      </Foot>
    </form>
  );
}

export function DeleteForm({
  name,
  isBusy,
  error,
  onCancel,
  onDelete,
}: RowFormProps & { onDelete: () => void }) {
  return (
    <div role="group" aria-label={`Delete ${name}`} className={styles.form}>
      <p>
        Delete <b>{name}</b> with its files and what you wrote by hand? A resume that you saved of it stays.
      </p>
      <Foot isBusy={isBusy} error={error} onCancel={onCancel}>
        <Button size="sm" variant="danger" isBusy={isBusy} onClick={onDelete}>
          Delete
        </Button>
      </Foot>
    </div>
  );
}

function Foot({ isBusy, error, onCancel, children }: Omit<RowFormProps, "name"> & { children: ReactNode }) {
  return (
    <>
      {error !== undefined && (
        <p role="alert" className={`small ${styles.error}`}>
          {error}
        </p>
      )}
      <div className={styles.buttons}>
        <Button size="sm" isBusy={isBusy} onClick={onCancel}>
          Cancel
        </Button>
        {children}
      </div>
    </>
  );
}
