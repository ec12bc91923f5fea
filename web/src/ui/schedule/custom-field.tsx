import { useId } from "react";
import { Field, Input, describeField } from "../field.tsx";
import classes from "./schedule-fields.module.css";

/** What the contract takes at most. */
const MAX_LENGTH = 200;

/** A cron expression; any text is taken, and a problem with it is said right here. */
export function CustomField({
  value,
  problem,
  onChange,
}: {
  value: string;
  problem: string | null;
  onChange: (expression: string) => void;
}) {
  const id = useId();
  const control = describeField(id, problem);
  const describedBy = [`${id}-hint`, control["aria-describedby"]].filter(Boolean).join(" ");
  return (
    <Field id={id} label="Custom Schedule" problem={problem}>
      <Input
        {...control}
        aria-describedby={describedBy}
        className={classes.expression}
        value={value}
        maxLength={MAX_LENGTH}
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        onChange={(event) => onChange(event.target.value)}
      />
      <p id={`${id}-hint`} className={classes.hint}>
        Format: minute hour day-of-month month day-of-week
      </p>
    </Field>
  );
}
