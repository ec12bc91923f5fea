import { Parser } from "htmlparser2";

export type ReadAttribute = (name: string) => string | undefined;

/**
 * Elements and text in the order of the document; names without their prefix, which every writer chooses anew. `start`
 * is where an element's first tag begins, `end` where its last one ends.
 */
export type XmlHandler = {
  open(name: string, attribute: ReadAttribute, start: number): void;
  text(text: string): void;
  close(name: string, end: number): void;
};

/** Walks through XML without building a tree of it. Knows no document types and no entities but XML's own five. */
export function walkXml(xml: string, handler: XmlHandler): void {
  const parser = new Parser(
    {
      onopentag(name, attributes) {
        handler.open(localName(name), (wanted) => find(attributes, wanted), parser.startIndex);
      },
      ontext: (text) => handler.text(text),
      onclosetag: (name) => handler.close(localName(name), parser.endIndex + 1),
    },
    { xmlMode: true },
  );
  parser.end(xml);
}

function find(attributes: Record<string, string>, wanted: string): string | undefined {
  for (const [name, value] of Object.entries(attributes)) if (localName(name) === wanted) return value;
  return undefined;
}

function localName(name: string): string {
  return name.slice(name.indexOf(":") + 1);
}
