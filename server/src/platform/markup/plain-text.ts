/** Bytes of UTF-8 that a description may have. */
export const MAX_DESCRIPTION_BYTES = 200 * 1024;
const cutNote = "\n\n[The text is longer than 200 KB and was cut here.]";
// Control characters, soft hyphens, zero-width and direction marks: none is text, some disguise it, NUL breaks storage.
const invisible =
  /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2064\ufeff]/g;
/** Two or more characters of white space, or one that is no plain space; each becomes a space. */
const wideSpace = /\s{2,}|[^\S ]/g;
const bulletStart = /^[•·‣▪▫◦●○■□➤►✓✔*–—-][ \t]+(?=\S)/;

/** A description that comes as plain text, in the form that {@link cutText} and {@link tidyLines} give. */
export function readPlainText(text: string): string {
  return cutText(tidyLines(text));
}

/** Trimmed lines, bullets of any kind as "- ", at most one empty line in a row and none between list entries. */
export function tidyLines(text: string): string {
  const lines: string[] = [];
  let isEmptyBefore = false;
  for (const raw of dropInvisible(text).split(/\r\n|\r|\n|\u2028|\u2029/)) {
    const line = raw.replace(wideSpace, " ").trim().replace(bulletStart, "- ");
    if (line === "") {
      isEmptyBefore = lines.length > 0;
      continue;
    }
    const isBetweenEntries = line.startsWith("- ") && (lines.at(-1)?.startsWith("- ") ?? false);
    if (isEmptyBefore && !isBetweenEntries) lines.push("");
    lines.push(line);
    isEmptyBefore = false;
  }
  return lines.join("\n");
}

/** Cuts a text of more than 200 KB at a word and says so. */
export function cutText(text: string): string {
  if (text.length * 3 <= MAX_DESCRIPTION_BYTES) return text;
  const bytes = Buffer.from(text, "utf8");
  if (bytes.length <= MAX_DESCRIPTION_BYTES) return text;
  const kept = bytes.subarray(0, MAX_DESCRIPTION_BYTES - Buffer.byteLength(cutNote)).toString("utf8");
  const lastWord = /\s\S{0,200}$/.exec(kept.slice(-201));
  const end = lastWord ? kept.length - lastWord[0].length : kept.length - 1;
  return kept.slice(0, end) + cutNote;
}

/** The text without characters that nobody sees and that a database or a reader may stumble over. */
export function dropInvisible(text: string): string {
  return repairEncoding(text.toWellFormed()).replace(invisible, "");
}

/**
 * UTF-8 that was read as Latin-1 somewhere on the way ("you\u00e2\u0080\u0099ll", seen at Remote OK) is put right.
 * C1 control characters give it away: honest text has none, so other texts stay as they are.
 */
function repairEncoding(text: string): string {
  if (!/[\u0080-\u009f]/.test(text)) return text;
  return text.replace(/[\u00c2-\u00f4][\u0080-\u00bf]{1,3}/g, (broken) => {
    const repaired = Buffer.from(broken, "latin1").toString("utf8");
    return repaired.includes("\ufffd") ? broken : repaired;
  });
}
