import type { NameLanguage } from "./role-families.ts";

/** Languages whose feminine ending takes the place of the masculine one: "infirmier/ière", "venditore/trice". */
const replacing: ReadonlySet<NameLanguage> = new Set(["fr", "es", "it", "pt"]);
/** How far from the end of a word its masculine ending begins at most. */
const ENDING_REACH = 5;

/**
 * All forms of a name of the lexicon: "Kaufmännische/r Leiter/in" is "kaufmännischer leiter", "kaufmännische leiterin"
 * and, as a title says it whose gender marks are taken out, "kaufmännische leiter". A name without "/" has one form.
 */
export function genderForms(name: string, language: NameLanguage): string[] {
  if (!name.includes("/")) return [name];
  const words = name.split(" ").map((word) => {
    const [base = "", ending] = word.split("/");
    return ending === undefined ? [base, base, base] : [...inflect(base, ending, language), base];
  });
  return [...new Set([0, 1, 2].map((form) => words.map((forms) => forms[form]).join(" ")))];
}

/** The masculine and the feminine form. */
function inflect(base: string, ending: string, language: NameLanguage): [string, string] {
  if (language === "de" && ending === "r") return [`${base}r`, base];
  if (ending === "a") return [base, `${base.replace(/[oey]$/, "")}a`];
  if (!replacing.has(language) || ending.length === 1) return [base, base + ending];
  const [first = ""] = ending.normalize("NFD");
  const at = base.normalize("NFC").lastIndexOf(first);
  return [base, at >= base.length - ENDING_REACH && at > 0 ? base.slice(0, at) + ending : base + ending];
}

const endings =
  "innen|in|r|a|as|o|os|e|es|ne|nne|ienne|[èe]re|i[èe]re|euse|rice|trice|fe|essa|ka|czka|ca|zyni|oa|ora|eira";
/** "Entwickler:in", "Buchhalter/-in", "Infirmier·ère", "Enfermero(a)", "Technico/a", "Nauczyciel/ka". */
const genderMark = new RegExp(
  String.raw`(?<=\p{L}{3})(?:[:*·•/_]\s?-?(?:${endings})|\((?:-?)(?:${endings})\)|\.(?:e|ne|euse|trice|i?[èe]re|ienne))(?![\p{L}\p{N}])`,
  "giu",
);
/** Cheap, and of nearly all titles all that is asked. */
const mayHaveMark = /[a-z\u00df-\u017f][:*·•/_(.]\s?-?[a-zè]/;

/** French and Italian endings, which are nothing else: in capitals too, "INTÉGRATEUR/TRICE", and behind a hyphen, "directeur-trice". */
const longMark =
  /(?:(?<=\p{L}eur)(?:[:*·•/_(.]\s?-?(?:euse|t?rice|se)|-(?:euse|t?rice))|(?<=\p{L}(?:i|l|ch|g)er)[:*·•/_(.-]\s?-?i?[èe]re|(?<=\p{L}ien)[:*·•/_(.-]\s?-?(?:i?enne|ne)|(?<=\p{L}ore)[:*·•/_(.-]\s?-?trice)\)?(?![\p{L}\p{N}])/giu;
const mayHaveLongMark = /(?:eur|er|ien|ore)[:*·•/_(.-]/i;

/** A title without the marks that add a second gender to a word; the first form stays. */
export function withoutGenderMarks(title: string): string {
  const plain = mayHaveLongMark.test(title) ? title.replace(longMark, "") : title;
  return mayHaveMark.test(plain) ? plain.replace(genderMark, "") : plain;
}
