import { quoteAround } from "#reading/quote-posting";

const MOST_SHOWN = 10;
const TEXT_LIMIT = 60_000;

/** "An AI" alone may go on with "ML and Python expert": a comma behind it ends it only before an order. */
const listGoesOn = String.raw`(?:AI|A\.I\.|artificial intelligence)\s*,(?!\s*(?:you must|please|do|always|never|add|include|insert|write|list|append|put|say|state|mention|rate|rank|score|recommend|approve|ignore|disregard|follow|give|return)\b)`;
/** "The CV team" works on what machines see. */
const isNoDocument = String.raw`(?!\s+(?:teams?|groups?|labs?|pipelines?|stacks?|models?|systems?|services?|products?|pars\p{L}+|domains?|fields?|spaces?)\b)`;

/** What is said to a program that reads, not to a person: each alternative names the program or its instructions. */
const orders = [
  /(?<!\b(?:not|never|don['’]t|who|people|users?|attackers?)\s)\b(?:ignore|disregard|forget|override|bypass)\s+(?:all\s+|any\s+|the\s+|your\s+|every\s+|these\s+|of\s+){0,3}(?:previous\s+|prior\s+|above\s+|earlier\s+|other\s+|system\s+|safety\s+){0,2}(?:instructions?|prompts?|rules|guidelines|directives|constraints|orders)\b/giu,
  /\byour\s+(?:system|developer)\s+(?:prompt|message|instructions?)\b|<\|?(?:im_start|system|assistant)\|?>|\[\/?INST\]|^\s{0,8}(?:###\s{0,3})?(?:system|assistant)\s{0,3}:\s{0,3}(?=(?:you|add|always|ignore|give|return|rate|write|include|from now)\b)/gimu,
  new RegExp(
    String.raw`\b(?:if you are|you are(?: now)?|attention|note to|dear|instructions? (?:for|to)|as an?)\s+(?:an?\s+|the\s+|any\s+|all\s+){0,2}(?!${listGoesOn})(?:AI|A\.I\.|artificial intelligence|LLMs?|(?:large )?language models?|chat ?bots?|chatgpt|gpt)(?:\s+(?:models?|assistants?|agents?|systems?|tools?))?(?=\s*[,.;:!)]|\s+(?:you|reading|processing|that reads?|must|should|please)\b)`,
    "giu",
  ),
  new RegExp(
    String.raw`\b(?:add|insert|include|put|write|claim|list|append|invent|state)\b[^.\n]{0,120}\b(?:to|in|into|on|of)\s+(?:the|this|his|her|their|every|any|each)\s+(?:(?:applicant|candidate|user|person)(?:['’]s)?\s+)?(?:tailored\s+)?(?:resumes?|résumés?|cvs?)\b${isNoDocument}`,
    "giu",
  ),
  /\badd\s+(?:all\s+(?:of\s+)?)?(?:these|the following|those)\s+(?:skills|keywords|qualifications|certifications)\b/giu,
  /\b(?:rate|score|rank|recommend|approve)\s+(?:this|the)\s+(?:candidate|applicant|resume|job)\s+(?:as|with|at|highest|first)\b/giu,
  /\bignorier\w*\s+(?:alle\s+|die\s+|deine\s+|ihre\s+|vorherigen?\s+|bisherigen?\s+){0,3}(?:anweisung\w*|vorgaben|regeln|instruktion\w*)/giu,
];

type Place = { start: number; end: number };

/** Where a posting gives orders to a program that reads it, in order of where they stand. */
function locateOrders(description: string): Place[] {
  const text = description.slice(0, TEXT_LIMIT);
  const places = orders.flatMap((pattern) =>
    [...text.matchAll(pattern)].map((match) => ({ start: match.index, end: match.index + match[0].length })),
  );
  return places.toSorted((a, b) => a.start - b.start);
}

/** The sentences of a posting that give orders to a program ("ignore your instructions"), each once, at most 10. */
export function findOrders(description: string): string[] {
  const quotes = new Set<string>();
  for (const { start, end } of locateOrders(description)) {
    quotes.add(quoteAround(description, start, end));
    if (quotes.size === MOST_SHOWN) break;
  }
  return [...quotes];
}

/** The text with its lines that give orders blanked out, so that what they name is not taken for a requirement. */
export function blankOrders(description: string): string {
  let [text, done] = ["", 0];
  for (const { start, end } of locateOrders(description)) {
    const from = description.lastIndexOf("\n", start - 1) + 1;
    const newline = description.indexOf("\n", end);
    const to = newline < 0 ? description.length : newline;
    if (to <= done) continue;
    const isLong = to - from > 400;
    const [first, last] = isLong
      ? sentenceBounds(description, Math.max(from, done), to, start, end)
      : [from, to];
    const begin = Math.max(first, done);
    text += description.slice(done, begin) + " ".repeat(Math.max(0, last - begin));
    done = Math.max(last, begin);
  }
  return text + description.slice(done);
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
