import { Text, View } from "@react-pdf/renderer";
import { createElement as h, type ReactElement } from "react";
import { SEPARATOR, type Printable } from "../printable.ts";
import { measureText } from "./fonts.ts";
import { ink, type PdfPage } from "./pdf-look.ts";
import { toPdfText } from "./pdf-text.ts";

/** Name, headline and contact. */
export function toPdfHead({ name, headline, contact }: Printable, look: PdfPage): ReactElement | null {
  if (name === null && headline === null && contact.length === 0) return null;
  const textAlign = look.isCentred ? "center" : "left";
  const lines = toContactLines(contact, look);
  return h(
    View,
    { key: "head", wrap: false },
    name === null
      ? null
      : h(
          Text,
          {
            style: { fontSize: look.nameSize, fontWeight: 600, lineHeight: 1.2, textAlign, marginBottom: 3 },
          },
          name,
        ),
    headline === null
      ? null
      : toPdfText(headline, { fontSize: look.headlineSize, color: ink.muted, textAlign, marginBottom: 3 }),
    ...lines.map((line) => toPdfText(line, { fontSize: look.contactSize, textAlign })),
  );
}

/** Pieces line by line: a line ends between two of them, and never inside one that fits on a line. */
function toContactLines(pieces: readonly string[], look: PdfPage): string[] {
  const lines: string[] = [];
  for (const piece of pieces) {
    const last = lines.at(-1);
    const joined = last === undefined ? piece : `${last}${SEPARATOR}${piece}`;
    if (last !== undefined && measureText(joined, look.family, look.contactSize) <= look.width) {
      lines[lines.length - 1] = joined;
    } else lines.push(piece);
  }
  return lines;
}
