import { IconAlertTriangle, IconCheck, IconTextScan2 } from "@tabler/icons-react";
import { IconButton } from "../../../ui/icon-button.tsx";
import type { DraftField } from "../editing/draft.ts";
import { useEditing } from "../editing/editing-context.ts";
import styles from "./fact-fields.module.css";

/** The words that a field which we are not sure of is marked with. */
export function PleaseCheck({ id }: { id: string }) {
  return (
    <span id={id} className={styles.check}>
      <IconAlertTriangle size={14} stroke={2} aria-hidden />
      Please check
    </span>
  );
}

/** Confirms a field as it stands. */
export function LooksRight({ field, name }: { field: DraftField; name: string }) {
  const { change } = useEditing();
  return (
    <button
      type="button"
      className={styles.right}
      aria-label={`Looks right: ${name}`}
      onClick={() => {
        change({ kind: "confirm", id: field.id });
        document.getElementById(field.id)?.focus();
      }}
    >
      <IconCheck size={14} stroke={2} aria-hidden />
      Looks right
    </button>
  );
}

/** Opens the document's text at the field, on screens where the text is not beside it. */
export function ShowInText({ field, name }: { field: DraftField; name: string }) {
  const { showInText } = useEditing();
  if (field.read?.source == null) return null;
  return (
    <span className={styles.narrowOnly}>
      <IconButton
        label={`Show in the text: ${name}`}
        icon={<IconTextScan2 size={18} stroke={1.75} aria-hidden />}
        onClick={() => showInText(field)}
      />
    </span>
  );
}
