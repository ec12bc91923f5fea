import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join, relative, resolve } from "node:path";
import { Marked, type Token, type Tokens } from "marked";
import { readMarkdown } from "../web/help/read-markdown.ts";

const ROOT = resolve(import.meta.dirname, "..");

/** A document of the project, with what it points to and what a reader could type from it. */
export type Document = {
  /** From the project's folder: "docs/settings.md". */
  path: string;
  anchors: ReadonlySet<string>;
  links: string[];
  pictures: string[];
  shellBlocks: ShellBlock[];
};

/** A fenced block of shell commands. */
export type ShellBlock = {
  /** The document that it stands in. */
  path: string;
  /** Its first line, by which it is named. */
  first: string;
  text: string;
  /** Whether the fence says that it can be run as it stands: "sh run". */
  isRun: boolean;
};

/** Where documents stand. */
const FOLDERS = [".", "docs", "docs/decisions", "bench/labels", ".github", ".github/ISSUE_TEMPLATE"];

/** All Markdown documents of the project. */
export function readDocuments(): Document[] {
  const paths = FOLDERS.flatMap((folder) =>
    readdirSync(join(ROOT, folder))
      .filter((file) => file.endsWith(".md"))
      .map((file) => join(folder, file)),
  );
  return paths.map(readDocument);
}

function readDocument(path: string): Document {
  const { tokens, headings } = readMarkdown(readFileSync(join(ROOT, path), "utf8"));
  const document = { links: [] as string[], pictures: [] as string[], shellBlocks: [] as ShellBlock[] };
  new Marked().walkTokens(tokens, (token: Token) => {
    if (token.type === "link") document.links.push((token as Tokens.Link).href);
    if (token.type === "image") document.pictures.push((token as Tokens.Image).href);
    if (token.type !== "code") return;
    const { lang = "", text } = token as Tokens.Code;
    const [language, mark] = lang.split(" ");
    if (language !== "sh") return;
    document.shellBlocks.push({ path, text, first: text.split("\n")[0] ?? "", isRun: mark === "run" });
  });
  return { path, anchors: new Set([...headings.values()].map(({ anchor }) => anchor)), ...document };
}

/** What links and pictures of the documents lead to nothing, each with the document that has it. */
export function findDeadLinks(documents: readonly Document[]): string[] {
  const anchorsOf = new Map(documents.map(({ path, anchors }) => [path, anchors]));
  return documents.flatMap(({ path, links, pictures }) =>
    [...links, ...pictures]
      .filter((href) => !/^[a-z]+:/i.test(href) && !isAlive(path, href, anchorsOf))
      .map((href) => `${path}: ${href}`),
  );
}

function isAlive(from: string, href: string, anchorsOf: ReadonlyMap<string, ReadonlySet<string>>): boolean {
  const [file = "", anchor] = href.split("#");
  const target = file === "" ? from : relative(ROOT, resolve(ROOT, dirname(from), file));
  if (target.startsWith("..") || !existsSync(join(ROOT, target))) return false;
  return anchor === undefined || (anchorsOf.get(target)?.has(anchor) ?? false);
}
