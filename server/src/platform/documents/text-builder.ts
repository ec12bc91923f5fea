import type { TextLink } from "@jobwright/contracts/resume-document";
import type { DocumentText, TextStyle } from "@jobwright/engine/reading/resume/document-text";
import { addLink } from "./add-link.ts";
import { cleanText } from "./text-bytes.ts";

type Look = { size: number; isBold: boolean; link?: string | undefined };

/** Puts a document's text together line by line and keeps how its stretches look. */
export type TextBuilder = {
  add(text: string, look: Look): void;
  /** Ends the line in hand; does nothing at the beginning of a line. */
  endLine(): void;
  /** Leaves one empty line; never two in a row, and none at the beginning. */
  addGap(): void;
  build(): DocumentText;
};

export function createTextBuilder(): TextBuilder {
  const lines: string[] = [];
  const styles: TextStyle[] = [];
  const linked: TextLink[] = [];
  let line = "";
  /** Where the line in hand begins in the whole text. */
  let lineStart = 0;

  function endLine(): void {
    const ended = line.trimEnd();
    line = "";
    const end = lineStart + ended.length;
    for (let last = styles.at(-1); last && last.end > end; last = styles.at(-1)) {
      last.end = end;
      if (last.end > last.start) break;
      styles.pop();
    }
    if (ended !== "") pushLine(ended);
  }

  function pushLine(ended: string): void {
    lines.push(ended);
    lineStart += ended.length + 1;
  }

  function addGap(): void {
    endLine();
    if (lines.length > 0 && lines.at(-1) !== "") pushLine("");
  }

  function addPiece(piece: string, { link, ...look }: Look): void {
    const start = lineStart + line.length;
    line += piece;
    const end = start + piece.length;
    if (link !== undefined) linked.push({ start, end, target: link });
    const last = styles.at(-1);
    if (last?.end === start && last.size === look.size && last.isBold === look.isBold) last.end = end;
    else if (piece.trim() !== "") styles.push({ start, end, ...look });
  }

  return {
    add(added, look) {
      for (const [index, piece] of cleanText(added).split("\n").entries()) {
        if (index > 0) (line.trim() === "" ? addGap : endLine)();
        addPiece(piece, look);
      }
    },
    endLine,
    addGap,
    build() {
      endLine();
      if (lines.at(-1) === "") lines.pop();
      const usual = mostUsedSize(styles);
      const text = lines.map((ended) => `${ended}\n`).join("");
      const links: TextLink[] = [];
      for (const link of linked) addLink(links, text, link);
      return {
        text,
        links,
        styles: styles.map((style) => ({ ...style, size: Math.round((style.size / usual) * 100) / 100 })),
      };
    },
  };
}

function mostUsedSize(styles: readonly TextStyle[]): number {
  const used = new Map<number, number>();
  for (const { start, end, size } of styles) used.set(size, (used.get(size) ?? 0) + end - start);
  return [...used].toSorted(([, a], [, b]) => b - a)[0]?.[0] ?? 1;
}
