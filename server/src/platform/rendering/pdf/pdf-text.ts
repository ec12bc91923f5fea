import { Link, Text, type Styles } from "@react-pdf/renderer";
import { createElement as h, type ReactElement, type ReactNode } from "react";
import { findLinks, type Stretch } from "../find-links.ts";
import type { PrintableLine } from "../printable.ts";
import { breakLines } from "./break-lines.ts";
import { measureText, type FontWeight } from "./fonts.ts";
import { ink, type PdfPage } from "./pdf-look.ts";
import { tagged, type PdfTag } from "./pdf-tags.ts";

export type PdfStyle = Styles[string];

type BodyOptions = {
  width?: number;
  label?: PrintableLine | null;
  /** What takes no width, such as a bullet in the margin. */
  before?: ReactNode;
  weight?: FontWeight;
  /** Absent: a paragraph. */
  tag?: PdfTag;
  style?: PdfStyle;
};

/** Keeps a word from getting a hyphen where its style changes, as at the end of a link. */
const NEVER = 10_000;
/** What rounding may take, in points. */
const SAFETY = 0.5;

/** A text with its links; it breaks where it must. */
export function toPdfText(
  stretches: readonly Stretch[],
  style: PdfStyle,
  { before = null, tag = { role: "P" } }: Pick<BodyOptions, "before" | "tag"> = {},
): ReactElement {
  return h(Text, { style, hyphenationPenalty: NEVER, ...tagged(tag) }, before, ...stretches.map(toLinked));
}

/** A text of the body, broken so that its words keep their distance. `label` stands before it in bold. */
export function toBodyText(
  line: PrintableLine,
  page: PdfPage,
  {
    width = page.width,
    label = null,
    before = null,
    weight = 400,
    style = {},
    tag = { role: "P" },
  }: BodyOptions = {},
): ReactElement {
  const measureAs = (fontWeight: FontWeight) => (word: string) =>
    measureText(word, page.family, page.size, fontWeight);
  const broken = breakLines(line.text, {
    width: width - SAFETY,
    indent: label === null ? 0 : measureAs(600)(label.text) + measureAs(400)(" "),
    measure: measureAs(weight),
  });
  const first =
    label === null ? before : h(Text, { style: { fontWeight: 600 } }, ...findLinks(label).map(toLinked), " ");
  // A break stands where a space stood, so that links keep their places.
  return toPdfText(
    findLinks({ ...line, text: broken }),
    { fontWeight: weight, ...style },
    { before: first, tag },
  );
}

function toLinked({ text, href }: Stretch, key: number): ReactNode {
  if (href === null) return text;
  return h(Link, { key, href, style: { color: ink.text, textDecoration: "none" } }, text);
}
