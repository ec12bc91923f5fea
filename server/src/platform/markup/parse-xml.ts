import { parseMarkup } from "./parse-markup.ts";

/** One element: its name with its prefix, its own text with character references replaced, and what is in it. */
export type XmlElement = { name: string; text: string; children: XmlElement[] };

/** A board of 500 postings has some 15,000. */
const MAX_ELEMENTS = 300_000;

/**
 * The root of an XML document; attributes are left out, and entities that the document declares itself are not expanded. Null
 * for what is no XML, is cut off before its end, or is nested deeper than 400 elements. Throws `RangeError` above 300,000
 * elements.
 */
export function parseXml(xml: string): XmlElement | null {
  const open: { element: XmlElement; parts: string[] }[] = [];
  const roots: XmlElement[] = [];
  let count = 0;
  parseMarkup(
    xml,
    {
      onopentag(name) {
        count += 1;
        if (count > MAX_ELEMENTS) throw new RangeError("The document has too many elements.");
        const element: XmlElement = { name, text: "", children: [] };
        (open.at(-1)?.element.children ?? roots).push(element);
        open.push({ element, parts: [] });
      },
      ontext(text) {
        open.at(-1)?.parts.push(text);
      },
      onclosetag() {
        const closed = open.pop();
        if (closed) closed.element.text = closed.parts.join("").trim();
      },
    },
    { xmlMode: true, tooDeep: "stop" },
  );
  const [root] = roots;
  return roots.length === 1 && open.length === 0 && root && isWhole(xml, root) ? root : null;
}

/** The parser closes what a cut document left open, so that the end of the text has to be looked at. */
function isWhole(xml: string, { name, children }: XmlElement): boolean {
  const end = xml.trimEnd();
  return end.endsWith(`</${name}>`) || (children.length === 0 && end.endsWith("/>"));
}

/** The text of the first child of this name; "" where it has none. */
export function childText(element: XmlElement, name: string): string {
  return element.children.find((child) => child.name === name)?.text ?? "";
}

/** All children of this name. */
export function childrenOf(element: XmlElement | undefined, name: string): XmlElement[] {
  return element?.children.filter((child) => child.name === name) ?? [];
}
