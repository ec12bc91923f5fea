import { Paper } from "./paper.tsx";
import classes from "./text-sheet.module.css";

/** Letter paper, in points. */
const WIDTH = 612;
const HEIGHT = 792;

/** A page of plain text, its lines as they are. */
export function TextSheet({
  lines,
  number,
  count,
  scale,
  rotation,
}: {
  lines: readonly string[];
  number: number;
  count: number;
  scale: number;
  rotation: number;
}) {
  return (
    <Paper
      width={WIDTH}
      height={HEIGHT}
      scale={scale}
      rotation={rotation}
      page={number}
      label={`Page ${number} of ${count}`}
    >
      <div className={classes.text}>{lines.join("\n")}</div>
    </Paper>
  );
}
