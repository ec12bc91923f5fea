import { parseMarkup } from "#platform/markup/parse-markup";
import { readWebLink } from "#platform/markup/web-link";
import { cleanText } from "./clean-text.ts";

export type PageLink = { text: string; url: string };

/** What stands on a page one after the other. `list` tells entries of one list from those of the next. */
export type PageBlock =
  | { kind: "heading"; level: number; text: string }
  | { kind: "item"; list: number; isOrdered: boolean; text: string }
  | { kind: "text"; text: string };

export type SitePage = { description: string; links: PageLink[]; blocks: PageBlock[] };

const MOST_LINKS = 1000;
const MOST_BLOCKS = 3000;
const LONGEST_TEXT = 600;
const ignored = new Set(["script", "style", "noscript", "template", "svg", "iframe", "title"]);
const breaking =
  /^(?:h[1-6]|li|p|div|section|article|ul|ol|table|tr|td|dt|dd|header|footer|main|nav|form|br)$/;

/** Headings, entries of lists and other texts of a page in their order, its links in full, and its own summary. */
export function readSitePage(html: string, pageUrl: string): SitePage {
  const page: SitePage = { description: "", links: [], blocks: [] };
  const lists: { list: number; isOrdered: boolean }[] = [];
  let made = 0;
  let skipped = 0;
  let heading = 0;
  let isItem = false;
  let text: string[] = [];
  let link: { url: string; text: string[] } | null = null;

  function endBlock() {
    const line = cleanText(text.join(""), LONGEST_TEXT);
    text = [];
    if (line === "" || page.blocks.length >= MOST_BLOCKS) return;
    const list = lists.at(-1);
    if (heading > 0) page.blocks.push({ kind: "heading", level: heading, text: line });
    else if (isItem && list !== undefined) page.blocks.push({ kind: "item", ...list, text: line });
    else page.blocks.push({ kind: "text", text: line });
    // What else stands in the same entry explains it.
    isItem = false;
  }

  parseMarkup(html, {
    onopentag(name, attributes) {
      if (ignored.has(name)) skipped += 1;
      if (breaking.test(name)) endBlock();
      const level = /^h([1-6])$/.exec(name)?.[1];
      if (level !== undefined) heading = Number(level);
      if (name === "ol" || name === "ul") lists.push({ list: (made += 1), isOrdered: name === "ol" });
      if (name === "li") isItem = true;
      if (name === "meta") page.description ||= readDescription(attributes);
      if (name !== "a") return;
      const url = readWebLink(attributes["href"], pageUrl);
      link = url === null ? null : { url, text: [attributes["aria-label"] ?? ""] };
    },
    ontext(part) {
      if (skipped > 0) return;
      text.push(part);
      link?.text.push(part);
    },
    onclosetag(name) {
      if (ignored.has(name)) skipped = Math.max(0, skipped - 1);
      if (breaking.test(name)) endBlock();
      if (/^h[1-6]$/.test(name)) heading = 0;
      if (name === "li") isItem = false;
      if (name === "ol" || name === "ul") lists.pop();
      if (name !== "a" || link === null) return;
      const words = cleanText(link.text.join(" "), 200);
      if (page.links.length < MOST_LINKS) page.links.push({ url: link.url, text: words });
      link = null;
    },
  });
  endBlock();
  return page;
}

function readDescription(attributes: Record<string, string>): string {
  const name = (attributes["name"] ?? attributes["property"] ?? "").toLowerCase();
  return name === "description" || name === "og:description" ? cleanText(attributes["content"], 300) : "";
}
