import { IconX } from "@tabler/icons-react";
import type { ReactNode } from "react";
import styles from "./tag-field.module.css";

type TagChipProps = {
  text: string;
  /** What its way out is called by. */
  name: string;
  /** What can be chosen about it, beside the text. */
  control: ReactNode;
  onRemove: () => void;
};

/** One tag with its way out. */
export function TagChip({ text, name, control, onRemove }: TagChipProps) {
  return (
    <span className={styles.tag}>
      <span className={styles.text}>{text}</span>
      {control}
      <button className={styles.remove} type="button" aria-label={`Remove ${name}`} onClick={onRemove}>
        <IconX size={14} stroke={2} aria-hidden />
      </button>
    </span>
  );
}
