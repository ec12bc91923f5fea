import { toPlainForms } from "./word-forms.ts";

/**
 * Pairs of which the second claims the same or less, whatever was done and to whatever; most hold in one direction
 * alone. "built" and "developed" are no such pair: who built cars developed none. Nor are "cut" and "reduced", nor
 * "helped in surgery" and "assisted in surgery", nor "led the league" and "coordinated the league".
 */
const lesser: ReadonlySet<string> = new Set([
  "improved enhanced",
  "enhanced improved",
  "optimized improved",
  "utilized used",
  "decreased reduced",
  "boosted increased",
  "authored wrote",
  "conducted performed",
  "assisted helped",
  "aided helped",
  "bought purchased",
  "purchased bought",
  "demonstrated showed",
  "architected designed",
  "managed handled",
  "managed coordinated",
]);

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

/** Whether a past at the start of a sentence may stand for another one: it claims the same or less. Both folded. */
export function mayReplaceVerb(original: string, proposed: string): boolean {
  return lesser.has(`${original} ${proposed}`);
}

/** How much a verb claims; null: it is none that is known for that. */
export function readStrength(word: string): number | null {
  for (const form of toPlainForms(word)) {
    const strength = strengths.get(form);
    if (strength !== undefined) return strength;
  }
  return null;
}
