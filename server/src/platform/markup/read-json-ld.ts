import { parseMarkup } from "./parse-markup.ts";

/** The things in a page's JSON-LD blocks, parsed and not yet checked for their shape. Broken blocks are passed over. */
export function readJsonLd(html: string): unknown[] {
  return findBlocks(html).flatMap((block) => {
    try {
      return [JSON.parse(block) as unknown];
    } catch {
      return [];
    }
  });
}

function findBlocks(html: string): string[] {
  const blocks: string[] = [];
  let current: string[] | null = null;
  parseMarkup(html, {
    onopentag(name, attributes) {
      if (name === "script" && /^\s*application\/ld\+json/i.test(attributes["type"] ?? "")) current = [];
    },
    ontext(text) {
      current?.push(text);
    },
    onclosetag(name) {
      if (name !== "script" || current === null) return;
      blocks.push(current.join("").replace(/^\s*(<!--|\/\/<!\[CDATA\[)|(-->|\/\/\]\]>)\s*$/g, ""));
      current = null;
    },
  });
  return blocks;
}
