/** Longest quote of a posting, in UTF-16 units. */
export const QUOTE_LIMIT = 200;

const sentenceEnd = /[.!?](?=\s)(?<!\b(?:e\.g|i\.e|etc|incl|z\.b|u\.s|min|approx|yrs?)\.)|\n|•/gi;
/** How far a sentence is followed in each direction; a hostile text has none that ends. */
const REACH = 600;

/** The sentence or line of a text around a place, without its bullet, shortened around the place to 200 characters. */
export function quoteAround(text: string, start: number, end: number, limit = QUOTE_LIMIT): string {
  const before = text.slice(Math.max(0, start - REACH), start);
  let from = start - before.length;
  for (const match of before.matchAll(sentenceEnd))
    from = start - before.length + match.index + match[0].length;
  const behind = text.slice(end, end + REACH);
  const stop = behind.matchAll(sentenceEnd).next().value;
  const to = stop === undefined ? end + behind.length : end + stop.index + (/[.!?]/.test(stop[0]) ? 1 : 0);
  return shortenAround(text, { from, to }, { start, end }, limit);
}

type Range = { from: number; to: number };

function shortenAround(text: string, range: Range, place: { start: number; end: number }, limit: number) {
  const whole = tidy(text.slice(range.from, range.to));
  if (whole.length <= limit) return whole;
  const room = Math.max(0, limit - (place.end - place.start) - 2);
  const wanted = Math.max(range.from, place.start - Math.floor(room / 2));
  const from = wanted === range.from ? wanted : nextWord(text, wanted, place.start);
  const to = Math.min(range.to, from + limit - 2);
  const cut = to === range.to ? to : lastWordEnd(text, to, place.end);
  const kept = tidy(text.slice(from, Math.max(cut, Math.min(place.end, from + limit - 2))));
  const quote = `${from > range.from ? "…" : ""}${kept}${cut < range.to ? "…" : ""}`.slice(0, limit);
  // Half a character at an end is none.
  return quote.replaceAll(/\p{Surrogate}/gu, "");
}

function nextWord(text: string, from: number, before: number): number {
  const space = text.indexOf(" ", from);
  return space < 0 || space >= before ? from : space + 1;
}

function lastWordEnd(text: string, to: number, least: number): number {
  const space = text.lastIndexOf(" ", to);
  return space < least ? to : space;
}

function tidy(text: string): string {
  return text
    .replace(/^[\s\-•*·‣▪◦●○–—✓✔✅:;,]+/u, "")
    .replace(/\s+/g, " ")
    .trim();
}
