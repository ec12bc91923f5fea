import type { HandEdit } from "@jobwright/contracts/tailoring";
import {
  IconArrowBackUp,
  IconCheck,
  IconInfoCircle,
  IconPencil,
  IconPointFilled,
  IconTrash,
} from "@tabler/icons-react";
import { memo, useContext, useEffect, useRef, useState } from "react";
import { announce } from "../../../ui/live-region.tsx";
import { TextButton } from "../../../ui/text-button.tsx";
import { useChangeLock } from "../hooks/change-lock.ts";
import type { TailoringChanges } from "../hooks/use-tailoring-changes.ts";
import { DocumentTools } from "./document-tools.ts";
import { LineEditor } from "./line-editor.tsx";
import type { LineMark } from "./mark-lines.ts";
import { PartTools } from "./part-tools.tsx";
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
  partId,
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
  /** Of the part that is moved where this line is; undefined: it stays where it is. */
  partId?: string | undefined;
  isBullet?: boolean;
  isHeading?: boolean;
  /** One of several that stand in a row. */
  isItem?: boolean;
  /** The heading of a section. */
  isSection?: boolean;
}) {
  const [isEditing, setIsEditing] = useState(false);
  const lock = useChangeLock();
  const tools = useContext(DocumentTools);
  const change = tools?.changes.get(id);
  const own = tools?.added.get(id);
  const remarks = handEdit?.remarks ?? tools?.remarks.get(id) ?? [];
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
      data-part={partId}
      data-bullet={isBullet || undefined}
      data-heading={isHeading || undefined}
      data-section={isSection || undefined}
      data-item={(isItem && !isEditing && handEdit === undefined) || undefined}
    >
      {isEditing ? (
        <LineEditor
          text={text}
          onSave={(next) => (own && tools ? tools.actions.add({ ...own, text: next }) : writeLine(id, next))}
          onClose={() => setIsEditing(false)}
        />
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
          {change !== undefined && (
            <button
              type="button"
              className={styles.sign}
              data-open={change.state === "toReview" || undefined}
              aria-label={`Go to its change: ${text}`}
              title="Go to its change"
              onClick={() => tools?.onOpenChange(change.id)}
            >
              {change.state === "toReview" ? (
                <IconPointFilled size={16} aria-hidden />
              ) : (
                <IconCheck size={16} stroke={2.5} aria-hidden />
              )}
            </button>
          )}
          <button
            ref={editButton}
            type="button"
            className={styles.edit}
            data-tool="edit"
            aria-label={`Edit line: ${text}`}
            title={lock ?? "Edit line"}
            disabled={lock !== undefined}
            onClick={() => setIsEditing(true)}
          >
            <IconPencil size={16} stroke={1.75} aria-hidden />
          </button>
          {own !== undefined && (
            <button
              type="button"
              className={styles.edit}
              aria-label={`Take away: ${text}`}
              title={lock ?? "Take away"}
              disabled={lock !== undefined}
              onClick={() => tools?.actions.remove(own)}
            >
              <IconTrash size={16} stroke={1.75} aria-hidden />
            </button>
          )}
          {partId !== undefined && <PartTools partId={partId} text={text} />}
        </div>
      )}
      {remarks.length + Number(handEdit !== undefined) > 0 && !isEditing && (
        <div className={styles.advice}>
          {remarks.map((remark, index) => (
            <p key={index}>
              <IconInfoCircle size={14} stroke={2} aria-hidden />
              <span>{remark.text}</span>
            </p>
          ))}
          {handEdit !== undefined && (
            <TextButton
              className={styles.back}
              title={lock}
              disabled={lock !== undefined}
              onClick={() => void handleTakeBack()}
            >
              <IconArrowBackUp size={14} stroke={2} aria-hidden /> Take back my wording
            </TextButton>
          )}
        </div>
      )}
    </li>
  );
});
