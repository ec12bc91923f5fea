import { skillById, skillLines } from "#lexicon/skills";
import { technologySkills } from "#lexicon/technology-skills";
import type { FoundSkill } from "./find-skills.ts";
import { foldText } from "./fold-text.ts";
import { createHeadingReader } from "./section-headings.ts";
import { demand } from "./skill-asking.ts";
import { quoteAround } from "./quote-posting.ts";

type Asked = "required" | "preferred";

/** What every team wants of its work, and nobody can be without: named in a requirement, it is wished for at best. */
const ofAllWork = new Set(
  `scalability high-availability automation engineering-best-practices clean-code continuous-improvement
  business-process-improvement knowledge-management deployment it-infrastructure monitoring bug-tracking debugging
  software-testing artificial-intelligence mentoring coaching programming-languages product-knowledge
  talent-management performance-optimization innovation`.split(/\s+/),
);
const ofNotions = new Set(
  skillLines
    .filter(({ line }) => ["software", "data", "security", "working-style"].includes(line))
    .flatMap(({ skills }) => skills.map(({ id }) => id))
    .filter((id) => !technologySkills.has(id))
    .concat("retail-sales", "logistics", "warehouse-operations", "csat", "net-promoter-score"),
);

/** A title names them for what the company does: "Full-stack Engineer - Fintech". */
const ofIndustries = new Set(
  "saas fintech ad-tech health-technology education-technology video-games green-software space-systems".split(
    " ",
  ),
);

/** Through which a company talks, and nobody is asked for. */
const channels = new Set(["slack", "gmail", "zoom"]);
/** What others build is tested, worked with or joined to: "testing web applications", "working with back-end systems". */
const ofBuilding = new Set(
  "web-development mobile-development back-end-development front-end-development full-stack-development".split(
    " ",
  ),
);
const builds = /develop|engineer|program/i;
const testsBefore =
  /\b(?:test(?:s|ed|ing)?|qa|validat\w+|verify\w*|debug\w*|vulnerabilit\w+|risks?|exploit\w*|attack\w*)\b[^.;:,\n]{0,60}$/i;
const testsBehind = /^[^.;:,\n]{0,40}?\b(?:tests?|tested|testing|behaviou?r|test automation)\b/i;
const worksWith = /\b(?:work|interfac|integrat|collaborat)\w* with\b[^.;:,\n]{0,60}$/i;
const ofOthers = /^\s(?:systems?|services?|apis?|teams?)\b/i;
/** Those with whom one works are named by their fields: "partner with Sales, Marketing and Legal". */
const partners =
  /\b(?:partner(?:s|ed|ing)?\b|collaborat\w+|liais\w+|work\w*(?: \S+){0,3} with|alongside|teams? (?:including|like|such as)|stakeholders?|cross[- ]functional\w*|across|align\w*(?: \S+){0,3} with|interface with|together with|relationships with|report\w* to|share\w*(?: \S+){0,4} with|connect\w*(?: \S+){0,2} with)\b[^.;:\u0000]{0,120}$/;
const people =
  /^[^.;:]{0,80}?\b(?:teams?|leaders?|leadership|stakeholders?|departments?|partners?|functions?|colleagues|counterparts|organi[sz]ations?)\b/;
/** What a field only marks: "marketing data pipelines", "marketing vendor agreements". */
const markedBehind = /^(?:,? (?:and|or|&) [\p{L}-]+)? (?:data pipelines?|vendors?|talent|hiring)\b/iu;
const departmentBehind = /^ (?:department|dept|division)\b/i;
/** Whom these people hire is named by fields of work, of which they need their own alone: "sourcing for Sales and Marketing". */
const recruiters =
  /\b(?:recruiter|sourcer|(?:recruit(?:ing|ment)|(?<!(?:influencer|creative|creator) )talent(?: acquisition| sourcing)?) (?:partner|specialist|manager|lead|consultant|associate|advisor))\b/i;
const ofHiring = new Set(["recruiting", "human-resources"]);
/** "Experience across sales, marketing and finance" is the applicant's. */
const experienceWith =
  /\b(?:experience|knowledge|expertise)\s(?:working\s)?(?:with|across|in)\s[^.;:]{0,120}$/;
/** Named as departments too, though they are no fields of the lexicon. */
const departments = new Set(["product-development", "data-engineering", "regulatory-affairs", "it-support"]);
const listOnly = /^(?:[\s,&/()]|and\b|or\b|[\p{Lu}][\p{L}&/-]*|the\b|our\b|other\b)*$/u;
const SHORT_ITEM = 70;
const BEFORE = 160;
const BEHIND = 60;

/** `ofTitle`: ids of the skills that the title names. `isInList`: as {@link createRequiredReader} tells. */
type Weighed = { title: string; ofTitle: ReadonlySet<string>; isInList: (offset: number) => boolean };

/**
 * Tells how much a posting asks for a skill that it names where it speaks of the work. A field of work or a general
 * notion counts only where a sentence demands it, or where the title names it; the fields of those whom one works
 * with, those whom a recruiter hires, what is only tested, and the first part of "AI-powered", are not asked for:
 * null.
 */
export function createAskingWeigher(
  text: string,
  { title, ofTitle, isInList }: Weighed,
): (skill: FoundSkill, asking: Asked) => Asked | null {
  const toWords = (words: string) =>
    ` ${foldText(words)
      .replace(/[^\p{L}\p{N}]+/gu, " ")
      .trim()} `;
  const titleWords = toWords(title);
  const isOfRecruiter = recruiters.test(title);
  return ({ id, start, end }, asking) => {
    if (isPartOfWord(text, start, end) || /[-‑](?:based|driven|oriented)$/i.test(text.slice(start, end)))
      return null;
    if (ofBuilding.has(id) && isTested(text, start, end)) return null;
    if (departments.has(id) && isOfPartners(text, start, end)) return null;
    const isField = skillById.get(id)?.isField === true && !technologySkills.has(id);
    if (isField && isOfRecruiter && !ofHiring.has(id)) return null;
    const isGeneral = isField || ofNotions.has(id) || ofAllWork.has(id) || channels.has(id);
    const isInTitle = ofTitle.has(id) || titleWords.includes(toWords(text.slice(start, end)));
    if (!technologySkills.has(id) && departmentBehind.test(text.slice(end, end + BEHIND))) return null;
    if (!isGeneral || (isInTitle && !ofIndustries.has(id))) return asking;
    if (isField && (isOfPartners(text, start, end) || markedBehind.test(text.slice(end, end + BEHIND))))
      return null;
    const sentence = quoteAround(text, start, end, 400);
    const isAsked = demand.test(foldText(sentence));
    if (!isAsked && isShouted(sentence)) return null;
    const isDemanded = isAsked || (isInList(start) && sentence.length <= SHORT_ITEM);
    if (!isDemanded && asking === "required") return null;
    return ofAllWork.has(id) ? "preferred" : asking;
  };
}

/** "LOGISTICS", "CUSTOMER EXPERIENCE AND AI": the heading of a part. Names in capitals have fewer letters: "SAP FI/CO". */
function isShouted(sentence: string): boolean {
  return sentence === sentence.toUpperCase() && /^\p{Lu}/u.test(sentence) && /\p{Lu}{7}/u.test(sentence);
}

/** "AI-powered", "systems-level design", "torch-bearer". */
function isPartOfWord(text: string, start: number, end: number): boolean {
  const isBehind =
    /^[-‑](?:powered|driven|first|native|assisted|enabled|based|bearer|minded|aware|focused|related|ready|led)\b/i;
  return (
    isBehind.test(text.slice(end, end + 12)) || /\p{Ll}[-‑]$/u.test(text.slice(Math.max(0, start - 2), start))
  );
}

function isTested(text: string, start: number, end: number): boolean {
  if (builds.test(text.slice(start, end))) return false;
  const before = text.slice(Math.max(0, start - BEFORE), start);
  const behind = text.slice(end, end + BEFORE);
  return (
    testsBefore.test(before) || testsBehind.test(behind) || (worksWith.test(before) && ofOthers.test(behind))
  );
}

function isOfPartners(text: string, start: number, end: number): boolean {
  const before =
    text
      .slice(Math.max(0, start - BEFORE), start)
      .split("\n")
      .at(-1) ?? "";
  const behind = text.slice(end, end + BEFORE).split("\n")[0] ?? "";
  const said = foldText(before);
  if (experienceWith.test(said)) return false;
  if (partners.test(said)) return true;
  const named = people.exec(behind)?.[0];
  return named !== undefined && listOnly.test(named.replace(/\S+$/, ""));
}

/** Whether a place is under a heading for what is required; places come in the order of the text. */
export function createRequiredReader(text: string): (offset: number) => boolean {
  const readHeading = createHeadingReader(text);
  const headings: { start: number; isRequired: boolean }[] = [];
  let start = 0;
  for (const line of text.split("\n")) {
    const heading = readHeading(line);
    if (heading !== null) headings.push({ start, isRequired: heading === "required" });
    start += line.length + 1;
  }
  let at = -1;
  return (offset) => {
    while ((headings[at + 1]?.start ?? Infinity) <= offset) at += 1;
    return headings[at]?.isRequired ?? false;
  };
}
