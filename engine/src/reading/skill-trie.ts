import type { Skill } from "#lexicon/lexicon-schema";
import type { Steps } from "#steps";
import { splitForSkills, toSingular, type SkillTokens } from "./skill-tokens.ts";
import { foldText } from "./fold-text.ts";

/** One writing of a skill. */
export type SkillTerm = {
  /** Null: a phrase in which the words mean something else. */
  skill: Skill | null;
  /** As it must be written, words parted by one space; null: any case and plural. */
  exact: string | null;
  /** Whether the writing itself has a comma, a plus or brackets between its words. */
  isLoose: boolean;
};

/** `next`: null where no writing goes on, which is so for most. */
export type SkillNode = { next: Map<number, SkillNode> | null; terms: readonly SkillTerm[] };

export type SkillTrie = {
  root: SkillNode;
  numberOf: (word: string) => number | undefined;
  /** The context of each ambiguous skill, as word numbers of each phrase. */
  contexts: Map<Skill, number[][]>;
  /** The phrases beside which a writing of one word means something else. */
  exclusions: Map<Skill, number[][]>;
};

/**
 * Prepares skills for finding. Where two skills share a writing, the one that its context proves is found, else the
 * first. In the phrases of `otherMeanings` no skill is found.
 */
export function* buildSkillTrie(
  skills: readonly Skill[],
  otherMeanings: readonly string[],
): Steps<SkillTrie> {
  const vocabulary = new Map<string, number>();
  const root: SkillNode = { next: new Map(), terms: noTerms };
  const contexts = new Map<Skill, number[][]>();
  const exclusions = new Map<Skill, number[][]>();
  // Gives a word the number that a text's word gets from the same writing.
  const learn = (word: string) => {
    const folded = foldText(word);
    const singular = toSingular(folded);
    // Letters such as "CMMS" are no plural, those of "CRMs" are.
    const key = /^[A-Z]+S$/.test(word) ? folded : singular;
    if (!vocabulary.has(key)) vocabulary.set(key, vocabulary.size);
    const own = /[A-Z]s$/.test(word) ? undefined : vocabulary.get(folded);
    return own ?? vocabulary.get(singular) ?? -1;
  };
  const read = (phrase: string): SkillTokens => splitForSkills(phrase, learn);
  const add = (writing: string, skill: Skill | null, isExact: boolean) => {
    const tokens = read(writing);
    let node = root;
    for (const word of tokens.words) {
      node.next ??= new Map();
      let next = node.next.get(word);
      if (!next) node.next.set(word, (next = { next: null, terms: noTerms }));
      node = next;
    }
    if (node === root) return;
    const exact = isExact ? joinTokens(writing, tokens) : null;
    node.terms = [...node.terms, { skill, exact, isLoose: tokens.joins.includes(2) }];
  };
  for (const skill of skills) {
    for (const writing of [skill.label, ...(skill.aliases ?? [])]) {
      add(writing, skill, skill.exactCase ?? false);
    }
    for (const writing of skill.exactAliases ?? []) add(writing, skill, true);
    const readAll = (phrases: readonly string[]) => phrases.map((phrase) => read(phrase).words);
    if (skill.context?.length) contexts.set(skill, readAll(skill.context));
    if (skill.unless?.length) exclusions.set(skill, readAll(skill.unless));
    yield;
  }
  // Last, so that a phrase which is a skill of its own stays one: "Apache Kafka" is no Apache server.
  for (const phrase of [...skills.flatMap(({ never = [] }) => never), ...otherMeanings]) {
    add(phrase, null, false);
    yield;
  }
  return { root, numberOf: (word) => vocabulary.get(word), contexts, exclusions };
}

const noTerms: readonly SkillTerm[] = [];

/** The words of `text` from one token to another as they stand there, parted by one space. */
export function joinTokens(text: string, tokens: SkillTokens, from = 0, to = tokens.words.length): string {
  let joined = "";
  for (let index = from; index < to; index += 1) {
    joined += `${index > from ? " " : ""}${text.slice(tokens.starts[index], tokens.ends[index])}`;
  }
  return joined;
}
