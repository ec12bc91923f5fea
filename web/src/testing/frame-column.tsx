import type { ReactNode } from "react";
import classes from "../app/frame/page-frame.module.css";

/** Height of the bar above a screen in a narrow window, in pixels. */
const TOP_BAR = 48;

/** The column that the app's frame leaves a screen beside its menu or below its bar, as wide and as far from the edges. */
export function FrameColumn({ children }: { children: ReactNode }) {
  return (
    <div className={classes.app}>
      <div style={{ height: TOP_BAR }} />
      <main className={classes.main}>{children}</main>
    </div>
  );
}
