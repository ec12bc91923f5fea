import type { DocumentText, TextStyle } from "@jobwright/engine/reading/resume/document-text";
import type { Line } from "./page-lines.ts";

/** Sizes within this part of the usual one are the usual one. */
const SIZE_STEP = 0.05;

/** Lines as one text with the look of its stretches; soft hyphens inside words go. */
export function composeText(lines: readonly Line[]): DocumentText {
  const usual = mostUsedSize(lines);
  const styles: TextStyle[] = [];
  const parts: string[] = [];
  let length = 0;
  const add = (part: string) => {
    parts.push(part);
    length += part.length;
  };
  for (const [index, line] of lines.entries()) {
    if (index > 0) add(line.isGapBefore ? "\n\n" : "\n");
    for (const [at, span] of line.spans.entries()) {
      const plain = span.text.replace(/\u00ad/g, "");
      const text = at === line.spans.length - 1 ? plain.trimEnd() : plain;
      if (text === "") continue;
      const size = Math.max(0.1, Math.round(span.size / usual / SIZE_STEP) * SIZE_STEP);
      const style = {
        start: length,
        end: length + text.length,
        size: Number(size.toFixed(2)),
        isBold: span.isBold,
      };
      const last = styles.at(-1);
      if (last && last.end === style.start && last.size === style.size && last.isBold === style.isBold) {
        last.end = style.end;
      } else styles.push(style);
      add(text);
    }
  }
  return { text: parts.join(""), styles };
}

function mostUsedSize(lines: readonly Line[]): number {
  const lengths = new Map<number, number>();
  for (const { spans } of lines) {
    for (const { size, text } of spans) {
      const rounded = Math.round(size * 2) / 2;
      lengths.set(rounded, (lengths.get(rounded) ?? 0) + text.trim().length);
    }
  }
  let [best, most] = [1, -1];
  for (const [size, length] of lengths) if (length > most) [best, most] = [size, length];
  return best > 0 ? best : 1;
}
