import { emailSchema } from "@jobwright/contracts/notifications";
import { useEffect, useId, useRef, useState, type FormEvent } from "react";
import { Button } from "../../../ui/button.tsx";
import { Field, Input, describeField } from "../../../ui/field.tsx";
import styles from "./settings-fields.module.css";

/** Takes a new address and has a code sent there. */
export function EmailAddressForm({
  isFirst,
  isBusy,
  problem,
  onSend,
  onCancel,
}: {
  /** There is no address yet, so nothing was pressed to come here. */
  isFirst: boolean;
  isBusy: boolean;
  problem: string | null;
  onSend: (address: string) => Promise<void>;
  onCancel: (() => void) | null;
}) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [address, setAddress] = useState("");
  const [isWrong, setIsWrong] = useState(false);
  /** What `problem` is about. */
  const [refused, setRefused] = useState("");
  useEffect(() => {
    if (!isFirst) input.current?.focus();
  }, [isFirst]);

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    const parsed = emailSchema.safeParse(address);
    setIsWrong(!parsed.success);
    if (parsed.success) {
      setRefused(address);
      void onSend(parsed.data);
    } else input.current?.focus();
  }

  const text = isWrong
    ? "Enter an e-mail address such as name@example.org."
    : address === refused
      ? problem
      : null;
  return (
    <form className={styles.form} noValidate onSubmit={handleSubmit}>
      <Field
        id={id}
        label={isFirst ? "E-mail address" : "New e-mail address"}
        problem={text}
        problemRole="alert"
      >
        <Input
          {...describeField(id, text)}
          ref={input}
          className={styles.wide}
          type="email"
          inputMode="email"
          autoComplete="email"
          maxLength={254}
          value={address}
          onChange={(event) => {
            setAddress(event.target.value);
            setIsWrong(false);
          }}
        />
      </Field>
      <div className={styles.row}>
        <Button type="submit" variant="primary" isBusy={isBusy}>
          Send code
        </Button>
        {onCancel !== null && <Button onClick={onCancel}>Cancel</Button>}
      </div>
    </form>
  );
}
