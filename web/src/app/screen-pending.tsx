import { Skeleton, SkeletonCard } from "../ui/skeleton.tsx";
import classes from "./screen-pending.module.css";

/** The rough shape of any screen while its code is on the way. */
export function ScreenPending() {
  return (
    <output className={classes.screen}>
      <span className="sr">Loading</span>
      <Skeleton width={220} height={40} />
      <Skeleton width={280} height={24} />
      <SkeletonCard height={136} />
    </output>
  );
}
