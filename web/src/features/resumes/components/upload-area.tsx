import { IconUpload } from "@tabler/icons-react";
import { useRef } from "react";
import { FileButton } from "../../../ui/file-button.tsx";
import { UploadProgress } from "../../../ui/upload-progress.tsx";
import type { PickerRules } from "../../../lib/resumes/check-file.ts";
import { useFileDrop } from "../../../ui/use-file-drop.ts";
import { useUpload } from "../hooks/use-upload.ts";
import styles from "./upload-area.module.css";

/** Takes a new resume by drop or button and shows how far it is. */
export function UploadArea({
  uid,
  picker,
  isFirst,
}: {
  uid: string;
  picker: PickerRules;
  /** True where there is no resume yet, so that this is the first step. */
  isFirst: boolean;
}) {
  const button = useRef<HTMLButtonElement>(null);
  const { state, start, cancel, dismiss, refuse } = useUpload(uid, picker);
  const isBusy = state !== null && state.step !== "failed";
  const { isOver, dropHandlers } = useFileDrop((files) => {
    const [file] = files;
    if (files.length > 1) refuse("Drop one file at a time", "Nothing was uploaded.");
    else if (file) void start(file);
  });

  return (
    <section
      className={styles.area}
      data-over={isOver || undefined}
      aria-label="Upload a resume"
      {...dropHandlers}
    >
      <div className={styles.row}>
        <span className={styles.icon}>
          <IconUpload size={22} stroke={1.75} aria-hidden />
        </span>
        <div className={styles.text}>
          <h2>{isFirst ? "Upload your resume" : "Add another resume"}</h2>
          <p className="soft">
            {isFirst && "We read it, show you what we found, and you correct what is not right. "}
            Drop a file here or choose one: PDF, DOC, DOCX or TXT, up to 10 MB.
          </p>
        </div>
        <FileButton
          ref={button}
          variant={isFirst ? "primary" : "default"}
          icon={<IconUpload size={18} stroke={1.75} aria-hidden />}
          accept={picker.accept}
          isBusy={isBusy}
          onChoose={(file) => void start(file)}
        >
          Upload Resume
        </FileButton>
      </div>
      {state && (
        <UploadProgress
          state={state}
          onCancel={() => {
            cancel();
            button.current?.focus();
          }}
          onDismiss={() => {
            dismiss();
            button.current?.focus();
          }}
        />
      )}
    </section>
  );
}
