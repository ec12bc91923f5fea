import type { EvidencePlace } from "@jobwright/contracts/evidence-bank";
import type { EntryBlock, ResumeDocument } from "@jobwright/contracts/resume-document";
import { toPlainKey } from "./compare-writings.ts";

/** What an entry of a resume is known by in every resume that prints the same job or school. */
export function toPlace({ name, heading, dates }: EntryBlock): EvidencePlace {
  const employer = toPlainKey(name);
  const others = heading.filter(({ text }) => toPlainKey(text) !== employer);
  // "Acme, Toledo, OH" names the employer once more; the title stands in a line of its own where there is one.
  const title = others.find(({ text }) => !toPlainKey(text).startsWith(employer)) ?? others[0];
  return {
    employer: cut(name, 300),
    title: cut(title?.text ?? "", 300),
    dates: cut(dates?.text ?? "", 100),
  };
}

/**
 * The entry that prints a job or school, also in another resume: the employer is the same, and so is the title or the
 * dates. Where several are, the one that agrees in both; null: there is none, or it cannot be told which.
 */
export function findEntry(document: ResumeDocument, place: EvidencePlace): EntryBlock | null {
  const agreeing = listEntries(document).flatMap((entry) => {
    const agreement = compare(toPlace(entry), place);
    return agreement === 0 ? [] : [{ entry, agreement }];
  });
  const best = Math.max(...agreeing.map(({ agreement }) => agreement));
  const found = agreeing.filter(({ agreement }) => agreement === best);
  return found.length === 1 ? (found[0]?.entry ?? null) : null;
}

export function isSamePlace(one: EvidencePlace | null, other: EvidencePlace | null): boolean {
  if (one === null || other === null) return one === other;
  return compare(one, other) === 2;
}

export function listEntries({ sections }: ResumeDocument): EntryBlock[] {
  return sections.flatMap(({ blocks }) => blocks.filter((block) => block.type === "entry"));
}

/** In how many of title and dates two places of one employer agree; 0: they are not the same. */
function compare(one: EvidencePlace, other: EvidencePlace): number {
  const isSame = (part: keyof EvidencePlace) => toPlainKey(one[part]) === toPlainKey(other[part]);
  if (!isSame("employer")) return 0;
  const isNamed = one.employer !== "" || one.title !== "";
  return isNamed ? Number(isSame("title")) + Number(isSame("dates")) : 0;
}

/** One line without control characters, of at most so many UTF-16 units. */
export function cut(text: string, most: number): string {
  const plain = text.toWellFormed().replaceAll(/[\p{Cc}\s]+/gu, " ");
  return plain
    .slice(0, most)
    .replace(/[\uD800-\uDBFF]$/, "")
    .trim();
}
