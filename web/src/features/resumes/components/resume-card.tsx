import { documentKinds, type Resume } from "@jobwright/contracts/resumes";
import { IconAlertTriangle, IconFileOff, IconFileText, IconSparkles, IconUser } from "@tabler/icons-react";
import { lazy, Suspense, useId, useRef, useState, type ReactNode } from "react";
import { Badge } from "../../../ui/badge.tsx";
import { Button } from "../../../ui/button.tsx";
import { Card } from "../../../ui/card.tsx";
import { Note } from "../../../ui/note.tsx";
import { UploadProgress } from "../../../ui/upload-progress.tsx";
import { settingsPicker, type PickerRules } from "../../../lib/resumes/check-file.ts";
import { formatDay } from "../../../lib/describe-date.ts";
import { formatFileSize } from "../../../lib/format-file-size.ts";
import { useResumeFiles } from "../hooks/use-resume-files.ts";
import { useUpload } from "../hooks/use-upload.ts";
import { ReadingLine } from "./reading-line.tsx";
import { ResumeButtons } from "./resume-buttons.tsx";
import styles from "./resume-card.module.css";

const DeleteResumeDialog = lazy(async () => ({
  default: (await import("./delete-resume-dialog.tsx")).DeleteResumeDialog,
}));
const ConfirmDialog = lazy(async () => ({
  default: (await import("../../../ui/confirm-dialog.tsx")).ConfirmDialog,
}));
const ResumeReadingPanel = lazy(async () => ({
  default: (await import("./resume-reading-panel.tsx")).ResumeReadingPanel,
}));

/** A dialog of the card: loaded when it is first asked for, and kept so that it can close in its own time. */
type Opened = { what: "delete" | "replace" | "fields" | "text"; isOpen: boolean };

export type ResumeCardProps = {
  uid: string;
  resume: Resume;
  /** What the picker of the screen takes for a replacement (R10). */
  picker?: PickerRules;
  replaceLabel?: "Replace" | "Update";
  /** More buttons of the screen, before Delete. */
  extraActions?: ReactNode;
  /** Called when the resume is gone, so that the screen can put the focus somewhere. */
  onDeleted?: () => void;
};

/** A resume: its file, what was read in it, and what can be done with it. */
export function ResumeCard({
  uid,
  resume,
  picker = settingsPicker,
  replaceLabel = "Replace",
  extraActions,
  onDeleted,
}: ResumeCardProps) {
  const titleId = useId();
  const replaceButton = useRef<HTMLButtonElement>(null);
  const files = useResumeFiles(uid, resume);
  const upload = useUpload(uid, picker, resume);
  const [opened, setOpened] = useState<Opened | null>(null);
  const [newFile, setNewFile] = useState<File | null>(null);
  const isUploading = upload.state !== null && upload.state.step !== "failed";
  // A browser only downloads these, so the text is what can be viewed.
  const isTextView = resume.metadata.fileType === "docx" || resume.metadata.fileType === "doc";

  function open(what: Opened["what"]) {
    setOpened({ what, isOpen: true });
  }
  function close() {
    setOpened((current) => current && { ...current, isOpen: false });
  }
  function handleReplace(file: File) {
    setNewFile(file);
    if (resume.reading.isCorrected) open("replace");
    else void upload.start(file);
  }

  return (
    <Card as="article" className={styles.card} aria-labelledby={titleId}>
      <ResumeHead resume={resume} titleId={titleId} />
      {resume.fileUrl === null && (
        <Note tone="amber" icon={<IconFileOff size={18} stroke={1.75} aria-hidden />} title="File missing">
          {`The file is not stored any more. What we read from it is kept. ${replaceLabel} it to add the file again.`}
        </Note>
      )}
      <ReadingLine resume={resume} onOpen={() => open("fields")} />
      {upload.state && (
        <UploadProgress
          state={upload.state}
          onCancel={() => {
            upload.cancel();
            replaceButton.current?.focus();
          }}
          onDismiss={() => {
            upload.dismiss();
            replaceButton.current?.focus();
          }}
        />
      )}
      {files.failure && <FileFailure {...files.failure} onDismiss={files.dismiss} />}
      <ResumeButtons
        resume={resume}
        accept={picker.accept}
        replaceLabel={replaceLabel}
        replaceButton={replaceButton}
        busy={isUploading ? "replace" : files.busy}
        extraActions={extraActions}
        onView={() => (isTextView ? open("text") : files.view())}
        onDownload={files.download}
        onReplace={handleReplace}
        onDelete={() => open("delete")}
      />
      <Suspense>
        {opened?.what === "delete" && (
          <DeleteResumeDialog
            uid={uid}
            resume={resume}
            isOpen={opened.isOpen}
            onClose={close}
            onDeleted={() => onDeleted?.()}
          />
        )}
        {opened?.what === "replace" && (
          <ConfirmDialog
            isOpen={opened.isOpen}
            title="Replace the corrected resume?"
            text={`Your corrections of ${resume.title} belong to its text, so they go with the old file.`}
            confirmLabel="Replace"
            onConfirm={() => {
              close();
              if (newFile) void upload.start(newFile);
            }}
            onClose={close}
          />
        )}
        {(opened?.what === "fields" || opened?.what === "text") && (
          <ResumeReadingPanel
            uid={uid}
            resume={resume}
            startWith={opened.what}
            isOpen={opened.isOpen}
            onClose={close}
          />
        )}
      </Suspense>
    </Card>
  );
}

function ResumeHead({ resume, titleId }: { resume: Resume; titleId: string }) {
  const { fileType, fileSize, uploadedAt } = resume.metadata;
  const isTailored = resume.type === "tailored";
  return (
    <div className={styles.head}>
      <span className={styles.icon}>
        <IconFileText size={22} stroke={1.75} aria-hidden />
      </span>
      <h3 id={titleId} className={styles.title}>
        {resume.title}
      </h3>
      <p className={[styles.facts, "small soft num"].join(" ")}>
        {documentKinds[fileType].label} · {formatFileSize(fileSize)} · {isTailored ? "Saved" : "Uploaded"}{" "}
        <time dateTime={uploadedAt}>{formatDay(uploadedAt)}</time>
      </p>
      <Badge
        tone={isTailored ? "ok" : "plain"}
        icon={isTailored ? <IconSparkles aria-hidden /> : <IconUser aria-hidden />}
      >
        {isTailored ? "Tailored" : "Original"}
      </Badge>
    </div>
  );
}

function FileFailure({ title, text, onDismiss }: { title: string; text: string; onDismiss: () => void }) {
  return (
    <Note
      tone="amber"
      role="alert"
      icon={<IconAlertTriangle size={18} stroke={1.75} aria-hidden />}
      title={title}
      action={
        <Button size="sm" variant="amber" onClick={onDismiss}>
          Dismiss
        </Button>
      }
    >
      {text}
    </Note>
  );
}
