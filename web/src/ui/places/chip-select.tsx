import { IconChevronDown } from "@tabler/icons-react";
import type { ReactNode } from "react";
import styles from "./chip-select.module.css";

/** A choice inside of a tag. `children` are its options. */
export function ChipSelect({
  label,
  lead,
  value,
  isDisabled,
  onChange,
  children,
}: {
  label: string;
  /** A word before the choice that its label says too. */
  lead?: string;
  value: string;
  isDisabled: boolean;
  onChange: (value: string) => void;
  children: ReactNode;
}) {
  return (
    <span className={styles.box}>
      {lead !== undefined && <span aria-hidden>{lead}</span>}
      <select
        className={styles.select}
        aria-label={label}
        value={value}
        disabled={isDisabled}
        onChange={(event) => onChange(event.target.value)}
      >
        {children}
      </select>
      <IconChevronDown className={styles.arrow} size={14} stroke={2} aria-hidden />
    </span>
  );
}
