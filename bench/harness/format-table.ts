import type { Figure } from "./bench.ts";

const HEADINGS = ["figure", "value", "unit", "baseline", "goal", "met"];

/** The figures as a table of plain text; numbers are right-aligned, what is not known is a dash. */
export function formatTable(figures: readonly Figure[]): string {
  const rows = figures.map(({ name, value, unit, baseline, goal, met }) => [
    name,
    formatNumber(value),
    unit,
    formatNumber(baseline),
    formatNumber(goal),
    met === null ? "-" : met ? "yes" : "NO",
  ]);
  const widths = HEADINGS.map((heading, column) =>
    Math.max(heading.length, ...rows.map((row) => row[column]?.length ?? 0)),
  );
  const isNumber = [false, true, false, true, true, false];
  const toLine = (cells: readonly string[]) =>
    cells
      .map((cell, column) =>
        isNumber[column] ? cell.padStart(widths[column] ?? 0) : cell.padEnd(widths[column] ?? 0),
      )
      .join("  ")
      .trimEnd();
  return [toLine(HEADINGS), toLine(widths.map((width) => "-".repeat(width))), ...rows.map(toLine)].join("\n");
}

function formatNumber(value: number | null): string {
  return value === null ? "-" : value.toLocaleString("en-US", { maximumFractionDigits: 4 });
}
