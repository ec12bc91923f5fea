import type { Resume } from "@jobwright/contracts/resumes";
import { IconDownload, IconEye, IconRefresh, IconTrash } from "@tabler/icons-react";
import type { ReactNode, Ref } from "react";
import { Button } from "../../../ui/button.tsx";
import { FileButton } from "../../../ui/file-button.tsx";
import styles from "./resume-card.module.css";

const FILE_MISSING = "The file is missing.";

type ResumeButtonsProps = {
  resume: Resume;
  accept: string;
  replaceLabel: string;
  busy: "view" | "download" | "replace" | "delete" | null;
  extraActions?: ReactNode;
  replaceButton: Ref<HTMLButtonElement>;
  onView: () => void;
  onDownload: () => void;
  onReplace: (file: File) => void;
  onDelete: () => void;
};

/** What can be done with a resume. */
export function ResumeButtons({ resume, busy, replaceLabel, ...props }: ResumeButtonsProps) {
  const disabledReason = resume.fileUrl === null ? FILE_MISSING : undefined;
  const look = { size: "sm", variant: "ghost" } as const;
  return (
    <div className={styles.buttons}>
      <Button
        {...look}
        aria-label={`View ${resume.title}`}
        icon={<IconEye size={18} stroke={1.75} aria-hidden />}
        isBusy={busy === "view"}
        disabledReason={disabledReason}
        onClick={props.onView}
      >
        View
      </Button>
      <Button
        {...look}
        aria-label={`Download ${resume.title}`}
        icon={<IconDownload size={18} stroke={1.75} aria-hidden />}
        isBusy={busy === "download"}
        disabledReason={disabledReason}
        onClick={props.onDownload}
      >
        Download
      </Button>
      <FileButton
        {...look}
        ref={props.replaceButton}
        aria-label={`${replaceLabel} ${resume.title}`}
        icon={<IconRefresh size={18} stroke={1.75} aria-hidden />}
        accept={props.accept}
        isBusy={busy === "replace"}
        onChoose={props.onReplace}
      >
        {replaceLabel}
      </FileButton>
      {props.extraActions}
      <Button
        {...look}
        className={styles.delete ?? ""}
        aria-label={`Delete ${resume.title}`}
        icon={<IconTrash size={18} stroke={1.75} aria-hidden />}
        isBusy={busy === "delete"}
        onClick={props.onDelete}
      >
        Delete
      </Button>
    </div>
  );
}
