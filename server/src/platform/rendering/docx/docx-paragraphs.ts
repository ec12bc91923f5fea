import {
  ExternalHyperlink,
  HeadingLevel,
  Paragraph,
  TextRun,
  type IParagraphOptions,
  type IRunOptions,
  type ParagraphChild,
} from "docx";
import { findContactLinks, findLinks, toStretches, type Stretch } from "../find-links.ts";
import { joinPieces } from "../join-pieces.ts";
import type {
  Printable,
  PrintableBlock,
  PrintableEntry,
  PrintableLine,
  PrintableText,
} from "../printable.ts";
import { docxInk, toTwips, type DocxLook } from "./docx-look.ts";
import { BULLETS, styleIds } from "./docx-styles.ts";

/** A character of the usual fonts as a share of their size, a little more than the mean. */
const CHARACTER_WIDTH = 0.54;

/** The whole document in its order; `width` is that of the text in points. */
export function toDocxParagraphs(printable: Printable, look: DocxLook, width: number): Paragraph[] {
  return [
    ...toHead(printable, look, width),
    ...printable.sections.flatMap(({ heading, blocks }) => [
      ...(heading === null
        ? []
        : [new Paragraph({ heading: HeadingLevel.HEADING_1, children: toRuns(heading, toStretches) })]),
      ...blocks.flatMap((block, index) => {
        // A section without a heading gets the gap that a heading would have.
        const before = heading === null && index === 0 ? toTwips(look.gap.section) : null;
        return toBlock(block, { isFirst: index === 0, before }, width);
      }),
    ]),
  ];
}

function toHead({ name, headline, contact }: Printable, look: DocxLook, width: number): Paragraph[] {
  const maxLength = width / (look.contactSize * CHARACTER_WIDTH);
  const lines = joinPieces(contact, ({ length }) => length <= maxLength);
  return [
    ...(name === null
      ? []
      : [new Paragraph({ heading: HeadingLevel.TITLE, children: toRuns(name, toStretches) })]),
    ...(headline === null ? [] : [new Paragraph({ style: "Subtitle", children: toRuns(headline) })]),
    ...lines.map(
      (line) => new Paragraph({ style: styleIds.contact, children: toRuns(line, findContactLinks) }),
    ),
  ];
}

/** `before`: space above it in twips; null: that of its style. */
type Place = { isFirst: boolean; before: number | null };

function toBlock(block: PrintableBlock, place: Place, width: number): Paragraph[] {
  const spacing = place.before === null ? {} : { spacing: { before: place.before } };
  if (block.type === "text") return [toText(block, spacing)];
  if (block.type === "entry") {
    return [...toEntryHead(block, place, width), ...block.body.map((text) => toText(text))];
  }
  const { label } = block;
  const labelled = label === null ? [] : [...toRuns(label, toStretches, { bold: true }), new TextRun(" ")];
  return [new Paragraph({ ...spacing, children: [...labelled, ...toRuns(block.line)] })];
}

function toText(
  { line, isBullet, isNested }: PrintableText,
  spacing: Pick<IParagraphOptions, "spacing"> = {},
): Paragraph {
  const children = toRuns(line);
  if (!isBullet) return new Paragraph({ ...spacing, children });
  return new Paragraph({
    ...spacing,
    style: styleIds.bullet,
    numbering: { reference: BULLETS, level: isNested ? 1 : 0 },
    children,
  });
}

function toEntryHead(
  { title, dates, details, body }: PrintableEntry,
  { isFirst, before }: Place,
  width: number,
): Paragraph[] {
  const hasBody = body.length > 0;
  const titled = title === null ? [] : toRuns(title);
  const muted = { bold: false, color: docxInk.muted };
  const dated =
    dates === null
      ? []
      : [
          ...(title === null ? [] : [new TextRun({ text: "\t", ...muted })]),
          ...toRuns(dates, toStretches, muted),
        ];
  const first = new Paragraph({
    heading: HeadingLevel.HEADING_2,
    rightTabStop: toTwips(width),
    keepNext: hasBody || details.length > 0,
    ...(isFirst ? { spacing: { before: before ?? 0 } } : {}),
    children: [...titled, ...dated],
  });
  return [
    first,
    ...details.map(
      (detail, index) =>
        new Paragraph({
          style: styleIds.detail,
          keepNext: hasBody || index < details.length - 1,
          children: toRuns(detail),
        }),
    ),
  ];
}

function toRuns(
  line: PrintableLine,
  find: (line: PrintableLine) => Stretch[] = findLinks,
  look: Pick<IRunOptions, "bold" | "color"> = {},
): ParagraphChild[] {
  return find(line).map(({ text, href }) =>
    href === null
      ? new TextRun({ text, ...look })
      : new ExternalHyperlink({
          link: href,
          children: [new TextRun({ text, ...look, style: "Hyperlink" })],
        }),
  );
}
