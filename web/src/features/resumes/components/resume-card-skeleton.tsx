import { Card } from "../../../ui/card.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";
import styles from "./resume-card.module.css";

/** The shape of a resume card while the list is read. */
export function ResumeCardSkeleton() {
  return (
    <Card className={styles.card} aria-hidden="true">
      <div className={styles.head}>
        <div className={styles.icon} />
        <Skeleton width="45%" height={24} />
        <div className={styles.facts}>
          <Skeleton width="60%" />
        </div>
      </div>
      <Skeleton height={40} radius={10} />
      <div className={styles.buttons}>
        <Skeleton width={320} height={32} />
      </div>
    </Card>
  );
}
