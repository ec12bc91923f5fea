import { EMAIL_CODE } from "@jobwright/contracts/notifications";
import { useEffect, useId, useRef, useState, type FormEvent } from "react";
import { Button } from "../../../ui/button.tsx";
import { Field, Input, describeField } from "../../../ui/field.tsx";
import styles from "./settings-fields.module.css";

/** Takes the code that was sent to a new address. */
export function EmailCodeForm({
  address,
  isBusy,
  problem,
  onConfirm,
  onSendAgain,
  onCancel,
  onChange,
}: {
  address: string;
  isBusy: boolean;
  problem: string | null;
  onConfirm: (code: string) => Promise<void>;
  onSendAgain: () => Promise<boolean>;
  onCancel: () => Promise<void>;
  /** Called when the code changes, after which the problem no longer holds. */
  onChange: () => void;
}) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [code, setCode] = useState("");
  const [isWrong, setIsWrong] = useState(false);
  const [wasSentAgain, setWasSentAgain] = useState(false);

  // The form that had the focus is gone; where nothing had it, the page was only opened.
  useEffect(() => {
    if (document.activeElement === document.body && document.hasFocus()) input.current?.focus();
  }, []);

  function handleCode(next: string) {
    setCode(next);
    setIsWrong(false);
    onChange();
  }
  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    const digits = code.replaceAll(/\s/g, "");
    const isCode = /^\d+$/.test(digits) && digits.length === EMAIL_CODE.digits;
    setIsWrong(!isCode);
    input.current?.focus();
    if (isCode) void onConfirm(digits);
  }
  async function handleSendAgain() {
    setIsWrong(false);
    setWasSentAgain(false);
    const isSent = await onSendAgain();
    setWasSentAgain(isSent);
    if (isSent) setCode("");
    input.current?.focus();
  }

  const text = isWrong ? `The code has ${EMAIL_CODE.digits} digits.` : problem;
  return (
    <form className={styles.form} noValidate onSubmit={handleSubmit}>
      <Field id={id} label={`Enter the code we sent to ${address}`} problem={text} problemRole="alert">
        <Input
          {...describeField(id, text)}
          ref={input}
          className={styles.code}
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={EMAIL_CODE.digits + 2}
          value={code}
          aria-describedby={text === null ? `${id}-hint` : `${id}-problem ${id}-hint`}
          onChange={(event) => handleCode(event.target.value)}
        />
        <p id={`${id}-hint`} className="small muted">
          {wasSentAgain ? "A new code is on its way; the former one no longer counts. " : ""}
          It is good for {EMAIL_CODE.minutes} minutes.
        </p>
      </Field>
      <div className={styles.row}>
        <Button type="submit" variant="primary" isBusy={isBusy}>
          Confirm
        </Button>
        <Button isBusy={isBusy} onClick={() => void handleSendAgain()}>
          Send again
        </Button>
        <Button variant="ghost" isBusy={isBusy} onClick={() => void onCancel()}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
