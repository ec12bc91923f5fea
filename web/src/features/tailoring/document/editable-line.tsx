import type { HandEdit } from "@jobwright/contracts/tailoring";
import { IconArrowBackUp, IconInfoCircle, IconPencil } from "@tabler/icons-react";
import { memo, useEffect, useRef, useState } from "react";
import { announce } from "../../../ui/live-region.tsx";
import { TextButton } from "../../../ui/text-button.tsx";
import { useChangeLock } from "../hooks/change-lock.ts";
import type { TailoringChanges } from "../hooks/use-tailoring-changes.ts";
import { LineEditor } from "./line-editor.tsx";
import type { LineMark } from "./mark-lines.ts";
import styles from "./document-panel.module.css";

const heard: Record<LineMark, string> = {
  accepted: "changed, accepted",
  toReview: "changed, to review",
  yours: "written by you",
};

/** One line of the document, what became of it, and the way to write it by hand. */
export const EditableLine = memo(function EditableLine({
  id,
  text,
  mark,
  handEdit,
  writeLine,
  isBullet = false,
  isHeading = false,
  isItem = false,
  isSection = false,
}: {
  id: string;
  text: string;
  mark: LineMark | undefined;
  handEdit: HandEdit | undefined;
  writeLine: TailoringChanges["writeLine"];
  isBullet?: boolean;
  isHeading?: boolean;
  /** One of several that stand in a row. */
  isItem?: boolean;
  /** The heading of a section. */
  isSection?: boolean;
}) {
  const [isEditing, setIsEditing] = useState(false);
  const lock = useChangeLock();
  const editButton = useRef<HTMLButtonElement>(null);
  const wasEditing = useRef(false);

  useEffect(() => {
    if (wasEditing.current && !isEditing) editButton.current?.focus();
    wasEditing.current = isEditing;
  }, [isEditing]);

  async function handleTakeBack() {
    // The button goes with what was written.
    editButton.current?.focus();
    if (await writeLine(id, null)) announce("Your wording is taken back");
  }

  return (
    <li
      className={styles.row}
      data-bullet={isBullet || undefined}
      data-heading={isHeading || undefined}
      data-section={isSection || undefined}
      data-item={(isItem && !isEditing && handEdit === undefined) || undefined}
    >
      {isEditing ? (
        <LineEditor text={text} onSave={(next) => writeLine(id, next)} onClose={() => setIsEditing(false)} />
      ) : (
        <div className={styles.line}>
          <span className={styles.text}>
            {mark === undefined ? (
              text
            ) : (
              <mark className={styles[mark]}>
                {text}
                <span className="sr"> ({heard[mark]})</span>
              </mark>
            )}
          </span>
          <button
            ref={editButton}
            type="button"
            className={styles.edit}
            aria-label={`Edit line: ${text}`}
            title={lock ?? "Edit line"}
            disabled={lock !== undefined}
            onClick={() => setIsEditing(true)}
          >
            <IconPencil size={16} stroke={1.75} aria-hidden />
          </button>
        </div>
      )}
      {handEdit !== undefined && !isEditing && (
        <div className={styles.advice}>
          {handEdit.remarks.map((remark, index) => (
            <p key={index}>
              <IconInfoCircle size={14} stroke={2} aria-hidden />
              <span>{remark.text}</span>
            </p>
          ))}
          <TextButton
            className={styles.back}
            title={lock}
            disabled={lock !== undefined}
            onClick={() => void handleTakeBack()}
          >
            <IconArrowBackUp size={14} stroke={2} aria-hidden /> Take back my wording
          </TextButton>
        </div>
      )}
    </li>
  );
});
