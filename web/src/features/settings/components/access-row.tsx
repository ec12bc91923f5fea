import type { ReactNode } from "react";
import styles from "./access-list.module.css";

/** What opens the account, such as a way to sign in, a browser or a token: its name, since when, and what can be done with it. */
export function AccessRow({
  icon,
  name,
  badge,
  about,
  children,
}: {
  icon: ReactNode;
  name: string;
  /** Stands behind the name. */
  badge?: ReactNode;
  about: string;
  /** The buttons. */
  children?: ReactNode;
}) {
  return (
    <li className={styles.row}>
      <span className={styles.icon}>{icon}</span>
      <div className={styles.about}>
        <div className={styles.name}>
          <strong>{name}</strong>
          {badge}
        </div>
        <p className="small muted">{about}</p>
      </div>
      {children && <div className={styles.actions}>{children}</div>}
    </li>
  );
}
