/** The forms of a verb that a line of a resume may begin with. */
export type VerbForms = { base: string; third: string; past: string; gerund: string; participle: string };
export type VerbForm = keyof VerbForms;

/** Base, past and participle of verbs that follow no rule; one word for both where they are the same. */
const irregular = `begin began begun, bring brought, build built, buy bought, catch caught, choose chose chosen,
  cut cut, deal dealt, do did done, draw drew drawn, drive drove driven, feed fed, find found, give gave given,
  grow grew grown, hold held, keep kept, lead led, learn learned, make made, meet met, oversee oversaw overseen,
  put put, read read, rebuild rebuilt, reset reset, rewrite rewrote rewritten, run ran run, sell sold, send sent,
  set set, shoot shot, speak spoke spoken, spend spent, take took taken, teach taught, troubleshoot troubleshot,
  write wrote written`;

/** Verbs of work that follow the rules, and hardly are anything else at the start of a line. */
const plainVerbs = `achieve acquire act adapt administer advise analyze analyse answer apply arrange assemble assess assist attend
  author automate calculate calibrate carry clean close coach collect collaborate communicate compile complete
  conduct configure convert coordinate co-ordinate create decrease deliver demonstrate deploy describe diagnose
  direct discuss dispense distribute document earn educate enable enforce ensure enter escalate establish evaluate
  examine execute expand explain facilitate foster generate handle help identify implement improve increase inform
  inspect install instruct integrate introduce investigate liaise maintain manage mentor migrate modify monitor
  motivate negotiate observe obtain operate optimize optimise organize organise participate perform pilot prepare
  prevent procure produce promote propose provide receive recommend reconcile recruit redesign reduce refine
  replace resolve respond restock revise secure select serve solve streamline strengthen supervise sustain
  translate unload update upgrade utilize utilise verify use proofread`;

/** Verbs of work that are as often nouns: "Support for printers", "Test plans", "Care of residents". */
const nounVerbs = `audit balance bill care chart check code contact cook count cover design develop draft estimate file fix guide
  host image interview key label load log look market measure order own pack pick plan present process program
  purchase record report request research review scan schedule screen ship sort stock store supply support tailor
  test track train transport treat visit work`;

/** Verbs of several syllables whose last letter is doubled. */
const doubled: ReadonlySet<string> = new Set("program begin reset".split(" "));

const byBase = new Map<string, VerbForms>();
for (const row of irregular.split(",")) {
  const [base = "", past = "", participle = past] = row.trim().split(/\s+/);
  byBase.set(base, { ...toRegular(base), past, participle });
}
for (const base of `${plainVerbs} ${nounVerbs}`.trim().split(/\s+/)) byBase.set(base, toRegular(base));

const nouns: ReadonlySet<string> = new Set(
  `${nounVerbs} lead run cut put set read find build catch draw deal buy feed shoot`.split(/\s+/),
);
const byForm = new Map<VerbForm, Map<string, VerbForms>>();
for (const form of ["base", "third", "past", "gerund", "participle"] as const)
  byForm.set(form, new Map([...byBase.values()].map((forms) => [forms[form], forms])));
// British and American spellings of one form; each keeps its own letters through the base's.
byForm.get("gerund")?.set("labelling", { ...toRegular("label"), gerund: "labelling", past: "labelled" });

/** The verb that a word in small letters is in one form; null: it is none that is known. */
export function readVerb(word: string, form: VerbForm): VerbForms | null {
  return byForm.get(form)?.get(word) ?? null;
}

/** Whether a base form is as often a noun. */
export function isNounToo({ base }: VerbForms): boolean {
  return nouns.has(base);
}

function toRegular(base: string): VerbForms {
  const isDoubled = /^(?:[^aeiou]*|re|un)[aeiou][bdgklmnprt]$/.test(base) || doubled.has(base);
  const last = isDoubled ? base.at(-1) : "";
  const isY = /[^aeiou]y$/.test(base);
  const past = base.endsWith("e") ? `${base}d` : isY ? `${base.slice(0, -1)}ied` : `${base}${last}ed`;
  const gerund = /[^eoy]e$/.test(base) ? `${base.slice(0, -1)}ing` : `${base}${last}ing`;
  const third = isY ? `${base.slice(0, -1)}ies` : /(?:s|x|z|ch|sh|o)$/.test(base) ? `${base}es` : `${base}s`;
  return { base, third, past, gerund, participle: past };
}
