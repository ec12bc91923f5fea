import { plainFormsOfVerb } from "../words/inflections.ts";
import { verbsOfNoun } from "../words/nominal-forms.ts";
import { sameVerbsAs } from "../words/synonyms.ts";
import { toItems, toWords } from "../words/word-rows.ts";

/** What kind of doing a verb names; `assist`: a part in what others do, `learn`: none yet. */
export type VerbClass = string;

/** Verbs by their plain form, a class a row. A verb may be in several. */
const rows = `
  direct = lead manage supervise oversee own head direct run command chair govern steer spearhead drive champion administer;
  make = write author create build make produce develop design prepare draft compile generate construct assemble formulate compose
    fabricate manufacture craft prototype define architect document;
  establish = establish implement create build install; start = launch implement introduce deploy release install migrate configure commission adopt integrate;
  process = process enter post record log key register run complete file handle manage code submit update;
  approve = approve review; examine = review check audit verify inspect examine monitor track analyze analyse investigate reconcile test evaluate assess
    measure validate research study identify detect compare survey explore mine diagnose find flag qa interpret gather surface;
  tell = communicate present report explain share inform update brief demonstrate show notify publish;
  teach = train teach educate coach mentor instruct onboard tutor guide;
  hold = deliver facilitate give hold run lead host conduct present provide;
  arrange = organize organise plan schedule arrange coordinate book host prepare;
  buy = purchase buy order procure source;
  keep = maintain keep update repair service fix refresh rewrite edit revise look;
  better = improve optimize optimise reduce increase streamline grow enhance automate accelerate boost cut lower shorten raise
    simplify redesign refine standardize standardise modernize;
  answer = answer respond resolve troubleshoot solve help serve support handle manage triage deal take cover;
  sell = sell pitch prospect upsell negotiate promote advertise;
  bill = invoice bill collect charge issue send generate;
  pay = pay disburse remit;
  care = care treat administer give nurse medicate dress bathe feed;
  move = load unload ship receive pick pack move transport stock store replenish dispatch sort scan palletize;
  fit = wire install weld fit lay mount pipe frame dig pour paint roof plaster erect bend machine solder braze plumb tile;
  hire = hire recruit interview select staff retain;
  reach = meet exceed achieve attain hit; follow = follow comply adhere enforce uphold; represent = represent; translate = translate;
  shape = shape influence set define; foster = foster build nurture;
  divide = assign delegate allocate divide distribute;
  rank = prioritize prioritise rank groom;
  join = collaborate partner liaise work interface engage coordinate cooperate;
  merge = merge consolidate combine deduplicate purge clean;
  assist = assist support help contribute participate aid attend;
  neutral = perform do conduct execute undertake operate fulfill fulfil ensure provide handle process complete;
  know = understand know use utilize utilise leverage value enjoy apply
`;
/** Their line shows no more than a beginning. */
const learning = new Set(toWords("learn shadow observe study familiarize"));

const classesOf = new Map<string, Set<VerbClass>>();
for (const row of toItems(rows)) {
  const [name = "", verbs = ""] = row.split("=");
  for (const verb of toWords(verbs)) {
    classesOf.set(verb, (classesOf.get(verb) ?? new Set<VerbClass>()).add(name.trim()));
  }
}
for (const verb of learning) classesOf.set(verb, new Set(["learn"]));

/** The plain forms of a word that is one of the known verbs as it is written; empty: it is none. */
export function readVerb(word: string): string[] {
  const lower = word.toLowerCase();
  const known = [lower, ...plainFormsOfVerb(lower)].filter((plain) => classesOf.has(plain));
  return [...new Set(known)];
}

/** The known verbs whose doing a noun names: "preparation", "reviews", "billing". */
export function readNominal(word: string): string[] {
  const lower = word.toLowerCase();
  return verbsOfNoun(lower.replace(/(?<=[a-z]{3}[^s])s$/, "")).filter((verb) => classesOf.has(verb));
}

export function isInClass(verbs: readonly string[], ...names: VerbClass[]): boolean {
  return verbs.some((verb) => names.some((name) => classesOf.get(verb)?.has(name)));
}

const neutral = new Set(toWords("handle process perform do conduct work complete execute undertake operate"));
/** Who does this with a thing has it wholly in hand. */
const whole = new Set(toWords("manage own run oversee lead do handle perform head administer"));
const ofRunning = [
  "process",
  "keep",
  "arrange",
  "answer",
  "examine",
  "divide",
  "rank",
  "approve",
  "merge",
  "bill",
  "pay",
  "buy",
];
const ofPart = ["assist", "learn", "join"];

/** Only a part in a thing, or the learning of it. */
export function isMerePart(verbs: readonly string[]): boolean {
  return verbs.length > 0 && verbs.every((verb) => isInClass([verb], ...ofPart));
}

/**
 * Whether doing what `done` names shows what `asked` names, of one and the same thing: verbs of one class. Who is asked to
 * take part is shown by any doing; who has a thing in hand also prepares, checks and keeps it; a part in it shows no more
 * than a part.
 */
export function showsDoing(
  asked: readonly string[],
  done: readonly string[],
  thing: string | null = null,
): boolean {
  if (done.length === 0 || isInClass(done, "learn")) return false;
  if (isMerePart(asked)) return true;
  if (isMerePart(done)) return done.some((verb) => asked.includes(verb));
  if (asked.some((verb) => done.includes(verb)) || asked.every((verb) => neutral.has(verb))) return true;
  // Who manages calendars keeps and arranges them, and need not have made them.
  const isRun = done.some((verb) => whole.has(verb));
  if (isRun && asked.some((verb) => verb === "manage" || isInClass([verb], ...ofRunning))) return true;
  if (asked.some((verb) => sameVerbsAs(verb, thing).some((other) => done.includes(other)))) return true;
  return asked.some((one) =>
    [...(classesOf.get(one) ?? [])].some(
      (name) => name !== "neutral" && name !== "know" && !ofPart.includes(name) && isInClass(done, name),
    ),
  );
}

/** Whether a verb says no more than that something is done, so that the thing alone tells what. */
export function isNeutral(verbs: readonly string[]): boolean {
  return verbs.every((verb) => neutral.has(verb)) || isMerePart(verbs);
}
