import type { UserDocument } from "@jobwright/contracts/profile";
import { useEffect, useRef } from "react";
import { useFinish } from "../hooks/use-finish.ts";
import { useFirstResume } from "../hooks/use-first-resume.ts";
import { useResumeWords } from "../hooks/use-resume-words.ts";
import { useWizard } from "../hooks/use-wizard.ts";
import type { Draft } from "../wizard/draft.ts";
import { LAST_STEP, stepTitles } from "../wizard/wizard-steps.ts";
import { UploadProgress } from "../../../ui/upload-progress.tsx";
import { ConflictPanel } from "./conflict-panel.tsx";
import { FinishProblemNote } from "./finish-problem-note.tsx";
import { WizardFooter } from "./wizard-footer.tsx";
import { WizardProgress } from "./wizard-progress.tsx";
import { WizardStep } from "./wizard-step.tsx";
import styles from "./wizard-form.module.css";

/** The six steps with their progress bar and buttons. While it saves nothing can be changed (P30). */
export function WizardForm({
  uid,
  document,
  start,
  isNarrow,
  onSaving,
  onSaved,
}: {
  uid: string;
  document: UserDocument;
  start: { step: number; draft: Draft | null };
  isNarrow: boolean;
  onSaving: (isSaving: boolean) => void;
  onSaved: () => void;
}) {
  const wizard = useWizard(uid, document, start);
  const finish = useFinish(uid, wizard, onSaved);
  const firstResume = useFirstResume(uid);
  const words = useResumeWords(uid, wizard.state.resumeFile, firstResume.resume);
  const { step } = wizard;
  const { isSaving, uploadState, cancel } = finish;
  // During an upload Back and Close call everything off; while the preferences are saved Cancel alone does.
  const isLocked = isSaving && uploadState === null;
  const position = `Step ${step + 1} of ${stepTitles.length}`;
  const heading = useRef<HTMLHeadingElement>(null);
  const scroller = useRef<HTMLDivElement>(null);
  const shownStep = useRef(step);

  useEffect(() => onSaving(isLocked), [isLocked, onSaving]);
  useEffect(() => {
    if (shownStep.current === step) return;
    shownStep.current = step;
    scroller.current?.scrollTo({ top: 0 });
    heading.current?.focus({ preventScroll: true });
  }, [step]);
  // What is to be read stands above the step.
  const hasMessage = finish.problem !== null || finish.conflict !== null;
  useEffect(() => {
    if (hasMessage) scroller.current?.scrollTo({ top: 0 });
  }, [hasMessage]);

  function handleCancel() {
    cancel();
    heading.current?.focus({ preventScroll: true });
  }

  return (
    <>
      <WizardProgress step={step} isDisabled={isSaving} onStep={wizard.goTo} />
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- keys scroll it while its fields are off */}
      <div ref={scroller} className={styles.scroller} tabIndex={isSaving ? 0 : undefined}>
        <fieldset className={styles.fieldset} disabled={isSaving} aria-label={stepTitles[step]}>
          <div className={styles.column}>
            {hasMessage && (
              <div className={styles.messages}>
                {finish.problem && (
                  <FinishProblemNote problem={finish.problem} isSaving={isSaving} onRetry={finish.finish} />
                )}
                {finish.conflict && (
                  <ConflictPanel
                    conflict={finish.conflict}
                    onKeepMine={finish.finish}
                    onTakeTheirs={finish.takeTheirs}
                  />
                )}
              </div>
            )}
            <WizardStep
              uid={uid}
              wizard={wizard}
              firstResume={firstResume}
              words={words}
              lostFileName={wizard.state.resumeFile === null ? (start.draft?.fileName ?? null) : null}
              isSaving={isSaving}
              heading={
                <div className={styles.heading}>
                  {isNarrow && <p className="small muted">{position}</p>}
                  <h2 ref={heading} tabIndex={-1}>
                    {stepTitles[step]}
                  </h2>
                </div>
              }
            />
          </div>
        </fieldset>
      </div>
      {uploadState !== null && (
        <div className={styles.upload}>
          <UploadProgress state={uploadState} cancelsReading onCancel={handleCancel} onDismiss={cancel} />
        </div>
      )}
      <WizardFooter
        position={isNarrow ? null : position}
        isFirst={step === 0}
        isLast={step === LAST_STEP}
        isSaving={isSaving}
        isLocked={isLocked}
        onBack={() => {
          cancel();
          wizard.goTo(step - 1);
        }}
        onCancel={handleCancel}
        onNext={() => wizard.goTo(step + 1)}
        onFinish={finish.finish}
      />
    </>
  );
}
