import { Skeleton } from "../../../ui/skeleton.tsx";
import styles from "./saved-skeletons.module.css";
import cards from "./saved-cards.module.css";

/** Three empty cards of the size that the saved jobs will have. */
export function SavedSkeletons() {
  return (
    <div className={cards.grid} aria-hidden>
      {[0, 1, 2].map((card) => (
        <div key={card} className={styles.card}>
          <div className={styles.row}>
            <Skeleton width={112} height={24} radius={12} />
            <Skeleton width={88} height={16} />
          </div>
          <div className={styles.names}>
            <Skeleton width={40} height={40} radius={10} />
            <div className={styles.lines}>
              <Skeleton width="80%" height={20} />
              <Skeleton width="60%" height={14} />
            </div>
          </div>
          <div className={styles.lines}>
            <Skeleton width="50%" height={14} />
            <Skeleton width="64%" height={14} />
          </div>
          <div className={`${styles.lines} ${styles.text}`}>
            <Skeleton height={14} />
            <Skeleton height={14} />
            <Skeleton height={14} />
            <Skeleton width="70%" height={14} />
          </div>
          <div className={`${styles.lines} ${styles.text}`}>
            <Skeleton width="72%" height={14} />
            <Skeleton width="58%" height={14} />
            <Skeleton width="64%" height={14} />
          </div>
          <div className={styles.foot} />
        </div>
      ))}
    </div>
  );
}
