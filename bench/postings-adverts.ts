import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Seniority } from "@jobwright/contracts/preferences";
import type { Pay, RawPosting, WorkMode } from "@jobwright/engine/posting";
import { readRecordedPostings } from "@jobwright/engine/reading/recorded-postings.fixture";

const LABELS = join(import.meta.dirname, "labels");

export type PostingLabel = { seniority: Seniority | null; years: number | null; workMode: WorkMode | null };
/** A recorded advert: `pay` is the board's own field, by which reading is judged. */
export type Advert = { raw: RawPosting; pay: Pay | null };

/** The recorded adverts, each id once, without the fields that a reader is judged by. */
export function loadAdverts(): Map<string, Advert> {
  const postings = readRecordedPostings();
  if (postings === null) throw new Error("The recorded postings are not on this machine: set SHARED_DATA.");
  const adverts = new Map<string, Advert>();
  for (const posting of postings) {
    if (adverts.has(posting.externalId)) continue;
    adverts.set(posting.externalId, {
      raw: { ...posting, pay: null, workMode: null, level: null },
      pay: posting.pay,
    });
  }
  return adverts;
}

/** Ids of the adverts that are kept for judging, in the order of the file. */
export function loadJudgedIds(): string[] {
  return JSON.parse(readFileSync(join(LABELS, "postings-ids.json"), "utf8")) as string[];
}

/** Labels by id, written by people before the reader was run on these adverts. */
export function loadLabels(): Map<string, PostingLabel> {
  const labels = JSON.parse(readFileSync(join(LABELS, "postings.json"), "utf8")) as Record<
    string,
    PostingLabel
  >;
  return new Map(Object.entries(labels));
}

/** One half of all ids by hash; the other half may be looked at while working on the reader. */
export function isHeldOut(id: string): boolean {
  return (createHash("sha256").update(id).digest()[0] ?? 0) % 2 === 1;
}

/** Whether the running text itself holds both ends of the board's pay, in full ("120,000") or in thousands ("120k"). */
export function tellsPay({ raw, pay }: Advert): boolean {
  return holdsBoth(raw.description, pay, (form) => `(?<![\\d.,])${form}(?!\\d)`);
}

/**
 * The same, where each end stands within a few characters of a sign or code of money. Without one, 25 and 50 of an
 * hourly pay are also found in "25 people in 50 states".
 */
export function tellsPayAsMoney({ raw, pay }: Advert): boolean {
  const money = "(?:[$€£₹]|USD|EUR|GBP|CAD|AUD|CHF|SGD)";
  const before = (form: string) => `${money}[^\\n]{0,16}(?<![\\d.,])${form}(?!\\d)`;
  const after = (form: string) => `(?<![\\d.,])${form}(?!\\d)[^\\n]{0,3}${money}`;
  return holdsBoth(raw.description, pay, (form) => `${before(form)}|${after(form)}`);
}

function holdsBoth(text: string, pay: Pay | null, toPattern: (form: string) => string): boolean {
  if (pay?.min == null || pay.max === null) return false;
  return [pay.min, pay.max].every((amount) =>
    toForms(amount).some((form) => new RegExp(toPattern(form.replaceAll(".", "\\."))).test(text)),
  );
}

function toForms(amount: number): string[] {
  const digits = Number.isInteger(amount) ? 0 : 2;
  const full = amount.toLocaleString("en-US", {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  });
  const thousands = amount >= 1000 ? [`${amount / 1000}k`, `${amount / 1000}K`] : [];
  return [full, String(Math.trunc(amount)), ...thousands];
}
