import type { DocumentLine, ResumeDocument } from "@jobwright/contracts/resume-document";
import { isBuiltOn } from "#lexicon/built-on";
import { isKind, listBroader, listKinds, suiteParts } from "#lexicon/broader-skills";
import { skillById } from "#lexicon/skills";
import { spokenLanguages } from "#lexicon/spoken-languages";
import { technologySkills } from "#lexicon/technology-skills";
import { listTitleSkills } from "#lexicon/title-skills";
import { areTrueSynonyms } from "#lexicon/true-synonyms";
import { readLanguage } from "#reading/read-language";
import type { AskedRequirement } from "../posting/read-requirements.ts";
import { takesSimilar } from "../posting/takes-similar.ts";
import { EVIDENCE_LIMIT, noLink, type EvidenceMaker, type Link } from "./evidence.ts";
import { blankWishes, type ResumeLine } from "./line-skills.ts";
import { listStems, standsTogether, toStem, type PlacedStem } from "./word-stems.ts";

export type Mention = { line: ResumeLine; writtenAs: string };
type Mentions = ReadonlyMap<string, readonly Mention[]>;
export type ShowSource = {
  document: ResumeDocument;
  lines: readonly ResumeLine[];
  mentions: Mentions;
  toEvidence: EvidenceMaker;
  /** Finds the lines that show what a phrase names, as the duties of a posting are shown. */
  linkPhrase: (phrase: { label: string }) => Link;
};

/** Other words that may stand between those of a skill in a line: "handled many complaints" shows complaint handling. */
const SLACK = 2;
/** Products of which only a part is of a kind, by how a resume writes them. */
const writtenKinds: readonly [RegExp, string][] = [
  [/^(?:github actions|gitlab ci|azure pipelines|bitbucket pipelines)/i, "ci-cd"],
  [/^(?:crowdstrike|carbon black|sentinelone|microsoft defender)/i, "endpoint-security"],
  [/^(?:qradar|arcsight|(?:azure|microsoft) sentinel)/i, "siem"],
];
const languageNames: Readonly<Record<string, string>> = {
  english: "en",
  german: "de",
  french: "fr",
  spanish: "es",
  italian: "it",
  dutch: "nl",
  polish: "pl",
  portuguese: "pt",
};

/**
 * What shows a skill that the resume does not name: one of its kind ("AWS" for cloud platforms), its field's other name,
 * a title ("Software Engineer" for software engineering), its words in another form, two parts of a suite, the language
 * that the resume is written in. A product or a programming language is shown by none of the first three, but by what is
 * built on it ("Django" for Python). Null: nothing shows it.
 */
export function createSkillShower(source: ShowSource): (asked: AskedRequirement) => Link | null {
  const titles = listTitles(source);
  const stemmed = source.lines.map(({ line }) => ({ line, stems: listStems(blankWishes(line.text)) }));
  const written = source.lines.map(({ line }) => line.text).join("\n");
  return (asked) => {
    const ways = [
      () => (isProduct(asked) ? null : showByTitle(asked, titles, source.toEvidence)),
      () => (isProduct(asked) ? null : showByKind(asked, source)),
      () => (isProduct(asked) ? null : showByForm(asked, stemmed, source.toEvidence)),
      () => (isProduct(asked) || !isPhrase(asked.label) ? null : showByPhrase(asked, source)),
      () => showByBuiltOn(asked, source),
      () => showBySuite(asked, source),
      () => showBySimilar(asked, source),
      () => showByLanguage(asked, written),
      () => showByTwoLanguages(asked, source, written),
    ];
    for (const show of ways) {
      const link = show();
      if (link) return link;
    }
    return null;
  };
}

/** A product's other name stands under a kind of products at times: Cognos under business intelligence. */
function isProduct({ id, label }: AskedRequirement): boolean {
  if (technologySkills.has(id)) return true;
  return isKind(id) && !isGeneralName(label, skillById.get(id)?.label ?? "");
}

const generalWords =
  /\b(?:cloud|platforms?|tools?|systems?|software|services|providers?|containers?|containeri[sz]ation|containeri[sz]ed|orchestration|pipelines?|languages?|programming|scripting|warehous\w+|dashboards?|observability|monitoring|logging|infrastructure|databases?|applications?|analytics|learning|tickets?|edr|endpoint)\b/i;

function isGeneralName(label: string, name: string): boolean {
  if (generalWords.test(label) || areTrueSynonyms(label, name, `${label} ${name}`)) return true;
  if (/^[A-Z]{2,5}s?$/.test(label) && label.startsWith(toInitials(name))) return true;
  const stems = new Set(listStems(name).map(({ stem }) => stem));
  return listStems(label).some(({ stem }) => stems.has(stem));
}

/** "Learning management systems" as "LMS". */
function toInitials(name: string): string {
  return name
    .split(/[\s-]+/)
    .map((word) => word.charAt(0).toUpperCase())
    .join("");
}

function toLink(lines: readonly DocumentLine[], how: string, toEvidence: EvidenceMaker): Link {
  const evidence = [...new Set(lines)].slice(0, EVIDENCE_LIMIT).map(toEvidence);
  return { match: "shown", writtenAs: how, evidence, hint: null };
}

function showByKind({ id }: AskedRequirement, { mentions, toEvidence }: ShowSource): Link | null {
  const isField = skillById.get(id)?.isField === true;
  for (const [other, found] of mentions) {
    const [first] = found;
    if (!first) continue;
    const byWriting = found.find(({ writtenAs }) =>
      writtenKinds.some(([pattern, kind]) => kind === id && pattern.test(writtenAs)),
    );
    const shows = byWriting ?? (listBroader(other).has(id) || (other === id && isField) ? first : null);
    if (shows) {
      const lines = found.map(({ line }) => line.line);
      return toLink(lines, `Your “${shows.writtenAs}” shows it`, toEvidence);
    }
  }
  return null;
}

/** "Django" shows Python, which it is written in. */
function showByBuiltOn({ id }: AskedRequirement, { mentions, toEvidence }: ShowSource): Link | null {
  for (const [other, found] of mentions) {
    const [first] = found;
    if (!first || !isBuiltOn(other, id)) continue;
    const lines = found.map(({ line }) => line.line);
    return toLink(lines, `Your “${first.writtenAs}” shows it`, toEvidence);
  }
  return null;
}

/** Titles of jobs and what stands under the name; what was studied is none. */
function listTitles({ document, lines }: ShowSource): { line: DocumentLine; stems: PlacedStem[] }[] {
  const held = lines.filter(
    ({ part, section }) =>
      part === "headline" || (part === "head" && ["experience", "top", "other"].includes(section.kind)),
  );
  const headline = document.headline && held.length === 0 ? [document.headline] : [];
  return [...held.map(({ line }) => line), ...headline].map((line) => ({
    line,
    stems: listStems(line.text),
  }));
}

function showByTitle(
  { id, label }: AskedRequirement,
  titles: readonly { line: DocumentLine; stems: PlacedStem[] }[],
  toEvidence: EvidenceMaker,
): Link | null {
  const wanted = listStems(label).map(({ stem }) => stem);
  const found = titles.filter(({ line, stems }) => {
    const ids = listTitleSkills(line.text);
    return (
      ids.some((one) => one === id || listBroader(one).has(id)) ||
      (wanted.length > 0 && wanted.join("").length > 3 && standsTogether(wanted, stems, 1))
    );
  });
  const [first] = found;
  if (!first) return null;
  const lines = found.map(({ line }) => line);
  return toLink(lines, `Your title “${first.line.text.slice(0, 60).trim()}” shows it`, toEvidence);
}

/** The words of the skill in another form or order: "handled complaints" for complaint handling. */
function showByForm(
  { label }: AskedRequirement,
  lines: readonly { line: DocumentLine; stems: PlacedStem[] }[],
  toEvidence: EvidenceMaker,
): Link | null {
  const wanted = [...new Set(listStems(label).map(({ stem }) => stem))];
  // A noun alone is no deed: "network teams" shows no networking.
  if (wanted.length < 2 && !(label.endsWith("ing") && wanted.join("").length > 3)) return null;
  const found = lines.filter(({ line, stems }) =>
    wanted.length > 1 ? standsTogether(wanted, stems, SLACK) : hasDeed(line.text, wanted.join("")),
  );
  const [first] = found;
  if (!first) return null;
  return toLink(
    found.map(({ line }) => line),
    "Your line says it in other words",
    toEvidence,
  );
}

/** One word alone is too little to tell from a doing: who monitors patients monitors no servers. */
function isPhrase(label: string): boolean {
  return /\p{L}[^\p{L}]+\p{L}/u.test(label.trim());
}

function showByPhrase({ label }: AskedRequirement, { linkPhrase }: ShowSource): Link | null {
  const link = linkPhrase({ label });
  return link.match === null ? null : link;
}

/** Whether a line says in a verb that it was done: "debugged" for debugging. */
function hasDeed(text: string, stem: string): boolean {
  const verbs = text.match(/\p{L}+(?:ed|ing)(?![\p{L}])/gu) ?? [];
  return verbs.some((verb) => toStem(verb.toLowerCase()) === stem);
}

function showBySuite(
  { id, label, quote }: AskedRequirement,
  { mentions, toEvidence }: ShowSource,
): Link | null {
  const own = suiteParts.get(id);
  if (!own) return null;
  const parts = officeSuites.has(id) && takesSimilar.test(quote) ? ofOffice : own;
  const held = [...mentions].filter(([one]) => parts.has(one)).flatMap(([, [first]]) => first ?? []);
  const [first, second] = held;
  if (!first || !second) return null;
  const how =
    parts === own
      ? `Your “${first.writtenAs}” and “${second.writtenAs}” are parts of ${label}`
      : `The posting takes similar ones, and you have ${first.writtenAs} and ${second.writtenAs}`;
  return toLink(
    held.map(({ line }) => line.line),
    how,
    toEvidence,
  );
}

/** "Bilingual" is shown by two languages, of which one may be that of the resume. */
function showByTwoLanguages(
  { id }: AskedRequirement,
  { mentions, toEvidence }: ShowSource,
  written: string,
): Link | null {
  if (id !== "foreign-languages") return null;
  const held = [...mentions]
    .filter(([one]) => spokenLanguages.has(one))
    .flatMap(([, [first]]) => first ?? []);
  const [first, second] = held;
  if (!first) return null;
  const lines = held.map(({ line }) => line.line);
  if (second) return toLink(lines, `Your “${first.writtenAs}” and “${second.writtenAs}” show it`, toEvidence);
  const own = readLanguage(written);
  const isOther = own !== null && ![...mentions.keys()].some((one) => languageNames[one] === own);
  return isOther
    ? toLink(lines, `Your “${first.writtenAs}” and the resume's own language show it`, toEvidence)
    : null;
}

const officeSuites = new Set(["microsoft-office", "google-workspace"]);
const ofOffice = new Set([...officeSuites].flatMap((suite) => [...(suiteParts.get(suite) ?? [])]));

/** "A CRM like Gainsight" takes others of its kind as "Gainsight or similar" does. */
function takesOthers(quote: string, label: string): boolean {
  const at = quote.indexOf(label);
  if (takesSimilar.test(quote)) return true;
  // Of a list the others say what is enough.
  const isAlone = !/^\s*(?:,|\/|or\b|and\b)/i.test(quote.slice(at + label.length));
  return at >= 0 && isAlone && /\b(?:like|such as|e\.g\.,?)\s$/i.test(quote.slice(0, at));
}

function showBySimilar(
  { id, label, quote }: AskedRequirement,
  { mentions, toEvidence }: ShowSource,
): Link | null {
  if (!technologySkills.has(id) || !takesOthers(quote, label)) return null;
  const kinds = listKinds(id);
  for (const [other, [first]] of mentions) {
    if (!first || other === id || !technologySkills.has(other)) continue;
    if (!listKinds(other).some((kind) => kinds.includes(kind))) continue;
    return toLink(
      [first.line.line],
      `The posting takes similar ones, and you have ${first.writtenAs}`,
      toEvidence,
    );
  }
  return null;
}

function showByLanguage({ id }: AskedRequirement, written: string): Link | null {
  const code = languageNames[id];
  if (code === undefined || readLanguage(written) !== code) return null;
  return { ...noLink, match: "shown", writtenAs: "Your resume is written in it" };
}
