/**
 * Writings that say the same wherever they stand, with the one that stands for all of them. None of them adds or takes
 * away a limit, a number or a doer.
 */
const rows: readonly (readonly [pattern: RegExp, into: string])[] = [
  [/\bcan['’]t\b/giu, "cannot"],
  [/\bwon['’]t\b/giu, "will not"],
  [/\b(\p{L}{2,})n['’]t\b/giu, "$1 not"],
  [/\bI['’]m\b/gu, "I am"],
  [/\b(we|they|you)['’]re\b/giu, "$1 are"],
  [/\b(I|we|they|you)['’]ve\b/giu, "$1 have"],
  [/\b(c)o-(?=ordinat|operat)/giu, "$1o"],
  [/\b([ap])\.m\.(?=\s+\p{Lu})/gu, "$1m."],
  [/\b([ap])\.m\.?(?![\p{L}\p{N}])/gu, "$1m"],
  [/\bper cent\b/giu, "percent"],
  [/\bsq\.? ?ft\b\.?/giu, "square feet"],
  [/\bsq\.? ?m\b\.?/giu, "square meters"],
  [/\btwo times (?=an? |per |each |every )/giu, "twice "],
  [/\bevery (?:second|two|2) (day|night|week|weekend|month|year)s?\b/giu, "every other $1"],
  [/\bwith (?:the )?(help|assistance|aid) (?:of|from)\b/giu, "with the $1 of"],
  [/\bunder the (direction|supervision|guidance|leadership) of\b/giu, "under the $1 of"],
  [/\b(?:over|in|during) the course of\b/giu, "during"],
  [/\bincluding,? but not limited to,?(?= )/giu, "including"],
  [/\ba total of (?=[\p{L}\p{N}$€£])/giu, ""],
  [/^(?:Acted|Worked) as (?!(?:an? )?(?:part|member)\b)/u, "Served as "],
  [/^(?:Act|Work) as (?!(?:an? )?(?:part|member)\b)/u, "Serve as "],
];

/** A line in the writing that all writings of the same words share. */
export function toEvenWriting(text: string): string {
  let even = text;
  for (const [pattern, into] of rows) even = even.replace(pattern, into);
  return even;
}

const quoted = /["“”]([^"“”]+)["“”]/gu;

/**
 * Two lines with a name in the place of each part in quotation marks, where both quote the same parts: what is quoted is
 * one thing, whose words nothing else may be made of. Lines that quote different parts stay as they are.
 */
export function nameQuoted(original: string, proposed: string): [original: string, proposed: string] {
  const parts = [...original.matchAll(quoted)].map(([, part = ""]) => part);
  const others = [...proposed.matchAll(quoted)].map(([, part = ""]) => part);
  const isSame = parts.toSorted().join("\n") === others.toSorted().join("\n");
  if (!isSame || parts.length === 0 || parts.length > MOST_QUOTED) return [original, proposed];
  const toName = (_: string, part: string) => `Quoted${String.fromCodePoint(0x61 + parts.indexOf(part))}x`;
  return [original.replace(quoted, toName), proposed.replace(quoted, toName)];
}

const MOST_QUOTED = 9;
