import type { ComponentPropsWithRef, ReactNode } from "react";
import { IconChevronDown } from "@tabler/icons-react";
import styles from "./form-field.module.css";

type FieldProps = {
  /** Path of the field in the profile, as "experience.0.title"; its problem and its id hang on it. */
  path: string;
  label: string;
  problem: string | undefined;
};

/** What an input needs so that its label and its problem belong to it. */
export function describeField(path: string, problem: string | undefined) {
  return {
    id: `profile-${path}`,
    "aria-invalid": problem === undefined ? undefined : true,
    "aria-describedby": problem === undefined ? undefined : `profile-${path}-problem`,
  };
}

/** The problem of a field, below it. */
export function FieldProblem({ path, problem }: { path: string; problem: string | undefined }) {
  if (problem === undefined) return null;
  return (
    <p id={`profile-${path}-problem`} className={styles.problem}>
      {problem}
    </p>
  );
}

function Frame({ path, label, problem, children }: FieldProps & { children: ReactNode }) {
  return (
    <div className={styles.field}>
      <label htmlFor={`profile-${path}`} className={styles.label}>
        {label}
      </label>
      {children}
      <FieldProblem path={path} problem={problem} />
    </div>
  );
}

export function TextField({
  onChange,
  ...props
}: FieldProps &
  Omit<ComponentPropsWithRef<"input">, "onChange" | "id"> & { onChange: (text: string) => void }) {
  const { path, label, problem, ...rest } = props;
  return (
    <Frame path={path} label={label} problem={problem}>
      <input
        type="text"
        {...rest}
        {...describeField(path, problem)}
        className={styles.input}
        onChange={(event) => onChange(event.target.value)}
      />
    </Frame>
  );
}

export function TextAreaField({
  onChange,
  ...props
}: FieldProps &
  Omit<ComponentPropsWithRef<"textarea">, "onChange" | "id"> & { onChange: (text: string) => void }) {
  const { path, label, problem, ...rest } = props;
  return (
    <Frame path={path} label={label} problem={problem}>
      <textarea
        {...rest}
        {...describeField(path, problem)}
        className={styles.input}
        onChange={(event) => onChange(event.target.value)}
      />
    </Frame>
  );
}

export function SelectField<T extends string>({
  options,
  value,
  onChange,
  ...field
}: FieldProps & { options: Record<T, string>; value: T; onChange: (value: T) => void }) {
  const values = Object.keys(options) as T[];
  return (
    <Frame {...field}>
      <span className={styles.select}>
        <select
          {...describeField(field.path, field.problem)}
          className={styles.input}
          value={value}
          onChange={(event) => onChange(values.find((each) => each === event.target.value) ?? value)}
        >
          {values.map((each) => (
            <option key={each} value={each}>
              {options[each]}
            </option>
          ))}
        </select>
        <IconChevronDown size={16} stroke={1.75} aria-hidden />
      </span>
    </Frame>
  );
}
