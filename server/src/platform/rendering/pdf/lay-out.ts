import layoutDocument, { type DocumentNode } from "@react-pdf/layout";
import { Document, Font, Page, pdf } from "@react-pdf/renderer";
import { createElement as h, type ReactElement } from "react";
import { tighten } from "../fit-steps.ts";
import type { Printable } from "../printable.ts";
import { papers, type RenderOptions } from "../render-options.ts";
import { fontFeatures, fontStack } from "./fonts.ts";
import { toPdfHead } from "./pdf-head.ts";
import { ink, pdfLooks, type PdfPage } from "./pdf-look.ts";
import { toPdfSection } from "./pdf-sections.ts";

/** A node of the layout library with its place on a page, as far as this product reads it. */
export type LaidNode = {
  type: string;
  props?: Record<string, unknown>;
  style?: Record<string, unknown>;
  box?: Record<string, number>;
  children?: LaidNode[];
  lines?: unknown[];
};
export type LaidOut = { children: LaidNode[] };

/** A resume on its pages at a step of `fit-steps.ts`. Fonts must be loaded. */
export async function layOut(printable: Printable, options: RenderOptions, step: number): Promise<LaidOut> {
  const { container } = pdf(toElement(printable, options, step));
  // Both are what the library's own renderer passes here.
  const lay = layoutDocument as unknown as (root: DocumentNode, fonts: typeof Font) => Promise<LaidOut>;
  return lay((container as { document: DocumentNode }).document, Font);
}

function toElement(printable: Printable, options: RenderOptions, step: number): ReactElement<object> {
  const look = tighten(pdfLooks[options.layout], step);
  const { width, height } = papers[options.paper];
  const page: PdfPage = { ...look, width: width - 2 * look.margin.side };
  const style = {
    paddingVertical: look.margin.head,
    paddingHorizontal: look.margin.side,
    fontFamily: fontStack[look.family],
    fontSize: look.size,
    lineHeight: look.lineHeight,
    color: ink.text,
    fontFeatureSettings: fontFeatures,
  };
  const content = [
    toPdfHead(printable, page),
    ...printable.sections.map((section, index) => toPdfSection(section, page, index)),
  ];
  return h(
    Document,
    null,
    h(Page, { size: [width, height], style, experimentalPagination: true }, ...content),
  );
}

/** Lines of text that stand behind the first `pages` pages; what stands side by side is one line. */
export function countLinesBehind({ children }: LaidOut, pages: number): number {
  return children.slice(pages).reduce((sum, page) => sum + countLines(page), 0);
}

function countLines(node: LaidNode): number {
  if (node.lines) return node.lines.length;
  const counts = (node.children ?? []).map(countLines);
  const isRow = node.style?.["flexDirection"] === "row";
  return isRow ? Math.max(0, ...counts) : counts.reduce((sum, count) => sum + count, 0);
}
