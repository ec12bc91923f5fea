import type { DocumentLayout } from "@jobwright/contracts/resume-document";
import type { LayoutLook } from "../layout-look.ts";

/** How a layout looks in Word. Fonts are those that every office program has or replaces well. */
export type DocxLook = LayoutLook & { font: string };

export const docxInk = { text: "1A1A1A", muted: "4B5563", accent: "0F766E" } as const;

export const docxLooks: Record<DocumentLayout, DocxLook> = {
  classic: {
    font: "Georgia",
    size: 10.5,
    lineHeight: 1.12,
    leastLineHeight: 1,
    margin: { side: 62, head: 54 },
    isCentred: true,
    nameSize: 23,
    headlineSize: 12,
    contactSize: 9.5,
    headingSize: 12.5,
    headingColor: docxInk.text,
    isSmallCaps: true,
    ruleColor: "9CA3AF",
    gap: { section: 13, entry: 8, line: 2 },
  },
  modern: {
    font: "Calibri",
    size: 11,
    lineHeight: 1.1,
    leastLineHeight: 1,
    margin: { side: 58, head: 52 },
    isCentred: false,
    nameSize: 24,
    headlineSize: 12.5,
    contactSize: 10.5,
    headingSize: 12,
    headingColor: docxInk.accent,
    isSmallCaps: false,
    ruleColor: "D1D5DB",
    gap: { section: 13, entry: 8, line: 2 },
  },
  compact: {
    font: "Calibri",
    size: 10,
    lineHeight: 1,
    leastLineHeight: 1,
    margin: { side: 46, head: 43 },
    isCentred: false,
    nameSize: 18,
    headlineSize: 11,
    contactSize: 9.5,
    headingSize: 10.5,
    headingColor: docxInk.text,
    isSmallCaps: false,
    ruleColor: "9CA3AF",
    gap: { section: 9, entry: 5, line: 1 },
  },
};

/** Lengths in Word are twentieths of a point, font sizes halves. */
export function toTwips(points: number): number {
  return Math.round(points * 20);
}

export function toHalfPoints(points: number): number {
  return Math.round(points * 2);
}
