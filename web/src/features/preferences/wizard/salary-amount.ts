import { salarySlider } from "@jobwright/contracts/preferences";

type Range = { min: number; max: number };

/** Whole dollars of a typed "$85,000", "85000" or "85.000"; null where it is no amount. */
export function readAmount(text: string): number | null {
  const digits = text.replaceAll(/[$\s]/g, "").replaceAll(/[.,](?=\d{3}(?!\d))/g, "");
  return /^\d+([.,]\d+)?$/.test(digits) ? Math.round(Number(digits.replace(",", "."))) : null;
}

/** The range with one end at an amount within the slider's limits; the other end moves where they came too near. */
export function moveEnd(range: Range, end: keyof Range, amount: number): Range {
  const { min, max, step } = salarySlider;
  const [least, most] = end === "min" ? [min, max - step] : [min + step, max];
  const moved = Math.min(Math.max(amount, least), most);
  return end === "min"
    ? { min: moved, max: Math.max(range.max, moved + step) }
    : { min: Math.min(range.min, moved - step), max: moved };
}
