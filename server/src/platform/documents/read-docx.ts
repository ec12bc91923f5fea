import type { DocumentText } from "@jobwright/engine/reading/resume/document-text";
import { checkDocx, FOOTER_TYPE, HEADER_TYPE, MAIN_TYPE, type DocxPackage } from "./check-docx.ts";
import type { Paragraph, Segment, Story, Table } from "./docx-story.ts";
import { readDocxStory } from "./read-docx-story.ts";
import { readDocxStyles, type DocxStyles } from "./docx-styles.ts";
import type { DocumentLimits } from "./limits.ts";
import { createTextBuilder, type TextBuilder } from "./text-builder.ts";
import { readLinkTarget } from "./link-target.ts";
import { walkXml } from "./xml-events.ts";

/** A line that already begins with a mark of its own needs none of ours. */
const OWN_BULLET = /^\s*(?:[•●○◦▪■□‣⁃*–—-]|\d{1,2}[.)])\s/;

/**
 * Reads a DOCX: headers, body, notes, footers, each text of a header or footer once. Tables are read cell by cell, a
 * row of short cells on one line with tabs between. Pictures are left out and nothing is ever fetched. The pages are
 * those that the writing program counted, 1 where it did not. Throws what `checkDocx` throws.
 */
export async function readDocx(
  bytes: Buffer,
  limits: Pick<DocumentLimits, "maxInflatedBytes" | "maxEntries">,
): Promise<{ document: DocumentText; pageCount: number }> {
  const { docx, folder, styles, story, header, footer } = await openDocx(bytes, limits);
  const builder = createTextBuilder();
  writeDistinct(builder, header);
  writeStory(builder, story);
  writeDistinct(builder, readParts(docx, [`${folder}footnotes.xml`, `${folder}endnotes.xml`], styles));
  writeDistinct(builder, footer);
  return { document: builder.build(), pageCount: readPageCount(docx.parts.get("docProps/app.xml")) };
}

/** The lines of a DOCX's headers and footers, each text once, and its parts. Throws what `checkDocx` throws. */
export async function readDocxEdges(
  bytes: Buffer,
  limits: Pick<DocumentLimits, "maxInflatedBytes" | "maxEntries">,
): Promise<{ headers: string[]; footers: string[]; parts: DocxPackage["parts"] }> {
  const { docx, header, footer } = await openDocx(bytes, limits);
  const linesOf = (stories: readonly Story[]) => {
    const builder = createTextBuilder();
    writeDistinct(builder, stories);
    const lines = builder.build().text.split("\n");
    return lines.map((line) => line.trim()).filter((line) => line !== "");
  };
  return { headers: linesOf(header), footers: linesOf(footer), parts: docx.parts };
}

async function openDocx(bytes: Buffer, limits: Pick<DocumentLimits, "maxInflatedBytes" | "maxEntries">) {
  const docx = await checkDocx(bytes, limits);
  const main = docx.partsOfType(MAIN_TYPE).find((name) => docx.parts.has(name)) ?? "";
  const folder = main.slice(0, main.lastIndexOf("/") + 1);
  const styles = readDocxStyles(docx.parts.get(`${folder}styles.xml`));
  const { story, pageParts } = readDocxStory(docx.parts.get(main) ?? "", styles, linksOf(docx, main));
  const targets = readTargets(docx.parts.get(relationsOf(main)), "Internal");

  function pageStories(ids: readonly string[], type: string): Story[] {
    const ofType = new Set(docx.partsOfType(type));
    const names = ids.map((id) => partName(folder, targets.get(id) ?? "")).filter((name) => ofType.has(name));
    return readParts(docx, [...new Set(names)], styles);
  }

  const header = pageStories(pageParts.header, HEADER_TYPE);
  return { docx, folder, styles, story, header, footer: pageStories(pageParts.footer, FOOTER_TYPE) };
}

function readParts(docx: DocxPackage, names: readonly string[], styles: DocxStyles): Story[] {
  return names.flatMap((name) => {
    const xml = docx.parts.get(name);
    return xml === undefined ? [] : [readDocxStory(xml, styles, linksOf(docx, name)).story];
  });
}

/** Where the links of a part lead, by the ids of its relationships. */
function linksOf(docx: DocxPackage, name: string): Map<string, string> {
  const targets = [...readTargets(docx.parts.get(relationsOf(name)), "External")];
  return new Map(
    targets.flatMap(([id, given]) => {
      const target = readLinkTarget(given);
      return target === null ? [] : [[id, target]];
    }),
  );
}

function relationsOf(name: string): string {
  const folder = name.slice(0, name.lastIndexOf("/") + 1);
  return `${folder}_rels/${name.slice(folder.length)}.rels`;
}

/** A part's name from a target, which is relative to the folder or begins at the package's root. */
function partName(folder: string, target: string): string {
  if (target.startsWith("/")) return target.slice(1);
  return target.startsWith("../") ? target.slice(3) : folder + target;
}

function readTargets(xml: string | undefined, mode: "Internal" | "External"): Map<string, string> {
  const targets = new Map<string, string>();
  walkXml(xml ?? "", {
    open(name, attribute) {
      if (name !== "Relationship" || (attribute("TargetMode") ?? "Internal") !== mode) return;
      targets.set(attribute("Id") ?? "", attribute("Target") ?? "");
    },
    text: () => undefined,
    close: () => undefined,
  });
  return targets;
}

function readPageCount(xml: string | undefined): number {
  const pages = /<(?:\w+:)?Pages>\s*(\d{1,7})\s*</.exec(xml ?? "")?.[1];
  return Math.max(Number(pages ?? 1), 1);
}

/** Writes each story once, apart from what stands before and after it. */
function writeDistinct(builder: TextBuilder, stories: readonly Story[]): void {
  const written = new Set<string>();
  for (const story of stories) {
    const own = createTextBuilder();
    writeStory(own, story);
    const { text } = own.build();
    if (text.trim() === "" || written.has(text)) continue;
    written.add(text);
    builder.addGap();
    writeStory(builder, story);
    builder.addGap();
  }
}

function writeStory(builder: TextBuilder, story: Story): void {
  for (const block of story) {
    if (block.type === "table") writeTable(builder, block);
    else writeParagraph(builder, block);
  }
}

function writeParagraph(builder: TextBuilder, { style, segments }: Paragraph): void {
  const text = textOf(segments);
  if (text.trim() === "" || style.isHeading || style.hasGapBefore) builder.addGap();
  if (text.trim() === "") return;
  if (style.isListItem && !style.isHeading && !OWN_BULLET.test(text)) {
    builder.add("• ", toLook(segments[0]));
  }
  for (const segment of segments) builder.add(segment.text, { ...toLook(segment), link: segment.link });
  builder.endLine();
}

function writeTable(builder: TextBuilder, { rows }: Table): void {
  for (const row of rows) {
    const cells = row.filter((cell) => cell.some(hasText));
    const lines = cells.map(onlyLine);
    if (cells.length > 1 && lines.every((line) => line !== null)) {
      for (const [index, segments] of lines.entries()) {
        if (index > 0) builder.add("\t", toLook(segments?.[0]));
        for (const segment of segments ?? [])
          builder.add(segment.text, { ...toLook(segment), link: segment.link });
      }
      builder.endLine();
    } else {
      for (const [index, cell] of cells.entries()) {
        if (index > 0) builder.addGap();
        writeStory(builder, cell);
        builder.endLine();
      }
    }
  }
}

/** The text of a cell that is one short line, which may share its line with the other cells of the row. */
function onlyLine(cell: Story): Segment[] | null {
  const [first, ...others] = cell.filter(hasText);
  if (first?.type !== "paragraph" || others.length > 0 || first.style.isListItem) return null;
  return textOf(first.segments).trim().includes("\n") ? null : first.segments;
}

function hasText(block: Paragraph | Table): boolean {
  if (block.type === "paragraph") return textOf(block.segments).trim() !== "";
  return block.rows.some((row) => row.some((cell) => cell.some(hasText)));
}

function textOf(segments: readonly Segment[]): string {
  return segments.map(({ text }) => text).join("");
}

function toLook(segment: Segment | undefined): { size: number; isBold: boolean } {
  return { size: segment?.look.size ?? 20, isBold: segment?.look.isBold ?? false };
}
