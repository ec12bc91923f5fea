import type { AddedPart } from "@jobwright/contracts/own-parts";
import { IconPlus } from "@tabler/icons-react";
import { useContext, useEffect, useRef, useState } from "react";
import { makeRandomId } from "../../../lib/random-id.ts";
import { TextButton } from "../../../ui/text-button.tsx";
import { useChangeLock } from "../hooks/change-lock.ts";
import { DocumentTools } from "./document-tools.ts";
import { LineEditor } from "./line-editor.tsx";
import styles from "./document-panel.module.css";

/** Adds a bullet, a paragraph or a section at the end of its parent. */
export function AddLine({
  label,
  isNamed,
  type,
  parentId,
  after,
}: {
  label: string;
  /** Where it is added, for screen readers; undefined: the document as a whole. */
  isNamed?: string;
  type: AddedPart["type"];
  parentId: string | null;
  after: string | null;
}) {
  const tools = useContext(DocumentTools);
  const lock = useChangeLock();
  const [isOpen, setIsOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const wasOpen = useRef(false);
  useEffect(() => {
    if (wasOpen.current && !isOpen) button.current?.focus();
    wasOpen.current = isOpen;
  }, [isOpen]);
  if (tools === null) return null;
  if (isOpen) {
    const part = { id: `own-${makeRandomId()}`, type, parentId, after };
    return (
      <LineEditor
        text=""
        onSave={(text) => tools.actions.add({ ...part, text })}
        onClose={() => setIsOpen(false)}
      />
    );
  }
  return (
    <TextButton
      ref={button}
      className={styles.add}
      title={lock}
      disabled={lock !== undefined}
      onClick={() => setIsOpen(true)}
    >
      <IconPlus size={14} stroke={2} aria-hidden /> {label}
      {isNamed !== undefined && <span className="sr"> to {isNamed}</span>}
    </TextButton>
  );
}
