import classes from "./spinner.module.css";

/** A turning ring that says what is waited for. */
export function Spinner({ label, size = 32 }: { label: string; size?: number }) {
  return (
    <output className={classes.wrap}>
      <span className={classes.ring} style={{ width: size, height: size }} />
      <span className="sr">{label}</span>
    </output>
  );
}
