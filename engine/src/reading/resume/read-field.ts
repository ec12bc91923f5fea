import type { ReadField } from "@jobwright/contracts/resumes";
import { trimSpan, type Span } from "./resume-lines.ts";

const VALUE_LIMIT = 5000;

/** A field of the text at `span`, white space as single spaces; null where nothing is left. */
export function makeField(text: string, span: Span, confidence: number): ReadField | null {
  const { start, end } = trimSpan(text, {
    start: span.start,
    end: Math.min(span.end, span.start + VALUE_LIMIT),
  });
  const value = normalise(text.slice(start, end));
  if (value === "") return null;
  return { value, source: { start, end }, confidence: round(confidence) };
}

/** A date field: its value is what the printed span means. */
export function makeDateField(value: string, span: Span, confidence: number): ReadField {
  return { value, source: { start: span.start, end: span.end }, confidence: round(confidence) };
}

/** Text as a field holds it: white space and control characters as single spaces. */
function normalise(text: string): string {
  return text.replace(/[\s\u0000-\u001f\u007f-\u009f]+/g, " ").trim();
}

function round(confidence: number): number {
  return Number(Math.min(0.99, Math.max(0.05, confidence)).toFixed(2));
}
