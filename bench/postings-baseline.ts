import type { Pay } from "@jobwright/engine/posting";

/** What a reader without any rules does: the first amount with a sign of money, and the one that follows it. */
export function readFirstAmounts(text: string): Pick<Pay, "min" | "max"> | null {
  const first = /[$€£]\s?(\d[\d,.]*)\s?([kK])?(?:\s?[-–—]\s?[A-Z]{0,2}[$€£]?\s?(\d[\d,.]*)\s?([kK])?)?/.exec(
    text,
  );
  if (!first) return null;
  const toAmount = (digits: string, thousands: string | undefined) =>
    Number(digits.replaceAll(",", "").replace(/\.$/, "")) * (thousands ? 1000 : 1);
  const min = toAmount(first[1] ?? "", first[2]);
  return { min, max: first[3] === undefined ? min : toAmount(first[3], first[4]) };
}
