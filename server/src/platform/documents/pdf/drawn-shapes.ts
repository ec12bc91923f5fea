import { createPlacer, toNumbers, type Matrix, type PlacingOperators } from "./drawing-place.ts";
import type { Drawing } from "./drawn-words.ts";

/** The numbers by which pdf.js knows the operators that place and paint shapes. */
export type ShapeOperators = PlacingOperators & Record<"constructPath" | "endPath", number>;

/** The box around a painted shape, upright with the origin at the top left, in points. */
export type Shape = { x: number; right: number; top: number; bottom: number };

/** Pages with more shapes are pictures, of which only the first are read. */
const SHAPES_LIMIT = 20_000;
/** How many numbers follow each command of a path: move, line, cubic and quadratic curve, close. */
const PATH_NUMBERS = [2, 2, 6, 4, 0];
const MOVE = 0;

/** The shapes that a page paints, each part of a path for itself. `matrix` turns the page upright. */
export function readShapes(
  { fnArray, argsArray }: Drawing,
  operators: ShapeOperators,
  matrix: Matrix,
): Shape[] {
  const shapes: Shape[] = [];
  const placer = createPlacer(operators, matrix);
  for (const [index, operator] of fnArray.entries()) {
    const args = argsArray[index];
    if (placer.move(operator, args) || operator !== operators.constructPath) continue;
    const [painted, paths] = Array.isArray(args) ? (args as unknown[]) : [];
    if (painted === operators.endPath || !Array.isArray(paths)) continue;
    for (const points of splitPath(toNumbers(paths[0]))) shapes.push(toShape(points, placer.matrix()));
    if (shapes.length > SHAPES_LIMIT) return shapes;
  }
  return shapes.filter(({ x, right, top, bottom }) => Number.isFinite(x + right + top + bottom));
}

/** The points of each part of a path as x and y in turn; those that steer a curve count too. */
function splitPath(path: readonly number[]): number[][] {
  const parts: number[][] = [];
  for (let at = 0; at < path.length;) {
    const command = path[at] ?? MOVE;
    const count = PATH_NUMBERS[command];
    if (count === undefined) break;
    if (command === MOVE || parts.length === 0) parts.push([]);
    parts.at(-1)?.push(...path.slice(at + 1, at + 1 + count));
    at += 1 + count;
  }
  return parts.filter((points) => points.length >= 4);
}

function toShape(points: readonly number[], [a = 1, b = 0, c = 0, d = 1, e = 0, f = 0]: Matrix): Shape {
  const shape = { x: Infinity, right: -Infinity, top: Infinity, bottom: -Infinity };
  for (let at = 0; at + 1 < points.length; at += 2) {
    const [px = 0, py = 0] = [points[at], points[at + 1]];
    const [x, y] = [a * px + c * py + e, b * px + d * py + f];
    shape.x = Math.min(shape.x, x);
    shape.right = Math.max(shape.right, x);
    shape.top = Math.min(shape.top, y);
    shape.bottom = Math.max(shape.bottom, y);
  }
  return shape;
}
