import { readLinkTarget } from "../link-target.ts";
import type { Bit } from "./page-bits.ts";

/** A place on a page that leads elsewhere, in the measures of bits; `words` is the text below it, as pdf.js has it. */
export type PageLink = {
  target: string;
  x: number;
  right: number;
  top: number;
  bottom: number;
  words: string;
};

/** What pdf.js says of one annotation. */
type Annotation = { subtype?: unknown; rect?: unknown; unsafeUrl?: unknown; overlaidText?: unknown };

/** In ems: how far a place may end short of its text, and where the middle of small letters is above the baseline. */
const SLACK = 0.35;
const MIDDLE = 0.3;
/** In ems: a place that reaches less far into its neighbour only touches it. */
const TOUCH = 0.25;

/** The links of a page in the order of the file; `matrix` turns the page upright with the origin at the top left. */
export function readPageLinks(annotations: readonly Annotation[], matrix: readonly number[]): PageLink[] {
  return annotations.flatMap(({ subtype, rect, unsafeUrl, overlaidText }) => {
    const target = subtype === "Link" ? readLinkTarget(unsafeUrl) : null;
    if (target === null || !isRect(rect)) return [];
    const [first, second] = [turn(matrix, rect[0], rect[1]), turn(matrix, rect[2], rect[3])];
    const words = typeof overlaidText === "string" ? overlaidText.trim() : "";
    return [
      {
        target,
        x: Math.min(first.x, second.x),
        right: Math.max(first.x, second.x),
        top: Math.min(first.y, second.y),
        bottom: Math.max(first.y, second.y),
        words,
      },
    ];
  });
}

/** The pieces of text with where they lead, cut where a link covers a part of one; `bare` are links without any text. */
export function linkBits(bits: readonly Bit[], links: readonly PageLink[]): { bits: Bit[]; bare: string[] } {
  if (links.length === 0) return { bits: [...bits], bare: [] };
  let linked = [...bits];
  for (const link of links) linked = linked.flatMap((bit) => cutAtLink(bit, link));
  const used = new Set(linked.map(({ link }) => link));
  const bare = links.map(({ target }) => target).filter((target) => !used.has(target));
  return { bits: linked, bare: [...new Set(bare)] };
}

function cutAtLink(bit: Bit, link: PageLink): Bit[] {
  const middle = bit.y - MIDDLE * bit.size;
  const overlap = Math.min(bit.right, link.right) - Math.max(bit.x, link.x);
  const isBeside = overlap < Math.min(TOUCH * bit.size, (bit.right - bit.x) / 2);
  if (bit.link !== undefined || middle < link.top || middle > link.bottom || isBeside) return [bit];
  const slack = SLACK * bit.size;
  if (link.x <= bit.x + slack && link.right >= bit.right - slack) return [{ ...bit, link: link.target }];
  const { start, end } = findCovered(bit, link);
  const { text, x, right } = bit;
  const at = (offset: number) => x + ((right - x) * offset) / text.length;
  const before = { ...bit, text: text.slice(0, start), right: at(start) };
  const inside = { ...bit, text: text.slice(start, end), x: at(start), right: at(end), link: link.target };
  const after = { ...bit, text: text.slice(end), x: at(end) };
  return [
    before,
    { ...inside, hasIconBefore: start === 0 && bit.hasIconBefore },
    { ...after, hasIconBefore: false },
  ].filter((part) => part.text !== "");
}

/** Letters are of different width: the words that pdf.js found there tell, else the words nearest to the edges. */
function findCovered({ text, x, right }: Bit, link: PageLink): { start: number; end: number } {
  const offset = (edge: number) => Math.max(0, Math.min(1, (edge - x) / (right - x))) * text.length;
  const [from, to] = [offset(link.x), offset(link.right)];
  for (const words of withoutIcons(link.words)) {
    const found = nearest(findAll(text, words), from);
    if (found !== undefined) return { start: found, end: found + words.length };
  }
  const starts = [...text.matchAll(/(?<![\p{L}\p{N}])\S/gu)].map(({ index }) => index);
  const ends = [...text.matchAll(/\S(?![\p{L}\p{N}])/gu)].map(({ index, 0: sign }) => index + sign.length);
  const start = nearest(starts, from) ?? 0;
  return {
    start,
    end:
      nearest(
        ends.filter((end) => end > start),
        to,
      ) ?? text.length,
  };
}

/** An icon before or behind the words has a letter of its own there. */
function withoutIcons(words: string): string[] {
  return [words, words.replace(/\s+\S$/u, ""), words.replace(/^\S\s+/u, "")];
}

function findAll(text: string, words: string): number[] {
  const found: number[] = [];
  if (words === "") return found;
  for (let at = text.indexOf(words); at >= 0; at = text.indexOf(words, at + 1)) found.push(at);
  return found;
}

function nearest(offsets: readonly number[], wanted: number): number | undefined {
  return offsets.toSorted((a, b) => Math.abs(a - wanted) - Math.abs(b - wanted))[0];
}

function isRect(rect: unknown): rect is [number, number, number, number] {
  return Array.isArray(rect) && rect.length === 4 && rect.every((edge) => Number.isFinite(edge));
}

function turn([a = 1, b = 0, c = 0, d = -1, e = 0, f = 0]: readonly number[], x: number, y: number) {
  return { x: a * x + c * y + e, y: b * x + d * y + f };
}
