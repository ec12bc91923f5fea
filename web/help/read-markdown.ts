import { Marked, type Token, type Tokens } from "marked";

/** A heading with its place in the address. */
export type Heading = { anchor: string; text: string; depth: number };

/** What stands in one document, in its order. */
export type Markdown = { tokens: Token[]; headings: Map<Token, Heading> };

/** Reads Markdown as code hosts do (GitHub's kind), and gives each heading its anchor. */
export function readMarkdown(source: string): Markdown {
  const tokens = new Marked({ gfm: true }).lexer(source);
  const headings = new Map<Token, Heading>();
  const taken = new Map<string, number>();
  for (const token of tokens) {
    if (!isHeading(token)) continue;
    const text = toPlainText(token.tokens);
    headings.set(token, { anchor: toAnchor(text, taken), text, depth: token.depth });
  }
  return { tokens, headings };
}

export function isHeading(token: Token): token is Tokens.Heading {
  return token.type === "heading";
}

/** The words of tokens without their marks. */
export function toPlainText(tokens: readonly Token[]): string {
  return tokens.map(plainTextOf).join("");
}

function plainTextOf(token: Token): string {
  if (token.type === "table") {
    const { header, rows } = token as Tokens.Table;
    return [header, ...rows]
      .map((row) => row.map((cell) => toPlainText(cell.tokens)).join(" "))
      .join("\n")
      .concat("\n");
  }
  if (token.type === "list") {
    const { items } = token as Tokens.List;
    return items.map((item) => `${toPlainText(item.tokens)}\n`).join("");
  }
  if ("tokens" in token && token.tokens !== undefined) {
    return toPlainText(token.tokens) + (token.type === "paragraph" ? "\n" : "");
  }
  return "text" in token ? String(token["text"]) : " ";
}

/** "Where is my data?" becomes "where-is-my-data"; the second of one name ends in "-1", as on code hosts. */
function toAnchor(text: string, taken: Map<string, number>): string {
  const plain = text
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{M}\p{N}\p{Pc}\- ]/gu, "")
    .replaceAll(" ", "-");
  const count = taken.get(plain) ?? 0;
  taken.set(plain, count + 1);
  return count === 0 ? plain : `${plain}-${count}`;
}
