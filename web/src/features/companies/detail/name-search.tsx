import { useId, useState, type FormEvent } from "react";
import { describeError } from "../../../lib/error-messages.ts";
import { Button } from "../../../ui/button.tsx";
import { Field, Input, describeField } from "../../../ui/field.tsx";
import { TextButton } from "../../../ui/text-button.tsx";
import styles from "./name-search.module.css";

/** As long as the server takes a name. */
const NAME_LENGTH = 200;

type NameSearchProps = {
  /** The name that the companies below are of; null: the record's own. */
  searched: string | null;
  isLooking: boolean;
  isOff: boolean;
  /** Why the companies of the searched name could not be listed. */
  error: Error | null;
  onSearch: (name: string | null) => void;
};

/** Looks for companies of another name than the record's. */
export function NameSearch({ searched, isLooking, isOff, error, onSearch }: NameSearchProps) {
  const id = useId();
  const [name, setName] = useState("");
  const [isMissing, setIsMissing] = useState(false);
  const isOfName = error !== null && name.trim() === searched;
  const problem =
    isMissing && name.trim() === "" ? "Type a name first." : isOfName ? describeError(error) : null;

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    setIsMissing(true);
    if (name.trim() !== "" && !isOff) onSearch(name.trim());
  }

  return (
    <form noValidate onSubmit={handleSubmit}>
      <Field id={id} label="Look for another name" problem={problem} problemRole="alert">
        <div className={styles.line}>
          <Input
            {...describeField(id, problem)}
            value={name}
            maxLength={NAME_LENGTH}
            autoComplete="off"
            onChange={(event) => setName(event.target.value)}
          />
          <Button type="submit" isBusy={isLooking || isOff}>
            Look
          </Button>
        </div>
      </Field>
      {searched !== null && (
        <TextButton className={styles.back} onClick={() => onSearch(null)}>
          Back to the first list
        </TextButton>
      )}
    </form>
  );
}
