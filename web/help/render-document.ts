import { Marked, type Token, type Tokens } from "marked";
import type { HelpDocument, HelpSection } from "../src/features/help/help-document.ts";
import { isHeading, readMarkdown, toPlainText } from "./read-markdown.ts";

/** Below it a heading begins no section of its own. */
const DEEPEST = 3;

/** What a document may point to. */
type Surroundings = {
  /** Names of the documents that Help shows. */
  names: ReadonlySet<string>;
  /** The address of a picture that the document names by its path. */
  pictureAt: (path: string) => string;
};

/**
 * Makes of a document what Help shows: sections of HTML below their headings. HTML in the Markdown is shown as text.
 * Links to other documents of Help stay in the app, those to other files of the project become plain words.
 */
export function renderDocument(name: string, source: string, surroundings: Surroundings): HelpDocument {
  const { tokens, headings } = readMarkdown(source);
  const marked = createRenderer(name, surroundings);
  const title = [...headings.values()].find(({ depth }) => depth === 1)?.text ?? name;
  const sections: HelpSection[] = [];
  let heading: Pick<HelpSection, "anchor" | "heading" | "depth"> = { anchor: "", heading: "", depth: 2 };
  let below: Token[] = [];
  const close = () => {
    const html = marked.parser(below).trim();
    if (html !== "" || heading.anchor !== "") {
      sections.push({ ...heading, html, text: toPlainText(below).trim() });
    }
    below = [];
  };
  for (const token of tokens) {
    const found = headings.get(token);
    if (found === undefined || !isHeading(token) || found.depth > DEEPEST) below.push(token);
    else if (found.depth > 1) {
      close();
      heading = { anchor: found.anchor, heading: found.text, depth: found.depth === 2 ? 2 : 3 };
    }
  }
  close();
  return { name, title, sections };
}

function createRenderer(name: string, { names, pictureAt }: Surroundings): Marked {
  return new Marked({
    gfm: true,
    renderer: {
      html: ({ text }) => escapeHtml(text),
      image: ({ href, text }) =>
        `<img src="${escapeHtml(pictureAt(href))}" alt="${escapeHtml(text)}" loading="lazy">`,
      link({ href, tokens }) {
        const words = this.parser.parseInline(tokens);
        const address = toAddress(name, href, names);
        if (address === null) return words;
        const isOutside = /^https?:/.test(address);
        return `<a href="${escapeHtml(address)}"${isOutside ? ' target="_blank" rel="noreferrer"' : ""}>${words}</a>`;
      },
      table(token: Tokens.Table) {
        const row = (cells: Tokens.TableCell[]) =>
          `<tr>${cells.map((cell) => toCell(cell, this.parser.parseInline(cell.tokens))).join("")}</tr>`;
        const rows = token.rows.map(row).join("");
        // What is wider than the page scrolls by itself, also with the keys.
        return `<div role="group" aria-label="Table" tabindex="0"><table><thead>${row(token.header)}</thead><tbody>${rows}</tbody></table></div>`;
      },
    },
  });
}

function toCell({ header }: Tokens.TableCell, html: string): string {
  return header ? `<th scope="col">${html}</th>` : `<td>${html}</td>`;
}

/** Where a link leads in the app; null: nowhere, since the file is not a part of Help. */
function toAddress(name: string, href: string, names: ReadonlySet<string>): string | null {
  if (/^(https?|mailto):/.test(href)) return href;
  if (href.startsWith("#")) return `/help/${name}${href}`;
  const [path = "", anchor] = href.split("#");
  if (/^(\.\.\/)?README\.md$/.test(path)) return "/help";
  const target = /^([\w-]+)\.md$/.exec(path)?.[1];
  if (target === undefined || !names.has(target)) return null;
  return `/help/${target}${anchor === undefined ? "" : `#${anchor}`}`;
}

function escapeHtml(text: string): string {
  return text
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll('"', "&quot;");
}
