import { walkXml, type ReadAttribute } from "./xml-events.ts";

/** How text looks; undefined where nothing is said and the next one to ask decides. Size in half points. */
export type DocxLook = { size?: number; isBold?: boolean };

export type DocxParagraphStyle = {
  look: DocxLook;
  isListItem?: boolean;
  isHeading?: boolean;
  hasGapBefore?: boolean;
};

export type DocxStyles = {
  /** Of the style and all that it is based on; the default paragraph style where the id is undefined. */
  paragraph(id: string | undefined): DocxParagraphStyle;
  character(id: string): DocxLook;
};

type Style = DocxParagraphStyle & { basedOn?: string };

/** 12 points of space before a paragraph are a gap that a reader sees; in twentieths of a point. */
const GAP_TWIPS = 240;
/** What Word takes where a document says nothing, in half points. */
const DEFAULT_SIZE = 20;
const MAX_DEPTH = 20;

/** Reads `word/styles.xml`; without it everything looks the same. */
export function readDocxStyles(xml: string | undefined): DocxStyles {
  const styles = new Map<string, Style>();
  const defaults: Style = { look: { size: DEFAULT_SIZE } };
  let defaultId: string | undefined;
  let style: Style | null = null;
  walkXml(xml ?? "", {
    open(name, attribute) {
      if (name === "docDefaults") style = defaults;
      if (name === "style") {
        style = { look: {} };
        const id = attribute("styleId") ?? "";
        styles.set(id, style);
        if (attribute("default") === "1" && attribute("type") === "paragraph") defaultId = id;
      }
      if (style === null) return;
      if (name === "basedOn") style.basedOn = attribute("val") ?? "";
      if (name === "name" && /^(?:heading|title)/i.test(attribute("val") ?? "")) style.isHeading = true;
      applyParagraphProperty(style, name, attribute);
      applyRunProperty(style.look, name, attribute);
    },
    text: () => undefined,
    close(name) {
      if (name === "style" || name === "docDefaults") style = null;
    },
  });

  function resolve(id: string | undefined): Style {
    const found: Style = { look: {} };
    let next = id;
    for (let depth = 0; next !== undefined && depth < MAX_DEPTH; depth += 1) {
      const base = styles.get(next);
      if (base === undefined) break;
      fill(found, base);
      next = base.basedOn;
    }
    return found;
  }

  return {
    paragraph(id) {
      const found = resolve(id !== undefined && styles.has(id) ? id : defaultId);
      fill(found, defaults);
      return found;
    },
    character: (id) => resolve(id).look,
  };
}

/** Takes over what a `w:pPr` says, wherever it stands: in a style or in a paragraph. */
export function applyParagraphProperty(
  style: DocxParagraphStyle,
  name: string,
  attribute: ReadAttribute,
): void {
  if (name === "numId") style.isListItem = attribute("val") !== "0";
  if (name === "outlineLvl") style.isHeading = Number(attribute("val")) < 9;
  if (name === "spacing" && attribute("before") !== undefined) {
    style.hasGapBefore = Number(attribute("before")) >= GAP_TWIPS;
  }
}

/** Takes over what a `w:rPr` says. */
export function applyRunProperty(look: DocxLook, name: string, attribute: ReadAttribute): void {
  if (name === "b") look.isBold = isOn(attribute("val"));
  const size = name === "sz" ? Number(attribute("val")) : 0;
  if (size > 0 && size <= 3276) look.size = size;
}

export function isOn(value: string | undefined): boolean {
  return value !== "0" && value !== "false" && value !== "off";
}

function fill(found: Style, base: Style): void {
  found.look = { ...base.look, ...found.look };
  if (base.isListItem !== undefined) found.isListItem ??= base.isListItem;
  if (base.isHeading !== undefined) found.isHeading ??= base.isHeading;
  if (base.hasGapBefore !== undefined) found.hasGapBefore ??= base.hasGapBefore;
}
