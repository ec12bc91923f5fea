/** The sectors of the Global Industry Classification Standard, 2023 edition. */
const sectors = [
  "Communication Services",
  "Consumer Discretionary",
  "Consumer Staples",
  "Energy",
  "Financials",
  "Health Care",
  "Industrials",
  "Information Technology",
  "Materials",
  "Real Estate",
  "Utilities",
] as const;
export type Sector = (typeof sectors)[number];

/** Words of Wikidata's industries and of SIC descriptions; the first rule that fits a phrase decides. */
const rules: [RegExp, Sector][] = [
  [
    /real estate|\breit|rental housing|shopping cent|land subdivid|lessors of real|operators of (?:non|apart)/,
    "Real Estate",
  ],
  [
    /electric (?:power|utilit|services|& other)|electricity (?:generation|distribution)|water (?:supply|utilit)|gas (?:utilit|distribution|transmission & distribution)|public utilit|cogeneration|natural gas distribution|multi-utilit/,
    "Utilities",
  ],
  [
    /petroleum|natural gas|oil ?field|\boil\b|drilling|pipe ?lines?|energy industry|coal industry|fossil fuel/,
    "Energy",
  ],
  [
    /pharma|biotech|biolog|medical|health|surgical|diagnostic|life science|hospital|measuring instrument industry|laborator|dental|orthopedic|in vitro/,
    "Health Care",
  ],
  [
    /supermarket|grocer|convenience store|food|beverage|brew|distill|soft drink|tobacco|cigarette|fast-moving consumer|confectioner|soap|detergent|perfume|cosmetic|personal care|household product|agribusiness|drug stores|variety stores|discount|hypermarket|meat pack|dairy|sugar|grain mill|bottled|retail chain of staples/,
    "Consumer Staples",
  ],
  [
    /bank|insur|financ|payment|invest|asset management|wealth|stock exchange|credit|brokers?\b|broker-dealer|securit(?:y|ies) (?:&|and) commodit|trust\b|savings institution|fintech|private equity/,
    "Financials",
  ],
  [
    /social media|mass media|broadcast|televis|telecom|telephone|radiotelephone|publishing|newspaper|film|motion picture|entertainment industry|video games?|advertis|cable|internet industry|music industry|interactive media|streaming|search engine/,
    "Communication Services",
  ],
  [
    /steel|metal|mining|gold|silver|copper|alumin|chemical|plastic|paper|\bpackag|glass|cement|building material|materials science|agriculture$|agrochem|fertili|industrial gas|lumber|forest|paint|paperboard|containers|materials industry|quarry/,
    "Materials",
  ],
  [
    /software|semiconductor|information technology|computer|cloud|data ?cent|electronics? industry|electronic (?:comp|equip|connect)|it service|prepackaged|network|data processing|cyber|communications equipment|optical instrument|internet services|artificial intelligence/,
    "Information Technology",
  ],
  [
    /e-commerce|retail|automo(?:tive|bile) (?:industry|manufactur)|motor vehicles?\b|apparel|cloth|fashion|footwear|luxury|hotel|hospitality|restaurant|\beating|tourism|cruise|leisure|casino|gambling|home furnish|furniture|home ?build|consumer electronics|auction|toys?|education|travel|sporting|catalog|household appliance|operative builders/,
    "Consumer Discretionary",
  ],
  [
    /aerospace|aircraft|airline|air transport|aviation|arms industry|defen[cs]e|engine|machinery|mechanical|engineering|manufacturing|construction|railroad|rail transport|trucking|freight|logistic|courier|shipping|transport|waste|consult|professional service|market research|human resource|employment|staffing|wholesale|conglomerate|electrical equipment|heating, ventilation|business services|building product|navigation|guided missile|conditioning|environmental|services-/,
    "Industrials",
  ],
];

/** Words that companies of several sectors are described with, so that a narrower one beside them tells more. */
const broadWords =
  /^(?:retail|wholesale|manufacturing|information technology|natural gas industry|professional services|consulting|conglomerate|materials science)$/;
const BROAD_WEIGHT = 0.4;
/** Words that stand for companies of several sectors, so that alone they name none. */
const ambiguousWords = /^(?:retail|wholesale|glass(?: industry)?|market research)$/;

/**
 * The sector that an industry belongs to: "Building Products (Industrials)", a list of Wikidata's words ("steel industry,
 * metal recycling") or a SIC description ("Retail-Variety Stores"). Of several the one that most of them are of, broad
 * words counting less, of equally many the first; null where no word is known. Retail, wholesale, glass and market research
 * stand for companies of several sectors and so name none, unless `withAmbiguous`. Source: GICS 2023, MSCI and S&P.
 */
export function toSector(industry: string, { withAmbiguous = false } = {}): Sector | null {
  const named = sectors.find((sector) => industry.endsWith(`(${sector})`) || industry === sector);
  if (named !== undefined) return named;
  const counts = new Map<Sector, number>();
  for (const phrase of industry
    .toLowerCase()
    .replaceAll("heating, ventilation", "heating ventilation")
    .split(/[,;]\s*/)) {
    if (!withAmbiguous && ambiguousWords.test(phrase)) continue;
    const sector = rules.find(([words]) => words.test(phrase))?.[1];
    const weight = broadWords.test(phrase) ? BROAD_WEIGHT : 1;
    if (sector !== undefined) counts.set(sector, (counts.get(sector) ?? 0) + weight);
  }
  const most = Math.max(0, ...counts.values());
  return [...counts].find(([, count]) => count === most)?.[0] ?? null;
}
