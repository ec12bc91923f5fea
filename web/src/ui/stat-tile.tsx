import type { ReactNode } from "react";
import { Skeleton } from "./skeleton.tsx";
import classes from "./stat-tile.module.css";

/** Four numbers side by side; two by two on narrow screens. */
export function StatTiles({ label, children }: { label: string; children: ReactNode }) {
  return (
    <section className={classes.tiles} aria-label={label}>
      {children}
    </section>
  );
}

/** A number and what it is made of. A null value is still loading and keeps the final size. */
export function StatTile({
  icon,
  label,
  value,
  note,
}: {
  icon: ReactNode;
  label: string;
  value: number | null;
  note: string;
}) {
  return (
    <div className={classes.tile}>
      <span className={classes.label}>
        {icon}
        {label}
      </span>
      <span className={classes.value}>
        {value === null ? <Skeleton width={56} height="100%" /> : value.toLocaleString("en-US")}
      </span>
      <span className={classes.note}>{value === null ? <Skeleton width="70%" height="1lh" /> : note}</span>
    </div>
  );
}
