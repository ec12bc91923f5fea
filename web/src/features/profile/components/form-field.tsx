import type { ComponentPropsWithRef, ReactNode } from "react";
import { Field, Input, ProblemLine, Select, TextArea, describeField } from "../../../ui/field.tsx";
import styles from "./form-field.module.css";

type FieldProps = {
  /** Path of the field in the profile, as "experience.0.title"; its problem and its id hang on it. */
  path: string;
  label: string;
  problem: string | undefined;
};

/** The problem of a list of the profile, below it. */
export function ListProblem({ path, problem }: { path: string; problem: string | undefined }) {
  if (problem === undefined) return null;
  return <ProblemLine id={`profile-${path}-problem`}>{problem}</ProblemLine>;
}

function Frame({ path, children, ...field }: FieldProps & { children: ReactNode }) {
  return (
    <Field id={`profile-${path}`} {...field}>
      {children}
    </Field>
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
      <Input
        {...rest}
        {...describeField(`profile-${path}`, problem)}
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
      <TextArea
        {...rest}
        {...describeField(`profile-${path}`, problem)}
        className={styles.text}
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
      <Select
        {...describeField(`profile-${field.path}`, field.problem)}
        value={value}
        onChange={(event) => onChange(values.find((each) => each === event.target.value) ?? value)}
      >
        {values.map((each) => (
          <option key={each} value={each}>
            {options[each]}
          </option>
        ))}
      </Select>
    </Frame>
  );
}
