import { useEffect, useRef, useState, type FormEvent, type KeyboardEvent } from "react";
import { Button } from "../../../ui/button.tsx";
import { TextArea } from "../../../ui/field.tsx";
import { announce } from "../../../ui/live-region.tsx";
import { useChangeLock } from "../hooks/change-lock.ts";
import styles from "./document-panel.module.css";

/** The longest line, in UTF-16 units. */
const MAX_LENGTH = 5000;

/** A line to be written by hand. What was written stays here until it is kept. */
export function LineEditor({
  text,
  onSave,
  onClose,
}: {
  text: string;
  /** True when it was kept. */
  onSave: (text: string) => Promise<boolean>;
  onClose: () => void;
}) {
  const lock = useChangeLock();
  const [draft, setDraft] = useState(text);
  const [isSaving, setIsSaving] = useState(false);
  const area = useRef<HTMLTextAreaElement>(null);
  // A line has no breaks.
  const wanted = draft.replace(/\s+/g, " ").trim();
  const obstacle = lock ?? (wanted === "" ? "A line needs some text." : undefined);

  useEffect(() => {
    area.current?.focus();
    area.current?.setSelectionRange(text.length, text.length);
  }, [text.length]);

  async function handleSave(event?: FormEvent) {
    event?.preventDefault();
    if (isSaving || obstacle !== undefined) return;
    if (wanted === text) return onClose();
    setIsSaving(true);
    const isKept = await onSave(wanted);
    setIsSaving(false);
    if (!isKept) return;
    announce("Line saved");
    onClose();
  }
  function handleKeyDown(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing) return;
    if (event.key === "Escape" && !isSaving) {
      event.stopPropagation();
      onClose();
    }
    if (event.key === "Enter") {
      event.preventDefault();
      void handleSave();
    }
  }

  return (
    <form className={styles.editor} onSubmit={(event) => void handleSave(event)}>
      <TextArea
        ref={area}
        aria-label="Text of the line"
        maxLength={MAX_LENGTH}
        value={draft}
        readOnly={isSaving}
        onChange={(event) => setDraft(event.target.value)}
        onKeyDown={handleKeyDown}
      />
      <div className={styles.buttons}>
        <Button type="submit" size="sm" variant="primary" isBusy={isSaving} disabledReason={obstacle}>
          {isSaving ? "Saving…" : "Save"}
        </Button>
        <Button size="sm" isBusy={isSaving} onClick={onClose}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
