import type { JobType } from "@jobwright/contracts/preferences";
import { foldText } from "./fold-text.ts";

const word = (pattern: string) => new RegExp(String.raw`(?<![\p{L}\d])(?:${pattern})(?![\p{L}\d])`, "u");

type TypeWords = Record<JobType, RegExp>;

/** The board's own words, in German and French too. "Festanstellung" alone is a permanent, so a full-time job. */
const typeWords: TypeWords = {
  Intern: word(
    "intern|interns|internships?|praktik(?:um|ant|antin|a)|werkstudent(?:in|en)?|working student|stage|stagiaire|alternance|co-?op student",
  ),
  Contract: word(
    "contract(?:or|ors)?|contingent|limited[- ]term|freelance(?:r|rs)?|freiberuflich|temporary|temp|fixed[- ]term|befristet|cdd|b2b|1099|c2c|zeitarbeit|interim|seasonal|per diem",
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
const wordsOfLanguages: TypeWords = {
  Intern: word(
    "praktikumsplatz|pflichtpraktikum|becari[oa]|practicas|en practicas|apprentissage|apprenti|tirocinio|tirocinante|stagista|stageplek|stageplaats|meewerkstage|afstudeerstage|stazyst(?:a|ka)|praktyk[ai]|praktykant(?:ka)?|estagi(?:o|ario|aria)|praktikplats|werkstudentin",
  ),
  Contract: word(
    String.raw`befristete?[rn]?|befristung|arbeitnehmeruberlassung|interim|interimaire|contrat a duree determinee|temporaire|vacataire|contrato temporal|eventual|autonomo|tempo determinato|a termine|partita iva|p\.? ?iva|somministrazione|tijdelijk|bepaalde tijd|uitzend(?:kracht|werk)?|zzp|detachering|umowa zlecenie|umowe zlecenie|umowa o dzielo|na zastepstwo|contrato a termo|termo (?:in)?certo|recibos verdes|temporari[oa]|vikariat|visstid|visstidsanstallning|tidsbegransad|behovsanstallning`,
  ),
  "Part-time": word(
    "minijobber|geringfugig|stundenweise|mi[- ]temps|tiempo parcial|media jornada|jornada parcial|tempo parziale|a tempo parziale|deeltijd|bijbaan|niepelny etat|(?:pol|czesc) etatu|(?:1/2|3/4) etatu|tempo parcial|meio periodo|part[- ]?time|deltid|extrajobb",
  ),
  "Full-time": word(
    String.raw`unbefristete|contrat a duree indeterminee|jornada completa|contrato indefinido|indefinido|tempo indeterminato|tempo pieno|voltijd|fulltime|onbepaalde tijd|vast contract|vast dienstverband|umowa o prace|umowe o prace|pelny etat|pelen etat|tempo inteiro|tempo integral|periodo integral|contrato sem termo|efetivo|heltid|tillsvidare(?:anstallning)?`,
  ),
};
/** Words of a job type by language, read where the text is known to be in it: in English some have another meaning. */
const wordsOfText: Partial<Record<string, Partial<TypeWords>>> = {
  fr: {
    Intern: word("stage|alternance"),
    "Full-time": word("cdi|temps plein"),
    Contract: word("cdd"),
  },
  it: { Intern: word("stage") },
  nl: { Intern: word("stage") },
  pl: { Intern: word("staz") },
  pt: { "Full-time": word("clt"), Contract: word("pj") },
  sv: { Intern: word("praktik") },
};

/** In a title only what cannot be the subject of the work: "Contracts Manager" and "Internal Auditor" are none. */
const titleWords: TypeWords = {
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
  const fromTitle = bracketedContract.test(foldedTitle)
    ? "Contract"
    : pickType(foldedTitle, titleWords, language);
  if (employmentType !== null) {
    const words = foldText(splitCamelCase(employmentType));
    const told = pickType(words, typeWords, language);
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

/** "FullTime" gives "Full Time", "FULL_TIME" gives "FULL TIME". */
function splitCamelCase(text: string): string {
  return text
    .slice(0, 200)
    .replace(/([a-z])([A-Z])/g, "$1 $2")
    .replace(/_/g, " ");
}

/** Words of full-time hours: "unbefristet, Teilzeit" has none. */
const fullHours = /full|voll|plein|complet|pieno|voltijd|peln|inteiro|integral|heltid/;
/** "Voll- oder Teilzeit", "jornada completa o parcial". */
const eitherHours =
  /(?<![\p{L}\d])(?:voll-? ?(?:[/,&]|oder|und|bzw\.?) ?-?teilzeit|(?:plein|completo|completa|pieno|integral|inteiro) (?:o|ou|oder|e) (?:a )?(?:temps |tiempo |tempo |jornada )?(?:partiel|parcial|parziale)|peln[ye] (?:lub|albo|i) niepeln[ye])(?![\p{L}\d])/u;

function pickType(
  text: string,
  words: Partial<TypeWords>,
  language: string | null = null,
): JobType | "none" | null {
  const lists = [words, wordsOfLanguages, wordsOfText[language ?? ""]];
  const says = (type: JobType) => lists.some((list) => list?.[type]?.test(text));
  if (says("Intern")) return "Intern";
  if (says("Contract")) return "Contract";
  if (eitherHours.test(text)) return null;
  const isFull = says("Full-time");
  // A permanent job in part time is a part-time job.
  if (says("Part-time")) return isFull && fullHours.test(text) ? null : "Part-time";
  return isFull ? "Full-time" : "none";
}

const statedPattern =
  /^[\s*#-]{0,4}(?:(?:employment|job|contract|position|work)[ -](?:types?|status|schedule|category)|types? of (?:employment|contract|position)|employment|position status|beschaftigungsart|anstellungsart|arbeitszeit|vertragsart|type de contrat|contrat|tipo de contrato|jornada(?: laboral)?|tipo di contratto|contratto|orario|dienstverband|contractvorm|rodzaj umowy|forma zatrudnienia|wymiar pracy|regime|tipo de contratacao|anstallningsform|omfattning)\s{0,2}[:-]\s{0,2}(.{1,60})/m;
/** The label on one line, the value on the next. */
const statedBelow =
  /^[\s*#-]{0,4}(?:employment|job|contract|position) types?[\s*]{0,4}\n[\s*#-]{0,4}(.{1,40})$/m;
const thisIsPattern =
  /\b(?:this|it|the (?:position|role|job)|this (?:position|role|job))(?:(?:'s| is| will be) (?:an? )?| an? )(?:[a-z0-9,/-]{1,16} ){0,4}?((?:full[- ]?time|part[- ]?time|temporary|limited[- ]term|fixed[- ]term|seasonal|contract|internship|per diem|freelance)\b(?! (?:employees|staff|team|equivalent|manage|negotiat|review|admin))(?:,? (?:[a-z-]{1,12},? ){0,2}?(?:position|role|job|contract|internship|opportunity|employment)\b)?)/;
/** "A 6 month contract", "Duration: 12 months", "contract to hire", and "a full-time position" in a sentence. */
const engagement =
  /\b\d{1,2}\+?[- ]?(?:(?:to|-) ?\d{1,2}[- ]?)?months?[- ]\(?(?:contract|assignment|engagement)\b|\b(?:contract|assignment) (?:duration|length|term)\s?[:-]\s?\d|^[\s*-]{0,4}duration\s?[:-]\s?\d{1,2}\+? months?|\bcontract[- ]to[- ]hire\b|\b(?:an?|this|our) (?:[a-z0-9,-]{1,14} ){0,3}contract (?:role|position|opportunity|assignment)\b/m;
const internship =
  /\bthis (?:[a-z0-9-]{1,14} ){0,2}internship (?:is|will|starts|runs|lasts|offers|role|position)\b|\bas an? (?:[a-z-]{1,14} ){0,3}intern,? you\b/;
const inSentence =
  /\b(?:an?|this|our|one|new) (?:[a-z-]{1,14},? ){0,3}?((?:full|part)[- ]time),? (?:[a-z-]{1,14},? ){0,3}?(?:position|role|job|opportunity)\b/;
/** A line that is nothing but kinds of employment: "Part-time, Temporary", "Full-Time (1.0)". */
const onlyTypes =
  /^[\s*#-]{0,4}((?:(?:(?:full|part)[- ]?time|temporary|contract|internship|permanent|seasonal|per diem|commission|freelance|vollzeit|teilzeit|befristet|unbefristet|cdi|cdd|temps plein|temps partiel|jornada completa|tempo pieno|heltid|deltid)(?:\s?(?:[,/|&]|and)\s?|\s|$)){1,4})(?:\(?[\d.,% hrsfte]{1,12}\)?)?[\s.*]{0,4}$/m;

function readStatedLine(description: string, language: string | null): JobType | null {
  const folded = foldText(description.slice(0, 20_000));
  for (const pattern of [statedPattern, statedBelow, onlyTypes, thisIsPattern]) {
    const stated = pattern.exec(folded)?.[1];
    const told = stated === undefined ? "none" : pickType(stated, typeWords, language);
    if (told !== "none") return told;
  }
  if (internship.test(folded)) return "Intern";
  if (engagement.test(folded)) return "Contract";
  const told = pickType(inSentence.exec(folded)?.[1] ?? "", typeWords, language);
  return told === "none" ? null : told;
}
