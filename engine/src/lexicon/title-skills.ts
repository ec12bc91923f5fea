import { foldText } from "#reading/fold-text";
import { skillLines } from "./skills.ts";
import titles from "./title-skills.json" with { type: "json" };

/** Those who still learn the work of the title beside them, in the languages of the table. */
const learner = [
  String.raw`trainee|intern(?:ship)?|extern|in[- ]training|apprenti(?:e|ce|ceship)?`,
  String.raw`(?:werk)?student(?:in)?|auszubildende[rn]?|azubi|(?:in )?ausbildung|lehrling|lehre|anlernling|umschul\w+|praktikant(?:in)?|praktikum|volont\w+`,
  String.raw`etudiante?|eleve|stagiaire|(?<!(?:early|late|growth|seed)[- ])stage|alternan\w+|(?:contrat d')?apprentissage|en formation|formation d(?:'|e|es|u)`,
  String.raw`estudiante|practicas|becari[oa]|aprendiz`,
].join("|");
/** Whom somebody else assists, learns or hopes to be: "Assistant to the CFO", "Student Nurse", "Aspiring Product Designer". */
const ofAnother = new RegExp(
  [
    String.raw`(?<=\b(?:assistant|assistent|assistentin|assistenz|asistente|assistante|secretary|sekretarin|secretaire|secretari[oa]|aide|liaison|adviser|advisor|support|reporting|reports) )(?:(?:to|der|des|du|de|for|fur) |d')[^,;|(·•]*`,
    String.raw`\b(?<who>${learner})\b[^,;|·•]+`,
    String.raw`\b(?:aspiring|future|prospective|seeking|looking for|hoping to|angehende[rn]?) (?:\w+[- ]){0,3}\w+`,
    String.raw`(?<=\b(?:recruiter|recruiting|recruitment consultant|recruitment(?! consultant)|sourcer)\b).*`,
    String.raw`(?<!\w )\baide[- ](?!soignant)[^,;|(·•]+`,
    String.raw`(?<=\bchief of staff\b).*|\b(?:office of|to) (?:(?:the|our) |(?=c[a-z]o\b))[^,;|(·•]*`,
    String.raw`\b(?:cabinet (?!maker)|clinica |industria |auxiliar de )[^,;|(·•]*`,
  ].join("|"),
  "g",
);
/** Words behind a title that make it another one: "Nurse Recruiter". */
const ofOtherWork = String.raw`(?!\.(?:com|org)\b|[-,(/|: ]+(?:(?:en|im) )?(?:${learner})\b|'s (?!(?:aide|assistant) )|(?:'s|s)?[- ](?:candidate|mate|hiring|roles|instructor|trainer|tech(?! lead)|call|scribe|biller|app|bot|recruit(?:er|ing|ment)|sourcer|liaison|assistant|aide|helper|scheduler|scheduling|office|receptionist|secretary|clerk|investigator|referral|coordinator|dispatcher|estimator|sales|photographer|manager|technician|technologist|relations|staffing|placement|agency|association|union|college|school|academy|institute?|training|educator|advocate|enablement|supplies|services?|magazine|software|systems|solutions|network|foundation|society|council|journal|partnership|family|inc|llc|ltd|gmbh|corp|corporation|group)\b)`;
const level = String.raw`(?:(?:senior|junior|lead|head|master|journeyman|professional|experienced|self-employed|freelance|finish|organic|commercial) )`;
const separator = String.raw`[,;|(·•:/@]`;

/**
 * What nobody holds a title without doing it, by expressions for whole words of the folded title; skills of the lexicon by id.
 * A skill that only some holders of a title have is left out: it would be told of people who never did it.
 */
const whole = Object.values(titles.ofLine).flatMap((ofLine) =>
  Object.entries(ofLine).map(([source, ids]) =>
    toRule(source, String.raw`(?<![\p{L}\d])(?:${source})(?![\p{L}\d])${ofOtherWork}`, ids),
  ),
);
const noCompany = String.raw`(?!, ?(?:[a-z]{2}|inc|llc|ltd|gmbh)\b)`;
const asFarAsItGoes = String.raw`(?=\s*(?:$|\(?[mwdfx]/[mwdfx]|/in\b|[ivx]{1,3}\b|\d|(?:at|in|bei|chez)\s))`;
const beforeMore = String.raw`(?=\s*(?:$|${separator}|[ivx]{1,3}\b|\d|-\s|(?:at|in|bei|chez|en)\s))`;
/**
 * Titles whose words name people and companies too ("Koch: Operations Analyst"): they count where they are all that is said.
 * Before anything else they count behind a level alone: "Lead Carpenter - Smith Homes".
 */
const alone = Object.entries(titles.alone).map(([source, ids]) =>
  toRule(
    source,
    String.raw`^\s*(?:${level}+(?:${source})${noCompany}${beforeMore}|(?:${source})${asFarAsItGoes})${ofOtherWork}`,
    ids,
  ),
);
/** Titles whose words are no names: they count where a line begins with them and goes on about something else. */
const first = Object.entries(titles.first).map(([source, ids]) =>
  toRule(source, String.raw`^\s*${level}*(?:${source})${noCompany}${beforeMore}${ofOtherWork}`, ids),
);
/** In these lines a title may name what the work is about, and not the work: "Data Warehouse Manager". */
const ofThings = new Set(["software", "data", "security", "design"]);
/** Who leads or does the work of a field by its name: "Sales Enablement Manager", "Head of Customer Success". */
const ofField = skillLines
  .filter(({ line }) => !ofThings.has(line))
  .flatMap(({ line, skills }) =>
    skills.filter(({ isField }) => isField === true).map((skill) => ({ ...skill, line })),
  )
  .map(({ id, label, aliases = [], line }) => {
    const names = [label, ...aliases].map((name) => RegExp.escape(foldText(name))).join("|");
    const holder = String.raw`(?:manager|specialist|coordinator|lead|director|consultant|associate|executive|officer|generalist${line === "business" ? "" : "|analyst"})`;
    return toRule(
      names,
      String.raw`^\s*(?:${level}|(?:associate|assistant|regional|global|deputy|vice|vp|svp|group) )*(?:(?:${names}) ${holder}(?![\p{L}\d])${ofOtherWork}|(?:head|director|vp|vice president) of (?:${names})${asFarAsItGoes}|(?:manager|director), (?:${names})${asFarAsItGoes})`,
      id,
    );
  });
const rules = [...whole, ...alone, ...first, ...ofField];
const rulesOfSkill = new Map<string, Rule[]>();
for (const rule of rules)
  for (const id of rule.ids) rulesOfSkill.set(id, [...(rulesOfSkill.get(id) ?? []), rule]);

/** Titles that are other work where the words beside them stand anywhere in the line: "Carbon Credit Analyst". */
const otherWork = Object.entries(titles.otherWork).map(([words, beside]) => ({
  words: toWholeWords(words),
  beside: toWholeWords(beside),
}));
/** Behind these stands where somebody works, or what with. */
const employer = /,|\s\||\s(?:at|bei|chez|@)\s/u;
/** The company, which folding makes one with the trade of a Gärtner. */
const gartner = /(?<!\p{L})gartner(?!\p{L})/giu;

type Rule = { isIn: (title: string, line: string) => boolean; ids: readonly string[] };

function toWholeWords(source: string): RegExp {
  return new RegExp(String.raw`(?<![\p{L}\d])(?:${source})(?![\p{L}\d])`, "u");
}

/** The words alone are looked for first: what may stand around them takes long to prepare, and few titles have the words. */
function toRule(words: string, source: string, ids: string): Rule {
  let wordsIn: RegExp | null = null;
  let placed: RegExp | null = null;
  const isIn = (title: string, line: string) => {
    wordsIn ??= new RegExp(words, "u");
    if (!wordsIn.test(title)) return false;
    placed ??= new RegExp(source, "u");
    const found = placed.exec(title);
    if (!found || employer.test(title.slice(0, found.index))) return false;
    return !otherWork.some((other) => other.words.test(found[0]) && other.beside.test(line));
  };
  return { isIn, ids: ids.split(" ") };
}

/** A resume's titles are asked for again with every skill of a posting. */
const MOST_REMEMBERED = 500;
const remembered = new Map<string, readonly string[]>();

/** Ids of the skills that a title of a job shows, such as those of software development for a software engineer. */
export function listTitleSkills(title: string): readonly string[] {
  const known = remembered.get(title);
  if (known) return known;
  const { held, line } = prepare(title);
  const ids = [...new Set(rules.flatMap((rule) => (rule.isIn(held, line) ? rule.ids : [])))];
  if (remembered.size >= MOST_REMEMBERED) remembered.clear();
  remembered.set(title, ids);
  return ids;
}

/** Whether a title shows a skill, as {@link listTitleSkills} does; only the few rules of the skill are prepared for it. */
export function showsTitleSkill(title: string, id: string): boolean {
  const ofSkill = rulesOfSkill.get(id);
  if (!ofSkill) return false;
  const { held, line } = prepare(title);
  return ofSkill.some((rule) => rule.isIn(held, line));
}

function prepare(title: string): { held: string; line: string } {
  const line = foldText(title.replace(gartner, " "));
  return { held: line.replace(ofAnother, "$<who> "), line };
}
