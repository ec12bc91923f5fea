import type { NotificationSettings } from "@jobwright/contracts/notifications";
import { IconMailOff } from "@tabler/icons-react";
import { useEffect, useId, useRef, useState, type RefObject } from "react";
import { useSignedInUser } from "../../../lib/session.tsx";
import { Button } from "../../../ui/button.tsx";
import { Field, Input, ProblemLine } from "../../../ui/field.tsx";
import { Note } from "../../../ui/note.tsx";
import { useEmail } from "../hooks/use-email.ts";
import { sectionTexts } from "../section-texts.ts";
import { EmailAddressForm } from "./email-address-form.tsx";
import { EmailCodeForm } from "./email-code-form.tsx";
import { SettingsSection } from "./settings-section.tsx";
import styles from "./settings-fields.module.css";

type Email = NotificationSettings["email"];

/** Where e-mail goes, and the way to another address: a code that is sent there (SE09). */
export function EmailSection({ uid, email }: { uid: string; email: Email }) {
  return (
    <SettingsSection {...sectionTexts.email}>
      {email.isOn ? <EmailEditor uid={uid} email={email} /> : <EmailOff email={email} />}
    </SettingsSection>
  );
}

function EmailOff({ email }: { email: Email }) {
  const id = useId();
  return (
    <>
      <div className={styles.form}>
        <Note icon={<IconMailOff size={18} stroke={1.75} aria-hidden />} title="E-mail is off on this server">
          <span id="email-off">
            Whoever runs this server can switch it on. Messages wait for you here in the app.
          </span>
        </Note>
      </div>
      <div className={styles.row}>
        <Field id={id} label="E-mail address">
          <Input
            id={id}
            className={[styles.wide, styles.fixed].join(" ")}
            type="email"
            readOnly
            aria-disabled="true"
            aria-describedby="email-off"
            value={email.address ?? email.unconfirmed ?? ""}
            placeholder="None"
          />
        </Field>
        <Button disabledReason="E-mail is off on this server: no code can be sent.">Change</Button>
      </div>
    </>
  );
}

function EmailEditor({ uid, email }: { uid: string; email: Email }) {
  const [isChanging, setIsChanging] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  const step = findStep(email, isChanging);
  // The form of a new address is the same one while the address behind it changes.
  const subjects = { code: email.unconfirmed, address: "", shown: email.address };
  const keepFocus = useKeptFocus(box, `${step} ${subjects[step]}`);
  return (
    <div ref={box} className={styles.form}>
      {email.address !== null && <CurrentAddress address={email.address} />}
      <EmailStep uid={uid} email={email} step={step} onChanging={setIsChanging} keepFocus={keepFocus} />
    </div>
  );
}

type Step = "code" | "address" | "shown";

function findStep(email: Email, isChanging: boolean): Step {
  if (email.unconfirmed !== null && !isChanging) return "code";
  return isChanging || email.address === null ? "address" : "shown";
}

/** What can be done with the address as it is: enter its code, enter another one, or begin to. */
function EmailStep({
  uid,
  email,
  step,
  onChanging,
  keepFocus,
}: {
  uid: string;
  email: Email;
  step: Step;
  onChanging: (isChanging: boolean) => void;
  keepFocus: (isTaken: boolean) => void;
}) {
  const { isAnonymous, email: ownAddress } = useSignedInUser();
  const { setAddress, confirm, isBusy, problem, setProblem } = useEmail(uid);

  /** Runs a change that takes its own button away where it succeeds. */
  async function leave(change: () => Promise<boolean>): Promise<boolean> {
    keepFocus(true);
    const isDone = await change();
    if (!isDone) keepFocus(false);
    return isDone;
  }
  function handleStop() {
    setProblem(null);
    keepFocus(true);
    onChanging(false);
  }
  async function handleSend(address: string) {
    if (await leave(() => setAddress(address))) onChanging(false);
  }
  // Setting the address that counts, or the sign-in's own, again drops the one that waits for its code.
  async function handleGiveUp() {
    await leave(() => setAddress(email.address === ownAddress ? null : email.address));
  }
  async function handleConfirm(code: string) {
    await leave(() => confirm(code));
  }

  if (step === "code" && email.unconfirmed !== null) {
    const { unconfirmed } = email;
    return (
      <EmailCodeForm
        key={unconfirmed}
        address={unconfirmed}
        isBusy={isBusy}
        problem={problem}
        onConfirm={handleConfirm}
        onSendAgain={() => setAddress(unconfirmed)}
        onCancel={handleGiveUp}
        onChange={() => setProblem(null)}
      />
    );
  }
  if (step === "address") {
    return (
      <EmailAddressForm
        isFirst={email.address === null}
        isBusy={isBusy}
        problem={problem}
        onSend={handleSend}
        onCancel={email.address === null ? null : handleStop}
      />
    );
  }
  const hasOther = !isAnonymous && ownAddress !== null && ownAddress !== email.address;
  return (
    <>
      <div className={styles.row}>
        <Button onClick={() => onChanging(true)}>Change</Button>
        {hasOther && (
          <Button variant="ghost" isBusy={isBusy} onClick={() => void leave(() => setAddress(null))}>
            Use {ownAddress}
          </Button>
        )}
      </div>
      {problem !== null && <ProblemLine role="alert">{problem}</ProblemLine>}
    </>
  );
}

/**
 * Gives the focus to the first control of `box` when `view` changes after `keepFocus(true)` and the control that had
 * it is gone. A change that comes by itself moves nothing.
 */
function useKeptFocus(box: RefObject<HTMLElement | null>, view: string): (isTaken: boolean) => void {
  const isTaken = useRef(false);
  useEffect(() => {
    const isLost = isTaken.current && document.activeElement === document.body;
    isTaken.current = false;
    if (isLost) box.current?.querySelector<HTMLElement>("input, button")?.focus();
  }, [box, view]);
  return (next) => {
    isTaken.current = next;
  };
}

function CurrentAddress({ address }: { address: string }) {
  return (
    <p className={styles.value}>
      E-mail goes to <b>{address}</b>
    </p>
  );
}
