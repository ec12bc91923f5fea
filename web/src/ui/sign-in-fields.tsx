import { useId, type ReactNode } from "react";
import { Field, Input } from "./field.tsx";
import { focusAtOnce } from "./focus-at-once.ts";
import styles from "./sign-in-fields.module.css";

type Typed = { value: string; onType: (value: string) => void };

/** Fields of a form that opens an account, below each other. */
export function SignInFields({ children }: { children: ReactNode }) {
  return <div className={styles.fields}>{children}</div>;
}

/** The name that a password goes with. */
export function NameField({ value, onType }: Typed) {
  const id = useId();
  return (
    <Field id={id} label="Name or e-mail address">
      <Input
        id={id}
        data-autofocus
        value={value}
        maxLength={100}
        autoComplete="username"
        autoCapitalize="off"
        spellCheck={false}
        onChange={(event) => onType(event.target.value)}
      />
    </Field>
  );
}

export function PasswordField({
  label,
  isNew = false,
  value,
  onType,
}: Typed & { label: string; isNew?: boolean }) {
  const id = useId();
  return (
    <Field id={id} label={label}>
      <Input
        id={id}
        type="password"
        value={value}
        maxLength={400}
        autoComplete={isNew ? "new-password" : "current-password"}
        onChange={(event) => onType(event.target.value)}
      />
    </Field>
  );
}

/** An e-mail address to which a code is sent. */
export function EmailField({ value, onType }: Typed) {
  const id = useId();
  return (
    <Field id={id} label="E-mail address">
      <Input
        id={id}
        data-autofocus
        type="email"
        autoComplete="email"
        value={value}
        maxLength={254}
        onChange={(event) => onType(event.target.value)}
      />
    </Field>
  );
}

/** The code that came there. It takes the focus, since it comes in the place of the address. */
export function CodeField({ value, onType }: Typed) {
  const id = useId();
  return (
    <Field id={id} label="Code">
      <Input
        id={id}
        ref={focusAtOnce}
        inputMode="numeric"
        autoComplete="one-time-code"
        value={value}
        maxLength={20}
        onChange={(event) => onType(event.target.value)}
      />
    </Field>
  );
}
