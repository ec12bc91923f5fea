import { quoteAround } from "./quote-posting.ts";

const MOST = 10;
const TEXT_LIMIT = 60_000;

/** What is said to a program that reads, not to a person: each alternative names the program or its instructions. */
const orders = [
  /(?<!\b(?:not|never|don['’]t|who|people|users?|attackers?)\s)\b(?:ignore|disregard|forget|override|bypass)\s+(?:all\s+|any\s+|the\s+|your\s+|every\s+|these\s+|of\s+){0,3}(?:previous\s+|prior\s+|above\s+|earlier\s+|other\s+|system\s+|safety\s+){0,2}(?:instructions?|prompts?|rules|guidelines|directives|constraints|orders)\b/giu,
  /\byour\s+(?:system|developer)\s+(?:prompt|message|instructions?)\b|<\|?(?:im_start|system|assistant)\|?>|\[\/?INST\]|^\s{0,8}(?:###\s{0,3})?(?:system|assistant)\s{0,3}:\s{0,3}(?=(?:you|add|always|ignore|give|return|rate|write|include|from now)\b)/gimu,
  /\b(?:if you are|you are(?: now)?|attention|note to|dear|instructions? (?:for|to)|as an?)\s+(?:an?\s+|the\s+|any\s+|all\s+){0,2}(?:AI|A\.I\.|artificial intelligence|LLMs?|(?:large )?language models?|chat ?bots?|chatgpt|gpt)(?:\s+(?:models?|assistants?|agents?|systems?|tools?))?(?=\s*[,.;:!)]|\s+(?:you|reading|processing|that reads?|must|should|please)\b)/giu,
  /\b(?:add|insert|include|put|write|claim|list|append|invent|state)\b[^.\n]{0,120}\b(?:to|in|into|on|of)\s+(?:the|this|his|her|their|every|any|each)\s+(?:(?:applicant|candidate|user|person)(?:['’]s)?\s+)?(?:tailored\s+)?(?:resumes?|résumés?|cvs?)\b/giu,
  /\badd\s+(?:all\s+(?:of\s+)?)?(?:these|the following|those)\s+(?:skills|keywords|qualifications|certifications)\b/giu,
  /\b(?:rate|score|rank|recommend|approve)\s+(?:this|the)\s+(?:candidate|applicant|resume|job)\s+(?:as|with|at|highest|first)\b/giu,
  /\bignorier\w*\s+(?:alle\s+|die\s+|deine\s+|ihre\s+|vorherigen?\s+|bisherigen?\s+){0,3}(?:anweisung\w*|vorgaben|regeln|instruktion\w*)/giu,
];

export type Order = { start: number; end: number; quote: string };

/** Where a posting gives orders to a program that reads it, in order of where they stand, at most 10. */
export function locateOrders(description: string): Order[] {
  const text = description.slice(0, TEXT_LIMIT);
  const found = new Map<string, Order>();
  for (const pattern of orders) {
    for (const match of text.matchAll(pattern)) {
      const [start, end] = [match.index, match.index + match[0].length];
      const quote = quoteAround(text, start, end);
      if (quote !== "" && !found.has(quote)) found.set(quote, { start, end, quote });
      if (found.size >= MOST * 3) break;
    }
  }
  return [...found.values()].toSorted((a, b) => a.start - b.start).slice(0, MOST);
}

/** The sentences of a posting that give orders to a program ("ignore your instructions"), each once, at most 10. */
export function findOrders(description: string): string[] {
  return locateOrders(description).map(({ quote }) => quote);
}

/** The text with its lines that give orders blanked out, so that what they name is not taken for a requirement. */
export function blankOrders(description: string): string {
  let text = description;
  for (const { start, end } of locateOrders(description)) {
    const from = description.lastIndexOf("\n", start - 1) + 1;
    const newline = description.indexOf("\n", end);
    const to = newline < 0 ? description.length : newline;
    const [first, last] = to - from > 400 ? sentenceBounds(description, from, to, start, end) : [from, to];
    text = text.slice(0, first) + " ".repeat(last - first) + text.slice(last);
  }
  return text;
}

/** In a long paragraph only the sentence with the order, and the one behind it, which often names what to add. */
function sentenceBounds(
  text: string,
  from: number,
  to: number,
  start: number,
  end: number,
): [number, number] {
  const before = text.slice(from, start);
  const first =
    from +
    Math.max(
      0,
      ...[". ", "! ", "? "].map((mark) => before.lastIndexOf(mark) + 2 * Number(before.includes(mark))),
    );
  let last = end;
  for (let sentence = 0; sentence < 2 && last < to; sentence += 1) {
    const stop = /[.!?](?=\s|$)/.exec(text.slice(last, to));
    last = stop ? last + stop.index + 1 : to;
  }
  return [first, last];
}
