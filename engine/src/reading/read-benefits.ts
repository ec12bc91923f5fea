import { foldText } from "./fold-text.ts";
import { readHeading, type SectionKind } from "./section-headings.ts";

const TEXT_LIMIT = 60_000;
const LINE_LIMIT = 1500;

/** Canonical names, in the order in which they are shown, with what stands for them in folded text. */
const benefits: readonly [string, RegExp][] = [
  [
    "Health insurance",
    /\b(?:health|medical|healthcare)(?: ?care)?(?:,? (?:and|&|\+)? ?(?:dental|vision)\b|\/(?:dental|vision)|(?: and \w+)? (?:insurance|coverage|cover|plans?|benefits?|care))|\bmedical, (?:dental|vision)|\bhealthcare\b|\bkrankenversicherung|\bmutuelle\b|\bseguro (?:medico|de salud)|\bbupa\b|\bprivate (?:medical|health)/,
  ],
  ["Dental insurance", /\bdental\b/],
  [
    "Vision insurance",
    /\b(?:dental|medical|health)\b[^.\n]{0,30}\bvision\b|\bvision (?:insurance|coverage|plans?|care|benefits?|premiums?)/,
  ],
  ["Life insurance", /\blife (?:and \w+ |& \w+ )?(?:insurance|assurance|cover)|\blebensversicherung/],
  [
    "Disability insurance",
    /\b(?:short|long)[- ](?:term|and long)[^.\n]{0,20}disability|\bdisability (?:insurance|coverage)|\bberufsunfahigkeit/,
  ],
  [
    "Retirement plan",
    /\b401 ?\(?k\)?|\b403\(?b|\bpensions?\b|\bretirement (?:plan|savings|benefit|contribution|account)|\brrsp\b|\bsuperannuation\b|\baltersvorsorge\b|\bbetriebliche\b[^.\n]{0,20}\brente/,
  ],
  [
    "Unlimited paid time off",
    /\bunlimited\b[^.\n]{0,24}\b(?:pto|vacation|time[- ]off|holidays?|leave|days off)|\b(?:pto|vacation)\b[^.\n]{0,12}\bunlimited/,
  ],
  [
    "Paid time off",
    /\bpto\b|\bpaid (?:time[- ]off|vacation|holidays?|leave|annual leave)|\bvacation (?:days|time|policy)|\bannual leave\b|\b\d{2} (?:days?|tage)\b[^.\n]{0,20}\b(?:vacation|holidays?|leave|urlaub|pto|off)|\btime[- ]off\b|\burlaub(?:stage)?\b|\bdays of (?:vacation|holiday|leave)/,
  ],
  [
    "Parental leave",
    /\b(?:parental|maternity|paternity|family|caregiver|baby bonding)\b[^.\n]{0,16}\bleave|\belternzeit\b|\bconge (?:parental|maternite)/,
  ],
  [
    "Equity",
    /\bequity\b(?! (?:research|,? (?:and )?(?:inclusion|diversity)|partners|firm|fund|markets?|investors?))(?<!(?:private|pay|health|diversity,?|racial|and|of|brand) equity)|\bstock[- ]options?|\brsus?\b|\brestricted stock|\bespp\b|\bshare options?|\bstock (?:grants?|plan)|\bvsop\b|\besop\b|\bbspce\b|\bemployee ownership\b/,
  ],
  [
    "Bonus",
    /\b(?:annual|performance|company|quarterly|yearly|target|sign[- ]?on|signing|discretionary|bonus) ?(?:performance )?bonus(?:es)?\b|\bbonus (?:plan|scheme|program|structure|eligib)|\bbonuses\b|\bjahresbonus\b|\bprofit[- ]sharing\b/,
  ],
  [
    "Learning budget",
    /\b(?:learning|education\w*|training|development|l&d|conference|tuition|book|course)s?\b[^.\n]{0,30}\b(?:budget|stipend|allowance|reimburse\w*|assistance|fund|credit)|\bweiterbildung(?:sbudget)?/,
  ],
  [
    "Home office allowance",
    /\b(?:home[- ]office|remote(?:[- ]work)?|wfh|work[- ]from[- ]home|workspace|workstation|office set-?up|co-?working|internet)\b[^.\n]{0,24}\b(?:budget|stipend|allowance|reimburse\w*|set-?up|credit|support)/,
  ],
  [
    "Wellness allowance",
    /\b(?:wellness|wellbeing|well-being|gym|fitness|sports?|health)\b[^.\n]{0,24}\b(?:budget|stipend|allowance|reimburse\w*|membership|benefit|credit|program)|\burban sports\b|\bwellhub\b|\bgympass\b|\bclasspass\b|\begym\b/,
  ],
  [
    "Mental health support",
    /\bmental (?:health|wellness|wellbeing)\b|\btherapy (?:sessions?|benefit)|\bheadspace\b|\btalkspace\b|\bspill\b|\bopenup\b|\bmodern health\b|\bemployee assistance\b/,
  ],
  [
    "Commuter benefit",
    /\bcommut(?:er|ing)\b|\bpublic transport\b|\btransit\b[^.\n]{0,12}\b(?:benefit|pass|stipend)|\bcycle[- ]to[- ]work\b|\bjobticket\b|\bdeutschlandticket\b|\bbahncard\b|\bjobrad\b|\bdienstrad\b|\bbike leasing\b/,
  ],
  [
    "Free meals",
    /\b(?:free|catered|daily|company|provided|complimentary|paid|weekly|team|stocked)\b[^.\n]{0,24}\b(?:lunch(?:es)?|meals?|dinners?|snacks?|breakfast|food)|\b(?:lunch(?:es)?|meals?|dinner)\b[^.\n]{0,16}\b(?:provided|stipend|included|on us|covered)|\bmeal (?:vouchers?|allowance|benefit)|\bticket restaurant\b|\bswile\b/,
  ],
  [
    "Relocation support",
    /\brelocation (?:support|assistance|packages?|bonus|stipend|allowance|benefit|help|available)|\b(?:help|support|cover|assist)\b[^.\n]{0,16}\brelocat/,
  ],
  [
    "Flexible hours",
    /\bflexible (?:\w+ )?(?:hours|working|schedule|work schedule|work hours)|\bflexi?[- ]?time\b|\bflexible arbeitszeiten|\bgleitzeit\b|\bhoraires flexibles/,
  ],
  ["Four-day week", /\b(?:four|4)[- ]day (?:work)?(?:ing )?[- ]?week/],
  ["Sabbatical", /\bsabbaticals?\b/],
  ["Childcare support", /\bchild ?care\b|\bkinderbetreuung\b|\bkita\b|\bdependent care\b/],
  ["Fertility support", /\bfertility\b|\bfamily[- ](?:planning|building|forming)\b|\bivf\b/],
  ["Company car", /\bcompany car\b|\bfirmenwagen\b|\bdienstwagen\b|\bvoiture de fonction/],
  ["Volunteer days", /\bvolunteer(?:ing)?\b[^.\n]{0,12}\b(?:days?|time|hours|leave|pto)|\bpaid volunteer/],
  ["Employee discount", /\b(?:employee|staff|product|team) discounts?\b|\bmitarbeiterrabatt/],
];

const isOffer =
  /\b(?:we (?:offer|provide|cover|pay)|benefits?\b|perks?\b|you(?:'ll| will)? (?:get|receive|enjoy)|includ(?:es|ing)|eligible|package|comprehensive|generous|competitive|wir bieten|company[- ]paid|stipend|plus\b)/;

/**
 * What an employer offers besides pay, by canonical names such as "Health insurance", each once, in a fixed order.
 * Read under headings for benefits, and elsewhere in sentences that offer something: an insurer that writes of health
 * insurance offers none by that.
 */
export function readBenefits(description: string): string[] {
  const found = new Set<string>();
  let section: SectionKind | null = null;
  for (const printed of description.slice(0, TEXT_LIMIT).split("\n")) {
    if (printed.trim() === "") continue;
    section = readHeading(printed) ?? section;
    const line = foldText(printed.slice(0, LINE_LIMIT));
    const isListed = section === "benefits";
    if (!isListed && (section === "required" || section === "preferred" || !isOffer.test(line))) continue;
    for (const [name, pattern] of benefits) if (!found.has(name) && pattern.test(line)) found.add(name);
  }
  if (found.has("Unlimited paid time off")) found.delete("Paid time off");
  return benefits.map(([name]) => name).filter((name) => found.has(name));
}
