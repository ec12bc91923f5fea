import type { Seniority } from "@jobwright/contracts/preferences";
import { foldText } from "./fold-text.ts";
import { readRequiredYears } from "./read-years.ts";

/** Text before and after a word that is not a letter or a digit; "_" separates, unlike in `\b`. */
const word = (pattern: string) => new RegExp(String.raw`(?<![\p{L}\d])(?:${pattern})(?![\p{L}\d])`, "u");

const exec = word(
  String.raw`chief [a-z&]+(?: [a-z&]+){0,2} officer|(?:c[efotmpir]o|ciso|chro|cpto)(?=\s{0,2}(?:$|[,(&|:–-]|for |of |at |and ))|vp|svp|evp|avp|vice president|head of|head|director|president|managing partner|geschaftsfuhrer(?:in)?`,
);
/** Directors who direct a piece of work, and people who assist, report to or learn from somebody at the top. */
const notExec = word(
  "(?:art|creative|music|film|funeral|casting|technical) director|assistant(?! (?:director|vice|vp))|associate(?! (?:director|vice|vp))|interns?|internship|working student|trainee|office of the|head (?:chef|cook|nurse|waiter|coach|gardener|teacher)|to (?:the )?(?:ceo|cto|cfo|coo|cpto|director|president|vp)",
);
const senior = word(
  "senior(?! living| citizens?| housing| care| cent(?:er|re)| services)|sr|snr|lead(?! gen| generation| time| qualification| response)|principal|experts?|leiter(?:in)?|leitung|head (?:chef|cook|nurse|waiter|coach|gardener|teacher)|(?:art|creative|technical) director|(?<!chief of |technical )staff(?! (?:[a-z]+ )?nurse| attorney| (?:[a-z]+ )?pharmacist| rn| assistant| accountant| auditor| writer| photographer| physician| therapist| veterinarian)",
);
const junior = word(
  "junior|jr|entry[ -]level|new ?grads?|new graduates?|graduates?(?! school| studies| admissions| program(?:me)?s? manager| recruit| medical)|grad|trainee|apprentice(?:ship)?|interns?|internships?|praktik(?:um|ant|antin)|werkstudent(?:in)?|working student|azubi|ausbildung|stagiaire|berufseinsteiger(?:in)?|early[ -]career",
);
const mid = word(
  "mid(?![- ]?(?:market|enterprise|size|west|atlantic|stage|office|year|town|day|cap|funnel|mile))|mid-?level|midlevel|intermediate",
);

/** Words of other languages for levels, folded, that mean nothing else in English. */
const wordsOfLanguages: readonly [RegExp, Seniority][] = [
  [
    new RegExp(
      String.raw`^(?!.*(?:assist|asyst|segret|secret|sekret)).*(?<![\p{L}\d])(?:direct(?:eur|rice|ora)|direttore|direttrice|diretora?|dyrektor(?:ka)?|direktor(?:in)?|prezes|vorstand)(?![\p{L}\d])`,
      "u",
    ),
    "Exec",
  ],
  [
    word(
      "berufsanfanger(?:in)?|absolvent(?:in|en|ka)?|berufsausbildung|auszubildende[r]?|pflichtpraktikum|debutante?|apprentie?|apprentissage|becari[oa]|practicas|apprendista|stagiair|tirocinio|tirocinante|stagista|neolaureat[oi]|afgestudeerde?|leerling|mlodsz[ay]|stazyst(?:a|ka)|praktykant(?:ka)?|estagi(?:o|ari[oa])|nyexaminerad|praktikplats|larling|aprendiz",
    ),
    "Junior",
  ],
  [word("berufserfahrene[rn]?|erfahrene[rn]?|confirmee?|pleno|medior|ervaren|erfaren"), "Mid"],
  [
    word(
      "leitende[rn]?|stellvertretende[rn]?|oberarzt|oberarztin|experimentee?|responsable de equipo|jefe de equipo|starsz[ay]|glown[ya]|especialista senior|ledande",
    ),
    "Senior",
  ],
];
/** Words of a level by language, read where the posting is known to be in it: in English some have another meaning. */
const wordsOfText: Partial<Record<string, readonly [RegExp, Seniority][]>> = {
  fr: [[word("stage|alternance|alternante?"), "Junior"]],
  it: [[word("stage"), "Junior"]],
  nl: [[word("stage|meewerkstage|starter"), "Junior"]],
  pl: [[word("staz|praktyki"), "Junior"]],
  sv: [
    [word("praktik"), "Junior"],
    [word("vd"), "Exec"],
  ],
};

/**
 * "Engineer II": a numeral or "Associate" is a level where no word is; in "Senior Engineer II" it is a step inside
 * that level.
 */
const roleNoun =
  "engineer|developer|analyst|scientist|designer|tech|technician|specialist|manager|accountant|architect|administrator|coordinator|associate|consultant|programmer|representative|executive|recruiter|researcher|machinist|operator|mechanic|electrician|assembler|inspector|swe|sde|sre|tpm|counsel|planner|buyer|writer|editor|therapist|paralegal";
/**
 * "Associate Product Manager": the first step of a profession; "Associate Director", "Associate Attorney" and "Sales
 * Associate" are none.
 */
const associate = String.raw`(?<!(?:senior|sr\.?|lead|staff|principal|sales|retail|research|clinical|legal|business|finance),? )associate(?= (?:(?!director|vice|vp|general|principal|partner|dean|professor|head|and |of |for )[a-z&/-]{1,16} ){0,2}(?:(?:product|project|program(?:me)?|brand|marketing|account|community|success|category) manager|engineer|developer|programmer|consultant|designer|analyst|data scientist|recruiter|account executive)(?![\p{L}\d]))`;
const numerals: [RegExp, Seniority][] = [
  [word(`(?<=(?:${roleNoun}) {1,2})(?:i|1)|${associate}`), "Junior"],
  [word(`ii|(?<=(?:${roleNoun}) {1,2})2`), "Mid"],
  [word(`iii|iv|(?<=(?:${roleNoun}) {1,2})(?:3|4|5|v)`), "Senior"],
];

const levelWords: [RegExp, Seniority][] = [
  [word("executive|c-level|director|vp"), "Exec"],
  [word("senior|expert|lead|principal"), "Senior"],
  [word("entry|entry level|junior|internship|graduate|student|berufseinsteiger"), "Junior"],
  [word("mid|mid-?level|midlevel|intermediate|experienced|berufserfahren"), "Mid"],
];

type SeniorityText = {
  /** ISO 639-1; null or absent: not known. */
  language?: string | null;
  title: string;
  level: string | null;
  description: string;
};

/**
 * The level of a posting: from its title (by a numeral or "Associate" only where no years are required), else from
 * the board's own word, else from a plain statement of the text ("we are looking for a senior engineer"), else from
 * the years it requires (under 2 Junior, 2 to 4 Mid, 5 or more Senior). Null where none tells, or where the title
 * names two levels.
 */
export function readSeniority({
  language = null,
  title,
  level,
  description,
}: SeniorityText): Seniority | null {
  // "(Senior) Data Analyst" is open to both.
  const foldedTitle = foldText(title).replace(/^\s*\((?:senior|sr\.?|junior|jr\.?)\)\s/, "");
  const fromTitle = readTitle(foldedTitle) ?? readInLanguage(foldedTitle, language);
  if (fromTitle === "mixed") return null;
  if (fromTitle !== null && isNumeral(foldedTitle, language)) {
    return fromYears(readRequiredYears(description)) ?? fromTitle;
  }
  if (fromTitle !== null) return fromTitle;
  if (level !== null) {
    const folded = foldText(level);
    const told = readMatching(folded, levelWords);
    if (told.length === 1) return told[0] ?? null;
    const inLanguage = readInLanguage(folded, language);
    if (inLanguage !== null && inLanguage !== "mixed") return inLanguage;
  }
  return (
    readStatement(foldText(description.slice(0, TEXT_LIMIT))) ?? fromYears(readRequiredYears(description))
  );
}

const TITLE_LIMIT = 400;
const TEXT_LIMIT = 30_000;

function readInLanguage(text: string, language: string | null): Seniority | "mixed" | null {
  const patterns = [...wordsOfLanguages, ...(wordsOfText[language ?? ""] ?? [])];
  const told = new Set(readMatching(text.slice(0, TITLE_LIMIT), patterns));
  return told.size > 1 ? "mixed" : ([...told][0] ?? null);
}

/** Whether a title tells its level by a numeral or "Associate" alone, which each employer counts in its own way. */
function isNumeral(title: string, language: string | null): boolean {
  const inWords = title.slice(0, TITLE_LIMIT).split("/").flatMap(readTitlePart);
  return inWords.length === 0 && readInLanguage(title, language) === null;
}

/** Whether a title says a level itself, so that none needs to be read from the text. */
export function namesLevel(title: string): boolean {
  return readTitle(foldText(title)) !== null;
}

/** Whether a title says a level that nobody begins with. */
export function namesHighLevel(title: string): boolean {
  const level = readTitle(foldText(title));
  return level === "Senior" || level === "Exec";
}

/** "Senior Manager / Director" and "Engineer II or III" name two levels, each in its own part. */
function readTitle(title: string): Seniority | "mixed" | null {
  const parts = title
    .slice(0, TITLE_LIMIT)
    .split(/\/|\s(?:or|oder|and|&)\s|,(?=\s?(?:senior|sr|staff|lead|principal|junior)\b)/);
  const inWords = new Set(parts.flatMap(readTitlePart));
  const told = inWords.size > 0 ? inWords : new Set(parts.flatMap((part) => readMatching(part, numerals)));
  if (told.size > 1) return "mixed";
  return [...told][0] ?? null;
}

function readTitlePart(part: string): Seniority[] {
  if (exec.test(part) && !notExec.test(part)) return ["Exec"];
  return readMatching(part, [
    [junior, "Junior"],
    [mid, "Mid"],
    [senior, "Senior"],
  ]);
}

function readMatching(text: string, patterns: readonly [RegExp, Seniority][]): Seniority[] {
  return patterns.filter(([pattern]) => pattern.test(text)).map(([, seniority]) => seniority);
}

const filler = String.raw`(?:(?!to |who |that |and |with |of |for |in )[a-z'-]{2,20},? (?:and )?)`;
const wanted = String.raw`\b(?:(?:looking for|seeking|hiring(?: for)?|searching for|in search of|recruiting|need|to hire|join (?:us|our team|the team|[a-z]{2,20}) as|suchen) (?:(?:an?|our|the|eine[nr]?) ${filler}{0,4}?)?|this is an? (?!not )${filler}{0,2}?|(?:^|\n|[.!:] )\s{0,3}as (?:an?|our) (?=[^.\n]{0,80}\byou))`;
const work = String.raw`(?:[a-z/+#.&-]{2,24},? ){0,4}?(?:engineer|developer|designer|analyst|scientist|manager|marketer|recruiter|consultant|specialist|architect|accountant|counsel|lawyer|associate|executive|representative|writer|producer|researcher|person|professional|leader|operator|role|position|job|opportunity|hire|entwickler(?:in)?|technician|coordinator|generalist|strategist|individual contributor|member of)`;
const statements: [RegExp, Seniority][] = [
  [
    new RegExp(
      String.raw`(?<!not (?:your |an? )(?:[a-z]{1,12} )?)(?<!for )\bentry[- ]level (?:role|position|job|opportunity|hire)|\b(?:ideal|perfect|great|designed|suited|open) (?:opportunity |role |position )?(?:for|to) (?:[a-z-]{2,14} ){0,3}?(?:(?:new|recent|fresh|university|college) grad|early[- ]career)|${wanted}(?:junior|entry[- ]level|early[- ]career|new grad(?:uate)?|recent (?:graduate|grad)s?)\b(?! to | and mid|/mid)|\b(?:new|recent|fresh) grad(?:uate)?s? (?:are )?(?:welcome|encouraged)|\bno (?:prior |previous )?(?:work |professional )?experience (?:is )?(?:required|necessary|needed)`,
    ),
    "Junior",
  ],
  [new RegExp(String.raw`${wanted}(?:mid[- ]level|intermediate)\b(?! to |/| or )`), "Mid"],
  [
    new RegExp(
      String.raw`${wanted}(?:senior|staff(?! accountant| nurse| attorney)|principal|lead)(?! gen)(?: or staff|-level| level)? ${work}`,
    ),
    "Senior",
  ],
];

/** What each statement holds: most texts are done with by looking for it. */
const heldBy: Record<string, RegExp> = {
  Junior:
    /junior|entry[- ]level|early[- ]career|grad|no (?:prior |previous )?(?:work |professional )?experience/,
  Mid: /mid[- ]level|intermediate/,
  Senior: /senior|staff|principal|lead/,
};

/** The level that the text plainly gives to this job; null: none, or two. */
function readStatement(text: string): Seniority | null {
  const held = statements.filter(([, level]) => heldBy[level]?.test(text));
  const told = readMatching(text, held);
  return told.length === 1 ? (told[0] ?? null) : null;
}

function fromYears(years: number | null): Seniority | null {
  if (years === null) return null;
  if (years < 2) return "Junior";
  return years < 5 ? "Mid" : "Senior";
}

const titleWords: [RegExp, Seniority][] = [
  [exec, "Exec"],
  [senior, "Senior"],
  [mid, "Mid"],
  [junior, "Junior"],
];

/** Whether a text holds a word for that level, or asks for years that make it; not whether it is said of this job. */
export function speaksOfLevel(text: string, level: Seniority): boolean {
  const folded = foldText(text);
  return (
    readMatching(folded, [...titleWords, ...levelWords, ...statements]).includes(level) ||
    fromYears(readRequiredYears(text)) === level
  );
}
