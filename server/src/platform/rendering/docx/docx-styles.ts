import { AlignmentType, BorderStyle, LevelFormat, type INumberingOptions, type IStylesOptions } from "docx";
import { docxInk, toHalfPoints, toTwips, type DocxLook } from "./docx-look.ts";

export const BULLETS = "bullets";
/** Styles of our own, by id; the others are Word's. */
export const styleIds = {
  contact: "Contact",
  detail: "EntryDetail",
  bullet: "ListBullet",
} as const;

/** Word's own styles for name, headline and headings, and a few beside them. `language` is BCP 47. */
export function toDocxStyles(look: DocxLook, language: string): IStylesOptions {
  const alignment = look.isCentred ? AlignmentType.CENTER : AlignmentType.LEFT;
  const normal = { basedOn: "Normal", next: "Normal", quickFormat: true };
  return {
    default: {
      document: {
        run: {
          font: look.font,
          size: toHalfPoints(look.size),
          color: docxInk.text,
          language: { value: language, eastAsia: language, bidirectional: language },
        },
        paragraph: {
          spacing: { line: Math.round(240 * look.lineHeight), before: toTwips(look.gap.line), after: 0 },
        },
      },
      title: {
        run: { size: toHalfPoints(look.nameSize), bold: true },
        paragraph: { alignment, spacing: { before: 0, after: 40, line: 240 }, keepNext: true },
      },
      heading1: toHeading(look),
      heading2: {
        run: { size: toHalfPoints(look.size), bold: true, color: docxInk.text },
        paragraph: { keepNext: true, spacing: { before: toTwips(look.gap.entry), after: 0 } },
      },
      hyperlink: { run: { color: docxInk.text, underline: { type: "none" } } },
    },
    paragraphStyles: [
      {
        ...normal,
        id: "Subtitle",
        name: "Subtitle",
        run: { size: toHalfPoints(look.headlineSize), color: docxInk.muted },
        paragraph: { alignment, spacing: { before: 0, after: 40 } },
      },
      {
        ...normal,
        id: styleIds.contact,
        name: "Contact",
        run: { size: toHalfPoints(look.contactSize) },
        paragraph: { alignment, spacing: { before: 0, after: 0 } },
      },
      {
        ...normal,
        id: styleIds.detail,
        name: "Entry Detail",
        run: { color: docxInk.muted },
        paragraph: { spacing: { before: 0, after: 0 } },
      },
      { ...normal, id: styleIds.bullet, name: "List Bullet", next: styleIds.bullet },
    ],
  };
}

function toHeading(look: DocxLook) {
  return {
    run: {
      size: toHalfPoints(look.headingSize),
      bold: true,
      color: look.headingColor,
      ...(look.isSmallCaps ? { smallCaps: true, characterSpacing: 10 } : {}),
    },
    paragraph: {
      keepNext: true,
      spacing: { before: toTwips(look.gap.section), after: toTwips(3.5), line: 240 },
      border: { bottom: { style: BorderStyle.SINGLE, size: 4, color: look.ruleColor, space: 2 } },
    },
  };
}

/** A real list of two levels. */
export function toDocxBullets(look: DocxLook): INumberingOptions {
  const hanging = toTwips(look.size * 1.2);
  return {
    config: [
      {
        reference: BULLETS,
        levels: ["•", "–"].map((text, level) => ({
          level,
          format: LevelFormat.BULLET,
          text,
          alignment: AlignmentType.LEFT,
          style: {
            run: { font: look.font },
            paragraph: { indent: { left: hanging * (level + 1), hanging } },
          },
        })),
      },
    ],
  };
}
