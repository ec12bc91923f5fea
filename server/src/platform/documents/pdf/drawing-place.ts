/** As PDF writes it: a, b, c, d, e, f. */
export type Matrix = readonly number[];

/** The numbers by which pdf.js knows the operators that move what is drawn. */
export type PlacingOperators = Record<
  "save" | "restore" | "transform" | "paintFormXObjectBegin" | "paintFormXObjectEnd",
  number
>;

/** Follows where a drawing places what it paints. `matrix` turns the page upright, with the origin at the top left. */
export function createPlacer(operators: PlacingOperators, matrix: Matrix) {
  const saved: Matrix[] = [];
  let current = matrix;
  return {
    matrix: () => current,
    /** Takes an operator in its turn; false: it moves nothing. */
    move(operator: number, args: unknown): boolean {
      if (operator === operators.save) saved.push(current);
      else if (operator === operators.restore || operator === operators.paintFormXObjectEnd)
        current = saved.pop() ?? matrix;
      else if (operator === operators.transform) current = multiply(current, toNumbers(args));
      else if (operator === operators.paintFormXObjectBegin) {
        saved.push(current);
        if (Array.isArray(args)) current = multiply(current, toNumbers(args[0]));
      } else return false;
      return true;
    },
  };
}

export function multiply([a = 1, b = 0, c = 0, d = 1, e = 0, f = 0]: Matrix, by: Matrix): Matrix {
  const [a2 = 1, b2 = 0, c2 = 0, d2 = 1, e2 = 0, f2 = 0] = by;
  return [
    a * a2 + c * b2,
    b * a2 + d * b2,
    a * c2 + c * d2,
    b * c2 + d * d2,
    a * e2 + c * f2 + e,
    b * e2 + d * f2 + f,
  ];
}

/** pdf.js gives numbers as lists, as typed ones, or as objects with a key for each place. */
export function toNumbers(value: unknown): number[] {
  return typeof value === "object" && value !== null ? Object.values(value as Record<string, number>) : [];
}
