import { stopWords } from "#lexicon/stop-words";
import { foldText } from "#reading/fold-text";

type TermBag = { bag: Uint32Array; count: number };

// Words of letters and digits, with what makes a name of technology: "c++", "c#", ".net", "node.js".
const tokenPattern =
  /(?:\.(?=net(?![\p{L}\p{N}])))?[\p{L}\p{N}]+(?:\.(?:js|net)(?![\p{L}\p{N}]))?(?:\+\+|#(?![\p{L}\p{N}]))?/gu;
const plainTokenPattern =
  /(?:\.(?=net(?![a-z0-9])))?[a-z0-9]+(?:\.(?:js|net)(?![a-z0-9]))?(?:\+\+|#(?![a-z0-9]))?/g;
const fusedNames = new Map(
  ["node", "react", "vue", "next", "nuxt", "angular", "express", "three"].map((name) => [
    `${name}js`,
    `${name}.js`,
  ]),
);
/** Longest word that is kept whole, in characters: no real one is longer, and a hostile text stays cheap. */
const WORD_LIMIT = 64;

/**
 * The words of a text in order, folded, plurals made singular, stop words included.
 * "Node.js and C++ services" gives node.js, and, c++, service.
 */
export function tokenize(text: string): string[] {
  const folded = foldText(text);
  const pattern = /[^\x00-\x7f]/.test(folded) ? tokenPattern : plainTokenPattern;
  const tokens = folded.match(pattern) ?? [];
  return tokens.map(stem);
}

/** Singular of an English plural, cheaply and the same for query and text; other words come back as they are. */
function stem(token: string): string {
  const length = token.length;
  if (length > WORD_LIMIT) return token.slice(0, WORD_LIMIT);
  if (token.endsWith("js")) return fusedNames.get(token) ?? token;
  if (length < 4 || token.charCodeAt(length - 1) !== 115) return token;
  if (token.endsWith("ies")) return length > 4 ? `${token.slice(0, -3)}y` : token;
  if (token.endsWith("ss") || token.endsWith("us") || token.endsWith("is")) return token;
  if (token.endsWith("sses") || token.endsWith("xes") || token.endsWith("ches") || token.endsWith("shes"))
    return token.slice(0, -2);
  return token.slice(0, -1);
}

/** 24 bits of FNV-1a over the UTF-16 units of a token. */
export function hashTerm(token: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < token.length; index++) {
    hash = Math.imul(hash ^ token.charCodeAt(index), 0x01000193);
  }
  return ((hash >>> 24) ^ hash) & 0xffffff;
}

/**
 * The words of a text as sorted numbers: 24 bits of hash above 8 bits of how often (255 at most), without stop words.
 * A compound such as "node.js" counts for its parts too. `count` is the number of words, stop words included.
 */
export function toTermBag(text: string): TermBag {
  const tokens = tokenize(text);
  const counts = new Map<number, number>();
  const add = (token: string) => {
    const hash = hashTerm(token);
    counts.set(hash, (counts.get(hash) ?? 0) + 1);
  };
  const hashes = new Map<string, number>();
  for (const token of tokens) hashes.set(token, (hashes.get(token) ?? 0) + 1);
  for (const [token, times] of hashes) {
    if (stopWords.has(token)) continue;
    const hash = hashTerm(token);
    counts.set(hash, (counts.get(hash) ?? 0) + times);
    const dot = token.indexOf(".");
    if (dot > 0) {
      add(token.slice(0, dot));
      if (token.endsWith(".net")) add(".net");
    }
  }
  const bag = new Uint32Array(counts.size);
  let index = 0;
  for (const [hash, times] of counts) bag[index++] = hash * 256 + Math.min(times, 255);
  return { bag: bag.toSorted(), count: tokens.length };
}

/** How often a term stands in a bag, 0 to 255, by binary search. */
export function termFrequency(bag: Uint32Array, hash: number): number {
  const wanted = hash * 256;
  let low = 0;
  let high = bag.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((bag[middle] ?? 0) < wanted) low = middle + 1;
    else high = middle;
  }
  const entry = bag[low];
  return entry !== undefined && entry - wanted < 256 ? entry - wanted : 0;
}

/** How much two bags have in common, by terms and not by counts. */
export type BagComparison = {
  /** Share of the common words in all words, 0 to 1; 1 for two empty bags. */
  jaccard: number;
  /** Share of the smaller bag's words that the other has too, 0 to 1: high where one text is a part of the other. */
  contained: number;
  /** Different words of the smaller bag. */
  fewer: number;
};

export function compareBags(first: Uint32Array, second: Uint32Array): BagComparison {
  let common = 0;
  for (let a = 0, b = 0; a < first.length && b < second.length;) {
    const difference = ((first[a] ?? 0) >>> 8) - ((second[b] ?? 0) >>> 8);
    if (difference === 0) common++;
    if (difference <= 0) a++;
    if (difference >= 0) b++;
  }
  const all = first.length + second.length - common;
  const fewer = Math.min(first.length, second.length);
  return { jaccard: all === 0 ? 1 : common / all, contained: fewer === 0 ? 1 : common / fewer, fewer };
}

/** Share of common words of two bags, 0 to 1 (Jaccard by terms, not by counts); 1 for two empty ones. */
export function bagSimilarity(first: Uint32Array, second: Uint32Array): number {
  return compareBags(first, second).jaccard;
}
