import "@mantine/core/styles/Paper.layer.css";
import "@mantine/core/styles/Overlay.layer.css";
import "@mantine/core/styles/UnstyledButton.layer.css";
import "@mantine/core/styles/CloseButton.layer.css";
import "@mantine/core/styles/ModalBase.layer.css";
import "@mantine/core/styles/Drawer.layer.css";
import { Drawer } from "@mantine/core";
import type { Resume } from "@jobwright/contracts/resumes";
import { useBlocker } from "@tanstack/react-router";
import { useEffect, useState, type KeyboardEvent } from "react";
import { ConfirmDialog } from "../../../ui/confirm-dialog.tsx";
import { ErrorPanel } from "../../../ui/error-panel.tsx";
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
  // Drawn closed first: a panel that is there from the start would not slide in.
  const [isDrawn, setIsDrawn] = useState(false);
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

  useEffect(() => {
    const frame = requestAnimationFrame(() => setIsDrawn(true));
    return () => cancelAnimationFrame(frame);
  }, []);

  function handleClose() {
    if (isDirty) setIsAsking(true);
    else onClose();
  }
  // The drawer's own Escape would reach the question that it opens, and the one that a question in front has had.
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
      <Drawer.Root
        opened={isOpen && isDrawn}
        onClose={handleClose}
        position="right"
        size="min(76rem, 100%)"
        closeOnEscape={false}
        trapFocus={!isConfirming && !isHeld}
        transitionProps={{ transition: "slide-left", duration: 180 }}
        classNames={{
          overlay: styles.overlay ?? "",
          content: styles.content ?? "",
          body: styles.body ?? "",
          title: styles.title ?? "",
        }}
      >
        <Drawer.Overlay />
        <Drawer.Content onKeyDownCapture={handleKeyDown}>
          <div className={styles.head}>
            <div className={styles.titles}>
              <Drawer.Title>What we read</Drawer.Title>
              <p className={styles.file}>{resume.title}</p>
            </div>
            <Drawer.CloseButton aria-label="Close" size={40} iconSize={20} />
          </div>
          <Drawer.Body>
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
          </Drawer.Body>
        </Drawer.Content>
      </Drawer.Root>
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
