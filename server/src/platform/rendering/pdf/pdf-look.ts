import type { DocumentLayout } from "@jobwright/contracts/resume-document";
import type { LayoutLook } from "../layout-look.ts";
import type { FontFamily } from "./fonts.ts";

/** How a layout looks in a PDF. */
export type PdfLook = LayoutLook & { family: FontFamily };

/** A look on paper of one size; `width` is that of the text in points. */
export type PdfPage = PdfLook & { width: number };

/** Contrast on white: 17:1, 7.6:1, 5.5:1. */
export const ink = { text: "#1a1a1a", muted: "#4b5563", accent: "#0f766e" } as const;

export const pdfLooks: Record<DocumentLayout, PdfLook> = {
  classic: {
    family: "Source Serif 4",
    size: 10.5,
    lineHeight: 1.34,
    leastLineHeight: 1.2,
    margin: { side: 60, head: 52 },
    isCentred: true,
    nameSize: 23,
    headlineSize: 12,
    contactSize: 9.75,
    headingSize: 13,
    headingColor: ink.text,
    isSmallCaps: true,
    ruleColor: "#9ca3af",
    gap: { section: 13, entry: 8, line: 2 },
  },
  modern: {
    family: "Inter",
    size: 9.5,
    lineHeight: 1.45,
    leastLineHeight: 1.2,
    margin: { side: 58, head: 52 },
    isCentred: false,
    nameSize: 22,
    headlineSize: 11,
    contactSize: 9,
    headingSize: 10.5,
    headingColor: ink.accent,
    isSmallCaps: false,
    ruleColor: "#d1d5db",
    gap: { section: 14, entry: 9, line: 2.5 },
  },
  compact: {
    family: "Inter",
    size: 9.5,
    lineHeight: 1.3,
    leastLineHeight: 1.2,
    margin: { side: 46, head: 43 },
    isCentred: false,
    nameSize: 17,
    headlineSize: 10.5,
    contactSize: 9,
    headingSize: 10.25,
    headingColor: ink.text,
    isSmallCaps: false,
    ruleColor: "#9ca3af",
    gap: { section: 8, entry: 5, line: 1 },
  },
};
