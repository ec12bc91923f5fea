import { skillById, skillLines } from "#lexicon/skills";
import { technologySkills } from "#lexicon/technology-skills";
import { areTrueSynonyms, toKey } from "#lexicon/true-synonyms";

/** How a word of a resume stands to the word that a posting asks with; `near`: not the same thing. */
export type Relation = "exact" | "alias" | "near";

const lines = new Map(skillLines.flatMap(({ line, skills }) => skills.map(({ id }) => [id, line])));
/** In these lines an alias is often another product of the same kind: Informatica under ETL, Keras under TensorFlow. */
const ofProducts = new Set(["software", "data", "security", "design"]);

const makers =
  /^(?:adobe|amazon|apache|apple|atlassian|cisco|google|hashicorp|ibm|jetbrains|meta|microsoft|ms|oracle|salesforce|sap)$/;

/** Case, hyphens and a plural do not count: "REST APIs" is "REST API". */
export function toPlainKey(writing: string): string {
  return toKey(writing).replace(/(?<=\p{L}{3})(?<![su])s(?=\s|$)/gu, "");
}

/** The plain key of a text without its stops, with a space at both ends, so that whole words can be sought in it. */
export function toWords(text: string): string {
  return ` ${toPlainKey(text)
    .replace(/[^\p{L}\p{N}+#]+/gu, " ")
    .trim()} `;
}

/**
 * How two writings of one skill of the lexicon stand to each other. `line` is the resume's line. Where the lexicon
 * gathers products under a general name, the name asks for any of them, but one of them for no other.
 */
export function compareWritings(id: string, asked: string, written: string, line: string): Relation {
  const [askedKey, writtenKey] = [toPlainKey(asked), toPlainKey(written)];
  if (holdsTerm(writtenKey, askedKey)) return "exact";
  if (askedKey.replaceAll(" ", "") === writtenKey.replaceAll(" ", "")) return "alias";
  // "Amazon AWS" and "AWS": the maker's name says nothing more.
  if (askedKey.endsWith(` ${writtenKey}`) && makers.test(askedKey.slice(0, -writtenKey.length - 1)))
    return "alias";
  if (areTrueSynonyms(written, asked, line) || areTrueSynonyms(writtenKey, askedKey, line)) return "alias";
  if (!ofProducts.has(lines.get(id) ?? "")) return "alias";
  const label = skillById.get(id)?.label ?? "";
  const isGeneral = toPlainKey(label) === askedKey || areTrueSynonyms(asked, label, `${asked} ${label}`);
  return isGeneral || toKey(written).startsWith(`${toKey(asked)} `) ? "alias" : "near";
}

/** Whether a skill is asked by an ordinary word, such as "retail", that means the same wherever it stands. */
export function isPlainWord(id: string, label: string): boolean {
  if (technologySkills.has(id) || ofProducts.has(lines.get(id) ?? "")) return false;
  return /^\p{L}{4,}(?: \p{L}+)*$/u.test(label) && label !== label.toUpperCase();
}

/** Whether a term stands in a text as a whole: "React" in "React.js", but no "C" in "C++". Both are plain keys. */
export function holdsTerm(text: string, term: string): boolean {
  return findTerm(text, term) >= 0;
}

/** Where a term first stands in a text as a whole; -1: nowhere. */
export function findTerm(text: string, term: string): number {
  if (term === "") return -1;
  for (let at = text.indexOf(term); at >= 0; at = text.indexOf(term, at + 1)) {
    const before = text.charAt(at - 1);
    const after = text.charAt(at + term.length);
    if (!/[\p{L}\p{N}]/u.test(before) && !/[\p{L}\p{N}+#]/u.test(after)) return at;
  }
  return -1;
}
