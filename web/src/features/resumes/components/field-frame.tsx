import type { ReactNode } from "react";
import { Field, ProblemLine } from "../../../ui/field.tsx";
import { needsCheck, type DraftField } from "../editing/draft.ts";
import { LooksRight, PleaseCheck, ShowInText } from "./check-mark.tsx";
import styles from "./fact-fields.module.css";

/** What every field has around its input: its label, its mark, the way to its place in the text. */
export function FieldFrame({
  field,
  label,
  name,
  children,
  problem,
}: {
  field: DraftField;
  label: string;
  /** The label with whose field it is, for screen readers. */
  name: string;
  children: ReactNode;
  problem?: string | undefined;
}) {
  const isUnsure = needsCheck(field);
  return (
    <Field id={field.id} label={label} mark={isUnsure && <PleaseCheck id={`${field.id}-check`} />}>
      <div className={styles.row} data-unsure={isUnsure || undefined}>
        {children}
        <ShowInText field={field} name={name} />
      </div>
      {problem !== undefined && (
        <ProblemLine id={`${field.id}-problem`} role="alert">
          {problem}
        </ProblemLine>
      )}
      {isUnsure && <LooksRight field={field} name={name} />}
    </Field>
  );
}
