import { readFile } from "node:fs/promises";
import { gunzipSync } from "node:zlib";

/** One sentence of SkillSpan; tags are B, I and O for each token. */
export type LabelledSentence = { tokens: string[]; tags_knowledge: string[]; source: string };
export type Span = { start: number; end: number };
export type SpanScore = { precision: number; recall: number; f1: number };
export type SpanScores = { strict: SpanScore; loose: SpanScore };

/** What a predictor is given of a sentence: its text, and where each token stands in it. */
export type SentenceText = { text: string; tokens: Span[] };

/** The sentences of one source in a gzipped file of lines of JSON. */
export async function loadSentences(path: string, source: string): Promise<LabelledSentence[]> {
  const lines = gunzipSync(await readFile(path))
    .toString("utf8")
    .split("\n");
  return lines
    .filter((line) => line.trim() !== "")
    .map((line) => JSON.parse(line) as LabelledSentence)
    .filter((sentence) => sentence.source === source);
}

/** Joins tokens by spaces; ". NET", which the corpus parts, is put together again. */
export function joinSentence(words: readonly string[]): SentenceText {
  const tokens: Span[] = [];
  let text = "";
  for (const [index, word] of words.entries()) {
    const isSplitName = /^net\b/i.test(word) && words[index - 1] === ".";
    if (index > 0 && !isSplitName) text += " ";
    tokens.push({ start: text.length, end: text.length + word.length });
    text += word;
  }
  return { text, tokens };
}

/** Spans of tokens (end exclusive) for spans of characters: every token that is touched. */
export function toTokenSpans(spans: readonly Span[], tokens: readonly Span[]): Span[] {
  return spans.map(({ start, end }) => ({
    start: tokens.findIndex((token) => token.end > start),
    end: tokens.findLastIndex((token) => token.start < end) + 1,
  }));
}

/** The labelled spans of tokens, end exclusive. */
export function readLabels(tags: readonly string[]): Span[] {
  const spans: Span[] = [];
  for (const [index, tag] of tags.entries()) {
    const last = spans.at(-1);
    if (tag.startsWith("B")) spans.push({ start: index, end: index + 1 });
    else if (tag.startsWith("I") && last?.end === index) last.end = index + 1;
  }
  return spans;
}

/**
 * Strict: the same first and last token. Loose: a predicted span counts for precision when it overlaps a labelled
 * one, a labelled one for recall when it overlaps a predicted one; each counts once.
 */
export function scoreSpans(sentences: readonly { predicted: Span[]; labelled: Span[] }[]): SpanScores {
  const isSame = (a: Span, b: Span) => a.start === b.start && a.end === b.end;
  const isOverlapping = (a: Span, b: Span) => a.start < b.end && b.start < a.end;
  return { strict: score(sentences, isSame), loose: score(sentences, isOverlapping) };
}

function score(
  sentences: readonly { predicted: Span[]; labelled: Span[] }[],
  isHit: (a: Span, b: Span) => boolean,
): SpanScore {
  let [right, predictions, found, labels] = [0, 0, 0, 0];
  for (const { predicted, labelled } of sentences) {
    predictions += predicted.length;
    labels += labelled.length;
    right += predicted.filter((span) => labelled.some((label) => isHit(span, label))).length;
    found += labelled.filter((label) => predicted.some((span) => isHit(span, label))).length;
  }
  const precision = predictions === 0 ? 0 : right / predictions;
  const recall = labels === 0 ? 0 : found / labels;
  const f1 = precision + recall === 0 ? 0 : (2 * precision * recall) / (precision + recall);
  return { precision, recall, f1 };
}
