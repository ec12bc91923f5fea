export type AwardClaim = {
  title: string;
  /** The latest that it names. */
  year?: string;
};

const LONGEST = 110;
/** A verb of praise at the start of its sentence or after what shows that the company speaks of itself. */
const praised =
  /(?<before>(?:^|[.!?•|:]\s|\n[\s\-*•]{0,8}|,\s|\b(?:and|we|we['’]ve|we['’]re|have|has|were|was|been|being|recently|proudly|proud to be|honou?red to be|also|again|just|consistently|once again been|company)\s))(?=(?<claim>(?:named|recogni[sz]ed|ranked|voted|certified|awarded|listed|won|winner of|winners of)\b[^\n]{5,200}))/giu;
/** Praise with a name of its own, or of a kind that is given by others. */
const honour =
  /great places? to work|(?:best|top|greatest|healthiest|coolest) (?:\p{L}+ ){0,2}?(?:places?|workplaces?|compan(?:y|ies)|employers?|start-?ups?|inventions?|brands?)\b|most (?:innovative|loved|influential|admired|promising) |fastest[- ]growing|\btop (?:start-?up|workplace|employer)s?\b|\b(?:top|best) \d{2,4}\b|\b(?:fast|inc\.?|future|cloud|disruptor|ai|fintech|forbes|smbtech|rising) ?(?:50|100|250|500|5000)\b|next billion[- ]dollar|tech(?:nology)? pioneer|change the world|\baward\b|\bprize\b/iu;
/** Sentences about others, about products of clients or about the work itself. */
const ofOthers =
  /\b(?:you|your|you['’]ll|candidates?|clients?|customers?|investors?|backed by|led by|funds?|firms?|which|who|whose|feel|employees? (?:are|is)|team members|must|will be|wants? to|become|becoming|goal|aims?|strive|if)\b[^.\n]*$/iu;
const clauseEnd =
  /[;!?•|]|\.(?=\s|$)(?<!\b(?:inc|u\.s|no)\.)|[—]|,\s(?=(?:and )?(?:recogni[sz]ed|named|certified|highlighting|we|our|with|has|is|it|the company|while|as|having|serving|where|who|which|\p{Lu}\p{L}+ (?:is|was|has))\b)|\s(?:and|but)\s(?=(?:recogni[sz]ed|named|certified|is|are|was|has|have|we|our|been|valued|backed|featured|cited)\b)|\s[-–—]\s|\swhile\s/iu;

/** Awards that a posting says its company won: the company's own claims, as it words them. */
export function readAwardClaims(description: string): AwardClaim[] {
  const claims = new Map<string, AwardClaim>();
  const text = description.replace(/\s?\bhttps?:\/\/[^\s)]+/gu, "").replace(/[ \t]+/gu, " ");
  for (const { groups, index } of text.matchAll(praised)) {
    const claim = groups?.["claim"] ?? "";
    if (ofOthers.test(text.slice(Math.max(0, index - 80), index + (groups?.["before"]?.length ?? 0))))
      continue;
    const title = toTitle(claim);
    const kind = title === null ? undefined : honour.exec(title)?.[0];
    if (title === null || kind === undefined || !isNamed(title)) continue;
    const key = kind.toLowerCase();
    if (claims.has(key)) continue;
    const year = [...title.matchAll(/\b20[0-3]\d\b/gu)]
      .map(([found]) => found)
      .toSorted()
      .at(-1);
    claims.set(key, { title, ...(year === undefined ? {} : { year }) });
  }
  return [...claims.values()];
}

function toTitle(claim: string): string | null {
  const stop = clauseEnd.exec(claim)?.index ?? claim.length;
  let title = claim.slice(0, stop).trim();
  if (title.length > LONGEST) title = title.slice(0, title.slice(0, LONGEST).search(/,[^,]*$/u)).trim();
  title = title.replace(/[\s,:(“"]+$/u, "").replace(/^\p{Ll}/u, (letter) => letter.toUpperCase());
  if (title.includes("(") && !title.includes(")")) title = title.slice(0, title.indexOf("(")).trim();
  if (title.includes("“") && !title.includes("”")) title = title.replace("“", "");
  return title.length < 12 || title.length > LONGEST ? null : title;
}

/** A name or a number stands in it beside the verb: not "won many awards". */
function isNamed(title: string): boolean {
  return /\s[“"'‘]?\p{Lu}|\d/u.test(title.slice(1));
}
