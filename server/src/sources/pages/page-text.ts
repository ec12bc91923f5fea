import { htmlToText } from "#platform/markup/html-to-text";
import { cleanLine } from "../to-raw-posting.ts";
import { parseMarkup } from "#platform/markup/parse-markup";

/** What a page is to a reader: its headline, its name in the browser's tab, and its text. */
export type PageText = { headline: string | null; tabTitle: string | null; text: string };

/** Around the text of a page, not part of it; "script" and the like are dropped by `htmlToText`. */
const surroundings = new Set(["nav", "footer", "aside", "form", "button", "select", "dialog"]);
const voidElements = new Set("area base br col embed hr img input link meta source track wbr".split(" "));
/** A `main` with less is not what the page is about. */
const MIN_MAIN_LENGTH = 200;

/** Characters of markup that are kept of a page: a posting has far fewer. */
const READ_LIMIT = 500_000;

/** Reads a page of any kind in one pass; hostile nesting costs no more than its length. */
export function readPageText(html: string): PageText {
  const headline: string[] = [];
  const tabTitle: string[] = [];
  const all: string[] = [];
  const main: string[] = [];
  const open = { surroundings: 0, main: 0, h1: 0, title: 0 };
  let isHeadlineRead = false;
  let room = READ_LIMIT;
  const write = (part: string) => {
    if (room <= 0) return;
    room -= part.length;
    all.push(part);
    if (open.main > 0) main.push(part);
  };
  parseMarkup(html, {
    onopentag(name) {
      if (surroundings.has(name)) open.surroundings += 1;
      if (name === "main") open.main += 1;
      if (name === "h1" && !isHeadlineRead) open.h1 += 1;
      if (name === "title") open.title += 1;
      if (open.surroundings === 0) write(`<${name}>`);
    },
    ontext(text) {
      if (open.title > 0 && tabTitle.length < 20) tabTitle.push(text);
      if (open.surroundings > 0) return;
      if (open.h1 > 0) headline.push(text);
      write(text.replaceAll("&", "&amp;").replaceAll("<", "&lt;"));
    },
    onclosetag(name) {
      if (open.surroundings === 0 && !voidElements.has(name)) write(`</${name}>`);
      if (surroundings.has(name)) open.surroundings = Math.max(0, open.surroundings - 1);
      if (name === "main") open.main = Math.max(0, open.main - 1);
      if (name === "title") open.title = Math.max(0, open.title - 1);
      if (name !== "h1" || open.h1 === 0) return;
      open.h1 = 0;
      isHeadlineRead = headline.join("").trim() !== "";
    },
  });
  const mainText = htmlToText(main.join(""));
  return {
    headline: cleanLine(headline.join(" ")),
    tabTitle: cleanLine(tabTitle.join("")),
    text: mainText.length >= MIN_MAIN_LENGTH ? mainText : htmlToText(all.join("")),
  };
}
