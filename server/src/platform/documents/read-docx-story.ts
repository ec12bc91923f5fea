import { createStoryBuilder, type Story, type StoryBuilder } from "./docx-story.ts";
import { applyParagraphProperty, applyRunProperty, isOn } from "./docx-styles.ts";
import type { DocxLook, DocxStyles } from "./docx-styles.ts";
import { readLinkTarget } from "./link-target.ts";
import { walkXml, type ReadAttribute } from "./xml-events.ts";

/** Headers and footers that a part asks for, by relationship id, in the order in which they are seen. */
type PageParts = { header: string[]; footer: string[] };

type Walk = {
  builder: StoryBuilder;
  styles: DocxStyles;
  /** Names of the open elements. */
  path: string[];
  /** Length of the path at the element whose content is skipped; 0 where none is. */
  skippedAt: number;
  runs: { look: DocxLook; isHidden: boolean }[];
  alternatives: { hasText: boolean }[];
  contentTags: { isPlaceholder: boolean }[];
  /** Targets by the ids of relationships, and those of the open links; null: one that is not kept. */
  targets: ReadonlyMap<string, string>;
  links: (string | null)[];
  /** Fields whose code or result is open; a link may be one. */
  fields: { code: string; target: string | null }[];
};

/** What is no text of the document: deleted or moved text, codes of fields, descriptions of layout. */
const SKIPPED = new Set(
  "del moveFrom instrText delInstrText delText tblPr tblGrid tcPr sdtEndPr fldData binData rt docPr".split(
    " ",
  ),
);
const SIGNS = new Map(Object.entries({ tab: "\t", ptab: "\t", cr: "\n", noBreakHyphen: "-", sym: " " }));
/** How deep below `w:pPr` or `w:rPr` a property stands at most. */
const PROPERTY_DEPTH = 4;
const MAX_FIELD_CODE = 4096;

/**
 * Reads a part with text (document, header, footer, notes) in the order in which a person reads it; a text box comes
 * after the paragraph that it is anchored to. Of alternative contents the first one with text counts. `targets` says
 * where its links lead, by the ids of relationships.
 */
export function readDocxStory(
  xml: string,
  styles: DocxStyles,
  targets: ReadonlyMap<string, string>,
): { story: Story; pageParts: PageParts } {
  const builder = createStoryBuilder(styles);
  const walk: Walk = {
    builder,
    styles,
    path: [],
    skippedAt: 0,
    runs: [],
    alternatives: [],
    contentTags: [],
    targets,
    links: [],
    fields: [],
  };
  const sections = collectPageParts();
  walkXml(xml, {
    open(name, attribute) {
      const parent = walk.path.at(-1);
      walk.path.push(name);
      if (walk.skippedAt > 0) return;
      sections.open(name, attribute);
      if (isProperty(walk)) readProperty(walk, name, attribute);
      else if (SKIPPED.has(name)) skip(walk, name, parent);
      else if (openers[name]) openers[name](walk, attribute);
      else if (parent === "r") addText(walk, SIGNS.get(name) ?? "");
    },
    close(name) {
      const isInside = walk.skippedAt > 0 && walk.path.length > walk.skippedAt;
      if (!isInside) walk.skippedAt = 0;
      walk.path.pop();
      if (isInside || isProperty(walk)) return;
      sections.close(name);
      closers[name]?.(walk);
    },
    text(text) {
      if (walk.path.at(-1) === "instrText") addFieldCode(walk, text);
      else if (walk.skippedAt === 0 && walk.path.at(-1) === "t") addText(walk, text);
    },
  });
  builder.finish();
  return { story: builder.story, pageParts: sections.result };
}

const openers: Record<string, (walk: Walk, attribute: ReadAttribute) => void> = {
  p: ({ builder }) => builder.openParagraph(),
  r: ({ runs }) => void runs.push({ look: {}, isHidden: false }),
  tbl: ({ builder }) => builder.openTable(),
  tr: ({ builder }) => builder.openRow(),
  tc: ({ builder }) => builder.openStory(),
  txbxContent: ({ builder }) => builder.openStory(),
  AlternateContent: ({ alternatives }) => void alternatives.push({ hasText: false }),
  Choice: skipAlternative,
  Fallback: skipAlternative,
  sdt: ({ contentTags }) => void contentTags.push({ isPlaceholder: false }),
  showingPlcHdr({ contentTags }, attribute) {
    const tag = contentTags.at(-1);
    if (tag) tag.isPlaceholder = isOn(attribute("val"));
  },
  sdtContent(walk) {
    if (walk.contentTags.at(-1)?.isPlaceholder) skip(walk);
  },
  hyperlink: ({ links, targets }, attribute) => void links.push(targets.get(attribute("id") ?? "") ?? null),
  fldSimple: ({ links }, attribute) => void links.push(readFieldTarget(attribute("instr") ?? "")),
  fldChar({ fields }, attribute) {
    const type = attribute("fldCharType");
    const field = fields.at(-1);
    if (type === "begin") fields.push({ code: "", target: null });
    else if (type === "separate" && field) field.target = readFieldTarget(field.code);
    else if (type === "end") fields.pop();
  },
  br(walk, attribute) {
    addText(walk, ["page", "column"].includes(attribute("type") ?? "") ? "\n\n" : "\n");
  },
};

const closers: Record<string, (walk: Walk) => void> = {
  p: ({ builder }) => builder.closeParagraph(),
  r: ({ runs }) => void runs.pop(),
  tbl: ({ builder }) => builder.closeTable(),
  tc: ({ builder }) => builder.closeCell(),
  txbxContent: ({ builder }) => builder.closeBox(),
  AlternateContent: ({ alternatives }) => void alternatives.pop(),
  sdt: ({ contentTags }) => void contentTags.pop(),
  hyperlink: ({ links }) => void links.pop(),
  fldSimple: ({ links }) => void links.pop(),
};

function addFieldCode({ fields }: Walk, code: string): void {
  const field = fields.at(-1);
  if (field && field.code.length < MAX_FIELD_CODE) field.code += code;
}

/** The target of `HYPERLINK "https://…"`; null for other fields and for places inside the document. */
function readFieldTarget(code: string): string | null {
  return readLinkTarget(/^\s*HYPERLINK\s+"([^"]+)"/i.exec(code)?.[1]);
}

function addText({ builder, runs, alternatives, links, fields }: Walk, text: string): void {
  const run = runs.at(-1);
  if (text === "" || run?.isHidden) return;
  for (const alternative of alternatives) alternative.hasText = true;
  const target = links.findLast((link) => link !== null) ?? fields.findLast((field) => field.target)?.target;
  builder.addText(text, run?.look ?? {}, target ?? undefined);
}

function isIn({ path }: Walk, properties: string): boolean {
  return path.includes(properties, Math.max(path.length - PROPERTY_DEPTH, 0));
}

function isProperty(walk: Walk): boolean {
  return isIn(walk, "pPr") || isIn(walk, "rPr");
}

function readProperty(walk: Walk, name: string, attribute: ReadAttribute): void {
  const run = walk.runs.at(-1);
  if (isIn(walk, "pPr")) {
    const style = walk.builder.paragraph()?.style;
    // What stands in the run properties of a paragraph is for its end mark alone.
    if (style === undefined || isIn(walk, "rPr")) return;
    if (name === "pStyle") Object.assign(style, walk.styles.paragraph(attribute("val")));
    else applyParagraphProperty(style, name, attribute);
  } else if (run !== undefined) {
    if (name === "rStyle") run.look = { ...walk.styles.character(attribute("val") ?? ""), ...run.look };
    if (name === "vanish") run.isHidden = isOn(attribute("val"));
    applyRunProperty(run.look, name, attribute);
  }
}

function skip(walk: Walk, name?: string, parent?: string): void {
  if (name === "del" && parent === "trPr") walk.builder.dropRow();
  walk.skippedAt = walk.path.length;
}

function skipAlternative(walk: Walk): void {
  if (walk.alternatives.at(-1)?.hasText) skip(walk);
}

/** A header for the first page alone counts only where the section says that it has one, and then comes first. */
function collectPageParts() {
  const result: PageParts = { header: [], footer: [] };
  let found: { kind: keyof PageParts; id: string; isFirst: boolean }[] = [];
  let hasFirst = false;
  return {
    result,
    open(name: string, attribute: ReadAttribute): void {
      const kind = /^(header|footer)Reference$/.exec(name)?.[1] as keyof PageParts | undefined;
      if (kind) found.push({ kind, id: attribute("id") ?? "", isFirst: attribute("type") === "first" });
      if (name === "titlePg") hasFirst = isOn(attribute("val"));
    },
    close(name: string): void {
      if (name !== "sectPr") return;
      for (const { kind, id, isFirst } of found.toSorted((a, b) => Number(b.isFirst) - Number(a.isFirst))) {
        if (!isFirst || hasFirst) result[kind].push(id);
      }
      found = [];
      hasFirst = false;
    },
  };
}
