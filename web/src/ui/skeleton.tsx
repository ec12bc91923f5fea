import { Card } from "./card.tsx";
import classes from "./skeleton.module.css";

/** A quiet block of the size of what will stand there. */
export function Skeleton({
  width = "100%",
  height = 20,
  radius,
}: {
  width?: number | string;
  height?: number | string;
  radius?: number;
}) {
  return (
    <span className={classes.block} style={{ width, height, borderRadius: radius }} aria-hidden="true" />
  );
}

/** A card of the final shape: a heading, a line below it and `lines` of text. */
export function SkeletonCard({ lines = 3, height }: { lines?: number; height?: number }) {
  return (
    <Card aria-hidden="true" style={{ minHeight: height }}>
      <div className={classes.stack}>
        <Skeleton width="60%" height={24} />
        <Skeleton width="40%" />
        {Array.from({ length: lines }, (_, line) => (
          <Skeleton key={line} width={line === lines - 1 ? "75%" : "100%"} />
        ))}
      </div>
    </Card>
  );
}
