import type { NotificationSettings } from "@jobwright/contracts/notifications";
import { IconMailOff } from "@tabler/icons-react";
import { useId, useRef, useState } from "react";
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
            An administrator switches it on with the settings <code>SMTP_URL</code> and <code>MAIL_FROM</code>
            .
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
  const { isAnonymous, email: ownAddress } = useSignedInUser();
  const { setAddress, confirm, isBusy, problem, setProblem } = useEmail(uid);
  const [isChanging, setIsChanging] = useState(false);
  const change = useRef<HTMLButtonElement>(null);

  function handleStop() {
    setProblem(null);
    setIsChanging(false);
    requestAnimationFrame(() => change.current?.focus());
  }
  async function handleSend(address: string) {
    const isSent = await setAddress(address);
    if (isSent) setIsChanging(false);
  }
  // Setting the address that counts, or the sign-in's own, again drops the one that waits for its code.
  async function handleGiveUp() {
    const isBack = await setAddress(email.address === ownAddress ? null : email.address);
    if (isBack) requestAnimationFrame(() => change.current?.focus());
  }
  async function handleConfirm(code: string) {
    const isConfirmed = await confirm(code);
    if (isConfirmed) requestAnimationFrame(() => change.current?.focus());
  }

  const now = email.address === null ? null : <CurrentAddress address={email.address} />;
  if (email.unconfirmed !== null && !isChanging) {
    const { unconfirmed } = email;
    return (
      <>
        {now}
        <EmailCodeForm
          key={unconfirmed}
          address={unconfirmed}
          isBusy={isBusy}
          problem={problem}
          onConfirm={handleConfirm}
          onSendAgain={() => setAddress(unconfirmed)}
          onCancel={handleGiveUp}
        />
      </>
    );
  }
  if (isChanging || email.address === null) {
    return (
      <>
        {now}
        <EmailAddressForm
          isFirst={email.address === null}
          isBusy={isBusy}
          problem={problem}
          onSend={handleSend}
          onCancel={email.address === null ? null : handleStop}
        />
      </>
    );
  }
  const hasOther = !isAnonymous && ownAddress !== null && ownAddress !== email.address;
  return (
    <>
      {now}
      <div className={styles.row}>
        <Button ref={change} onClick={() => setIsChanging(true)}>
          Change
        </Button>
        {hasOther && (
          <Button variant="ghost" isBusy={isBusy} onClick={() => void setAddress(null)}>
            Use {ownAddress}
          </Button>
        )}
      </div>
      {problem !== null && <ProblemLine role="alert">{problem}</ProblemLine>}
    </>
  );
}

function CurrentAddress({ address }: { address: string }) {
  return (
    <p className={styles.value}>
      E-mail goes to <b>{address}</b>
    </p>
  );
}
