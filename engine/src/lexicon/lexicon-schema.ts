/** A skill as the files in `lexicon/skills` hold it. */
export type Skill = {
  /** Kebab-case, unique over all files, never reused for another skill: it is stored. */
  id: string;
  /** How it is written for people, in English. */
  label: string;
  /** Other writings and true synonyms, in any language; matched without regard to case, plural and accent. */
  aliases?: readonly string[];
  /** Further writings that are matched only as they stand here: "REST", never "the rest". */
  exactAliases?: readonly string[];
  /** Ids of broader skills that follow from having this one. */
  implies?: readonly string[];
  /** Matched only as written in label and aliases: the word means something else in lower case (Go, Excel). */
  exactCase?: boolean;
  /**
   * Words or phrases of which one must stand in the same sentence or line, in any case and plural; or the match stands
   * in a list beside another skill. "@name" stands for a list of the
   * file's `contexts`. Absent: the word is not ambiguous.
   */
  context?: readonly string[];
  /**
   * Words or phrases beside which, in the same sentence or line, a writing of one word means something else: the
   * "warehouse" of a sentence about Snowflake.
   */
  unless?: readonly string[];
  /** A field of work: beside a word for people ("QA engineer", "security team") it names them and is no skill. */
  isField?: boolean;
  /** Phrases in which the word means something else, such as "go to market". */
  never?: readonly string[];
  /**
   * Writings that mean something else in postings of other work, by `kindsOfWork`: the "testing" of a mechanic is not that
   * of software.
   */
  elsewhere?: readonly { work: readonly string[]; writings: readonly string[] }[];
};

/** One file of `lexicon/skills`: the skills of a line of work. `contexts` are lists of context words that many share. */
export type SkillLine = {
  line: string;
  contexts?: Readonly<Record<string, readonly string[]>>;
  skills: readonly Skill[];
};
