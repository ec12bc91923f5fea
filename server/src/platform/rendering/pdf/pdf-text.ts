import { Link, Text, type Styles } from "@react-pdf/renderer";
import { createElement as h, type ReactElement, type ReactNode } from "react";
import { findLinks } from "../find-links.ts";
import { breakLines } from "./break-lines.ts";
import { measureText, type FontWeight } from "./fonts.ts";
import { ink, type PdfPage } from "./pdf-look.ts";

export type PdfStyle = Styles[string];

type BodyOptions = { width?: number; label?: string; weight?: FontWeight; style?: PdfStyle };

/** Keeps a word from getting a hyphen where its style changes, as at the end of a link. */
const NEVER = 10_000;
/** What rounding may take, in points. */
const SAFETY = 0.5;

/** A text whose addresses are links; it breaks where it must. */
export function toPdfText(text: string, style: PdfStyle = {}, before: ReactNode = null): ReactElement {
  return h(Text, { style, hyphenationPenalty: NEVER }, before, ...toLinked(text));
}

/** A text of the body, broken so that its words keep their distance. `label` stands before it in bold. */
export function toBodyText(
  text: string,
  page: PdfPage,
  { width = page.width, label = "", weight = 400, style = {} }: BodyOptions = {},
): ReactElement {
  const measureAs = (fontWeight: FontWeight) => (word: string) =>
    measureText(word, page.family, page.size, fontWeight);
  const broken = breakLines(text, {
    width: width - SAFETY,
    indent: label === "" ? 0 : measureAs(600)(label) + measureAs(400)(" "),
    measure: measureAs(weight),
  });
  const before = label === "" ? null : h(Text, { style: { fontWeight: 600 } }, `${label} `);
  return toPdfText(broken, { fontWeight: weight, ...style }, before);
}

function toLinked(text: string): ReactNode[] {
  return findLinks(text).map(({ text: part, href }, index) =>
    href === null
      ? part
      : h(Link, { key: index, href, style: { color: ink.text, textDecoration: "none" } }, part),
  );
}
