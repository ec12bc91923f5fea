import type { ViewBlock, ViewRun } from "@jobwright/contracts/document-view";
import { Parser } from "htmlparser2";

type List = { isNumbered: boolean; count: number };
type Open = {
  blocks: ViewBlock[];
  runs: ViewRun[];
  lists: List[];
  /** The mark of the open list item, while no block has taken it. */
  item: { depth: number; marker: string } | null;
  heading: number;
  bold: number;
  italic: number;
  hrefs: (string | null)[];
  /** Depth of tables; one inside of another is text of its cell. */
  tables: number;
  rows: ViewRun[][][];
  /** Depth of elements whose text is none of the document's. */
  silent: number;
};

const SILENT = new Set(["script", "style", "template", "noscript", "iframe", "svg", "math"]);

const BLOCKS = new Set(["p", "h1", "h2", "h3", "h4", "h5", "h6", "li", "blockquote", "pre", "div"]);

/**
 * The blocks of the contract in the HTML of a converted document. Of tags only their meaning is kept (heading, item,
 * table, bold, italic, link); no attribute but a link's address, and of those only http, https and mailto.
 */
export function toBlocks(html: string): ViewBlock[] {
  const open: Open = {
    blocks: [],
    runs: [],
    lists: [],
    item: null,
    heading: 0,
    bold: 0,
    italic: 0,
    hrefs: [],
    tables: 0,
    rows: [],
    silent: 0,
  };
  const parser = new Parser({
    onopentag: (name, attributes) => openTag(open, name, attributes["href"]),
    ontext: (text) => addText(open, text.replace(/[\t\r\n]+/g, " ")),
    onclosetag: (name) => closeTag(open, name),
  });
  parser.end(html);
  endBlock(open);
  return open.blocks;
}

function openTag(open: Open, name: string, href: string | undefined): void {
  if (SILENT.has(name)) open.silent += 1;
  if (BLOCKS.has(name)) endBlock(open);
  const [, level] = /^h([1-6])$/.exec(name) ?? [];
  if (level) open.heading = Number(level);
  switch (name) {
    case "ul":
    case "ol": {
      endBlock(open);
      open.lists.push({ isNumbered: name === "ol", count: 0 });
      break;
    }
    case "li": {
      open.item = nextItem(open.lists);
      break;
    }
    case "strong":
    case "b": {
      open.bold += 1;
      break;
    }
    case "em":
    case "i": {
      open.italic += 1;
      break;
    }
    case "a": {
      open.hrefs.push(safeHref(href));
      break;
    }
    case "br": {
      addText(open, "\n");
      break;
    }
    case "table": {
      endBlock(open);
      open.tables += 1;
      if (open.tables === 1) open.rows = [];
      break;
    }
    case "tr": {
      if (open.tables === 1) open.rows.push([]);
      break;
    }
    case "td":
    case "th": {
      if (open.tables === 1) open.rows.at(-1)?.push([]);
      break;
    }
  }
}

function closeTag(open: Open, name: string): void {
  if (SILENT.has(name)) open.silent -= 1;
  if (BLOCKS.has(name)) endBlock(open);
  switch (name) {
    case "ul":
    case "ol": {
      open.lists.pop();
      break;
    }
    case "li": {
      open.item = null;
      break;
    }
    case "strong":
    case "b": {
      open.bold -= 1;
      break;
    }
    case "em":
    case "i": {
      open.italic -= 1;
      break;
    }
    case "a": {
      open.hrefs.pop();
      break;
    }
    case "td":
    case "th": {
      endBlock(open);
      break;
    }
    case "table": {
      open.tables -= 1;
      if (open.tables === 0) endTable(open);
      break;
    }
  }
}

function addText(open: Open, text: string): void {
  if (text === "" || open.silent > 0) return;
  const look = { isBold: open.bold > 0, isItalic: open.italic > 0, href: open.hrefs.at(-1) ?? null };
  const last = open.runs.at(-1);
  if (last?.isBold === look.isBold && last.isItalic === look.isItalic && last.href === look.href)
    last.text += text;
  else open.runs.push({ text, ...look });
}

function endBlock(open: Open): void {
  const { item, heading } = open;
  const runs = tidyRuns(open.runs);
  open.runs = [];
  open.heading = 0;
  if (runs.length === 0) return;
  open.item = null;
  if (open.tables > 0) addToCell(open, item, runs);
  else if (item) open.blocks.push({ type: "item", ...item, runs });
  else if (heading > 0) open.blocks.push({ type: "heading", level: heading, runs });
  else open.blocks.push({ type: "paragraph", runs });
}

/** What stands one below the other in a cell is one text with line breaks. */
function addToCell(open: Open, item: Open["item"], runs: ViewRun[]): void {
  const cell = open.rows.at(-1)?.at(-1);
  if (!cell) return;
  const plain = { isBold: false, isItalic: false, href: null };
  const lead = `${cell.length > 0 ? "\n" : ""}${item ? `${item.marker} ` : ""}`;
  if (lead !== "") cell.push({ text: lead, ...plain });
  cell.push(...runs);
}

function endTable(open: Open): void {
  const rows = open.rows.filter((cells) => cells.some((runs) => runs.length > 0));
  open.rows = [];
  if (rows.length > 0) open.blocks.push({ type: "table", rows });
}

function nextItem(lists: readonly List[]): { depth: number; marker: string } {
  const list = lists.at(-1);
  if (list) list.count += 1;
  return {
    depth: Math.max(0, lists.length - 1),
    marker: list?.isNumbered ? `${list.count}.` : "•",
  };
}

/** Without space at either end; none where there is no text at all. */
function tidyRuns(runs: readonly ViewRun[]): ViewRun[] {
  const tidy = runs.map((run) => ({ ...run }));
  while (tidy[0]?.text.trim() === "") tidy.shift();
  while (tidy.at(-1)?.text.trim() === "") tidy.pop();
  const [first, last] = [tidy[0], tidy.at(-1)];
  if (first) first.text = first.text.trimStart();
  if (last) last.text = last.text.trimEnd();
  return tidy;
}

/** An address that leads out by a link and runs nothing. */
function safeHref(href: string | undefined): string | null {
  const url = URL.parse(href ?? "");
  return url && ["http:", "https:", "mailto:"].includes(url.protocol) ? url.href : null;
}
