import { SkeletonCard } from "../../../ui/skeleton.tsx";
import type { SavedJobsView } from "../../../lib/saved-jobs-view.ts";
import classes from "./sections-skeleton.module.css";

/** What stands below the tiles, in its shape, while its code is on the way. */
export function SectionsSkeleton({ view }: { view: SavedJobsView }) {
  if (view !== "cards") return <SkeletonCard height={640} />;
  return (
    <>
      <h2 className={classes.title}>Scheduled Searches</h2>
      <SkeletonCard lines={0} />
      <h2 className={classes.title}>Saved Jobs</h2>
      <div className={classes.cards}>
        <SkeletonCard height={480} />
        <SkeletonCard height={480} />
        <SkeletonCard height={480} />
      </div>
    </>
  );
}
