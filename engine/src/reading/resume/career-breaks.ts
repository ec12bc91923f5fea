import { foldText } from "../fold-text.ts";

/** Times between jobs, folded, in the languages of the reader. */
const BREAK =
  /^(?:career (?:break|gap)|family (?:leave|care)|(?:parental|maternity|paternity) leave|sabbatical|gap year|(?:at )?home with|raising (?:a|my|our|two|three)|caring for (?:a|my|our)|stay-at-home|full-time parent|unemployed|laid off|elternzeit|mutterschutz|erziehungsurlaub|arbeits?(?:los|suchend)\p{L}*|arbeitslosigkeit|auszeit|sabbatjahr|interruption(?: d'activite)?|conge (?:parental|maternite|sabbatique)|recherche d'emploi|excedencia|baja maternal|desempleo|congedo parentale|disoccupat[oa]|ouderschapsverlof|loopbaanonderbreking|pausa na carreira)\b/u;

/** What one did in such a time: "Parental leave and agency shifts". */
const WORK_BESIDES = /\s(?:and|und|et|y|e|en|&|\+|\/|[–—-])\s*\p{L}/u;

/** Whether a job is none: its header names a time without one, and no work that was done in it for somebody. */
export function isWithoutJob(title: string | undefined, employer: string | undefined): boolean {
  if (employer !== undefined && isBreak(employer)) return true;
  return title !== undefined && isBreak(title) && (employer === undefined || !WORK_BESIDES.test(title));
}

/** Whether a header names a time without a job ("Career break", "Elternzeit"). */
export function isBreak(header: string): boolean {
  return header.length < 60 && BREAK.test(foldText(header));
}
