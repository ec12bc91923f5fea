import { toPlainForms } from "../word-forms.ts";

function toSet(words: string): ReadonlySet<string> {
  return new Set(words.split(/\s+/));
}

/** Plain forms of verbs that lines of resumes use. A verb that is missing makes a line unclear, never true. */
const verbs = toSet(
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

const irregularPasts: Readonly<Record<string, string>> = {
  did: "do",
  done: "do",
  went: "go",
  gone: "go",
  found: "find",
  put: "put",
  cut: "cut",
  set: "set",
  reset: "reset",
  split: "split",
  brought: "bring",
  came: "come",
  drew: "draw",
  drawn: "draw",
  fell: "fall",
  got: "get",
  knew: "know",
  left: "leave",
  met: "meet",
  paid: "pay",
  read: "read",
  rewrote: "rewrite",
  rewritten: "rewrite",
  saw: "see",
  sent: "send",
  spent: "spend",
  stood: "stand",
  troubleshot: "troubleshoot",
  became: "become",
  let: "let",
  began: "begin",
  built: "build",
  sought: "seek",
};

/** "Our queues" are the queues. */
export const articles = toSet("a an the our my");

/** Verbs that go on with a preposition where a noun of the name is rare. */
export const intransitive = toSet(
  "work liaise communicate collaborate assist participate meet coordinate speak contribute serve deal respond",
);
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

/** The plain form of a word that is a verb as it is written, with the form; null: it is none that is known. */
export function readVerb(word: string): { verb: string; form: VerbForm }[] {
  const found: { verb: string; form: VerbForm }[] = [];
  const irregular = Object.hasOwn(irregularPasts, word) ? irregularPasts[word] : undefined;
  if (irregular !== undefined) found.push({ verb: irregular, form: "past" });
  for (const form of toPlainForms(word)) {
    if (!verbs.has(form)) continue;
    if (form === word) found.push({ verb: form, form: "base" });
    else if (word.endsWith("ing")) found.push({ verb: form, form: "ing" });
    else if (word.endsWith("s")) found.push({ verb: form, form: "third" });
    else found.push({ verb: form, form: "past" });
  }
  return found;
}

/** Nouns that name an activity, by the verb of which they are made; leading is no activity that a noun proves. */
const activities: Readonly<Record<string, string>> = Object.fromEntries(
  (
    "analysis analyze, preparation prepare, prep prepare, collection collect, reconciliation reconcile, recs reconcile, installation install, " +
    "maintenance maintain, removal remove, replacement replace, assessment assess, diagnosis diagnose, resolution resolve, " +
    "migration migrate, implementation implement, deployment deploy, configuration configure, documentation document, " +
    "distribution distribute, registration register, verification verify, validation validate, " +
    "translation translate, transcription transcribe, inspection inspect, observation observe, organization organize, " +
    "interpretation interpret, evaluation evaluate, investigation investigate, adoption adopt, reduction reduce, " +
    "conversion convert, calculation calculate, production produce, presentation present, facilitation facilitate, " +
    "insertion insert, introduction introduce, instruction instruct, submission submit, purchase purchase, " +
    "delivery deliver, assembly assemble, storage store"
  )
    .split(", ")
    .map((pair) => pair.split(" ") as [string, string]),
);

/** One key for all forms of a word: the verb that it is made of where it is one, or the singular. */
export function toLemma(word: string): string {
  const single = word.endsWith("s") && !Object.hasOwn(activities, word) ? word.slice(0, -1) : word;
  const activity = Object.hasOwn(activities, single) ? activities[single] : undefined;
  if (activity !== undefined) return activity;
  const [read] = readVerb(word);
  if (read) return read.verb;
  if (/^[a-z]{4,}ies$/.test(word)) return `${word.slice(0, -3)}y`;
  if (/^[a-z]+(?:ss|[sxz]|ch|sh)es$/.test(word)) return word.slice(0, -2);
  return /^[a-z]{2,}[^su']s$/.test(word) ? word.slice(0, -1) : word;
}

export function isPlural(word: string): boolean {
  return /^[a-z]{2,}[^su']s$/.test(word) || word === "people";
}

/** The verb of what somebody gives or does ("training", "assessment"); null: the noun names no activity. */
export function verbOfActivity(word: string): string | null {
  if (Object.hasOwn(activities, word)) return activities[word] ?? null;
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
    Object.hasOwn(activities, word) ||
    Object.hasOwn(activities, word.replace(/s$/, "")) ||
    (word.endsWith("ing") && readVerb(word).length > 0)
  );
}
