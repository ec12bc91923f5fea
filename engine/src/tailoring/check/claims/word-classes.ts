import { formsOfVerb, singularOfNoun } from "../../words/inflections.ts";
import { nominalPairs, verbsOfNoun } from "../../words/nominal-forms.ts";
import { verbGroups } from "../../words/synonyms.ts";

function toSet(words: string): ReadonlySet<string> {
  return new Set(words.split(/\s+/));
}

/** Plain forms of verbs that lines of resumes use. A verb that is missing makes a line unclear, never true. */
const commonVerbs = toSet(
  "accept achieve act adapt add address adjust administer adopt advise agree allocate analyze answer apply appoint approve arrange ask assemble assess " +
    "assign assist attend audit author automate award balance become begin book boost bring build buy calculate call care carry chair change " +
    "charge chart check clean clear close coach code collaborate collect come communicate compare compile complete compose conduct configure " +
    "consolidate construct consult contact contribute control convert cook coordinate correct counsel cover create cut deal decrease define " +
    "deliver demonstrate deploy describe design detect determine develop diagnose direct discover discuss dispatch dispense distribute do document draft " +
    "draw drive drop earn edit educate eliminate enable enforce engineer enhance ensure enter establish evaluate examine execute expand explain " +
    "exercise facilitate file fill find fit fix flag follow forecast form found gather generate get give go grade groom grow guide handle have help hire hold host " +
    "identify image implement improve include increase influence inform inspect inspire install instruct integrate interpret interview introduce " +
    "invent invest investigate invite issue join keep key know label launch lead learn let lift liaise list load log look maintain make manage map " +
    "measure meet mentor merge migrate minimize model monitor motivate move negotiate observe obtain offer operate optimize order organize " +
    "outline overhaul oversee own pack package parse participate pass pay perform persuade pick pilot place plan play post precept predict prepare present " +
    "process procure produce program promote propose provide publish pull purchase put qualify rack raise rank reach read receive recommend reconcile record " +
    "recruit redesign reduce refer refine register reject relocate remove renew rename repair replace report request research reset resolve " +
    "respond restore restructure retain review revise rewrite run save scan schedule screen secure see select sell send serve set settle share shape " +
    "shadow shift ship shorten show simplify sign sketch solve sort source speak specialize specify split staff stand start step stock stop store streamline strengthen " +
    "structure study submit supervise supply support switch take talk teach test titrate total trace track train transcribe transfer transform " +
    "translate transport travel treat troubleshoot turn tutor unload unlock update upgrade upload use utilize validate verify volunteer weed weigh weld " +
    "win seek work write end freeze prefer earn pioneer spearhead garner show chase exhibit",
);

/** Nouns of which a verb is made that is rarer than they are. */
const nounsFirst = toSet("tax state plant");
const verbs: ReadonlySet<string> = new Set([
  ...commonVerbs,
  ...verbGroups.flatMap((group) => group.verbs.map((verb) => verb.split(" ")[0] ?? verb)),
  ...nominalPairs
    .filter(([verb, noun]) => noun !== verb && !noun.endsWith("ing") && !nounsFirst.has(verb))
    .map(([verb]) => verb),
]);

/** "Our queues" are the queues. */
export const articles = toSet("a an the our my");

/** `own`: "my" and "our", which say whose it is. */
export type Article = "a" | "the" | "own";

/** What kind of article a word of `articles` is. */
export function readArticle(word: string): Article {
  if (word === "my" || word === "our") return "own";
  return word === "the" ? "the" : "a";
}

export const auxiliaries = toSet("was were is are be been being am");
export const prepositions = toSet(
  "of in on at for to from by with without within via through during after before since until under over across among " +
    "between about as into onto off against per following using toward towards along than like including behind",
);
export const conjunctions = toSet("and or but nor plus");
export const subordinators = toSet(
  "that which who whom whose when while because where if unless so although though how what why whether",
);
/** They bind to the word behind them and change what it claims. */
export const bindingAdverbs = toSet(
  "not no never only mostly mainly chiefly largely partly also just very more most less least fully nearly almost hardly too once usually sometimes later now still currently up down out so then further yet",
);

export type VerbForm = "past" | "base" | "ing" | "third";

type VerbReading = { verb: string; form: VerbForm };

/** By each form of the verbs what it may be; "cut" and "read" are pasts as well as plain forms. */
const readingsOf: ReadonlyMap<string, readonly VerbReading[]> = listReadings();

function listReadings(): Map<string, VerbReading[]> {
  const found = new Map<string, VerbReading[]>();
  const add = (word: string, verb: string, form: VerbForm) =>
    found.set(word, [...(found.get(word) ?? []), { verb, form }]);
  for (const verb of verbs) {
    const { plain, third, past, participle, ing } = formsOfVerb(verb);
    // British "labelled" beside "labeled".
    const doubled = /[^l]l$/.test(verb) ? [`${verb}led`] : [];
    const done = new Set([...past, ...participle.filter((word) => word !== plain), ...doubled]);
    for (const word of done) add(word, verb, "past");
    add(plain, verb, "base");
    add(ing, verb, "ing");
    if (doubled.length > 0 && ing !== `${verb}ling`) add(`${verb}ling`, verb, "ing");
    add(third, verb, "third");
  }
  // A word that is a plain form is that verb before it is a form of another: "found".
  for (const [word, all] of found)
    found.set(
      word,
      all.toSorted((a, b) => Number(b.verb === word) - Number(a.verb === word)),
    );
  return found;
}

/** The plain form of a word that is a verb as it is written, with the form; empty: it is none that is known. */
export function readVerb(word: string): readonly VerbReading[] {
  return readingsOf.get(word) ?? [];
}

/** Nouns of a doing that name a thing, or what came of it, as often. */
const things = toSet(
  "equipment statement department information formation foundation plantation entry procedure requirement agreement " +
    "payment performance reference appearance existence service edition advertisement judgment reservation publication",
);

/** The verb of whose doing a noun in the singular is the name; null: it is none, or has the form of the verb. */
function activityOf(noun: string): string | null {
  const [verb] = verbsOfNoun(noun);
  return verb === undefined || verb === noun || things.has(noun) ? null : verb;
}

/** One key for all forms of a word: the verb that it is made of where it is one, or the singular. */
export function toLemma(word: string): string {
  const single = singularOfNoun(word) ?? word;
  const activity = activityOf(single);
  if (activity !== null) return activity;
  const [read] = readVerb(word);
  return read ? read.verb : single;
}

export function isPlural(word: string): boolean {
  return singularOfNoun(word) !== null;
}

/** The verb of what somebody gives or does ("training", "assessment"); null: the noun names no activity. */
export function verbOfActivity(word: string): string | null {
  const activity = activityOf(word);
  if (activity !== null) return activity;
  if (/^(?:support|help)$/.test(word)) return word;
  const ing = readVerb(word).find(({ form }) => form === "ing");
  return ing ? ing.verb : null;
}

/** What one may have been given, or had done to one: of these a noun does not say who did it. */
const received = toSet(
  "train teach coach mentor supervise tutor instruct evaluate assess interview guide counsel learn nurse lead manage direct own head",
);

export function isActivity(word: string): boolean {
  if (received.has(toLemma(word))) return false;
  return (
    activityOf(singularOfNoun(word) ?? word) !== null || (word.endsWith("ing") && readVerb(word).length > 0)
  );
}
