/** Words for pay in the eight languages of the product. */
export const payCue =
  /(?<![\p{L}\d])(?:salary|salaries|salaried|compensation|pay|wage|wages|earn|earnings?|ote|on[- ]target|remuneration|base|rates?|stundenlohn|gehalt|jahresgehalt|zielgehalt|fixgehalt|verg[üu]tung|bruttogehalt|traitement|salaires?|r[ée]mun[ée]ration|remuneraci[óo]n|remuneraç[ãa]o|sal[áa]rios?|sueldo|stipendio|retribuzione|retribuci[óo]n|salaris|loon|lohn|entgelt|wynagrodzenie|pensja|stawka|l[öo]n|m[åa]nadsl[öo]n|timl[öo]n|[åa]rsl[öo]n|cash)(?![\p{L}\d])/iu;
export const payAfter =
  /^\*?\s{0,3}(?:\(?[A-Z]{3}\)?\s{0,2})?(?:[-–,(]\s{0,2})?(?:gross|brutto|base|annual|annually|yearly|hourly|per hour|per year|per annum|an hour|a year|\/\s?h|\/\s?y|p\.?\s?a\b|doe\b|depend(?:ing|ent|s) (?:up)?on|based (?:up)?on (?:your |the )?(?:experience|qualif)|commensurate|w-?2\b|c2c\b|ote\b|on[- ]target|salary|in salary|(?:in )?cash|fixed|fixe|fix|hr\b)|^\*?\s{0,2}(?:and|\+|plus)\s{0,2}(?:[a-z]{1,12} )?(?:equity|stock|bspce)\b/i;
export const salaryAfter =
  /^\s{0,3}(?:guaranteed )?(?:base\b(?! (?:of|camp))|brutto ?jahresgehalt|brutto\b)/i;
export const hourAfter = /^\s{0,2}(?:\/\s?|per |an? )?(?:h|hr|hour)\b/i;
export const hourCue = /\bhourly\b|\bper hour\b|\ban hour\b|\/\s?h(?:ou)?r?\b/i;
export const otherMoney =
  /\b(?:stipend|bonus(?:es)?|reimburse\w*|budget|allowance|raised?|funding|funded|revenue|arr|valuation|valued|quotas?|series [a-h]|seed|million|credits?|referral|discount|savings?|fund|deductible|insurance|coverage|donat\w+|loan|fees?|deals?|investors?|market(?![- ](?:competitive|rate|leading|salary|is\b))|sign[- ]on|match(?:ing|ed)?|worth|volume|401\(?k\)?|commissions?|childcare|gift|voucher|contribution|assistance|spend|portfolio|priced?|pricing|(?:shift )?differentials?|(?:living|minimum|average|median|industry) wage|less than)\b/i;
const onTargetAfter = /^[^/,;(+&|]{0,8}(?:\bote\b|\bon[- ]target|\btotal (?:target )?(?:cash|comp))/i;
const baseAfter = /^\s{0,3}(?:guaranteed |fixed )?base\b/i;
/** What an amount is said to be; of several words the nearest before it counts. */
const kinds = {
  base: /\bbase\b|\bfix(?:ed|um|e)?\b|\bfixgehalt\b|\bhourly rate\b/gi,
  onTarget: /\bote\b|\bon[- ]target|\btotal (?:target )?(?:cash|comp)/gi,
  variable: /\bvariable\b|\bincentives?\b|\bcommissions?\b|\bbonus(?:es)?\b/gi,
};

type PayKind = keyof typeof kinds;

/** What the words beside an amount say that it is: "$80K base / $160K OTE", "OTE ... includes a base salary of". */
export function readKind(before: string, after: string): PayKind | null {
  if (baseAfter.test(after)) return "base";
  if (onTargetAfter.test(after)) return "onTarget";
  const said = sentenceEnd(before.slice(-60));
  let nearest: { kind: PayKind; at: number } | null = null;
  for (const kind of ["base", "onTarget", "variable"] as const) {
    const at = [...said.matchAll(kinds[kind])].at(-1)?.index;
    if (at !== undefined && at > (nearest?.at ?? -1)) nearest = { kind, at };
  }
  return nearest?.kind ?? null;
}

/** What belongs to the same sentence as the amount that follows; "ca. 34.500 €" is one. */
export function sentenceEnd(before: string): string {
  const cuts = [...before.matchAll(/(?<!\b(?:ca|approx|min|max|p\.a|bzw))[.;!]\s/g)].map(
    ({ index }) => index,
  );
  return before.slice(cuts.at(-1) ?? 0);
}

/** Whether a pay names what is earned where targets are met. */
export function isOnTarget(text: string): boolean {
  return /\bOTE\b|\bon[- ]target/i.test(text);
}
