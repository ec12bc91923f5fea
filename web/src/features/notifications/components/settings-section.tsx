import { IconCheck } from "@tabler/icons-react";
import { useId, type ReactNode } from "react";
import styles from "./settings-section.module.css";

/** One group of settings: what it is about, and beside it, or below on narrow screens, its controls. */
export function SettingsSection({
  title,
  text,
  isSaved = false,
  children,
}: {
  title: string;
  text: string;
  /** A setting of this group was just saved. */
  isSaved?: boolean;
  children: ReactNode;
}) {
  const id = useId();
  return (
    <section className={styles.section} aria-labelledby={id}>
      <div className={styles.head}>
        <div className={styles.title}>
          <h2 id={id}>{title}</h2>
          {isSaved && <SavedMark />}
        </div>
        <p className="small muted">{text}</p>
      </div>
      <div className={styles.controls}>{children}</div>
    </section>
  );
}

/** Seen beside the title; screen readers hear it by the live region. */
function SavedMark() {
  return (
    <span className={styles.saved} aria-hidden="true">
      <IconCheck size={14} stroke={2} aria-hidden />
      Saved
    </span>
  );
}
