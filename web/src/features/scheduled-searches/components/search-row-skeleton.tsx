import { Card } from "../../../ui/card.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";
import rowClasses from "./search-row.module.css";

/** One row of the list before it is there. */
export function SearchRowSkeleton() {
  return (
    <Card padding="none" role="status" aria-label="Loading the scheduled searches">
      <div className={rowClasses.row} aria-hidden="true">
        <div className={rowClasses.about}>
          <Skeleton width="60%" height={24} />
          <Skeleton width="80%" height={20} />
        </div>
        <div className={rowClasses.runs}>
          <div className={rowClasses.words}>
            <Skeleton width={220} height={24} />
            <Skeleton width={180} height={20} />
          </div>
        </div>
        <Skeleton width={150} height={32} />
      </div>
    </Card>
  );
}
