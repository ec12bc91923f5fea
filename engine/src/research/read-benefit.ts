const LONGEST = 120;
const LONGEST_NAME = 50;

/** Words for what an employer gives beside pay, in English, German and French. */
const given =
  /\b(?:insurance|medical|dental|vision|health ?care|health cover(?:age)?|health (?:plan|benefits?)|healthcare|life cover|disability|hsa|fsa|pto|(?:paid |generous |flexible )?time off|paid (?:leave|holidays?|vacations?)|vacation|holidays?|days? off|sick (?:leave|days?|time)|(?:parental|maternity|paternity|family|bereavement|medical|annual|fertility|caregiver) (?:leave|benefits?|support)|fertility|sabbaticals?|401 ?\(?k\)?|retirement|pension|rrsp|superannuation|equity|stock|options|esops?|rsus?|espp|vsop|bonus(?:es)?|commissions?|profit[- ]sharing|stipends?|allowances?|budget|reimburse\w*|subsid\w+|vouchers?|discounts?|perks?|meals?|lunch(?:es)?|breakfast|dinners?|snacks?|drinks|coffee|catered|gym|gymlib|fitness|wellness|wellbeing|well-being|mental health|therapy|counsell?ing|eap|employee assistance|commuter?|commuting|transit|transport(?:ation)?|parking|car|bike|remote(?:-first)?|hybrid|work from (?:home|anywhere)|wfh|home[- ]office|flexib\w+ (?:work\w*|hours|schedule|vacation|holiday|pto)|flextime|flexible|4[- ]day|four[- ]day|equipment|laptop|macbook|mac|hardware|phone|internet|co-?working|offsites?|off-sites?|retreats?|on-?sites|team (?:events?|trips?|lunch\w*|building)|happy hours?|conferences?|courses?|training|tuition|learning|(?:professional|career|personal) development|mentorship|language (?:lessons?|classes)|books|visa|relocation|childcare|child care|daycare|pet|volunteer\w*|donation match\w*|birthday|anniversary|overtime|meetings? (?:free|wednesdays?|fridays?)|no[- ]meeting|urlaub\w*|urlaubstage|altersvorsorge|weiterbildung\w*|zuschuss|jobrad|dienstrad|jobticket|deutschlandticket|homeoffice|gleitzeit|kantine|obst|getränke|flexible arbeitszeit\w*|mitarbeiterrabatte?|mutuelle|tickets? restaurant|titres?-restaurant|rtt|télétravail)\b/iu;
/** What stands in such lists and is none: pay itself, the work, praise of the company, terms. */
const notGiven =
  /(?:[$€£]\s?\d[\d.,]*\s?k?\b.{0,40}\b(?:salary|base|ote|compensation|per year|annual|wage)|\b(?:salary|compensation|base pay|pay|wage|ote)\b.{0,40}[$€£]?\s?\d{2,3}(?:,\d{3}|k)|^(?:highly |very |a )?(?:competitive|attractive|market|top|great|above[- ]market)[^,&+]{0,25} (?:salary|pay|compensation|comp|rates?)(?: package| aligned| based|[.!]|$)|\b(?:opportunity to|chance to|you(?:['’]ll| will) (?:work|join|build|get to|be|own|have|collaborate)|work (?:with|on|alongside|closely|directly) |join (?:a|an|us|our)|authori[sz]ation|eligib|determined by|not limited to|may vary|full-?time employees|equal opportunity|series [a-f]\b|backed by|raised|we believe|we(?:'re| are) (?:a|an|proud|committed)|following|exhaustive|glance|ownership|impact|customers?|clients?|experience (?:with|in)|build(?:ing)?\b|design(?:ing)?\b|years? of)|growth opportunit|creative freedom|this role|^location\b|^(?:employee |other |additional |our |health (?:&|and) insurance )?(?:perks|benefits)(?: (?:&|and) (?:perks|benefits))?$|programs$|:$)/iu;

/**
 * A benefit as a posting lists it, without pictures and links, and short: "Parental leave top-up". Null where the line
 * is none, such as pay, or what a person may achieve there.
 */
export function readBenefit(line: string): string | null {
  const text = line
    .replace(/https?:\/\/\S+/gu, "")
    .replace(/\p{Extended_Pictographic}|\p{Emoji_Modifier}|\u200D|\uFE0F|\*/gu, "")
    .replace(/\s+/gu, " ")
    .replace(/^[\s:–—•-]+|[\s,;:.–—-]+$/gu, "");
  if (!given.test(text) || notGiven.test(text)) return null;
  if (text.length <= LONGEST) return text.length < 3 ? null : text;
  const name =
    text
      .slice(0, LONGEST_NAME + 1)
      .split(/:|\s[–—-]\s|\.\s/u, 1)[0]
      ?.trim() ?? "";
  if (name.length > 0 && name.length <= LONGEST_NAME && given.test(name)) return name;
  const sentence = text.split(/[.!;]\s/u, 1)[0] ?? "";
  return sentence.length <= LONGEST && given.test(sentence) ? sentence : null;
}
