import type { JobType } from "@jobwright/contracts/preferences";
import { foldText } from "./fold-text.ts";

const word = (pattern: string) => new RegExp(String.raw`(?<![\p{L}\d])(?:${pattern})(?![\p{L}\d])`, "u");

/** The board's own words, in German and French too. "Festanstellung" alone is a permanent, so a full-time job. */
const typeWords: Record<JobType, RegExp> = {
  Intern: word(
    "intern|interns|internships?|praktik(?:um|ant|antin|a)|werkstudent(?:in|en)?|working student|stage|stagiaire|alternance|co-?op student",
  ),
  Contract: word(
    "contract(?:or|ors)?|freelance(?:r|rs)?|freiberuflich|temporary|temp|fixed[- ]term|befristet|cdd|b2b|1099|c2c|zeitarbeit|interim|seasonal|per diem",
  ),
  "Part-time": word("part[- ]?time|parttime|teilzeit|minijob|temps partiel|medio tiempo"),
  "Full-time": word(
    "full[- ]?time|fulltime|vollzeit|festanstellung|permanent|unbefristet|cdi|temps plein|tiempo completo|regular employee",
  ),
};

/**
 * Words of other languages for kinds of employment, folded, that mean nothing else in English. Polish contracts for work
 * ("umowa zlecenie", "umowa o dzieło") and the employment of a stand-in end by themselves, as fixed terms do.
 */
const wordsOfLanguages: Record<JobType, RegExp> = {
  Intern: word(
    "praktikumsplatz|pflichtpraktikum|becari[oa]|practicas|en practicas|apprentissage|apprenti|tirocinio|tirocinante|stagista|stageplek|stageplaats|meewerkstage|afstudeerstage|stazyst(?:a|ka)|praktyk[ai]|praktykant(?:ka)?|estagi(?:o|ario|aria)|praktikplats|werkstudentin",
  ),
  Contract: word(
    String.raw`befristung|arbeitnehmeruberlassung|interim|interimaire|contrat a duree determinee|temporaire|vacataire|contrato temporal|eventual|autonomo|tempo determinato|a termine|partita iva|p\.? ?iva|somministrazione|tijdelijk|uitzend(?:kracht|werk)?|zzp|detachering|umowa zlecenie|umowe zlecenie|umowa o dzielo|na zastepstwo|contrato a termo|termo (?:in)?certo|recibos verdes|temporari[oa]|vikariat|visstid|visstidsanstallning|tidsbegransad|behovsanstallning`,
  ),
  "Part-time": word(
    "minijobber|geringfugig|stundenweise|mi[- ]temps|tiempo parcial|media jornada|jornada parcial|tempo parziale|a tempo parziale|deeltijd|bijbaan|niepelny etat|pol etatu|(?:1/2|3/4) etatu|tempo parcial|meio periodo|part[- ]?time|deltid|extrajobb",
  ),
  "Full-time": word(
    String.raw`unbefristete|contrat a duree indeterminee|jornada completa|contrato indefinido|indefinido|tempo indeterminato|tempo pieno|voltijd|fulltime|vast contract|vast dienstverband|umowa o prace|umowe o prace|pelny etat|pelen etat|tempo inteiro|tempo integral|periodo integral|contrato sem termo|efetivo|heltid|tillsvidare(?:anstallning)?`,
  ),
};
/** The same in a text that is known to be in the language: there they may be words of English as well. */
const wordsOfText: Partial<Record<string, readonly [JobType, RegExp][]>> = {
  fr: [
    ["Intern", word("stage|alternance")],
    ["Full-time", word("cdi")],
    ["Contract", word("cdd")],
  ],
  it: [["Intern", word("stage")]],
  nl: [["Intern", word("stage")]],
  sv: [["Intern", word("praktik")]],
  pl: [["Intern", word("staz")]],
};

/** In a title only what cannot be the subject of the work: "Contracts Manager" and "Internal Auditor" are none. */
const titleWords: Record<JobType, RegExp> = {
  Intern: word(
    "intern|interns|internships?|praktikum|praktikant(?:in)?|werkstudent(?:in)?|working student|stagiaire",
  ),
  Contract: word(
    String.raw`freelance(?:r)?|independent contractor|fixed[- ]term|temporary|\d{1,2}[- ]months? contract|contract[- ]to[- ]hire|ftc`,
  ),
  "Part-time": typeWords["Part-time"],
  "Full-time": word("full[- ]?time|vollzeit"),
};
const bracketedContract =
  /[([\-|,:]\s{0,2}(?:\d{1,2}[- ]months? )?(?:contract|contractor)(?:\s[^)\]]{0,30})?\s{0,2}(?:[)\]]|$)/u;

type JobTypeText = {
  /** ISO 639-1; null or absent: not known. */
  language?: string | null;
  employmentType: string | null;
  title: string;
  tags: string[];
  description: string;
};

/**
 * The kind of employment, from the board's own field, else the title, else its tags, else a line of the text that
 * states it ("Employment type: full-time"). A title that says more ("Intern", "Part Time") comes before a field of
 * "full-time", which many boards fill by themselves. Null where none tells or both full and part time are offered.
 */
export function readJobType({
  language = null,
  employmentType,
  title,
  tags,
  description,
}: JobTypeText): JobType | null {
  const foldedTitle = foldText(title);
  const inEnglish = bracketedContract.test(foldedTitle) ? "Contract" : pickType(foldedTitle, titleWords);
  const fromTitle = inEnglish === "none" ? pickOfLanguage(foldedTitle, language) : inEnglish;
  if (employmentType !== null) {
    const words = foldText(splitCamelCase(employmentType));
    const told = pickAny(words, language);
    const isOpenToBoth = /(?<![\p{L}\d])(?:new grad|graduate|campus)/u.test(foldedTitle);
    const isOutdone = told === "Full-time" && fromTitle !== "none" && fromTitle !== null && !isOpenToBoth;
    if (told !== "none") return isOutdone ? fromTitle : told;
  }
  if (fromTitle !== "none") return fromTitle;
  for (const tag of tags.slice(0, 50)) {
    const fromTag = pickType(foldText(tag), titleWords);
    if (fromTag !== "none") return fromTag;
  }
  return readStatedLine(description, language);
}

/** By the words of English, German and French, else by those of the others. */
function pickAny(text: string, language: string | null): JobType | "none" | null {
  const told = pickType(text, typeWords);
  return told === "none" ? pickOfLanguage(text, language) : told;
}

function pickOfLanguage(text: string, language: string | null): JobType | "none" | null {
  const own = wordsOfText[language ?? ""]?.find(([, pattern]) => pattern.test(text));
  return own ? own[0] : pickType(text, wordsOfLanguages);
}

/** "FullTime" gives "Full Time", "FULL_TIME" gives "FULL TIME". */
function splitCamelCase(text: string): string {
  return text
    .slice(0, 200)
    .replace(/([a-z])([A-Z])/g, "$1 $2")
    .replace(/_/g, " ");
}

function pickType(text: string, words: Record<JobType, RegExp>): JobType | "none" | null {
  if (words.Intern.test(text)) return "Intern";
  const isPart = words["Part-time"].test(text);
  const isFull = words["Full-time"].test(text);
  if (words.Contract.test(text)) return "Contract";
  // A permanent job in part time is a part-time job; full time or part time, as one likes, is neither.
  if (isPart)
    return isFull &&
      /full|voll|plein|complet|indeterminato|pieno|voltijd|peln|inteiro|integral|heltid/.test(text)
      ? null
      : "Part-time";
  return isFull ? "Full-time" : "none";
}

const statedPattern =
  /^[\s*#-]{0,4}(?:employment type|job type|contract type|type of (?:employment|contract)|position type|beschaftigungsart|anstellungsart|arbeitszeit|vertragsart|type de contrat|contrat|tipo de contrato|jornada(?: laboral)?|tipo di contratto|contratto|orario|dienstverband|contractvorm|rodzaj umowy|forma zatrudnienia|wymiar pracy|regime|tipo de contratacao|anstallningsform|omfattning)\s{0,2}[:-]\s{0,2}(.{1,60})/m;
const thisIsPattern = /this is an? ([a-z0-9, /-]{0,40}(?:position|role|job|contract|internship|opportunity))/;

function readStatedLine(description: string, language: string | null): JobType | null {
  const folded = foldText(description.slice(0, 20_000));
  const stated = statedPattern.exec(folded)?.[1] ?? thisIsPattern.exec(folded)?.[1];
  if (stated === undefined) return null;
  const told = pickAny(stated, language);
  return told === "none" ? null : told;
}
