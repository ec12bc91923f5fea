import { buffer } from "node:stream/consumers";
import drawDocument from "@react-pdf/render";
import { PDFDocument } from "pdfkit";
import { toDay } from "../to-day.ts";
import type { LaidNode, LaidOut } from "./lay-out.ts";
import { TAG, type PdfTag } from "./pdf-tags.ts";
import { tagLinks, type TaggingDocument } from "./tag-content.ts";

type Info = { title: string; language: string; author: string | null };

/** PDF 1.7: tags are older than that, and every program of today reads it. */
const PDF_VERSION = "1.7";

/**
 * The file of a document that is laid out, with its structure: headings, paragraphs, lists and links in reading order.
 * What only adorns is marked as such.
 */
export async function drawTagged(laid: LaidOut, { title, language, author }: Info): Promise<Buffer> {
  const pdf = new PDFDocument({
    tagged: true,
    pdfVersion: PDF_VERSION,
    lang: language,
    displayTitle: true,
    autoFirstPage: false,
    info: {
      Title: title,
      Creator: "Jobwright",
      Producer: "Jobwright",
      CreationDate: toDay(),
      ...(author === null ? {} : { Author: author }),
    },
  }) as unknown as TaggingDocument;
  const tags = tagLinks(pdf);
  const marked = { ...laid, children: laid.children.map((page) => withMarks(page, tags)) };
  const draw = drawDocument as unknown as (to: TaggingDocument, what: object) => NodeJS.ReadableStream;
  return buffer(draw(pdf, marked));
}

type Tags = ReturnType<typeof tagLinks>;

/** The node with marks before and behind its texts, and around what is drawn beside them. */
function withMarks(node: LaidNode, tags: Tags): LaidNode {
  const { children } = node;
  if (!children || node.lines) return node;
  const inner = children.flatMap((child) => {
    const tag = child.props?.[TAG] as PdfTag | undefined;
    if (tag) return [toMark(() => tags.open(tag)), child, toMark(() => tags.close())];
    const marked = withMarks(child, tags);
    if (!hasRule(child)) return [marked];
    const first = [toMark(() => tags.close()), ...(marked.children ?? [])];
    return [toMark(() => tags.openArtifact()), { ...marked, children: first }];
  });
  return { ...node, children: inner };
}

function hasRule({ style }: LaidNode): boolean {
  return style?.["borderBottomWidth"] !== undefined;
}

/** A node that takes no place and does something when its turn comes to be drawn. */
function toMark(paint: () => void): LaidNode {
  return { type: "CANVAS", style: {}, box: { top: 0, left: 0, width: 1, height: 1 }, props: { paint } };
}
