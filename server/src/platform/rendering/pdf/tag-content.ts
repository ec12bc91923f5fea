import type { PdfTag } from "./pdf-tags.ts";

type Content = object;
type Element = { add(child: Element | Content): Element; end(): void };

/** The methods of the PDF library's document that are called here. */
export type TaggingDocument = {
  struct(type: string, options?: object): Element;
  addStructure(element: Element): void;
  markStructureContent(type: string): Content;
  markContent(type: string): void;
  endMarkedContent(): void;
  fillColor(...color: unknown[]): unknown;
  font(...font: unknown[]): unknown;
  link(x: number, y: number, width: number, height: number, url: string, options?: object): unknown;
};

/** One text being drawn: its element, and what of it is open. */
type Current = { element: Element; role: string; open: "text" | "link" | null; link: Element | null };

/**
 * Puts what is drawn from now on under a tree of elements. Links are told from the text around them by the calls that draw
 * a stretch of text, in this order: its colour, its link where it has one, its font.
 */
export function tagLinks(pdf: TaggingDocument) {
  const root = pdf.struct("Document");
  pdf.addStructure(root);
  const elements = new Map<PdfTag, { element: Element; role: string }>();
  let lists: Element[] = [];
  let items: Element[] = [];
  let current: Current | null = null;
  let isArtifact = false;

  const closeOpen = () => {
    if (!current?.open) return;
    pdf.endMarkedContent();
    // An element that has ended notes the page that is being drawn for its link.
    if (current.open === "link") current.link?.end();
    current.open = null;
    current.link = null;
  };
  const openText = (text: Current) => {
    text.element.add(pdf.markStructureContent(text.role));
    text.open = "text";
  };
  const [fillColor, font, link] = [pdf.fillColor, pdf.font, pdf.link].map((call) => call.bind(pdf)) as [
    TaggingDocument["fillColor"],
    TaggingDocument["font"],
    TaggingDocument["link"],
  ];
  pdf.fillColor = (...color) => {
    if (current?.open === "link") closeOpen();
    return fillColor(...color);
  };
  pdf.link = (x, y, width, height, url, options = {}) => {
    if (!current) return link(x, y, width, height, url, options);
    closeOpen();
    const element = pdf.struct("Link");
    current.element.add(element);
    element.add(pdf.markStructureContent("Link"));
    current.open = "link";
    current.link = element;
    return link(x, y, width, height, url, { ...options, structParent: element });
  };
  pdf.font = (...given) => {
    if (current && current.open === null) openText(current);
    return font(...given);
  };

  /** A list for each level; an item stands in the list of its level, which stands in the item above it. */
  const makeItem = (level: number): Element => {
    const depth = Math.min(level, lists.length);
    lists = lists.slice(0, depth + 1);
    items = items.slice(0, depth);
    let list = lists[depth];
    if (!list) {
      list = pdf.struct("L");
      (items.at(-1) ?? root).add(list);
      lists.push(list);
    }
    const item = pdf.struct("LI");
    list.add(item);
    items.push(item);
    const body = pdf.struct("LBody");
    item.add(body);
    return body;
  };
  const makeElement = (tag: PdfTag): { element: Element; role: string } => {
    if (tag.role === "LI") return { element: makeItem(tag.level), role: "LBody" };
    [lists, items] = [[], []];
    const element = pdf.struct(tag.role);
    root.add(element);
    return { element, role: tag.role };
  };

  return {
    open(tag: PdfTag): void {
      const made = elements.get(tag) ?? makeElement(tag);
      elements.set(tag, made);
      current = { ...made, open: null, link: null };
    },
    openArtifact(): void {
      pdf.markContent("Artifact");
      isArtifact = true;
    },
    close(): void {
      closeOpen();
      current = null;
      if (isArtifact) pdf.endMarkedContent();
      isArtifact = false;
    },
  };
}
