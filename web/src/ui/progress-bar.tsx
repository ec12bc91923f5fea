import classes from "./progress-bar.module.css";

/** How far something is. `percent` is from 0 to 100; null where it runs and nobody knows how far. */
export function ProgressBar({ label, percent }: { label: string; percent: number | null }) {
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={percent ?? undefined}
      className={classes.track}
    >
      <span
        className={percent === null ? classes.running : classes.done}
        style={percent === null ? undefined : { width: `${percent}%` }}
      />
    </div>
  );
}
