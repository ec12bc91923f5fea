import { Skeleton } from "../../../ui/skeleton.tsx";
import styles from "./listing-skeletons.module.css";

/** Two empty cards of the size that the listings will have. */
export function ListingSkeletons() {
  return (
    <div className={styles.grid} aria-hidden>
      <CardSkeleton />
      <CardSkeleton />
    </div>
  );
}

function CardSkeleton() {
  return (
    <div className={styles.card}>
      <div className={styles.head}>
        <Skeleton width={56} height={56} />
        <div className={styles.lines}>
          <Skeleton width="62%" height={18} />
          <Skeleton width="40%" height={14} />
          <Skeleton width="78%" height={14} />
        </div>
      </div>
      <div className={styles.lines}>
        <Skeleton width="100%" height={12} />
        <Skeleton width="94%" height={12} />
        <Skeleton width="58%" height={12} />
      </div>
      <div className={styles.chips}>
        <Skeleton width={112} height={24} />
        <Skeleton width={88} height={24} />
        <Skeleton width={128} height={24} />
      </div>
    </div>
  );
}
