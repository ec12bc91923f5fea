import { IconUpload } from "@tabler/icons-react";
import { FileButton } from "../../../ui/file-button.tsx";
import { wizardPicker } from "../../../lib/resumes/check-file.ts";
import { useFileDrop } from "../../../ui/use-file-drop.ts";
import styles from "./resume-step.module.css";

/** Takes a resume by drop or button. */
export function DropArea({ onFiles }: { onFiles: (files: File[]) => void }) {
  const { isOver, dropHandlers } = useFileDrop(onFiles);
  return (
    <section
      className={styles.area}
      data-over={isOver || undefined}
      aria-label="Upload a resume"
      {...dropHandlers}
    >
      <IconUpload size={28} stroke={1.5} aria-hidden />
      <p>
        <strong>Drop your resume here</strong>
      </p>
      <p className="small muted">PDF, DOCX or TXT, up to 10 MB</p>
      <FileButton accept={wizardPicker.accept} onChoose={(file) => onFiles([file])}>
        Choose a file
      </FileButton>
    </section>
  );
}
