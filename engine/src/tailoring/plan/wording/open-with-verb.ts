import { isNounToo, readVerb, type VerbForm, type VerbForms } from "./verb-forms.ts";

/** In which tense a job is told: one that goes on in the present, a former one in the past; null: not known. */
export type Tense = "present" | "past" | null;

const word = /^[\p{L}-]+/u;
/** Behind a word that may be a noun as well, these show that it is a verb. */
const beforeObject = /^\s(?:the|a|an|all|our|their|its|his|her|new|each|every|\d[\d,.]*\+?|up to \d+)(?=\s)/i;
/** These behind a form in -ing begin what is done to; "managing director" and "operating budget" are names. */
const sureGerunds: ReadonlySet<string> = new Set(
  `managing maintaining creating preparing ensuring providing overseeing writing handling assisting coordinating
  supervising conducting leading monitoring resolving answering processing organizing organising installing
  troubleshooting delivering teaching developing performing reviewing analyzing analysing`.split(/\s+/),
);
/** Of a trade, these name another work than their verb does: whoever did the picking of flowers picked orders. */
const ofTrade = /^(?:picking|packing|staging|running|casting|dressing|pressing|rolling|drawing)$/i;
const namesBehind =
  /^\s(?:director|partner|editor|agent|member|broker|attorney|consultant|body|authority)\b/i;

function toForm(tense: Exclude<Tense, null>): VerbForm {
  return tense === "past" ? "past" : "base";
}

/** "Leading the shift", "Loading of containers, securing of cargo": with verbs that say it; null: it is not plain. */
export function openGerund(text: string, tense: Exclude<Tense, null>): string | null {
  const first = /^\p{Lu}[\p{Ll}-]+ing(?=\s|,)/u.exec(text)?.[0];
  if (!first) return null;
  const found = readVerb(first.toLowerCase(), "gerund");
  const rest = text.slice(first.length);
  if (!found || namesBehind.test(rest)) return null;
  const isPlain =
    (/^ of\s/.test(rest) && !ofTrade.test(first)) ||
    beforeObject.test(rest) ||
    /^ and [\p{Ll}-]+ing\s/u.test(rest) ||
    (sureGerunds.has(first.toLowerCase()) &&
      /^ \p{L}/u.test(rest) &&
      !/^ (?:for|in|on|at|with|and|from)\b/.test(rest));
  return isPlain ? convertGerunds(text, tense) : null;
}

/** Every form in -ing that stands beside the first; null: one of them is no verb that is known. */
export function convertGerunds(text: string, tense: Exclude<Tense, null>): string | null {
  const form = toForm(tense);
  const used = new Set<string>();
  let isPlain = true;
  const converted = text.replace(
    /(^|, and |, | and |; )([\p{L}-]+ing)(?: of)?(?=\s)/giu,
    (whole: string, before: string, gerund: string) => {
      const verb = readVerb(gerund.toLowerCase(), "gerund");
      if (!verb) {
        isPlain = false;
        return whole;
      }
      used.add(verb.base);
      return before + matchCase(verb[form], gerund);
    },
  );
  // Another -ing that stayed may be one of the list, and a verb that comes again would be said twice.
  const rest = converted.replace(word, "");
  if (
    !isPlain ||
    converted === text ||
    /(?:^|, | and |; )[\p{L}-]*ing(?:$|[\s,.;])|ing(?:$|[,.;)])/u.test(rest)
  )
    return null;
  const isTwice = [...used].some((base) => {
    const past = readVerb(base, "base")?.past ?? base;
    return new RegExp(`\\b(?:${past}|${base})\\b.*\\b(?:${past}|${base})\\b`, "i").test(converted);
  });
  return isTwice ? null : converted;
}

/** A former job in the past, and "Manages" of a job that goes on as "Manage"; null: nothing to change. */
export function setTense(text: string, tense: Exclude<Tense, null>): string | null {
  const first = word.exec(text)?.[0] ?? "";
  const rest = text.slice(first.length);
  const key = first.toLowerCase();
  const verb = readVerb(key, "base") ?? readVerb(key, "third");
  if (!verb || !/^\p{Lu}/u.test(first) || !/^\s/.test(rest) || /^\p{Lu}{2}/u.test(first)) return null;
  if (tense === "present") return key === verb.third ? toTense(text, verb, "base") : null;
  // "Set", "cut" and "read" are their own pasts.
  if (key === verb.past) return null;
  if ((isNounToo(verb) || key === verb.third) && !beforeObject.test(rest)) return null;
  if (/^\s(?:of|for|and|or|&)\b/.test(rest) || /^\s\p{L}+ing\b/u.test(rest)) return null;
  // A second verb beside the first must go with it.
  return setFollowing(toTense(text, verb, "past"));
}

function toTense(text: string, verb: VerbForms, form: VerbForm): string {
  const first = word.exec(text)?.[0] ?? "";
  return matchCase(verb[form], first) + text.slice(first.length);
}

/** "Managed calls and route them": null where another verb in the present may be left. */
function setFollowing(text: string): string | null {
  for (const [, other = ""] of text.matchAll(/(?:, and |, | and )([\p{Ll}-]+)(?=\s)/gu)) {
    const verb = readVerb(other, "base") ?? readVerb(other, "third");
    if (verb && verb.past !== other) return null;
  }
  return text;
}

export function matchCase(written: string, like: string): string {
  return /^\p{Lu}/u.test(like) ? written.charAt(0).toUpperCase() + written.slice(1) : written;
}
