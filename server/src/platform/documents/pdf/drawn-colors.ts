import { createPlacer, multiply, toNumbers, type Matrix, type PlacingOperators } from "./drawing-place.ts";
import type { Drawing } from "./drawn-words.ts";

/** The numbers by which pdf.js knows the operators that color and place text. */
export type ColorOperators = PlacingOperators &
  Record<
    "setFillRGBColor" | "beginText" | "setTextMatrix" | "moveText" | "setLeadingMoveText" | "showText",
    number
  >;

type Drawn = { x: number; color: string };

const BLACK = "#000000";
const UNTURNED: Matrix = [1, 0, 0, 1, 0, 0];
/** In points: text is drawn this near to where the page says that it stands. */
const NEAR = 1;

/**
 * The color (#rrggbb) in which a page draws the text at a place; null where it draws none. `matrix` turns the page upright,
 * with the origin at the top left, in points.
 */
export function createColorReader(
  { fnArray, argsArray }: Drawing,
  operators: ColorOperators,
  matrix: Matrix,
): (place: { x: number; y: number }) => string | null {
  const rows = new Map<number, Drawn[]>();
  const placer = createPlacer(operators, matrix);
  const colors: string[] = [];
  let [color, text] = [BLACK, UNTURNED];
  for (const [index, operator] of fnArray.entries()) {
    const args = argsArray[index];
    if (placer.move(operator, args)) {
      if (operator === operators.save || operator === operators.paintFormXObjectBegin) colors.push(color);
      else if (operator !== operators.transform) color = colors.pop() ?? BLACK;
    } else if (operator === operators.setFillRGBColor) {
      const [first] = Array.isArray(args) ? (args as unknown[]) : [];
      color = typeof first === "string" ? first : BLACK;
    } else if (operator === operators.beginText) text = UNTURNED;
    else if (operator === operators.setTextMatrix) text = toNumbers(Array.isArray(args) ? args[0] : null);
    else if (operator === operators.moveText || operator === operators.setLeadingMoveText) {
      const [x = 0, y = 0] = toNumbers(args);
      text = multiply(text, [1, 0, 0, 1, x, y]);
    } else if (operator === operators.showText) {
      const [, , , , x = 0, y = 0] = multiply(placer.matrix(), text);
      const row = rows.get(Math.round(y)) ?? [];
      row.push({ x, color });
      rows.set(Math.round(y), row);
    }
  }
  for (const row of rows.values()) row.sort((a, b) => a.x - b.x);
  return ({ x, y }) => {
    const nearest = [-NEAR, 0, NEAR]
      .flatMap((by) => findLastUpTo(rows.get(Math.round(y) + by) ?? [], x + NEAR) ?? [])
      .toSorted((a, b) => b.x - a.x);
    return nearest[0]?.color ?? null;
  };
}

/** Of a row from left to right, what is drawn last up to `x`; takes time in proportion to the logarithm of its length. */
function findLastUpTo(row: readonly Drawn[], x: number): Drawn | undefined {
  let [low, high] = [0, row.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((row[middle]?.x ?? Infinity) <= x) low = middle + 1;
    else high = middle;
  }
  return row[low - 1];
}
