import { foldText } from "../fold-text.ts";

/** Times between jobs, folded, in the languages of the reader. */
const BREAK =
  /^(?:career (?:break|gap)|family (?:leave|care)|(?:parental|maternity|paternity) leave|sabbatical|gap year|unemployed|laid off|elternzeit|mutterschutz|erziehungsurlaub|arbeits?(?:los|suchend)\p{L}*|arbeitslosigkeit|auszeit|sabbatjahr|interruption(?: d'activite)?|conge (?:parental|maternite|sabbatique)|recherche d'emploi|excedencia|baja maternal|desempleo|congedo parentale|disoccupat[oa]|ouderschapsverlof|loopbaanonderbreking|pausa na carreira)\b/u;

/** Whether a header names a time without a job ("Career break", "Elternzeit"). */
export function isBreak(header: string): boolean {
  return header.length < 60 && BREAK.test(foldText(header));
}
