import { parseMarkup } from "./parse-markup.ts";
import { cutText, tidyLines } from "./plain-text.ts";

const droppedElements = new Set([
  "script",
  "style",
  "noscript",
  "template",
  "iframe",
  "svg",
  "head",
  "title",
]);
const paragraphElements = new Set([
  "p",
  "h1",
  "h2",
  "h3",
  "h4",
  "h5",
  "h6",
  "ul",
  "ol",
  "dl",
  "table",
  "blockquote",
  "pre",
  "hr",
  "section",
  "article",
  "header",
  "footer",
]);
const lineElements = new Set([
  "div",
  "tr",
  "dt",
  "dd",
  "address",
  "figure",
  "figcaption",
  "main",
  "aside",
  "nav",
  "form",
]);
/** Five times what is kept of its text. */
const MARKUP_LIMIT = 1_000_000;

const blockNames = "p|div|br|li|ul|ol|h[1-6]|table|tr|section|article";
const blockTag = new RegExp(`<\\/?(?:${blockNames})\\b`, "i");
const blockTags = new RegExp(blockTag, "gi");
const escapedTags = new RegExp(`&(?:lt|#60|#x3c);\\/?(?:${blockNames}|strong|b|em|span|a)\\b`, "gi");
const anyTag = /<\/?[a-z][^<>]{0,2000}>/i;

/**
 * Plain text of a description: paragraphs apart by an empty line, list entries as lines that start with "- ",
 * scripts and styles dropped. Markup that was escaped as a whole (Greenhouse, some of Arbeitnow) is unescaped
 * first. The result is cut at 200 KB, and no more than a million characters of markup are read, so that one description
 * does not hold up the server.
 */
export function htmlToText(markup: string): string {
  const html = markup.slice(0, MARKUP_LIMIT);
  return cutText(tidyLines(renderText(isEscaped(html) ? decodeEntities(html) : html)));
}

/** Markup escaped as a whole; some boards add a plain paragraph of their own to it, so the majority decides. */
function isEscaped(html: string): boolean {
  const escaped = html.match(escapedTags)?.length ?? 0;
  return escaped > 0 && escaped > (html.match(blockTags)?.length ?? 0) * 2;
}

/** Text with its character references replaced, tags kept as they are. */
export function decodeEntities(text: string): string {
  if (!text.includes("&")) return text;
  const parts: string[] = [];
  parseMarkup(text.replaceAll("<", "&lt;"), { ontext: (part) => parts.push(part) });
  return parts.join("");
}

/** A short text of a source, such as a title, on one line without markup and character references. */
export function htmlToLine(text: string): string {
  const plain =
    text.includes("<") || text.includes("&")
      ? anyTag.test(text)
        ? renderText(text)
        : decodeEntities(text)
      : text;
  return plain.replace(/\s+/g, " ").trim();
}

function renderText(html: string): string {
  const keepsLines = !blockTag.test(html);
  const parts: string[] = [];
  let dropped = 0;
  let breaks = 0;
  let hasSpace = false;
  let bullet = false;
  let isEmpty = true;
  let preformatted = keepsLines ? 1 : 0;

  function breakLine(count: number) {
    breaks = Math.max(breaks, count);
  }
  function write(text: string) {
    if (!isEmpty && breaks > 0) parts.push("\n".repeat(breaks));
    else if (!isEmpty && hasSpace) parts.push(" ");
    if (bullet) parts.push("- ");
    parts.push(text);
    breaks = 0;
    hasSpace = false;
    bullet = false;
    isEmpty = false;
  }
  function writeText(text: string) {
    if (preformatted > 0) {
      if (text.trim() !== "") write(text);
      else if (text.includes("\n")) breakLine(1);
      else if (text !== "") hasSpace = true;
      return;
    }
    const words = text.trim().replace(/\s+/g, " ");
    if (/^\s/.test(text)) hasSpace = true;
    if (words !== "") write(words);
    if (words !== "" && /\s$/.test(text)) hasSpace = true;
  }

  parseMarkup(html, {
    onopentag(name) {
      if (droppedElements.has(name)) dropped += 1;
      else if (name === "br") breaks = Math.min(breaks + 1, 2);
      else if (name === "li") {
        breakLine(1);
        bullet = true;
      } else if (name === "td" || name === "th") hasSpace = true;
      // A paragraph right inside a list entry belongs to its line.
      else if (paragraphElements.has(name) && !bullet) breakLine(2);
      else if (lineElements.has(name) && !bullet) breakLine(1);
      if (name === "pre") preformatted += 1;
    },
    ontext(text) {
      if (dropped === 0) writeText(text);
    },
    onclosetag(name) {
      if (droppedElements.has(name)) dropped = Math.max(0, dropped - 1);
      else if (name === "li") {
        breakLine(1);
        bullet = false;
      } else if (paragraphElements.has(name)) breakLine(2);
      else if (lineElements.has(name)) breakLine(1);
      if (name === "pre") preformatted = Math.max(keepsLines ? 1 : 0, preformatted - 1);
    },
  });
  return parts.join("");
}
