import type { Wanted } from "#wanted";
import { findExcluded, type BrokenRule } from "./hard-rules.ts";
import { countPhrase, indexWords, isSkillNamed } from "./phrase.ts";
import { prepareWanted } from "./prepare-wanted.ts";

/** What the real text of a posting says of what a person wants. */
export type TextFindings = {
  /** Wanted skills that it names, as the person wrote them. */
  skills: ReadonlySet<string>;
  /** How often each wanted keyword and company stands in it, where it does. */
  keywords: ReadonlyMap<string, number>;
  /** The excluded phrase that it holds. */
  excluded: BrokenRule | null;
};

type ReadPosting = { title: string; company: string; description: string; qualifications: readonly string[] };

/** A reader of postings for one person: looks up their skills, keywords and excluded phrases, word by word. */
export function createTextReader(wanted: Wanted): (posting: ReadPosting) => TextFindings {
  const prepared = prepareWanted(wanted);
  return (posting) => {
    const text = toText(posting);
    const words = indexWords(`${posting.title}\n${posting.company}\n${text}`);
    const counts = prepared.keywords.map((phrase) => [phrase.text, countPhrase(phrase, words)] as const);
    return {
      skills: new Set(
        prepared.skills.filter((skill) => isSkillNamed(skill, words)).map((skill) => skill.text),
      ),
      keywords: new Map(counts.filter(([, count]) => count > 0)),
      excluded: findExcluded(prepared, text),
    };
  };
}

/** Boards that give requirements as a list of their own leave them out of the text; others have them in it already. */
function toText({ description, qualifications }: ReadPosting): string {
  return [description, ...qualifications.filter((line) => !description.includes(line))].join("\n");
}
