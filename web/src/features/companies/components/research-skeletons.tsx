import { Skeleton } from "../../../ui/skeleton.tsx";
import type { ResearchView } from "../research-view.ts";
import styles from "./research-skeletons.module.css";

const sectionWidths = ["44%", "52%", "58%", "46%", "40%", "56%", "54%"];

/** Empty shapes of what is being read. */
export function ResearchSkeletons({ view }: { view: ResearchView }) {
  const count = view === "grid" ? 3 : view === "list" ? 2 : 1;
  return (
    <div className={styles[view]} role="status">
      <span className="sr">Loading company research</span>
      {Array.from({ length: count }, (_, index) => (
        <CardSkeleton key={index} />
      ))}
      {view === "detailed" && <CardSkeleton />}
    </div>
  );
}

function CardSkeleton() {
  return (
    <div className={styles.card} aria-hidden>
      <div className={styles.head}>
        <Skeleton width={40} height={40} />
        <Skeleton width="52%" height={20} />
      </div>
      <Skeleton height={40} />
      <div className={styles.facts}>
        {["a", "b", "c", "d"].map((key) => (
          <Skeleton key={key} height={36} />
        ))}
      </div>
      <Skeleton width="70%" />
      <Skeleton height={60} />
      {sectionWidths.map((width) => (
        <Skeleton key={width} width={width} height={20} />
      ))}
    </div>
  );
}
