import type { ReactNode } from "react";
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
  problem?: ReactNode;
}) {
  const isUnsure = needsCheck(field);
  return (
    <div className={styles.field} data-unsure={isUnsure || undefined}>
      <div className={styles.labels}>
        <label htmlFor={field.id} className={styles.label}>
          {label}
        </label>
        {isUnsure && <PleaseCheck id={`${field.id}-check`} />}
      </div>
      <div className={styles.row}>
        {children}
        <ShowInText field={field} name={name} />
      </div>
      {problem}
      {isUnsure && <LooksRight field={field} name={name} />}
    </div>
  );
}
