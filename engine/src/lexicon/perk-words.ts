/**
 * Words that nearly every advert uses for what it offers, folded and singular: one that is excluded is looked for in
 * the text outside of benefits, since "health insurance" says nothing about the work.
 */
export const perkWords: ReadonlySet<string> = new Set(
  "insurance equity stock option bonus commission dental vision medical pension 401k travel lunch gym wellness parental".split(
    " ",
  ),
);

/** Such words with what shows that a benefit or a term of employment is meant. */
export const perkPhrases =
  /\b(?:health|medical|dental|vision|life|disability|accident|travel|liability|unemployment|social|pet|care)(?:,? (?:and |& )?(?:health|medical|dental|vision|life|disability))* insurance\b|\binsurance (?:coverage|premiums?|plans?|benefits?|options|package)\b/g;
