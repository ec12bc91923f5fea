import {
  ExternalHyperlink,
  HeadingLevel,
  Paragraph,
  TextRun,
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
      ...blocks.flatMap((block, index) => toBlock(block, index === 0, width)),
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

function toBlock(block: PrintableBlock, isFirst: boolean, width: number): Paragraph[] {
  if (block.type === "text") return [toText(block)];
  if (block.type === "entry") return [...toEntryHead(block, isFirst, width), ...block.body.map(toText)];
  const { label } = block;
  const labelled = label === null ? [] : [...toRuns(label, toStretches, { bold: true }), new TextRun(" ")];
  return [new Paragraph({ children: [...labelled, ...toRuns(block.line)] })];
}

function toText({ line, isBullet, isNested }: PrintableText): Paragraph {
  const children = toRuns(line);
  if (!isBullet) return new Paragraph({ children });
  return new Paragraph({
    style: styleIds.bullet,
    numbering: { reference: BULLETS, level: isNested ? 1 : 0 },
    children,
  });
}

function toEntryHead(
  { title, dates, details, body }: PrintableEntry,
  isFirst: boolean,
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
    ...(isFirst ? { spacing: { before: 0 } } : {}),
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
