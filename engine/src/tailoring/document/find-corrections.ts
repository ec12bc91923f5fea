import type { ReadField, ResumeFacts } from "@jobwright/contracts/resumes";
import { foldText } from "#reading/fold-text";
import type { Span } from "#reading/resume/resume-lines";
import { alignEntries, alignFields, keyOf, listSlots, type FactsEntry } from "./align-facts.ts";
import type { Substitution } from "./printed-text.ts";
import { printDate } from "./print-date.ts";

type EntryList = "experience" | "education";

/** What the person changed in a job or school that was read. */
export type EntryCorrection = {
  /** The person's version; null: they took it out. */
  entry: FactsEntry | null;
  /** Fields that the text lacks, by their slots. */
  added: Map<string, string>;
  /** Texts that stand behind the one at `after`; null: before all. */
  bullets: { after: Span | null; value: string }[];
};

/** All that the person's version of the facts changes in what is printed. */
export type Corrections = {
  /** Sorted, none overlapping another. */
  substitutions: Substitution[];
  /** Skills that were taken out, folded. */
  removedSkills: Set<string>;
  /** By list and place in what was read, such as "experience 0". */
  entries: Map<string, EntryCorrection>;
  /** Jobs and schools that the text lacks, each behind the one at the index `after` of what was read. */
  newEntries: { list: EntryList; after: number; entry: FactsEntry }[];
  name: string | null;
  headline: string | null;
  contact: string[];
  summary: string | null;
  skills: string[];
};

type Draft = Corrections & { kept: Set<string>; all: Map<string, Substitution> };

/** Compares what was read with the person's version; a field without a place in the text is in their own words. */
export function findCorrections(read: ResumeFacts, now: ResumeFacts): Corrections {
  const draft: Draft = {
    substitutions: [],
    removedSkills: new Set(),
    entries: new Map(),
    newEntries: [],
    name: null,
    headline: null,
    contact: [],
    summary: null,
    skills: [],
    kept: listKept(now),
    all: new Map(),
  };
  draft.name = change(draft, read.contact.name, now.contact.name);
  draft.headline = change(draft, read.contact.headline, now.contact.headline);
  draft.summary = change(draft, read.summary, now.summary);
  for (const part of ["email", "phone", "location"] as const) {
    const added = change(draft, read.contact[part], now.contact[part]);
    if (added !== null) draft.contact.push(added);
  }
  draft.contact.push(...changeList(draft, read.links, now.links).map(({ value }) => value));
  draft.skills.push(...changeList(draft, read.skills, now.skills).map(({ value }) => value));
  draft.removedSkills = listRemovedSkills(read, now, draft);
  for (const list of ["experience", "education"] as const) changeEntries(draft, list, read[list], now[list]);
  draft.substitutions = withoutOverlaps([...draft.all.values()]);
  return draft;
}

function listKept(facts: ResumeFacts): Set<string> {
  const { contact, links, summary, experience, education, skills } = facts;
  const fields = [...Object.values(contact), ...links, summary, ...skills];
  for (const entry of [...experience, ...education]) {
    fields.push(...listSlots(entry).map(({ field }) => field), ...bulletsOf(entry));
  }
  return new Set(fields.flatMap((field) => keyOf(field) ?? []));
}

export function bulletsOf(entry: FactsEntry): readonly ReadField[] {
  return "bullets" in entry ? entry.bullets : entry.details;
}

/** Puts the person's words in place of what was read. Returns them where nothing of theirs has a place. */
function change(
  draft: Draft,
  read: ReadField | null,
  now: ReadField | null,
  print: (value: string) => string = String,
): string | null {
  const own = now && now.source === null ? print(now.value) : null;
  const key = keyOf(read);
  if (key === null || !read?.source || draft.kept.has(key)) return own;
  const before = draft.all.get(key);
  if (before) return own === before.value ? null : own;
  draft.all.set(key, { ...read.source, value: own ?? "" });
  return null;
}

/** The same for a list. Returns what is new in it, with what it stands behind. */
function changeList(
  draft: Draft,
  read: readonly ReadField[],
  now: readonly ReadField[],
): { after: Span | null; value: string }[] {
  return alignFields(read, now).flatMap((pair) => {
    const value = change(draft, read[pair.read] ?? null, now[pair.now] ?? null);
    return value === null ? [] : [{ after: read[pair.after]?.source ?? null, value }];
  });
}

function listRemovedSkills(read: ResumeFacts, now: ResumeFacts, draft: Draft): Set<string> {
  const kept = new Set(now.skills.map(({ value }) => foldText(value)));
  const gone = read.skills.filter((skill) => draft.all.get(keyOf(skill) ?? "")?.value === "");
  return new Set(gone.map(({ value }) => foldText(value)).filter((key) => !kept.has(key)));
}

function changeEntries(
  draft: Draft,
  list: EntryList,
  read: readonly FactsEntry[],
  now: readonly FactsEntry[],
): void {
  for (const pair of alignEntries(read, now)) {
    const [was, is] = [read[pair.read], now[pair.now]];
    if (!was && is) draft.newEntries.push({ list, after: pair.after, entry: is });
    if (was) draft.entries.set(`${list} ${pair.read}`, changeEntry(draft, was, is ?? null));
  }
}

function changeEntry(draft: Draft, was: FactsEntry, is: FactsEntry | null): EntryCorrection {
  if (!is) return { entry: null, added: new Map(), bullets: [] };
  const slots = new Map(listSlots(is).map(({ slot, field }) => [slot, field]));
  const added = new Map<string, string>();
  for (const { slot, field } of listSlots(was)) {
    const isDate = slot === "startDate" || slot === "endDate";
    const value = change(draft, field, slots.get(slot) ?? null, isDate ? printDate : String);
    if (value !== null) added.set(slot, value);
  }
  return { entry: is, added, bullets: changeList(draft, bulletsOf(was), bulletsOf(is)) };
}

/** Of two that overlap the later one begins where the first ends, so that its words are printed all the same. */
function withoutOverlaps(substitutions: readonly Substitution[]): Substitution[] {
  const result: Substitution[] = [];
  for (const one of substitutions.toSorted((a, b) => a.start - b.start || b.end - a.end)) {
    const from = Math.max(one.start, result.at(-1)?.end ?? 0);
    if (from >= one.end && one.value === "") continue;
    result.push({ value: one.value, start: from, end: Math.max(from, one.end) });
  }
  return result;
}
