import type { ReactNode } from "react";
import formStyles from "./form-field.module.css";
import styles from "./import-dialog.module.css";

/** The changes of one kind; nothing where there are none. */
export function Group({
  title,
  isRow = false,
  children,
}: {
  title: string;
  isRow?: boolean;
  children: ReactNode[];
}) {
  if (children.length === 0) return null;
  return (
    <fieldset>
      <legend className={styles.legend}>{title}</legend>
      <div className={isRow ? styles.row : styles.choices}>{children}</div>
    </fieldset>
  );
}

/** One change, to be taken or left. */
export function Check({
  isChosen,
  onToggle,
  children,
}: {
  isChosen: boolean;
  onToggle: () => void;
  children: ReactNode;
}) {
  return (
    <label className={styles.check}>
      <input type="checkbox" className={formStyles.radio} checked={isChosen} onChange={onToggle} />
      <span className={styles.checkText}>{children}</span>
    </label>
  );
}

export function Lines({ first, second }: { first: string; second: string }) {
  return (
    <>
      <strong>{first}</strong>
      {second !== "" && <span className="small soft">{second}</span>}
    </>
  );
}
