import type { DocumentBlock, DocumentLine, TextBlock } from "@jobwright/contracts/resume-document";
import { listSlots, type FactsEntry } from "./align-facts.ts";
import { toEntryName, type DraftDocument, type DraftEntry, type DraftSection } from "./draft-document.ts";
import { bulletsOf, type Corrections, type EntryCorrection } from "./find-corrections.ts";
import { printDate } from "./print-date.ts";
import { printOwn } from "./printed-text.ts";

const HEADINGS = { experience: "Experience", education: "Education", skills: "Skills" };

/** Puts into a document what the person added to the facts, and takes out the jobs and schools that they took out. */
export function addOwnWords(draft: DraftDocument, corrections: Corrections): void {
  if (corrections.name !== null) draft.name = printOwn(corrections.name)[0] ?? draft.name;
  if (corrections.headline !== null) draft.headline = printOwn(corrections.headline)[0] ?? draft.headline;
  draft.contact.push(...corrections.contact.flatMap(printOwn));
  if (corrections.summary !== null) addSummary(draft, corrections.summary);
  correctEntries(draft, corrections);
  for (const added of corrections.newEntries.toReversed()) addEntry(draft, added);
  if (corrections.skills.length > 0) addSkills(draft, corrections.skills);
  for (const section of draft.sections) nameEntries(section, corrections);
  draft.sections = draft.sections.filter(({ heading, blocks }) => heading !== null || blocks.length > 0);
}

function toTexts(value: string, isBullet: boolean): TextBlock[] {
  return printOwn(value).map((line) => ({ type: "text", line, isBullet }));
}

function addSummary(draft: DraftDocument, value: string): void {
  const section = draft.sections.find(({ kind }) => kind === "summary");
  if (section) section.blocks.unshift(...toTexts(value, false));
  else draft.sections.unshift({ id: "", kind: "summary", heading: null, blocks: toTexts(value, false) });
}

function sectionFor(draft: DraftDocument, kind: keyof typeof HEADINGS): DraftSection {
  const found = draft.sections.findLast((section) => section.kind === kind);
  if (found) return found;
  const heading: DocumentLine = { id: "", text: HEADINGS[kind], source: null };
  const made: DraftSection = { id: "", kind, heading, blocks: [] };
  draft.sections.push(made);
  return made;
}

function addSkills(draft: DraftDocument, skills: readonly string[]): void {
  const { blocks } = sectionFor(draft, "skills");
  const items = skills.flatMap(printOwn);
  const last = blocks.findLast((block) => block.type === "items");
  if (last) last.items.push(...items);
  else blocks.push({ type: "items", id: "", label: null, items });
}

function correctEntries(draft: DraftDocument, { entries }: Corrections): void {
  const seen = new Set<string>();
  for (const section of draft.sections) {
    const gone: DocumentLine[] = [];
    section.blocks = section.blocks.filter((block) => {
      const known = knownOf(block);
      if (!known || block.type !== "entry") return true;
      const correction = entries.get(known);
      seen.add(known);
      if (correction?.entry === null) {
        gone.push(...block.heading);
        return false;
      }
      block.heading.unshift(...takeShared(gone, block));
      if (correction) correctEntry(block, correction);
      return true;
    });
  }
  // What belongs to an entry that could not be told apart must not be lost.
  for (const [key, { added, bullets }] of entries) {
    if (seen.has(key)) continue;
    const values = [...added.values(), ...bullets.map(({ value }) => value)];
    if (values.length === 0) continue;
    const { blocks } = sectionFor(draft, key.startsWith("experience") ? "experience" : "education");
    blocks.push(...values.flatMap((value) => toTexts(value, false)));
  }
}

/** Takes out of `gone` what tells of this entry too, such as an employer that was printed above both. */
function takeShared(gone: DocumentLine[], block: DraftEntry): DocumentLine[] {
  const shared = block.known?.shared ?? [];
  const isShared = ({ source }: DocumentLine) =>
    source !== null && shared.some(({ start, end }) => start < source.end && end > source.start);
  const taken = gone.filter(isShared);
  gone.splice(0, gone.length, ...gone.filter((line) => !isShared(line)));
  return taken;
}

function knownOf(block: DocumentBlock | DraftEntry): string | null {
  if (block.type !== "entry" || !("known" in block) || !block.known) return null;
  return `${block.known.list} ${block.known.index}`;
}

function correctEntry(block: DraftEntry, { added, bullets }: EntryCorrection): void {
  const [start, end] = [added.get("startDate"), added.get("endDate")];
  for (const [slot, value] of added) {
    if (slot !== "startDate" && slot !== "endDate") block.heading.push(...printOwn(value));
  }
  const dates = [start, block.dates?.text, end].filter((part) => part !== undefined).join(" – ");
  if (start !== undefined || end !== undefined) {
    block.dates = { id: "", text: dates, source: block.dates?.source ?? null };
  }
  for (const { after, value } of bullets.toReversed()) {
    const isBefore = ({ line }: TextBlock) =>
      after !== null && line.source !== null && line.source.start <= after.start;
    const at = block.body.findLastIndex(isBefore) + 1;
    const isBullet = (block.body[at - 1] ?? block.body[at])?.isBullet ?? true;
    block.body.splice(at, 0, ...toTexts(value, isBullet));
  }
}

function addEntry(draft: DraftDocument, { list, after, entry }: Corrections["newEntries"][number]): void {
  for (const { blocks } of draft.sections) {
    const at = blocks.findIndex((block) => knownOf(block) === `${list} ${after}`);
    if (at >= 0) return void blocks.splice(at + 1, 0, toOwnEntry(entry));
  }
  const { blocks } = draft.sections.find(({ kind }) => kind === list) ?? sectionFor(draft, list);
  const first = blocks.findIndex(({ type }) => type === "entry");
  blocks.splice(first < 0 ? blocks.length : first, 0, toOwnEntry(entry));
}

function toOwnEntry(entry: FactsEntry): DraftEntry {
  const slots = new Map(listSlots(entry).map(({ slot, field }) => [slot, field?.value]));
  const [start, end] = [slots.get("startDate"), slots.get("endDate")].map((date) => date && printDate(date));
  const dates = [start, end].filter(Boolean).join(" – ");
  const heading = ["title", "degree", "employer", "institution", "location"].map((slot) => slots.get(slot));
  return {
    type: "entry",
    id: "",
    heading: heading.flatMap((value) => (value ? printOwn(value) : [])),
    dates: printOwn(dates)[0] ?? null,
    name: nameOf(entry) ?? "",
    body: bulletsOf(entry).flatMap(({ value }) => toTexts(value, true)),
  };
}

function nameEntries({ blocks }: DraftSection, { entries }: Corrections): void {
  for (const block of blocks) {
    const correction = entries.get(knownOf(block) ?? "");
    if (block.type === "entry" && correction?.entry) block.name = nameOf(correction.entry) ?? block.name;
  }
}

function nameOf(entry: FactsEntry): string | undefined {
  const field = "employer" in entry ? entry.employer : entry.institution;
  return field ? toEntryName(field.value) : undefined;
}
