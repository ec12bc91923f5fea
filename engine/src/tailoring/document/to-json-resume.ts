import type {
  DocumentLine,
  EntryBlock,
  ItemsBlock,
  ResumeDocument,
  TextBlock,
} from "@jobwright/contracts/resume-document";
import type { JsonResume, ResumeFacts } from "@jobwright/contracts/resumes";
import { toJsonResume } from "#reading/resume/to-json-resume";
import { listSlots, type FactsEntry } from "./align-facts.ts";

type Kind = ResumeDocument["sections"][number]["kind"];

const PROJECTS = /projec?t|proyecto|progett|projet/i;

/**
 * A tailored document in the JSON Resume format, version 1.0.0 (jsonresume.org/schema). What the document prints comes
 * from it; `facts`, the person's version of them, say what is an employer, a title and a date.
 */
export function toTailoredJsonResume(document: ResumeDocument, facts: ResumeFacts): JsonResume {
  const base = toJsonResume(facts);
  const summary = blocksOf(document, "summary").filter((block) => block.type === "text");
  const projects = document.sections
    .filter(({ kind, heading }) => kind === "other" && PROJECTS.test(heading?.text ?? ""))
    .flatMap(({ blocks }) => blocks.filter((block) => block.type === "entry"));
  return {
    ...base,
    basics: {
      ...base.basics,
      ...(document.name ? { name: document.name.text } : {}),
      ...(document.headline ? { label: document.headline.text } : {}),
      ...(summary.length > 0 ? { summary: textsOf(summary).join("\n\n") } : {}),
    },
    work: toEntries(document, "experience", facts.experience, base.work).map(({ known, block }) => ({
      ...(known ?? { name: block.name, ...restOf(block, "position") }),
      highlights: textsOf(block.body),
    })),
    education: toEntries(document, "education", facts.education, base.education).map(({ known, block }) => ({
      ...(known ?? { institution: block.name, ...restOf(block, "studyType") }),
    })),
    skills: blocksOf(document, "skills").flatMap((block) => (block.type === "items" ? toSkills(block) : [])),
    ...(projects.length > 0 ? { projects: projects.map(toProject) } : {}),
  };
}

function blocksOf({ sections }: ResumeDocument, kind: Kind) {
  return sections.filter((section) => section.kind === kind).flatMap(({ blocks }) => blocks);
}

function textsOf(blocks: readonly TextBlock[]): string[] {
  return blocks.map(({ line }) => line.text);
}

type Entry = { block: EntryBlock; known: Record<string, unknown> | null };

/** The entries of a document, each with what the facts make of it. */
function toEntries(
  document: ResumeDocument,
  kind: Kind,
  facts: readonly FactsEntry[],
  written: readonly Record<string, unknown>[],
): Entry[] {
  const used = new Set<number>();
  return blocksOf(document, kind).flatMap((block) => {
    if (block.type !== "entry") return [];
    const found = findFacts(block, facts, used);
    if (found !== null) used.add(found);
    return [{ block, known: found === null ? null : (written[found] ?? null) }];
  });
}

/** The facts that share most with the head of an entry, by place in the text or by words. */
function findFacts(
  block: EntryBlock,
  facts: readonly FactsEntry[],
  used: ReadonlySet<number>,
): number | null {
  const head = [...block.heading, ...(block.dates ? [block.dates] : [])];
  let best: { index: number; score: number } | null = null;
  for (const [index, entry] of facts.entries()) {
    if (used.has(index)) continue;
    const score = listSlots(entry).filter(
      ({ field }) => field && head.some((line) => isIn(line, field)),
    ).length;
    if (score > (best?.score ?? 0)) best = { index, score };
  }
  return best?.index ?? null;
}

function isIn(line: DocumentLine, field: { value: string; source: DocumentLine["source"] }): boolean {
  if (field.source === null || line.source === null) return line.text.includes(field.value);
  return field.source.start < line.source.end && field.source.end > line.source.start;
}

function restOf(block: EntryBlock, slot: string): Record<string, string> {
  const rest = block.heading.map(({ text }) => text).filter((text) => text !== block.name);
  return rest.length > 0 ? { [slot]: rest.join(", ") } : {};
}

function toSkills({ label, items }: ItemsBlock): ({ name: string } & Record<string, unknown>)[] {
  const names = items.map(({ text }) => text);
  if (!label) return names.map((name) => ({ name }));
  return [{ name: label.text, ...(names.length > 0 ? { keywords: names } : {}) }];
}

function toProject(block: EntryBlock): Record<string, unknown> {
  const [, ...more] = block.heading;
  const description = more.map(({ text }) => text).join(", ");
  return {
    name: block.heading[0]?.text ?? block.name,
    ...(description === "" ? {} : { description }),
    highlights: textsOf(block.body),
  };
}
