import { EMPLOYER_NOT_NAMED } from "#posting";
import { foldText } from "./fold-text.ts";
import { readKnownPlace } from "#places/known-place";
import { readPlaces } from "#places/read-places";

const companyForms =
  /\s(?:inc|incorporated|llc|l l c|ltd|limited|plc|corp|corporation|co|company|gmbh|gmbh & co kg|co kg|kg|ag|se|ug|e v|ev|sa|sas|sarl|srl|spa|bv|b v|nv|n v|ab|as|a s|aps|oy|oyj|pty|pte|pvt|private|holding|holdings|group|gruppe|llp|pllc|lda|lp|pbc)$/;

/**
 * A company's name as it is compared: no case, accents, punctuation or legal form. "Müller GmbH & Co. KG": "muller". Empty
 * where the employer is not named: two such postings need not be of one company.
 */
export function normalizeCompany(company: string): string {
  if (company === EMPLOYER_NOT_NAMED) return "";
  let name = foldText(company.slice(0, 300))
    .replace(/^the\s/, "")
    .replace(/\s\([^()]{1,60}\)$/, "")
    .replace(/\s(?:and|und|et|y)\s/g, " & ")
    .replace(/\.(?:com|io|ai|co|app|dev|org|net)$/, "")
    .replace(/[^\p{L}\p{N}&]+/gu, " ")
    .trim();
  for (let form = companyForms.exec(name); form; form = companyForms.exec(name)) {
    name = name.slice(0, form.index).replace(/\s&$/, "").trim();
  }
  return name.replace(/[\s&]+/g, "");
}

const genderMark =
  /[([]?(?<![\p{L}\d])(?:all genders|gn|[mwfdhxikv](?:\s?[/|*,.]\s?[mwfdhxikv]){1,4})(?![\p{L}\d])[)\]]?/gu;
const genderEnding = /[*:/_]\s?-?in(?:nen)?(?![\p{L}])/gu;
const requisition =
  /(?<![\p{L}\d])(?:req(?:uisition)?|job ?id|ref(?:erence)?|jr|id|nr|no|kennziffer)?\s?[.:#-]{0,2}\s?#?[a-z]{0,3}-?\d{4,12}(?![\p{L}\d])/gu;
const placeWords =
  /^(?:(?:fully|100 ?%)\s)?(?:remote|hybrid|on-?site|home ?office|anywhere|worldwide)(?:\s(?:possible|only|first|friendly))?$/;

/**
 * A title as it is compared: no case, accents, gender marks ("(m/w/d)"), requisition numbers, and no place or way of
 * work at its end ("– Remote", "(Berlin)").
 */
export function normalizeTitle(title: string, locations: string[] = []): string {
  let text = foldText(title.slice(0, 400))
    .replace(genderMark, " ")
    .replace(genderEnding, "")
    .replace(requisition, " ");
  const places = new Set(locations.map((location) => foldText(location).trim()));
  for (let round = 0; round < 3; round++) {
    const tail = /(?:\s[-|]\s|\s?[([,|])\s{0,3}([^()[\]|,]{1,60}?)\s{0,3}[)\]]?\s{0,3}$/.exec(text);
    if (!tail || !isPlaceTail(tail[1]?.trim() ?? "", places)) break;
    text = text.slice(0, tail.index);
  }
  return text
    .replace(/[^\p{L}\p{N}+#]+/gu, " ")
    .replace(/(?<![\p{L}\d])sr(?![\p{L}\d])/gu, "senior")
    .replace(/(?<![\p{L}\d])jr(?![\p{L}\d])/gu, "junior")
    .trim();
}

function isPlaceTail(tail: string, places: Set<string>): boolean {
  if (tail === "" || placeWords.test(tail) || places.has(tail)) return true;
  const { places: read, open } = readPlaces(tail);
  if (read.length === 0 || open.length > 0) return false;
  return tail.split(/[,;|/()]|\s-\s|\sor\s/).some((part) => readKnownPlace(part.trim()) !== null);
}

/** The same for one job on two boards, as far as company and title tell; null where either is empty. */
export function toDedupeKey(company: string, title: string, locations: string[]): string | null {
  const name = normalizeCompany(company);
  const role = normalizeTitle(title, locations);
  return name === "" || role === "" ? null : `${name}|${role}`;
}

/** The company of a posting, as {@link normalizeCompany} writes it; empty where it has none. */
export function companyOf({ dedupeKey }: { dedupeKey: string }): string {
  return dedupeKey.slice(0, dedupeKey.indexOf("|"));
}
