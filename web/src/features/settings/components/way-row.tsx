import type { ReactNode } from "react";
import styles from "./ways-card.module.css";

/** One way to sign in: what it is, since when, and what can be done with it. */
export function WayRow({
  icon,
  name,
  about,
  children,
}: {
  icon: ReactNode;
  name: string;
  about: string;
  /** The buttons. */
  children?: ReactNode;
}) {
  return (
    <li className={styles.row}>
      <span className={styles.icon}>{icon}</span>
      <div className={styles.about}>
        <strong>{name}</strong>
        <p className="small muted">{about}</p>
      </div>
      {children !== undefined && <div className={styles.actions}>{children}</div>}
    </li>
  );
}
