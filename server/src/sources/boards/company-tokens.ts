const MAX_TOKENS = 4;
const MAX_NAME = 200;
const legalForms =
  /(?:[\s,]+(?:incorporated|inc|llc|l\.l\.c|ltd|limited|gmbh|ag|se|kg|ohg|ug|plc|corp|corporation|company|co|s\.?a\.?s?|s\.?r\.?l|b\.?v|n\.?v|oy|ab|as|aps|a\/s|pty|pte|pvt|s\.?p\.?a|holdings?|group)\.?)+\s*$/i;

/**
 * Guesses of a company's board token, most likely first, at most four: the name without its legal form written
 * together and with hyphens ("front-range-power-controls"), then with the legal form or up to the first word.
 * A domain as name ("Modash.io") is tried with and without its ending.
 */
export function companyTokens(name: string): string[] {
  const plain = name
    .slice(0, MAX_NAME)
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .replace(/ß/g, "ss")
    .replace(/ø/gi, "o")
    .replace(/ł/gi, "l")
    .replace(/['’`]/g, "")
    .trim()
    .toLowerCase();
  const short = plain.replace(legalForms, "").trim() || plain;
  const words = splitWords(short);
  const allWords = splitWords(plain);
  const withoutEnding = short.replace(/\.(?:com|io|ai|co|org|net|app|dev|so|tech|xyz)$/, "");
  const guesses = [
    words.join(""),
    words.join("-"),
    withoutEnding === short ? "" : splitWords(withoutEnding).join(""),
    short.replace(/[\s,]+/g, ""),
    allWords.join(""),
    allWords.join("-"),
  ];
  return [...new Set(guesses)]
    .filter((token) => /^[a-z0-9][a-z0-9.&-]{1,79}$/.test(token))
    .slice(0, MAX_TOKENS);
}

function splitWords(text: string): string[] {
  return text.split(/[^a-z0-9]+/).filter((word) => word !== "");
}
