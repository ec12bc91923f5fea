import type { ComponentPropsWithRef, ReactNode } from "react";
import { IconChevronDown } from "@tabler/icons-react";
import styles from "./field.module.css";

type Problem = string | null | undefined;

/** What a control needs so that the label and the problem of its `Field` belong to it. */
export function describeField(id: string, problem: Problem) {
  return {
    id,
    "aria-invalid": problem == null ? undefined : true,
    "aria-describedby": problem == null ? undefined : `${id}-problem`,
  };
}

/** A control below its label, and what is wrong with it below that. */
export function Field({
  id,
  label,
  mark = false,
  problem,
  problemRole,
  children,
}: {
  /** The control's; the problem has it with "-problem". */
  id: string;
  label: string;
  /** Beside the label and no part of it. */
  mark?: ReactNode;
  problem?: Problem;
  problemRole?: "alert" | undefined;
  children: ReactNode;
}) {
  return (
    <div className={styles.field}>
      <div className={styles.head}>
        <label htmlFor={id} className={styles.label}>
          {label}
        </label>
        {mark}
      </div>
      {children}
      {problem != null && (
        <ProblemLine id={`${id}-problem`} role={problemRole}>
          {problem}
        </ProblemLine>
      )}
    </div>
  );
}

/** Several controls under one label, such as a month and its year; each has a name of its own besides. */
export function FieldGroup({ id, label, children }: { id: string; label: string; children: ReactNode }) {
  return (
    <div className={styles.field} role="group" aria-labelledby={`${id}-label`}>
      <span id={`${id}-label`} className={styles.label}>
        {label}
      </span>
      {children}
    </div>
  );
}

/** One sentence about what is wrong, where it is. */
export function ProblemLine({
  id,
  role,
  children,
}: {
  id?: string;
  role?: "alert" | undefined;
  children: ReactNode;
}) {
  return (
    <p id={id} role={role} className={styles.problem}>
      {children}
    </p>
  );
}

export function Input({ className, ...rest }: ComponentPropsWithRef<"input">) {
  return <input type="text" {...rest} className={controlClass(className)} />;
}

/** Grows with its text. */
export function TextArea({ className, ...rest }: ComponentPropsWithRef<"textarea">) {
  return <textarea {...rest} className={controlClass(className)} />;
}

/** The class goes to the box that the arrow stands in. */
export function Select({ className, ...rest }: ComponentPropsWithRef<"select">) {
  return (
    <span className={[styles.select, className].filter(Boolean).join(" ")}>
      <select {...rest} className={styles.control} />
      <IconChevronDown size={16} stroke={1.75} aria-hidden />
    </span>
  );
}

function controlClass(extra: string | undefined): string {
  return [styles.control, extra].filter(Boolean).join(" ");
}
