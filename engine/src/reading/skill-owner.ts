import { skillById, skillLines } from "#lexicon/skills";
import { technologySkills } from "#lexicon/technology-skills";
import { foldText } from "./fold-text.ts";

/** What stands in the sentence of a skill before and behind it, folded. */
type SentenceParts = { before: string; behind: string };
/** `writing`: as it stands in the text, folded. */
type Named = { id: string | undefined; writing: string };

const languages = new Set(
  skillLines.filter(({ line }) => line === "languages").flatMap(({ skills }) => skills.map(({ id }) => id)),
);

/** A list of names: what turns to a purpose, a means or a person's doing ends it. */
const names = String.raw`(?:(?!\b(?:to|on|using|use|by|who|that|which|where|while|through|experience|knowledge|building|driving|leading|managing|providing|supporting|ensuring|preparing|delivering|maintaining)\b)[^.;:]){0,160}`;
/** Those with whom the person works, named by their fields: "work closely with marketing, sales". */
const partners = new RegExp(
  String.raw`\b(?:partner(?:s|ing)? (?:\w+ )?with|partner(?:s|ing)? (?:closely|directly)|partnership with|collaborat(?:e|es|ing|ion) (?:[\w-]+ )?(?:with|across)|liais(?:e|es|ing|on) (?:with|between)|work(?:s|ing)? (?:(?:very|more) )?(?:closely|directly|cross[- ]functionally|hand[- ]in[- ]hand|side[- ]by[- ]side) (?:with|alongside)|coordinat(?:e|es|ing) (?:\w+ )?with|alongside|relationships with|report(?:s|ing)? (?:\w+ )?to|escalat(?:e|es|ing) (?:\w+ )?to|cross[- ]functional (?:teams|partners|stakeholders),?(?: such as| like| including)?|cooperation between|alignment(?: [a-z-]+){0,6} with)\b${names}$`,
);
const weakPartners = new RegExp(
  String.raw`(?<!\bexperienced? )\b(?:work(?:s|ing)?|interfac(?:e|es|ing)) with${names}$`,
);
/** Teams by their fields: "the needs of various teams, including finance and marketing". */
const teamsBefore = new RegExp(
  String.raw`\b(?:teams|departments|functions|stakeholders|units|partners)\b(?:(?!\b(?:experience|knowledge)\b)[^.;:()]){0,40}\b(?:including|like|such as)\b${names}$`,
);
/** A list that ends with the people of a field: "across sales, marketing and support teams". */
const teamsBehind =
  /^(?:,? (?:and |& |or )?(?:[a-z&/-]+ ){0,2}[a-z&/-]+){0,4},? (?:teams|departments|functions|stakeholders|counterparts|colleagues|leaders|leadership)\b/;

/** Somebody else who has the skill: "under the supervision of a BCBA". */
const supervisor =
  /\b(?:(?:guidance|supervision|direction|oversight|mentorship) of|supervised by|overseen by|guided by) (?:an?|the|our|your)(?: [\p{L}-]+)? $|\bbecome (?:an? )?$|\b(?:native|\d+\+?) integrations with [^.;:]{0,80}$/u;
/** Mentoring that one gets: "ongoing training and mentorship", "mentorship from experienced electricians". */
const mentoredBefore = /\b(?:back you with|receiv\w*|built on|access to|high-quality) (?:[a-z-]+ )?$/;
const mentoredBehind = /^ (?:from|opportunit|to (?:grow|help) you)/;
/** One who works there: "with the sales executive". */
const somebody = /\bthe \u0000 (?:executives?|directors?|heads?|lead|team|department|representatives?)\b/;
/** Those who are to be hired for it: "assess sales talent", "fill roles in sales enablement". */
const hiredBehind =
  /^(?:[- ]related)?(?:,? (?:and|or|&) [\p{L}-]+){0,2} (?:talent|recruiting|recruitment|recruiters?|hiring)\b/u;
const hiredRoles = /^(?:[- ]related)?(?:,? (?:and|or|&) [\p{L}-]+)? (?:roles|positions)\b/u;
const hires =
  /^(?!.*\b(?:experienced?|years?|background)\b).*\b(?:hir(?:e|es|ing)|recruit(?:s|ing)?|assess\w*|fill(?:s|ing)?|sourc(?:e|es|ing))\b[^.;]{0,80}$/s;
const hiredBefore = /\b(?:roles|positions) (?:in|across|for|supporting) [^.;]{0,60}$/;
/** The business of a company: "scaling our grocery and retail business", "in a fast-paced fintech environment". */
const ownBefore = /\b(?:our|its|their|\p{L}+'s) (?:[\p{L}-]+ (?:and |& )?){0,2}$/u;
const ownBehind =
  /^(?: (?:and|&) [\p{L}-]+)? (?:business|compan(?:y|ies)|products?|offerings?|portfolio|division|platform|customers|clients|marketplace|industry)\b/u;
const settingBefore = /\b(?:fast[- ](?:paced|growing|moving)|high[- ]growth|rapidly growing|dynamic) $/;
/** Kinds of employers: "engineering, procurement, and construction firms". */
const firmsBehind = /^(?:,? (?:and |& |or )?[a-z-]+){1,3} (?:firms|companies|contractors|agencies)\b/;
/** What others own, which the work only feeds: "feedback to inform our product roadmap". */
const fedBefore = new RegExp(
  String.raw`\b(?:inform|influence|shape|into|feed) (?:our|the|[\p{L}]+'s) $|\b(?:(?:to|that|which|and) (?:fuels?|influences?|informs?)|fuell?ing|influencing|informing) ${names}$`,
  "u",
);
/** Terms of the work place: "may be in areas where hazardous materials are present". */
const conditions =
  /\b(?:due to the risk|may (?:at times )?require|in areas where|are present|are used for|be exposed to|in (?:an )?environments? where)\b/;
/** What another company has done: "born from Stripe's experience in global payments". */
const experienceOfOthers =
  /(?<!\b(?:master|bachelor|associate|year|candidate|applicant|individual|person|one|decade|yr|engineer|developer|month|driver))'s (?:(?!and\b|licen[sc]e|certifi|degree)[a-z-]+ ){0,2}(?:experience|expertise) in (?:[a-z-]+ ){0,3}$/;
/** What those can do then for whom the work is done: "ensuring that they are able to accept payments". */
const ableOthers =
  /\b(?:they|merchants|customers|clients|users|businesses|companies) (?:(?!you\b)[^.;]){0,120}?(?:can|are able to) (?:[a-z]+ )?$/;
/** Praise of a company: "one of the fastest-growing startups in health tech". */
const praise =
  /\b(?:fastest[- ]growing|ranked (?:as|among)|backed by|investors who|voted|world'?s (?:leading|favou?rite|first)|pioneering|trusted by|gold standard|is recogni[sz]ed as|have raised|has raised|series [a-e] (?:startup|company|round|funding))/;
/** Words of experience and knowledge: a sentence with one asks for its skills, though it praises or describes a company. */
const asked = /\b(?:experienced?|years?|skills?|knowledge|proficien\w*|familiar\w*|comfortable)\b/;
/** What a team or company of the sentence does: "join a team that's setting the pace for cloud infrastructure". */
const theirs =
  /\b(?:join(?:ing)? (?:a|an|our|the) (?:[\p{L}-]+ ){0,3}(?:team|company|startup|group)|(?:a|the|our) (?:[\p{L}-]+ ){0,2}(?:company|startup|firm)) (?:that|which|who|where)\b(?![^.;]*\byou\b)[^.;]*$|\b(?:the|our|this) (?:[\p{L}-]+ ){0,2}(?:team|group|division|department) (?:is responsible for|owns|handles|focuses on)\b[^.;]*$/u;
/** What changes around the work: "in the rapidly evolving field of artificial intelligence". */
const evolving = /\b(?:evolving|changing|growing|emerging) (?:field|world|landscape|space|area) of $/;
const settingBehind =
  /^ (?:environment|compan(?:y|ies)|startup|start-up|industry|space|sector|market|world)\b/;

/** A sentence in which a company says what it is: "Acme is the leading agency in digital marketing". */
const companyNoun =
  /\b(?:compan(?:y|ies)|agency|firm|platform|start-?up|blockchain|protocol|provider|leader|organi[sz]ation|business|marketplace|institution|university|funds?|network|pioneer|group)\b/;
const statesItself =
  /^[^\p{L}]{0,12}(?!(?:the |this |an? |our |your )?(?:ideal |successful |right |perfect )?(?:candidate|applicant|role|position|job|person|opportunity|you|it|there|knowledge|experience|familiarity)s?\b)(?:at [^,]{1,40}, )?(?:[^\s,.:;]+,? ){1,7}(?:is|are|was|were) (?:an?|the|one of|among|more than|not (?:just|only))\s(?!(?:\S+ )?(?:plus|must|bonus|requirement|prerequisite|asset|advantage|nice)\b)/u;
const mission =
  /\b(?:(?:mission|vision|purpose|goal) is (?:to|the)|(?:is|are|'re) on a mission|(?:was|were) founded (?:in|by|on)|founded in \d{4}|(?:is|are)(?: \w+)? (?:committed|dedicated|focused) (?:to|on)|(?:is|are|'re) (?:revolutioni[sz]ing|re-?defining|re-?inventing|changing|transforming|reimagining|disrupting)|backed by)\b/;
/** A sentence about what a company sells: "Our wallet offers a seamless experience across Ethereum and Polygon". */
const statesProduct =
  /^[^\p{L}]{0,12}our (?:[\p{L}-]+ ){0,3}(?:wallet|platform|products?|innovations?|technology(?! stack)|software|solutions?|services|app|customers|clients|company|investors)\b/u;
/** What a company, its team or its things are made of: "The studio encompasses promotion, sales and distribution". */
const statesParts =
  /^[^\p{L}]{0,12}(?:the|these|our|its) (?!(?:[\p{L}'-]+ ){0,4}(?:candidates?|applicants?|role|position|job|work|duties|tasks?|responsibilities|requirements?|qualifications?|skills?|experience|background|profile|stack|environment|platform|systems?|architecture|roadmap|phase|goals|initiatives|tools?|technolog(?:y|ies)|topics|projects?|focus|scope|areas?|person|training|degrees?|certifications?)\b)(?:[\p{L}'-]+ ){1,5}(?:encompass(?:es)?|includes?|comprises?|consists? of) /u;
const department = String.raw`(?:sales|(?:product )?marketing|finance|legal|hr|human resources|people|accounting|procurement|operations|(?:rev|mark)?ops|revenue operations|customer (?:success|support|service|experience)|support|cs|cx|gtm|it|engineering|product|design|partnerships|brand|creative|sourcing|compliance|risk|security|data|research|r&d)`;
const departments = String.raw`(?:${department}(?:,? (?:and |& |or )?|[/]))`;
/** In a list behind "across" they are parts of a company: "opportunities across sales, marketing and support". */
const acrossDepartments = new RegExp(String.raw`\bacross (?:(?:the|our|all) )?${departments}{0,8}$`);
const departmentBefore = new RegExp(String.raw`${departments}$`);
const departmentBehind = new RegExp(String.raw`^(?:,? (?:and |& |or )?|[/,])${department}\b`);
/** Words with which the person knows or leads what stands in such a list. */
const knowsOrLeads =
  /\b(?:experienced?|expert\w*|knowledge|background|proficien\w*|skill\w*|years?|track record|understanding|fluen\w*|familiar\w*|lead(?:s|ing)?|efforts|strategy)\b/;
/** A technology that is named as a product: behind "our" it is what the company makes. */
const productNamed = /^(?:cloud|saas) (?:platforms?|products?|apps?)$/;
/** Customers who are spoken to: "a community just for you", "the things you love". */
const customers = /\bfor you(?=\s*$)|\bthings (?:that )?you \w+/g;
const turnsToPerson =
  /\b(?:you(?:'ll|'re|'ve|r)?|candidates?|applicants?|looking for|seek(?:s|ing)?|hiring|must|requir\w*|join|this role|the role|responsib\w*|du|dein\w*|sie|ihr\w*|vous|votre)\b/;

/** Turns a sentence to the person. "Responsible" is left out, which others are too: "a team responsible for storage". */
const seeksPerson =
  /\b(?:you(?:'ll|'re|'ve|r)?|candidates?|applicants?|looking for|seek(?:s|ing)?|hiring|must|requir\w*|join|this role|the role)\b/;

/** Words that ask for a technology although it is the company's own. */
const asksToKnow =
  /\b(?:experienced?|hands-on|knowledge|proficien\w*|familiar\w*|expert\w*|skill\w*|using|erfahrung\w*|kenntnis\w*)\b(?![^.;\n]*\bat $)[^.;\n]{0,60}$/;
const isKnown = /^ (?:experience|expertise|knowledge|skills?)\b/;
const isListed = /^[\s,/&•*-]{1,8}(?:(?:and|or|und|oder) )?$/;
const OWN_NAME_REACH = 100;
/** Shorter names begin the names of many companies by chance: "Go", "SAP". */
const OWN_NAME_LENGTH = 5;
/** So much of a company's name in one word stands behind a name that begins it: "Ansiblehealth", and no "Springer". */
const OWN_NAME_REST = 6;

/**
 * Tells of the found skills, by their index, whether one is the name of the company that hires, or begins it: the "Ansible"
 * of Ansible Health. Beside another technology in a list, or beside words that ask for it, it is a skill all the same.
 */
export function createOwnNameReader(
  text: string,
  found: readonly { id: string; start: number; end: number }[],
  company: string,
): (index: number) => boolean {
  const words = foldText(company).match(/[\p{L}\p{N}]+/gu) ?? [];
  const begins = (writing: string) =>
    words.some((_, last) => words.slice(0, last + 1).join("") === writing) ||
    (words.length === 1 &&
      words[0]?.startsWith(writing) === true &&
      words[0].length >= writing.length + OWN_NAME_REST);
  const isBeside = (first: number, second: number) => {
    const [one, other] = [found[first], found[second]];
    if (!one || !other || ![one, other].every(({ id }) => technologySkills.has(id))) return false;
    return isListed.test(text.slice(one.end, other.start));
  };
  return (index) => {
    const skill = found[index];
    if (!skill || words.length === 0 || !technologySkills.has(skill.id)) return false;
    const writing = foldText(text.slice(skill.start, skill.end)).replace(/[^\p{L}\p{N}]/gu, "");
    if (writing.length < OWN_NAME_LENGTH || !begins(writing)) return false;
    if (isBeside(index - 1, index) || isBeside(index, index + 1)) return false;
    if (/\bour $/i.test(text.slice(Math.max(0, skill.start - 4), skill.start))) return true;
    if (isKnown.test(foldText(text.slice(skill.end, skill.end + OWN_NAME_REACH)))) return false;
    return !asksToKnow.test(foldText(text.slice(Math.max(0, skill.start - OWN_NAME_REACH), skill.start)));
  };
}

const exportRules = new Set(["itar", "export-control"]);
const citizenship = /\b(?:citizens?(?:hip)?|permanent residents?|asylees?|refugees?)\b/i;
const CITIZENSHIP_REACH = 400;

/** Whether a rule of export is named as what the law asks of whoever is hired, such as a citizenship. */
export function isTermOfHiring(
  text: string,
  { id, start, end }: { id: string; start: number; end: number },
): boolean {
  if (!exportRules.has(id)) return false;
  return citizenship.test(text.slice(Math.max(0, start - CITIZENSHIP_REACH), end + CITIZENSHIP_REACH));
}

/** Somebody who works there tells of themselves: "to running my own media startup". */
const ownStory =
  /\bmy (?:own|\d|first|last|team|career|time|role|journey|background)|(?<!\p{L})i(?:'ve|'m| am| have| had| was| joined| started| led| lead| work)\b/u;

/** Whether a sentence speaks of a skill as that of a team next door, a supervisor, or the company itself. */
export function isOfOthers({ before, behind }: SentenceParts, { id, writing }: Named): boolean {
  if (supervisor.test(before) || (settingBefore.test(before) && settingBehind.test(behind))) return true;
  if (evolving.test(before) || experienceOfOthers.test(before)) return true;
  if (id === "mentoring" && (mentoredBefore.test(before) || mentoredBehind.test(behind))) return true;
  if (saysWhatCompanyIs(before, behind)) return true;
  if (ownStory.test(`${before}\u0000${behind}`) && !seeksPerson.test(`${before}\u0000${behind}`)) return true;
  if (statesParts.test(before) && !seeksPerson.test(`${before}\u0000${behind}`)) return true;
  if (praise.test(`${before}\u0000${behind}`) && !speaksOfPerson(before, behind)) return true;
  if (ownBefore.test(before) && productNamed.test(writing)) return true;
  if (id === undefined || technologySkills.has(id) || languages.has(id)) return false;
  if (partners.test(before) || isHiredFor(before, behind)) return true;
  if (/, (?:and )?$/.test(before) && firmsBehind.test(behind)) return true;
  if (fedBefore.test(before) || theirs.test(before) || ableOthers.test(before)) return true;
  if (conditions.test(`${before}\u0000${behind}`) && !asked.test(`${before}\u0000${behind}`)) return true;
  if (/^ experiences\b/.test(behind)) return true;
  if (statesProduct.test(before) && !turnsToPerson.test(`${before}\u0000${behind}`)) return true;
  if (ownBefore.test(before) && ownBehind.test(behind)) return true;
  if (skillById.get(id)?.isField !== true) return false;
  if (
    isDepartment(before, behind) ||
    teamsBefore.test(before) ||
    somebody.test(`${before.slice(-5)}\u0000${behind}`)
  )
    return true;
  if (!teamsBehind.test(behind)) return false;
  return weakPartners.test(before) || /\b(?:across|between|from|support\w*)\b[^.;:]{0,80}$/.test(before);
}

function speaksOfPerson(before: string, behind: string): boolean {
  const sentence = `${before}\u0000${behind}`;
  return seeksPerson.test(sentence) || asked.test(sentence);
}

function isHiredFor(before: string, behind: string): boolean {
  return (
    hiredBehind.test(behind) || (hires.test(before) && (hiredRoles.test(behind) || hiredBefore.test(before)))
  );
}

function isDepartment(before: string, behind: string): boolean {
  if (!acrossDepartments.test(before) || knowsOrLeads.test(before)) return false;
  return departmentBefore.test(before) || departmentBehind.test(behind);
}

function saysWhatCompanyIs(before: string, behind: string): boolean {
  const sentence = `${before}\u0000${behind}`.replace(customers, "");
  if (turnsToPerson.test(sentence)) return false;
  return mission.test(sentence) || (statesItself.test(sentence) && companyNoun.test(sentence));
}
