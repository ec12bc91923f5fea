import { readDate } from "@jobwright/engine/reading/read-date";
import { readPlaces } from "@jobwright/engine/places/read-places";
import { scoreTitle } from "@jobwright/engine/reading/resume/score-parts";
import { readHeading } from "@jobwright/engine/reading/section-headings";

/** What a text says of its posting above and beside its running text. Null and empty: not told. */
export type PostingHead = {
  title: string | null;
  company: string | null;
  locations: string[];
  /** ISO 8601. */
  postedAt: string | null;
};

/** Where a title, a company and a place stand before the running text begins. */
const HEAD_LINES = 12;
const LABELLED_LINES = 80;
const LINE_LIMIT = 120;
/** From here on a line is a job title to `scoreTitle`; the very first line of a text need not say it so clearly. */
const TITLE_SCORE = 2;
const FIRST_LINE_SCORE = 1;

const labels = {
  title:
    /^(?:job title|position title|job|position|role|title|stelle|stellenbezeichnung|poste|puesto)\s*[:：]/i,
  company:
    /^(?:company|company name|employer|organi[sz]ation|hiring (?:company|organi[sz]ation)|firma|unternehmen|arbeitgeber|entreprise|empresa)\s*[:：]/i,
  location:
    /^(?:job location|work location|locations?|place of work|workplace|standort|arbeitsort|einsatzort|lieu|ubicaci[oó]n)\s*(?:[:：]|$)/i,
  postedAt:
    /^(?:date posted|posting date|posted(?: on)?|published(?: on)?|ver[oö]ffentlicht(?: am)?)\b\s*[:：]?/i,
};

/** Words of buttons and menus around a posting. */
const buttonWords =
  /^(?:apply|back|home|jobs?$|careers?$|share|save|sign in|log in|menu|skip|search|posted|full[- ]?time$|part[- ]?time$|contract$|overview|see all|view all|show|print|refer|report)\b/i;
const headingWords = /^(?:about|über|why|join|meet|the|our|we|your|you|what|who|how|be|as an?)\b/i;
const sloganWords = /^(?:transform|build|craft|create|shape|drive|help|start|discover|don['’]t)\b/i;
const genderMark = /\s*\((?:m|w|f|h|d|x|all genders?)(?:\s?[/|]\s?[mwfhdx])*\)/gi;
const companyNoise =
  /\b(?:us|we|they|i|client|you|your|our|me|this|these|the|role|team|job|position|opportunity|program|internship|department|engineering|office|candidate|company|work|what|why|who|how)\b/i;
const hiring =
  /^(?:at )?(\p{Lu}[^,.;:!?]{1,60}?),? (?:is|are) (?:hiring|looking for|seeking|searching for)(?: an?| for an?)? (.+?)[.!]?$/u;
const hiringEnd = / (?:to|who|that|with|for|in|on|at|and) .*$/;

/** Reads the lines of a posting in the order in which they stand; nothing is guessed. Throws nothing for any text. */
export function readPostingHead(text: string, now: Date): PostingHead {
  const lines = text
    .split("\n", 2000)
    .map((line) =>
      line
        .replace(/^#{1,6}\s+/, "")
        .replaceAll("**", "")
        .trim(),
    )
    .filter((line) => line !== "");
  const head = takeHead(lines);
  const titled = readLabelledTitle(lines) ?? readTitle(head);
  const title = titled?.title ?? null;
  const company =
    readLabel(lines, labels.company) ??
    titled?.company ??
    head.map(splitAtCompany).find((split) => split.company !== null && split.title === title)?.company ??
    readAbout(lines) ??
    readUnderTitle(head, title, lines);
  const stated = readLabel(lines, labels.location);
  return {
    title,
    company,
    locations: stated === null ? readPlaceLine(head, title) : [stated],
    postedAt: readPostedAt(lines, now),
  };
}

/** The lines before the running text. */
function takeHead(lines: readonly string[]): string[] {
  const first = lines.slice(0, HEAD_LINES);
  const end = first.findIndex((line) => line.length > LINE_LIMIT || line.startsWith("- "));
  // A first sentence may say who looks for whom.
  return end === -1 ? first : first.slice(0, Math.max(end, 1));
}

function readLabel(lines: readonly string[], label: RegExp): string | null {
  const found = lines.slice(0, LABELLED_LINES).findIndex((line) => label.test(line));
  if (found === -1) return null;
  const line = lines[found] ?? "";
  const value = line.replace(label, "").trim();
  const told = (value === "" ? (lines[found + 1] ?? "") : value).replace(/^- /, "");
  const isValue = told !== "" && told.length <= LINE_LIMIT && !/[a-z]{3}[.!?:]$/.test(told);
  return isValue && (value !== "" || readHeading(told) === null) ? told : null;
}

function readLabelledTitle(lines: readonly string[]): { title: string; company: string | null } | null {
  const told = readLabel(lines, labels.title);
  return told === null ? null : splitAtCompany(told);
}

function readTitle(head: readonly string[]): { title: string; company: string | null } | null {
  for (const [index, line] of head.entries()) {
    const told = hiring.exec(line);
    const wanted = told?.[2]?.replace(hiringEnd, "") ?? "";
    if (told?.[1] && isTitle(wanted, TITLE_SCORE)) {
      return { title: wanted, company: companyNoise.test(told[1]) ? null : told[1] };
    }
    const split = splitAtCompany(line);
    if (isTitle(split.title, index === 0 ? FIRST_LINE_SCORE : TITLE_SCORE)) return split;
  }
  return null;
}

/** "Senior Cook at Blue Inn", "Senior Cook @ Blue Inn", "Senior Cook | Blue Inn | Leeds". */
function splitAtCompany(line: string): { title: string; company: string | null } {
  const first = firstPart(line);
  const named = /^(.{3,90}?) (?:at|@|bei|chez) (\p{Lu}[^,|·•]{1,60})$/u.exec(first);
  if (named?.[1] && named[2] && scoreTitle(named[1]) >= TITLE_SCORE) {
    return { title: named[1].trim(), company: named[2].replace(genderMark, "").trim() };
  }
  return { title: first, company: null };
}

/** A single bar may belong to the title ("Engineering Manager | Payments"), unless a place stands behind it. */
function firstPart(line: string): string {
  const parts = line.split(/ [|·•] /).map((part) => part.trim());
  const isTitleOnly = parts.length === 2 && line.includes(" | ") && !isPlace(parts[1] ?? "");
  return isTitleOnly ? line : (parts[0] ?? "");
}

/** What follows is the title of somebody else: "Reports to: Head of Marketing". */
const othersTitle = /^(?:(?:reports?|reporting) to\b|supervised by\b|supervisor\s*:|berichtet an\b)/i;

function isTitle(line: string, minScore: number): boolean {
  if (line.length < 3 || line.length > 100 || /[.!?:]$|https?:|@|^- |^\d+[.)]/.test(line)) return false;
  if (buttonWords.test(line) || headingWords.test(line) || othersTitle.test(line)) return false;
  if (line.split(/\s+/).length > 14 || /^\p{Ll}/u.test(line)) return false;
  if (minScore < TITLE_SCORE && sloganWords.test(line)) return false;
  // "Mechatronics Engineer - Precision Systems": what follows may look like an employer.
  const [before = ""] = line.split(/ [-–—(]/);
  return Math.max(scoreTitle(line), scoreTitle(before)) >= minScore;
}

/** A heading "About Blue Inn" of a name that the text uses again. */
function readAbout(lines: readonly string[]): string | null {
  for (const line of lines) {
    const name = /^(?:about|über)\s+(.{2,60}?)\s*:?$/i.exec(line)?.[1];
    if (name === undefined || !isCompanyName(name)) continue;
    if (lines.some((other) => other !== line && other.includes(name))) return name;
  }
  return null;
}

function isCompanyName(name: string): boolean {
  if (!/^[\p{Lu}\p{N}]/u.test(name) || companyNoise.test(name) || /[.!?,;]$/.test(name)) return false;
  return name.split(/\s+/).length <= 5 && scoreTitle(name) < TITLE_SCORE;
}

/** A name on its own right under the title that the running text says something of: "Blue Inn is", "At Blue Inn". */
function readUnderTitle(
  head: readonly string[],
  title: string | null,
  lines: readonly string[],
): string | null {
  const at = head.findIndex((line) => title !== null && line.includes(title));
  if (title === null || at === -1) return null;
  for (const line of head.slice(at + 1, at + 3)) {
    const name = line.split(/ [|·•–—] /)[0]?.trim() ?? "";
    if (buttonWords.test(name) || readHeading(name) !== null || isPlace(name) || !isCompanyName(name))
      continue;
    if (lines.some((other) => other !== line && isSubject(other, name))) return name;
  }
  return null;
}

function isSubject(line: string, name: string): boolean {
  const at = line.indexOf(name);
  if (at === -1) return false;
  const [before, after] = [line.slice(0, at), line.slice(at + name.length)];
  if (/(?:^|[.!?] )At $/.test(before)) return /^[,\s]/.test(after);
  return (
    /(?:^|[.!?] )$/.test(before) &&
    /^(?:['’]s| (?:is|are|has|was|offers|provides|helps|builds|makes|runs|serves)) /.test(after)
  );
}

function readPlaceLine(head: readonly string[], title: string | null): string[] {
  for (const line of head) {
    if (title !== null && line.includes(title) && !/ [|·•] /.test(line)) continue;
    const parts = [line, ...line.split(/ [|·•] /).map((part) => part.trim())];
    const place = parts.find((part) => part !== title && isPlace(part));
    if (place !== undefined) return [place];
  }
  return [];
}

/** A short line of nothing but places that are known, or of remote work. */
function isPlace(line: string): boolean {
  if (/^(?:about|über|why|join|meet|who|what|contact|help|with|for|to|by)\b/i.test(line)) return false;
  if (line.length > 80 || /[.!?:]$/.test(line) || scoreTitle(line) >= FIRST_LINE_SCORE) return false;
  const { places, open, isRemote } = readPlaces(line);
  if (open.length > 0 || places.some(({ certainty }) => certainty === "open")) return false;
  return places.length > 0 || (isRemote && line.split(/\s+/).length <= 4);
}

function readPostedAt(lines: readonly string[], now: Date): string | null {
  for (const line of lines.slice(0, LABELLED_LINES)) {
    if (!labels.postedAt.test(line)) continue;
    const value = line.replace(labels.postedAt, "").trim();
    const date = readDate(value, now);
    if (date !== null) return date;
  }
  return null;
}
