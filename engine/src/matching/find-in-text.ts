import type { PostingFactsShown } from "@jobwright/contracts/matching";
import type { KindOfWork } from "#lexicon/kinds-of-work";
import { isSuiteShown, listBroader, suiteParts } from "#lexicon/broader-skills";
import { skillById } from "#lexicon/skills";
import { technologySkills } from "#lexicon/technology-skills";
import { showsTitleSkill } from "#lexicon/title-skills";
import { readPostingFacts, type PostingFacts } from "#reading/read-posting-facts";
import type { RemoteFrom } from "#reading/read-remote-from";
import { isDoneIn, isVerbIn } from "#reading/skill-as-doing";
import { readRequiredLanguages } from "#reading/read-required-languages";
import { isMeantElsewhere, readAskedSkills, toKey, type AskedSkill } from "#reading/read-skills";
import type { Wanted } from "#wanted";
import { findExcluded, type BrokenRule } from "./hard-rules.ts";
import { createLanguageReader, type LackingLanguage } from "./lacking-languages.ts";
import { readKindOfWork } from "./line-of-work.ts";
import { findNameInLanguages } from "./names-in-languages.ts";
import { countPhrase, indexWords, isSkillNamed, type WordIndex } from "./phrase.ts";
import { prepareWanted, type PreparedWanted } from "./prepare-wanted.ts";
import { familyCloseness, isOfField, readRoleTitle } from "./role-title.ts";
import { findSkillNamed, ownedSkillIds, type WantedSkill } from "./wanted-skill.ts";
import { createFormReader, toFormPhrase, type FormReader } from "./words-in-any-form.ts";

/** What the real text of a posting says of what a person wants. */
export type TextFindings = {
  /** Wanted skills that it names, as the person wrote them. */
  skills: ReadonlySet<string>;
  /** Those of them that it requires. */
  requiredSkills: ReadonlySet<string>;
  /** Wanted skills that it does not name and yet leaves open: it has words of them, or is written in another language. */
  unsureSkills: ReadonlySet<string>;
  /**
   * Skills that it asks for and the person has not listed, the required first; without fields and notions for which something
   * else than the lexicon's skills is enough ("fintech or similar"), and without the wanted work itself.
   */
  asked: readonly { id: string; name: string; isRequired: boolean }[];
  /** Languages without which the work cannot be done, where the person shows others. */
  lackingLanguages: readonly LackingLanguage[];
  facts: PostingFactsShown;
  /** What it says of where it may be done from if it is remote; empty: nothing. */
  remoteFrom: readonly RemoteFrom[];
  /** How often each wanted keyword and company stands in it, where it does. */
  keywords: ReadonlyMap<string, number>;
  /** The excluded phrase that it holds. */
  excluded: BrokenRule | null;
};

type ReadPosting = { title: string; company: string; description: string; qualifications: readonly string[] };

/** Asked skills that are kept: a posting that lists more names everything that its company uses. */
const ASKED_LIMIT = 20;

/** What a posting says, whoever reads it: the skills that it asks for, in their order, and its facts. */
export type WholePosting = {
  asked: readonly Pick<AskedSkill, "id" | "label" | "isRequired" | "isNamedOnly" | "orElse">[];
  /** Groups of ids of languages, of each of which one is required. */
  languages: readonly (readonly string[])[];
  facts: PostingFacts;
};

export function readWholePosting(posting: ReadPosting): WholePosting {
  const { title, company } = posting;
  const text = toText(posting);
  const setting = { title, work: readKindOfWork(title), company };
  const whole = `${title}\n${text}`;
  const asked = readAskedSkills(whole, setting);
  return {
    asked: asked.map(({ id, label, isRequired, isNamedOnly, orElse }) => ({
      id,
      label,
      isRequired,
      isNamedOnly,
      orElse,
    })),
    languages: readRequiredLanguages(whole, asked),
    facts: readPostingFacts({ title, description: text }),
  };
}

/**
 * A reader of postings for one person: looks up their skills, keywords and excluded phrases, word by word. `readWhole` may
 * remember what does not depend on the person.
 */
export function createTextReader(
  wanted: Wanted,
  readWhole: (posting: ReadPosting) => WholePosting = readWholePosting,
): (posting: ReadPosting) => TextFindings {
  const prepared = prepareWanted(wanted);
  const owned = ownedSkillIds([...wanted.skills, ...wanted.otherSkills]);
  const isKindOfOwned = createKindReader([...wanted.skills, ...wanted.otherSkills]);
  const isForeign = prepared.titles.some(
    ({ role }) => role.isForeign || findNameInLanguages(role.main) !== null,
  );
  const readLanguages = createLanguageReader(owned, isForeign);
  const unnamed = prepared.skills.map((skill) => ({
    skill,
    isLeftOpen: createOpenReader(skill, isForeign || !["en", null].includes(wanted.resumeLanguage)),
  }));
  const hasOtherMeanings = prepared.skills.some(({ id }) => id !== null && skillById.get(id)?.elsewhere);
  return (posting) => {
    const text = toText(posting);
    const words = indexWords(`${posting.title}\n${posting.company}\n${text}`);
    const counts = prepared.keywords.map((phrase) => [phrase.text, countPhrase(phrase, words)] as const);
    const { asked, languages, facts } = readWhole(posting);
    const required = withBroader(asked);
    const isOwnWork = createWorkReader(prepared, posting.title);
    const work = hasOtherMeanings ? readKindOfWork(posting.title) : null;
    const named = prepared.skills.filter((skill) =>
      isNamed(skill, work, required, words, `${posting.title}\n${text}`),
    );
    const { holdsAny } = createFormReader(words.positions);
    const isRequired = ({ id }: WantedSkill) => id !== null && required.get(id) === true;
    const { yearsRequired, visa, language, remoteFrom } = facts;
    return {
      skills: new Set(named.map((skill) => skill.text)),
      requiredSkills: new Set(named.filter(isRequired).map((skill) => skill.text)),
      unsureSkills: new Set(
        unnamed
          .filter(({ skill, isLeftOpen }) => !named.includes(skill) && isLeftOpen(words, holdsAny, language))
          .map(({ skill }) => skill.text),
      ),
      keywords: new Map(counts.filter(([, count]) => count > 0)),
      asked: asked
        .filter(
          ({ id, isNamedOnly, orElse }) =>
            !isNamedOnly &&
            (orElse?.length !== 0 || technologySkills.has(id)) &&
            ![id, ...(orElse ?? [])].some((one) => owned.has(one) || isKindOfOwned(one)) &&
            !isOwnWork(id),
        )
        // Of a list of which one is enough, none is required.
        .map(({ id, label, isRequired: isMust, orElse }) => ({
          id,
          name: label,
          isRequired: isMust && orElse === null,
        }))
        .toSorted((a, b) => Number(b.isRequired) - Number(a.isRequired))
        .slice(0, ASKED_LIMIT),
      lackingLanguages: readLanguages({ languages, written: facts.language }),
      facts: { yearsRequired, visa, language },
      remoteFrom,
      excluded: findExcluded(prepared, text),
    };
  };
}

/** From this closeness on two titles are of one family, and not of near ones. */
const SAME_WORK = 0.8;

/** Whether a skill is shown by the posting's own title, where that title is wanted: it is the work itself and not lacking. */
function createWorkReader({ titles }: PreparedWanted, title: string): (id: string) => boolean {
  const role = readRoleTitle(title);
  const work = role.learns ?? role;
  const isWanted = titles.some((own) => {
    const wanted = own.role.learns ?? own.role;
    return isOfField(wanted, work) || familyCloseness(wanted, work) >= SAME_WORK;
  });
  return (id) => isWanted && showsTitleSkill(work.text, id);
}

/** Papers and grades: of these the name with more words is another one. */
const ofGrades = /\b(?:licen[cs]es?|licensure|certif\w*|clearance|qualifications?|admission|class|belt)\b/i;

/**
 * Tells of a skill, by its id, whether its name ends with that of one that the person lists, or the other way round: who
 * negotiates does not lack contract negotiation, nor who edits videos editing. Fields of work are too wide for that, and
 * names of technologies are of other things (React Native).
 */
function createKindReader(listed: readonly string[]): (id: string) => boolean {
  const names = listed
    .filter((text) => {
      const { id, isField } = findSkillNamed(text) ?? {};
      return isField !== true && (id === undefined || !technologySkills.has(id)) && !ofGrades.test(text);
    })
    .map(toKey)
    .filter((name) => name !== "");
  return (id) => {
    const { label = "", isField } = skillById.get(id) ?? {};
    if (technologySkills.has(id) || isField === true || ofGrades.test(label)) return false;
    const key = toKey(label);
    return names.some((name) => key.endsWith(` ${name}`) || name.endsWith(` ${key}`));
  };
}

/**
 * Whether each skill that a posting names is required. A skill names the broader ones and its kind with it, a suite its programs,
 * none of which it requires, and two programs their suite.
 */
function withBroader(asked: WholePosting["asked"]): Map<string, boolean> {
  const required = new Map<string, boolean>();
  const add = (id: string, isRequired: boolean) => required.set(id, required.get(id) === true || isRequired);
  for (const { id, isRequired } of asked) for (const one of [id, ...listBroader(id)]) add(one, isRequired);
  for (const [suite, parts] of suiteParts) {
    if (required.has(suite)) for (const part of parts) add(part, false);
    else if (isSuiteShown(parts, required)) add(suite, false);
  }
  return required;
}

/** What stands before a name that is not the first word of a sentence. */
const midSentence = String.raw`(?<=[\p{L}\d,&/(] |[(/])`;
/** What follows a name in a list. */
const inList = String.raw`(?=\s?[,/)&]|\s(?:and|or)\s)`;

/** Shorter names, such as C and Go, stand in others. */
const NAME_LENGTH = 4;

/** They prove a name in its own sentence, and nothing anywhere in a posting. */
const ofAnyPosting = new Set(["environment", "level", "mobile", "finance", "network", "networks"]);

/**
 * Whether a name that is a common word as well (Unity) stands in a text as a name, and words that prove it stand anywhere in
 * it: who has the skill takes the name for it sooner than who has not.
 */
function isNamedAsName(id: string, text: string): boolean {
  const { label, exactCase, context = [], never = [] } = skillById.get(id) ?? {};
  if (
    !label ||
    !technologySkills.has(id) ||
    label.length < NAME_LENGTH ||
    exactCase !== true ||
    !text.includes(label)
  )
    return false;
  const name = RegExp.escape(label);
  const isName = new RegExp(
    String.raw`${midSentence}${name}(?![\p{L}\d+#]| \p{Lu}\p{Ll})|(?<![\p{L}\d])${name}${inList}`,
    "u",
  );
  const rest = never.reduce(
    (kept, phrase) => kept.replaceAll(new RegExp(RegExp.escape(phrase), "gi"), " "),
    text,
  );
  if (!isName.test(rest)) return false;
  const words = ` ${toKey(text.replace(/[^\p{L}\p{N}+#]+/gu, " "))} `;
  const stands = (phrase: string) => words.includes(` ${toKey(phrase)} `);
  return context.some((phrase) => !ofAnyPosting.has(phrase) && stands(phrase));
}

/** Named where the reader found it, where its words stand together or near each other, or where it is done. */
function isNamed(
  skill: WantedSkill,
  work: KindOfWork | null,
  found: ReadonlyMap<string, boolean>,
  words: WordIndex,
  posting: string,
): boolean {
  const { id, text, isReaderAlone } = skill;
  if (isVerbIn(text, words.folded())) return true;
  if (id !== null && (found.has(id) || isDoneIn(id, words.folded()))) return true;
  if (!isReaderAlone) return isSkillNamed(skill, words);
  if (id !== null && isNamedAsName(id, posting)) return true;
  // The reader leaves out the "testing" of a mechanic, which is what a mechanic means by the word.
  return id !== null && isMeantElsewhere(id, text, work) && isSkillNamed(skill, words);
}

/**
 * Tells of a skill that a posting does not name whether its text leaves it open: a word of it stands there in some form, or it is
 * written in another language. What has a name, as a technology has, is told in no other words, and the same in all languages.
 * `writesForeign`: the person's titles or resume are in another language than English.
 */
function createOpenReader(skill: WantedSkill, writesForeign: boolean) {
  const { id, text, tokens, doubtful } = skill;
  const { label = null } = skillById.get(id ?? "") ?? {};
  // The lexicon writes what is no name in small letters behind the first: "Google Workspace", "Email marketing".
  const isName = (id !== null && technologySkills.has(id)) || /^\p{Lu}\S*(?: \p{Lu}\S*)+$/u.test(label ?? "");
  const isEnglish = label !== null && toKey(label) === toKey(text);
  const isForeign = !isEnglish && (writesForeign || isNotEnglish(text));
  // Other forms of a word that means other things too are other words: only itself leaves it open.
  const isWordAlone = tokens.length === 1 && doubtful.length > 0;
  const forms = isWordAlone ? [] : [text, ...(label === null ? [] : [label])].map(toFormPhrase);
  return (words: WordIndex, holdsAny: FormReader["holdsAny"], language: string | null): boolean => {
    if (isName) return false;
    // A text too short to tell its language is taken for English.
    if ((language ?? "en") === "en" ? isForeign : !isForeign) return true;
    return forms.some(holdsAny) || (isWordAlone && isSkillNamed(skill, words));
  };
}

const smallWordsElsewhere =
  /(?:^|\s)(?:de|del|della|di|da|dos|das|du|des|et|el|le|les|y|con|para|und|der|mit|für|och|voor|het)\s/i;

/** By its letters, or by a small word that English has not: "Atención a clientes", "Estrategia de contenidos". */
function isNotEnglish(text: string): boolean {
  return /(?![a-z])\p{L}/iu.test(text) || smallWordsElsewhere.test(text);
}

/**
 * The text with the requirements that it lacks, under a heading of their own: a board may list them apart. Those that
 * were read from the text itself are in it, with other spaces and longer where they were cut.
 */
function toText({
  description,
  qualifications,
}: Pick<ReadPosting, "description" | "qualifications">): string {
  const told = description.replace(/\s+/g, " ");
  const absent = qualifications.filter(
    (line) => !told.includes(line.replace(/\s+/g, " ").replace(/…$/, "").trim()),
  );
  if (absent.length === 0) return description;
  return `${description}\n\nRequirements:\n${absent.map((line) => `- ${line}`).join("\n")}`;
}
