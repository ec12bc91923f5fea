import { View } from "@react-pdf/renderer";
import { createElement as h, type ReactElement } from "react";
import { findContactLinks, findLinks, toStretches } from "../find-links.ts";
import { joinPieces } from "../join-pieces.ts";
import type { Printable } from "../printable.ts";
import { measureText } from "./fonts.ts";
import { ink, type PdfPage } from "./pdf-look.ts";
import { toPdfText } from "./pdf-text.ts";

/** Name, headline and contact. */
export function toPdfHead({ name, headline, contact }: Printable, look: PdfPage): ReactElement | null {
  if (name === null && headline === null && contact.length === 0) return null;
  const textAlign = look.isCentred ? "center" : "left";
  const fits = (line: string) => measureText(line, look.family, look.contactSize) <= look.width;
  return h(
    View,
    { key: "head", wrap: false },
    name === null
      ? null
      : toPdfText(
          toStretches(name),
          {
            fontSize: look.nameSize,
            fontWeight: 600,
            lineHeight: 1.2,
            textAlign,
            marginBottom: 3,
          },
          { tag: { role: "H1" } },
        ),
    headline === null
      ? null
      : toPdfText(findLinks(headline), {
          fontSize: look.headlineSize,
          color: ink.muted,
          textAlign,
          marginBottom: 3,
        }),
    ...joinPieces(contact, fits).map((line) =>
      toPdfText(findContactLinks(line), { fontSize: look.contactSize, textAlign }),
    ),
  );
}
