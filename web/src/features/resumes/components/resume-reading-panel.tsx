import type { Resume } from "@jobwright/contracts/resumes";
import { useBlocker } from "@tanstack/react-router";
import { useState, type KeyboardEvent } from "react";
import { ConfirmDialog } from "../../../ui/confirm-dialog.tsx";
import { ErrorPanel } from "../../../ui/error-panel.tsx";
import { SidePanel } from "../../../ui/side-panel.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { useReading } from "../hooks/resume-queries.ts";
import { ReadingEditor } from "./reading-editor.tsx";
import styles from "./resume-reading-panel.module.css";

export type ResumeReadingPanelProps = {
  uid: string;
  resume: Resume;
  isOpen: boolean;
  /** Which of the two a narrow screen shows first; a wide one shows both. */
  startWith: "fields" | "text";
  onClose: () => void;
};

/** What was read in a resume, beside its text, to be checked and corrected. */
export function ResumeReadingPanel({ uid, resume, isOpen, startWith, onClose }: ResumeReadingPanelProps) {
  const [isDirty, setIsDirty] = useState(false);
  const [isAsking, setIsAsking] = useState(false);
  /** A dialog in front of the panel has the keys. */
  const [isHeld, setIsHeld] = useState(false);
  const reading = useReading(uid, resume, isOpen);
  const leaving = useBlocker({
    shouldBlockFn: () => isOpen && isDirty,
    enableBeforeUnload: () => isOpen && isDirty,
    withResolver: true,
  });
  const isLeaving = leaving.status === "blocked";

  function handleClose() {
    if (isDirty) setIsAsking(true);
    else onClose();
  }
  // The panel's own Escape would reach the question that it opens, and the one that a question in front has had.
  function handleKeyDown(event: KeyboardEvent) {
    const isInside = event.target instanceof Node && event.currentTarget.contains(event.target);
    if (event.key === "Escape" && isInside && !event.nativeEvent.isComposing) handleClose();
  }
  function handleStay() {
    setIsAsking(false);
    if (isLeaving) leaving.reset();
  }
  function handleDiscard() {
    setIsAsking(false);
    setIsDirty(false);
    onClose();
    if (isLeaving) leaving.proceed();
  }

  const isConfirming = isAsking || isLeaving;
  return (
    <>
      <SidePanel
        isOpen={isOpen}
        onClose={handleClose}
        title="What we read"
        subtitle={resume.title}
        isLined
        width="76rem"
        closesOnEscape={false}
        keepsFocus={!isConfirming && !isHeld}
        onKeyDownCapture={handleKeyDown}
      >
        {reading.isPending && <ReadingSkeleton />}
        {reading.isError && (
          <div className={styles.failed}>
            <ErrorPanel
              title="What we read could not be shown."
              error={reading.error}
              isRetrying={reading.isFetching}
              onRetry={() => void reading.refetch()}
            />
          </div>
        )}
        {reading.data && (
          <ReadingEditor
            uid={uid}
            resume={resume}
            reading={reading.data}
            startWith={startWith}
            onDirty={setIsDirty}
            onHold={setIsHeld}
            onCancel={handleClose}
            onClose={onClose}
          />
        )}
      </SidePanel>
      <ConfirmDialog
        isOpen={isConfirming}
        title="Discard your changes?"
        text="What you changed here is not saved yet."
        confirmLabel="Discard"
        onConfirm={handleDiscard}
        onClose={handleStay}
      />
    </>
  );
}

function ReadingSkeleton() {
  return (
    <div className={styles.skeleton} aria-busy="true" aria-label="Loading what we read">
      {["40%", "100%", "100%", "30%", "100%", "100%", "100%"].map((width, index) => (
        <Skeleton key={index} width={width} height={width === "100%" ? 40 : 24} />
      ))}
    </div>
  );
}
