import { toPlainForms } from "./word-forms.ts";

/** Verbs that claim the same. */
const equalVerbs: readonly string[] = [
  "build develop create",
  "improve enhance",
  "use utilize utilise",
  "reduce decrease lower cut",
  "increase boost",
  "fix resolve",
  "begin start",
  "write author",
  "teach instruct",
  "perform conduct",
  "collaborate cooperate",
  "help assist aid",
  "buy purchase",
  "show demonstrate",
];

/** Verbs that claim less than the first one. */
const lesserVerbs: readonly string[] = [
  "spearhead lead",
  "lead coordinate",
  "manage coordinate handle",
  "architect design",
  "optimize improve",
];

/** The larger, the more a verb claims; a verb that is not named claims 2. */
const strengths: ReadonlyMap<string, number> = new Map([
  ..."help assist aid support contribute participate shadow observe learn attend"
    .split(" ")
    .map((verb): [string, number] => [verb, 1]),
  ...(
    "lead manage direct own drive spearhead head oversee supervise architect champion orchestrate pioneer found " +
    "command mentor transform revolutionize"
  )
    .split(" ")
    .map((verb): [string, number] => [verb, 3]),
  ..."work handle coordinate".split(" ").map((verb): [string, number] => [verb, 1.5]),
  ..."build develop create design implement deliver launch engineer establish"
    .split(" ")
    .map((verb): [string, number] => [verb, 2]),
]);

const mayStandFor: ReadonlyMap<string, ReadonlySet<string>> = collect();

function collect(): Map<string, Set<string>> {
  const found = new Map<string, Set<string>>();
  const add = (verb: string, other: string) =>
    found.set(verb, (found.get(verb) ?? new Set<string>()).add(other));
  for (const group of equalVerbs.map((line) => line.split(" "))) {
    for (const verb of group) for (const other of group) add(verb, other);
  }
  for (const [verb = "", ...others] of lesserVerbs.map((line) => line.split(" "))) {
    for (const other of others) add(verb, other);
  }
  return found;
}

/** Whether a verb may stand in the place of another: it claims the same or less. Folded, in any tense. */
export function mayReplaceVerb(original: string, proposed: string): boolean {
  const forms = toPlainForms(proposed);
  return toPlainForms(original).some((form) => {
    const others = mayStandFor.get(form);
    return others !== undefined && forms.some((other) => others.has(other));
  });
}

/** How much a verb claims; null: it is none that is known for that. */
export function readStrength(word: string): number | null {
  for (const form of toPlainForms(word)) {
    const strength = strengths.get(form);
    if (strength !== undefined) return strength;
  }
  return null;
}
