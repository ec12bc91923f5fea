/**
 * A model's sentence as it may be shown: one line of plain text of at most `limit` characters, without markup,
 * links and control characters. A longer one ends at a word, with an ellipsis.
 */
export function toPlainText(text: string, limit: number): string {
  const plain = removeTags(text.slice(0, 4 * limit + 2000))
    // Markdown: images and links keep their words.
    .replaceAll(/!?\[([^\][]*)\]\([^()\s]*(?:\s[^()]*)?\)/g, "$1")
    .replaceAll(/!?\[([^\][]*)\]\[[^\][]*\]/g, "$1")
    .replaceAll(/\b(?:https?|ftp|file):\/\/\S+/gi, " ")
    .replaceAll(/\b(?:javascript|data|vbscript|mailto):\S+/gi, " ")
    .replaceAll(/\bwww\.\S+/gi, " ")
    .replaceAll(/^[ \t]*(?:#{1,6}|>|[-*+]|\d{1,3}[.)])[ \t]+/gm, "")
    .replaceAll(/`+/g, "")
    .replaceAll(/(\*\*|__|~~)(?=\S)(.*?\S)\1/g, "$2")
    .replaceAll(/(?<![\w*])\*(?=[^\s*])([^*\n]*[^\s*])\*(?![\w*])/g, "$1")
    // Controls, among them those that turn the direction of writing, and characters that nobody sees.
    .replaceAll(/[\s\p{Cc}\u2028\u2029]+/gu, " ")
    .replaceAll(/[\p{Cf}\p{Co}\p{Cs}]/gu, "")
    .replaceAll(/ {2,}/g, " ")
    .replaceAll(/ ([,.;:!?])(?= |$)/g, "$1")
    .trim();
  return cut(plain, limit);
}

/** Tags that are put together by the removal of others go too. */
function removeTags(text: string): string {
  let before: string;
  let after = text;
  do {
    before = after;
    after = before.replaceAll(/<!--[\s\S]*?(?:-->|$)/g, " ").replaceAll(/<[a-z/!?][^<>]*(?:>|$)/gi, " ");
  } while (after !== before);
  return after;
}

function cut(text: string, limit: number): string {
  if (text.length <= limit) return text;
  const start = text.slice(0, Math.max(0, limit - 1));
  const lastSpace = start.lastIndexOf(" ");
  const kept = lastSpace > limit / 2 ? start.slice(0, lastSpace) : start;
  // Half of a character must not stay behind.
  return `${kept.replace(/[\uD800-\uDBFF]$/, "").trimEnd()}…`;
}
