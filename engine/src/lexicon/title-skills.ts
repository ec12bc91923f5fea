import { foldText } from "#reading/fold-text";
import titles from "./title-skills.json" with { type: "json" };

/** Those who still learn the work of the title beside them, in the languages of the table. */
const learner = String.raw`student|etudiante?|eleve|auszubildende[rn]?|azubi|lehrling|praktikant(?:in)?|stagiaire|apprenti(?:e|ce|ceship)?|trainee|intern(?:ship)?|extern|in ausbildung`;
/** Whom somebody else assists, learns or hopes to be: "Assistant to the CFO", "Student Nurse", "Aspiring Product Designer". */
const ofAnother = new RegExp(
  [
    String.raw`(?<=\b(?:assistant|assistent|assistentin|assistenz|asistente|assistante|secretary|sekretarin|aide|liaison|adviser|advisor|support|reporting|reports) )(?:(?:to|der|des|du|de|for|fur) |d')[^,;|(·•]*`,
    String.raw`\b(?<who>${learner})\b[^,;|·•]+`,
    String.raw`\b(?:aspiring|future|prospective|seeking|looking for|hoping to|angehende[rn]?) (?:\w+[- ]){0,3}\w+`,
    String.raw`(?<=\b(?:recruiter|recruiting|recruitment consultant|recruitment(?! consultant)|sourcer)\b).*`,
    String.raw`(?<!\w )\baide[- ](?!soignant)[^,;|(·•]+`,
  ].join("|"),
  "g",
);
/** Words behind a title that make it another one: "Nurse Recruiter". */
const ofOtherWork = String.raw`(?!\.(?:com|org)\b|[-,( ]+(?:${learner})\b|'s (?!(?:aide|assistant) )|(?:'s|s)?[- ](?:candidate|mate|hiring|roles|instructor|trainer|tech(?! lead)|call|scribe|biller|app|bot|recruit(?:er|ing|ment)|sourcer|liaison|assistant|aide|helper|scheduler|relations|staffing|placement|agency|association|union|college|school|academy|institute?|training|educator|advocate|enablement|supplies|services?|magazine|software|systems|solutions|network|foundation|society|council|journal|partnership|family|inc|llc|ltd|gmbh|corp|corporation|group)\b)`;
const level = String.raw`(?:(?:senior|junior|lead|head|master|journeyman|professional|experienced|self-employed|freelance|finish|organic|commercial) )*`;
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
/** Titles whose words name people and companies too: they count where they are all that a line or its first part says. */
const alone = Object.entries(titles.alone).map(([source, ids]) =>
  toRule(
    source,
    String.raw`^\s*${level}(?:${source})(?!, ?(?:[a-z]{2}|inc|llc|ltd|gmbh)\b)(?=\s*(?:$|${separator}|[ivx]{1,3}\b|\d|-\s|(?:at|in|bei|chez|en)\s))${ofOtherWork}`,
    ids,
  ),
);
const rules = [...whole, ...alone];

type Rule = { isIn: (title: string) => boolean; ids: readonly string[] };

/** The words alone are looked for first: what may stand around them takes long to prepare, and few titles have the words. */
function toRule(words: string, source: string, ids: string): Rule {
  let wordsIn: RegExp | null = null;
  let placed: RegExp | null = null;
  const isIn = (title: string) => {
    wordsIn ??= new RegExp(words, "u");
    if (!wordsIn.test(title)) return false;
    placed ??= new RegExp(source, "u");
    return placed.test(title);
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
  const held = foldText(title).replace(ofAnother, "$<who> ");
  const ids = [...new Set(rules.flatMap((rule) => (rule.isIn(held) ? rule.ids : [])))];
  if (remembered.size >= MOST_REMEMBERED) remembered.clear();
  remembered.set(title, ids);
  return ids;
}
