import { Text, View } from "@react-pdf/renderer";
import { createElement as h, Fragment, type ReactElement } from "react";
import { toStretches } from "../find-links.ts";
import type {
  PrintableBlock,
  PrintableEntry,
  PrintableLine,
  PrintableSection,
  PrintableText,
} from "../printable.ts";
import { fontFeatures, measureText } from "./fonts.ts";
import { ink, type PdfPage } from "./pdf-look.ts";
import { toBodyText, toPdfText } from "./pdf-text.ts";

/** A piece of a page. What stays with the next piece is never the last one on its page. */
type Piece = { element: ReactElement; staysWithNext: boolean; length: number };

/** Characters up to which a piece, or a chain of them, is kept on one page. */
const KEPT_WHOLE = 800;
const SHORT = 330;
/** Three lines, in points. */
const AHEAD = 48;
/** Of the width of a line. */
const MAX_DATES = 0.45;
/** In points. */
const DATES_GAP = 14;
const BULLET = "•  ";
const NESTED_BULLET = "–  ";

/**
 * A heading and its blocks; the heading stays with what follows. No box is around them: the layout library reckons in
 * 32 bits, takes the children of a box of more than 32,768 points for overlapping, and parts it no more.
 */
export function toPdfSection(section: PrintableSection, page: PdfPage, index: number): ReactElement {
  const pieces = section.blocks.flatMap((block, at) => toPieces(block, page, at === 0));
  if (section.heading !== null) pieces.unshift(toHeading(section.heading, page));
  const gap = h(View, { style: { height: page.gap.section } });
  return h(Fragment, { key: index }, gap, ...chain(pieces));
}

/** Pieces that stay together become one that is not parted. */
function chain(pieces: readonly Piece[]): ReactElement[] {
  const elements: ReactElement[] = [];
  let held: Piece[] = [];
  for (const piece of pieces) {
    held.push(piece);
    if (piece.staysWithNext) continue;
    elements.push(...close(held, elements.length));
    held = [];
  }
  return [...elements, ...close(held, elements.length)];
}

/** What is too long for that is parted in its last piece, some lines of which stay with the others. */
function close(held: readonly Piece[], key: number): ReactElement[] {
  const elements = held.map(({ element }) => element);
  const length = held.reduce((sum, piece) => sum + piece.length, 0);
  if (held.length === 1) return [h(View, { key, wrap: length > SHORT }, ...elements)];
  if (length <= KEPT_WHOLE) return [h(View, { key, wrap: false }, ...elements)];
  return [
    h(View, { key, wrap: false, minPresenceAhead: AHEAD }, ...elements.slice(0, -1)),
    ...elements.slice(-1),
  ];
}

function toHeading(heading: PrintableLine, page: PdfPage): Piece {
  const element = h(
    View,
    {
      style: {
        borderBottomWidth: 0.6,
        borderBottomColor: page.ruleColor,
        paddingBottom: 2,
        marginBottom: 4.5,
      },
    },
    toPdfText(
      toStretches(heading),
      {
        fontSize: page.headingSize,
        fontWeight: 600,
        lineHeight: 1.25,
        color: page.headingColor,
        ...(page.isSmallCaps
          ? { letterSpacing: 0.4, fontFeatureSettings: { ...fontFeatures, smcp: true } }
          : {}),
      },
      { tag: { role: "H2" } },
    ),
  );
  return { element, staysWithNext: true, length: heading.text.length };
}

function toPieces(block: PrintableBlock, page: PdfPage, isFirst: boolean): Piece[] {
  const { line, entry } = page.gap;
  if (block.type === "text") return [toTextPiece(block, page, isFirst ? 0 : line)];
  if (block.type === "items") {
    const { label } = block;
    const element = toBodyText(block.line, page, { label, style: { marginTop: isFirst ? 0 : line } });
    const length = (label?.text.length ?? 0) + block.line.text.length;
    return [{ element, staysWithNext: false, length }];
  }
  const body = block.body.map((text) => toTextPiece(text, page, line));
  const head = toEntryHead(block, page, isFirst ? 0 : entry);
  return [{ ...head, staysWithNext: body.length > 0 }, ...body];
}

/** A bullet is a part of its text, which then runs over the end of a page as any text does. */
function toTextPiece({ line, isBullet, isNested }: PrintableText, page: PdfPage, marginTop: number): Piece {
  const paddingLeft = page.size * (isNested ? 2.7 : 1.35);
  const textIndent = -measureText(isNested ? NESTED_BULLET : BULLET, page.family, page.size);
  const element = isBullet
    ? toBodyText(line, page, {
        width: page.width - paddingLeft,
        before: h(Text, { style: { textIndent } }, isNested ? NESTED_BULLET : BULLET),
        style: { marginTop, paddingLeft },
        tag: { role: "LI", level: isNested ? 1 : 0 },
      })
    : toBodyText(line, page, { style: { marginTop } });
  return { element, staysWithNext: false, length: line.text.length };
}

function toEntryHead({ title, dates, details }: PrintableEntry, page: PdfPage, marginTop: number): Piece {
  const measured = dates === null ? 0 : measureText(dates.text, page.family, page.size) + 1;
  const datesWidth = title === null ? page.width : Math.min(measured, page.width * MAX_DATES);
  const width = page.width - (dates === null ? 0 : datesWidth + DATES_GAP);
  const textAlign = title === null ? "left" : "right";
  const element = h(
    View,
    { style: { marginTop } },
    h(
      View,
      { style: { flexDirection: "row", justifyContent: "space-between", alignItems: "flex-end" } },
      title === null
        ? null
        : toBodyText(title, page, { width, weight: 600, style: { width }, tag: { role: "H3" } }),
      dates === null
        ? null
        : toPdfText(toStretches(dates), { color: ink.muted, width: datesWidth, textAlign }),
    ),
    ...details.map((detail) => toBodyText(detail, page, { style: { color: ink.muted } })),
  );
  return {
    element,
    staysWithNext: false,
    length: [title, ...details].reduce((sum, one) => sum + (one?.text.length ?? 0), 0),
  };
}
