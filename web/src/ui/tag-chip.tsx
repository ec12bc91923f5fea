import { IconX } from "@tabler/icons-react";
import styles from "./tag-field.module.css";

/** One tag with its way out. */
export function TagChip({ tag, onRemove }: { tag: string; onRemove: () => void }) {
  return (
    <span className={styles.tag}>
      <span className={styles.text}>{tag}</span>
      <button className={styles.remove} type="button" aria-label={`Remove ${tag}`} onClick={onRemove}>
        <IconX size={14} stroke={2} aria-hidden />
      </button>
    </span>
  );
}
