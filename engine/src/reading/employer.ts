import { agencyWords, lastAgencyWords, staffingAgencies } from "#lexicon/staffing-agencies";
import { EMPLOYER_NOT_NAMED } from "#posting";
import { foldText } from "./fold-text.ts";

/** A company's name taken apart, to be compared across boards. */
export type Employer = {
  /** The name without legal form, country and "The", in one word: "AB Omsorg Väst": "omsorgvast". Empty: not named. */
  core: string;
  /** The words of the core. */
  words: readonly string[];
  /** It recruits or lends staff for others, as far as its name tells. */
  isAgency: boolean;
};

const legalForms = new Set(
  (
    "ab ag aktiebolag aps as asa bv bvba co company corp corporation cvba dac eg eirl ek ev eurl gbr gesellschaft ggmbh gmbh inc incorporated " +
    "kft kg kgaa kk lda limited llc llp lp ltd ltda mbh nv og ohg oy oyj ou pbc plc pllc pte pty pvt private sa sarl sas sasu sca scs " +
    "scop se sia sl slu snc spa spk spzoo srl srls sro stiftung ug uab unipessoal vof zoo"
  ).split(" "),
);
/** Groups and countries that stand behind a name in registers. */
const furtherWords = new Set(
  (
    "group gruppe groupe holding holdings international europe emea deutschland germany france uk usa us america sverige sweden norge norway " +
    "danmark denmark finland suomi espana spain italia italy polska poland nederland netherlands belgium belgie belgique schweiz suisse " +
    "switzerland osterreich austria ireland canada romania portugal"
  ).split(" "),
);
const joiningWords = new Set(["und", "et", "y", "og", "och"]);
const hidden = foldText(EMPLOYER_NOT_NAMED);

/** Names taken apart, by their text: searches over one index meet the same companies again and again. */
const employers = new Map<string, Employer>();
const KEPT_EMPLOYERS = 20_000;

/** {@link parseEmployer}, remembered. */
export function readEmployer(company: string): Employer {
  let employer = employers.get(company);
  if (!employer) {
    employer = parseEmployer(company);
    if (employers.size >= KEPT_EMPLOYERS) employers.clear();
    employers.set(company, employer);
  }
  return employer;
}

/** Reads a company's name; what the board hides or leaves out has no core. Only the first 300 characters count. */
function parseEmployer(company: string): Employer {
  const folded = foldText(company.slice(0, 300)).trim();
  if (folded === hidden) return { core: "", words: [], isAgency: false };
  const text = folded
    .replace(/\([^()]{0,80}\)/g, " ")
    .replaceAll("&", " and ")
    .replace(/(?<!\p{L})sp(?:olka)?\.?\s?z\s?o\.?\s?o(?![\p{L}])\.?/gu, " spzoo ")
    .replace(/(?<!\p{L})a\/s(?!\p{L})/gu, " as ")
    .replace(/(?<![\p{L}\d])(?:\p{L}\.\s?){2,5}/gu, (letters) => ` ${letters.replace(/[.\s]/g, "")} `)
    .replace(/\.(?:com|io|ai|co|app|dev|org|net|de|fr|se)(?![\p{L}\d])/gu, " ");
  const all = (text.match(/[\p{L}\p{N}]+/gu) ?? []).map((word) => (joiningWords.has(word) ? "and" : word));
  let end = all.length;
  while (end > 1 && isForm(all[end - 1])) end--;
  let start = 0;
  while (start < end - 1 && (all[start] === "the" || legalForms.has(all[start] ?? ""))) start++;
  const words = all.slice(start, end);
  const isAgency =
    words.some((word) => agencyWords.has(word)) ||
    (words.length > 1 && lastAgencyWords.has(words.at(-1) ?? "")) ||
    [1, 2, 3].some((count) => staffingAgencies.has(words.slice(0, count).join(" ")));
  return { core: words.join(""), words, isAgency };
}

function isForm(word: string | undefined): boolean {
  return word !== undefined && (word === "and" || legalForms.has(word) || furtherWords.has(word));
}

/** How two names go together: `akin` where one begins with the other, as a trade name and the longer legal one. */
export function compareEmployers(first: Employer, second: Employer): "same" | "akin" | "other" {
  if (first.core === "" || second.core === "") return "other";
  if (first.core === second.core) return "same";
  const [shorter, longer] = [first, second].toSorted((a, b) => a.words.length - b.words.length);
  const begins = shorter?.words.every((word, index) => word === longer?.words[index]);
  return begins && (shorter?.core.length ?? 0) >= 4 ? "akin" : "other";
}
