import { toTokens } from "./line-tokens.ts";
import { leaningWords } from "./small-words.ts";

/**
 * Whether a line goes on from the one before it: "This saved $2M a year", "and trained 12 nurses". Behind another line
 * it would say something else.
 */
export function isLeaning(text: string): boolean {
  const [first] = toTokens(text);
  return (
    first !== undefined &&
    ((first.letters === "lower" && first.number === null) || leaningWords.has(first.key))
  );
}

/** First what the person is, as "Data analyst with 6 years …" and "Nurse who …". */
const introduces =
  /^\p{Lu}[^.!?,;:()]{0,120}?\b(?:with|who|(?:\d{1,2}|\p{L}+)\+? years|experienced? in|speciali[sz]\w+|skilled in)\b/u;
const goesOn = /^(?:I|My|In|With|At|Currently|Recently|Previously|Strong|Known|Skilled|All|None|No|Not)\b/;

/** Whether a paragraph is a summary whole in itself, so that another one may stand without it. */
export function isWholeSummary(text: string): boolean {
  return introduces.test(text) && !goesOn.test(text) && !isLeaning(text);
}
