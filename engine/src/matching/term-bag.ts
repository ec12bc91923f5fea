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

const FNV_START = 0x811c9dc5;
const FNV_PRIME = 0x01000193;

/** 24 bits of FNV-1a over the UTF-16 units of a token. */
export function hashTerm(token: string): number {
  let hash = FNV_START;
  for (let index = 0; index < token.length; index++)
    hash = Math.imul(hash ^ token.charCodeAt(index), FNV_PRIME);
  return toTermHash(hash);
}

function toTermHash(hash: number): number {
  return ((hash >>> 24) ^ hash) & 0xffffff;
}

/**
 * The words of a text as sorted numbers: 24 bits of hash above 8 bits of how often (255 at most), without stop words.
 * A compound such as "node.js" counts for its parts too. `count` is the number of words, stop words included.
 */
export function toTermBag(text: string): TermBag {
  const folded = foldText(text);
  const terms = new TermList();
  addTokens(folded, terms);
  return { bag: terms.toBag(), count: terms.count };
}

/** The words of one text on their way to a bag. */
class TermList {
  /** Words so far, stop words included. */
  count = 0;
  #hashes = new Uint32Array(1024);
  #length = 0;
  readonly #compounds = new Set<string>();

  add(found: string): void {
    this.count++;
    const token = stem(found);
    if (stopWords.has(token)) return;
    this.addHash(hashTerm(token));
    const dot = token.indexOf(".");
    if (dot <= 0 || this.#compounds.has(token)) return;
    this.#compounds.add(token);
    this.addHash(hashTerm(token.slice(0, dot)));
    if (token.endsWith(".net")) this.addHash(hashTerm(".net"));
  }

  addHash(hash: number): void {
    if (this.#length === this.#hashes.length) {
      const longer = new Uint32Array(2 * this.#length);
      longer.set(this.#hashes);
      this.#hashes = longer;
    }
    this.#hashes[this.#length++] = hash;
  }

  toBag(): Uint32Array {
    const bag = this.#hashes.subarray(0, this.#length).sort();
    let length = 0;
    for (let start = 0, end = 0; start < bag.length; start = end) {
      const hash = bag[start] ?? 0;
      while (bag[end] === hash) end++;
      bag[length++] = hash * 256 + Math.min(end - start, 255);
    }
    return bag.slice(0, length);
  }
}

const [DOT, PLUS, HASH, J, N, S] = [...".+#jns"].map((character) => character.charCodeAt(0));
const tokenAt = new RegExp(tokenPattern.source, "uy");
const stopHashes = new Set([...stopWords].map(hashTerm));

/**
 * Adds the words of a folded text as {@link tokenize} finds them. Nearly all are plain letters and are hashed where they
 * stand, which takes a third of the time; what may be more, or an irregular plural, is read by the pattern.
 */
function addTokens(folded: string, to: TermList): void {
  for (let start = 0; start < folded.length; start++) {
    let hash = FNV_START;
    let before = hash;
    let end = start;
    let code = folded.charCodeAt(end);
    for (; isPlain(code); code = folded.charCodeAt(++end)) {
      before = hash;
      hash = Math.imul(hash ^ code, FNV_PRIME);
    }
    const isOther = code > 127 && isOtherLetter(folded, end);
    if (end === start && !isOther) continue;
    const stemEnd = isOther ? 0 : findStemEnd(folded, start, end);
    if (stemEnd > 0) {
      to.count++;
      const term = toTermHash(stemEnd < end ? before : hash);
      if (!stopHashes.has(term) || !stopWords.has(folded.slice(start, stemEnd))) to.addHash(term);
      start = end;
    } else {
      tokenAt.lastIndex = isDotNet(folded, start, end) ? start - 1 : start;
      to.add(tokenAt.exec(folded)?.[0] ?? "");
      start = tokenAt.lastIndex - 1;
    }
  }
}

const otherLetters = new Map<number, boolean>();

/** Whether a sign beyond ASCII is a letter or a digit. */
function isOtherLetter(text: string, at: number): boolean {
  const code = text.codePointAt(at) ?? 0;
  let isLetter = otherLetters.get(code);
  if (isLetter === undefined)
    otherLetters.set(code, (isLetter = /[\p{L}\p{N}]/u.test(String.fromCodePoint(code))));
  return isLetter;
}

function isPlain(code: number): boolean {
  return (code >= 97 && code <= 122) || (code >= 48 && code <= 57);
}

function isDotNet(text: string, start: number, end: number): boolean {
  return end - start === 3 && text.charCodeAt(start - 1) === DOT && text.startsWith("net", start);
}

/** Where the stem of plain letters ends that {@link stem} would leave or shorten by an "s"; 0 where it takes a closer look. */
function findStemEnd(text: string, start: number, end: number): number {
  const next = text.charCodeAt(end);
  const isCompound = next === DOT && (text.charCodeAt(end + 1) === J || text.charCodeAt(end + 1) === N);
  if (isCompound || next === PLUS || next === HASH || end - start > WORD_LIMIT) return 0;
  if (isDotNet(text, start, end)) return 0;
  if (text.charCodeAt(end - 1) !== S || end - start < 2) return end;
  const last = text[end - 2] ?? "";
  if (last === "j" || (last === "e" && end - start > 3)) return 0;
  return end - start < 4 || "sui".includes(last) ? end : end - 1;
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
