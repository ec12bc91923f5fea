import type { ReactNode } from "react";
import classes from "./paper.module.css";

/**
 * One sheet: its content is laid out in `width` × `height` units and drawn `scale` pixels for each, turned by
 * `rotation` degrees. The room that it takes on the desk is reserved from the start.
 */
export function Paper({
  width,
  height,
  scale,
  rotation,
  page,
  label,
  children,
}: {
  width: number;
  height: number;
  scale: number;
  rotation: number;
  /** From 1; for what stands on several sheets. */
  page?: number;
  label?: string;
  children: ReactNode;
}) {
  const [w, h] = [width * scale, height * scale];
  const isAcross = rotation % 180 !== 0;
  const moves: Record<number, string> = { 90: `${h}px, 0`, 180: `${w}px, ${h}px`, 270: `0, ${w}px` };
  return (
    <section
      className={classes.sheet}
      style={{ width: isAcross ? h : w, height: isAcross ? w : h }}
      data-page={page}
      aria-label={label}
    >
      <div
        className={classes.turned}
        style={{
          width,
          height,
          transform: `translate(${moves[rotation] ?? "0, 0"}) rotate(${rotation}deg) scale(${scale})`,
        }}
      >
        {children}
      </div>
    </section>
  );
}
