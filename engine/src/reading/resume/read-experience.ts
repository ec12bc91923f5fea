import type { ReadField, ResumeFacts } from "@jobwright/contracts/resumes";
import { foldText } from "../fold-text.ts";
import { isWithoutJob } from "./career-breaks.ts";
import { assignRoles, countVotes, isPair, type Roles } from "./assign-roles.ts";
import { isDeed } from "./deed.ts";
import { legalForms } from "./employer-words.ts";
import { toEntryLines, type EntryLine } from "./entry-lines.ts";
import { isOfWork, mayBeCity, mayBeTown, readPlacePart, splitAtCommas } from "./find-places.ts";
import { findUnits, type Unit, type Units } from "./header-units.ts";
import { readBullets } from "./read-bullets.ts";
import { readDateFields } from "./read-date-fields.ts";
import { makeField } from "./read-field.ts";
import type { Line, Span } from "./resume-lines.ts";
import { scoreTitle } from "./score-parts.ts";
import { keepRolesWhole, shareEmployers, type Draft } from "./share-employers.ts";
import { splitSideBySide } from "./split-side-by-side.ts";
import { splitEntries, type RawEntry } from "./split-entries.ts";

/** Where an agency sent somebody to, or which branch of an employer it was. */
const BRANCH =
  /^(?:Eins[aä]tze?|Niederlassung|Filiale|Standort|Zweigstelle|Agence|Sucursal|Branch|placed at|on assignment)\b/u;
/** What stands behind the name of somebody's own business. */
const SELF_EMPLOYED = /^(?:self[- ]employed|sole trader|selbst[aä]ndig|freiberuflich|aut[oó]nom[oa])$/i;
/** "Harbour Road warehouse": a common word says that it is one site of the employer. */
const SITE = /\s(?:branch|depot|site|cent(?:re|er)|store|warehouse|campus|clinic|surgery|ward)$/;
/** A university whose town may be a part of its name. */
const UNIVERSITY_OF = /\bUniversity of\b/;
/** Ends of names of parts of an organisation, which are no towns. */
const PART_OF = /\b(?:Chapter|Works|Plant|Unit|Section|Committee|Division|Branch)$/;
type Experience = ResumeFacts["experience"][number];
const ENTRIES_LIMIT = 200;
/** Few names have more words. */
const LONG_NAME = 7;
/** Few lines with title, employer and place have more. */
const HEADER_WORDS = 14;
/** The jobs of one section, in the order of the text; one for each title that an employer gave. */
export function readExperience(text: string, lines: readonly Line[]): Experience[] {
  const raws = splitEntries(toEntryLines(text, splitSideBySide(text, lines))).slice(0, ENTRIES_LIMIT);
  const areEmployersAbove = (raws[0]?.anchor ?? 0) > 0;
  let isBelowEmployer = false;
  const before = raws.map((raw) => {
    // A further role follows the text of the one before without a gap.
    isBelowEmployer = raw.anchor > 0 || (isBelowEmployer && raw.header[0]?.line.isGapBefore === false);
    return readUnits(text, raw, raw.anchor === 0 && (areEmployersAbove || isBelowEmployer));
  });
  const votes = countVotes(
    text,
    before.map(({ units }) => units),
  );
  const drafts = before.map((draft) => ({ ...draft, roles: assignRoles(text, draft.units, votes) }));
  const shared = shareEmployers(keepRolesWhole(text, drafts));
  const arePlaced = shared.some(({ roles, location }) => isBehind(text, roles.employer, location));
  // Where other entries have "Employer, City", a city may have several words.
  return shared
    .map((draft) => toExperience(text, takeUnknownPlace(text, draft, arePlaced ? mayBeCity : mayBeTown)))
    .filter(({ title, employer }) => !isWithoutJob(title?.value, employer?.value));
}

/** Whether a place follows an employer behind a comma. */
function isBehind(text: string, employer: Roles["employer"], location: Draft["location"]): boolean {
  return employer !== null && location !== null && /^\s*,\s*$/.test(text.slice(employer.end, location.start));
}

/**
 * Reads "Employer, City" of a city that no table holds, where `mayBe` says that the last part may be one, also before
 * a place that is known. What stands behind a legal form or is a branch is no part of the name.
 */
function takeUnknownPlace(text: string, draft: Draft, mayBe: (part: string) => boolean): Draft {
  const { employer } = draft.roles;
  if (!employer) return draft;
  const parts = splitAtCommas(text, employer);
  const end = (at: number) => ({
    ...draft.roles,
    employer: { ...employer, end: parts[at]?.end ?? employer.end },
  });
  const printed = parts.map((part) => text.slice(part.start, part.end));
  const noted = printed.findIndex((part, at) => at > 0 && isBranch(part, printed[at - 1] ?? ""));
  if (noted > 0) return { ...draft, roles: end(noted - 1) };
  const [last, town] = [parts.at(-1), (printed.at(-1) ?? "").replace(/\s*\([^()]*\)$/, "")];
  if (!last || parts.length < 2 || PART_OF.test(town) || !isTown(town, mayBe)) return draft;
  const { location } = draft;
  if (location === null)
    return {
      ...draft,
      location: { start: last.start, end: last.start + town.length },
      roles: end(parts.length - 2),
    };
  const isBeside = /^\s*[,(]\s*$/.test(text.slice(employer.end, location.start)) && mayBeTown(town);
  const isWhole = UNIVERSITY_OF.test(printed.at(-2) ?? "");
  return isBeside && !isWhole
    ? { ...draft, location: { start: last.start, end: location.end }, roles: end(parts.length - 2) }
    : draft;
}

function isTown(part: string, mayBe: (part: string) => boolean): boolean {
  return (
    (mayBe(part) && !part.split(/[ -]/).some((word) => isOfWork(foldText(word)))) ||
    readPlacePart(part) === "narrow"
  );
}

function isBranch(part: string, before: string): boolean {
  if (BRANCH.test(part) || SELF_EMPLOYED.test(part) || SITE.test(part)) return true;
  if (PART_OF.test(part)) return false;
  const lastWord = foldText(before).replace(/\./g, "").split(/\s+/);
  return (
    lastWord.length > 1 &&
    legalForms.has(lastWord.at(-1) ?? "") &&
    !legalForms.has(foldText(part).replace(/\./g, ""))
  );
}

/**
 * Header lines are taken as long as something is missing; from the first that gives nothing on they are text. Nothing
 * but the place is missing in a further role at the employer above (`isRole`).
 */
function readUnits(text: string, raw: RawEntry, isRole: boolean): Draft {
  const printed = raw.header.filter(({ isBody }) => !isBody);
  let found = findUnits(text, printed, -(printed.length - 1));
  let used = 0;
  while (used < raw.following.length) {
    const next = raw.following[used];
    if (!next || isDeed(next.line.text) || next.line.text.length > 110) break;
    const more = findUnits(text, [next], used + 1);
    const isPlaceOnly = more.units.length === 0;
    // "Acme · Harehills · 2011 – 2014" has two names and no title: the line below may be it.
    const lacksTitle =
      found.units.every((unit) => scoreTitle(unit.text) <= 0) && scoreTitle(next.line.text) > 1;
    if (isTextLine(next)) break;
    const isTitle = isRole && found.units[0] !== undefined && scoreTitle(found.units[0].text) > 1;
    const isComplete =
      isTitle ||
      (found.units.length >= 2 && !lacksTitle) ||
      (found.units[0] !== undefined && isWholePair(text, found.units[0], more));
    if (isComplete && !isPlaceOnly) break;
    if (isPlaceOnly && (found.location !== null || more.location === null) && isComplete) break;
    found = { units: [...found.units, ...more.units], location: found.location ?? more.location };
    used += 1;
  }
  const body = [...raw.header.filter(({ isBody }) => isBody), ...raw.following.slice(used), ...raw.body];
  return { raw, ...found, body, roles: { employer: null, title: null } };
}

/** "In charge of audits in retail and consumer goods" is longer than a name, and no word of it is one of names. */
function isTextLine({ line, rest }: EntryLine): boolean {
  if (rest.length === 1 && line.text.split(/\s+/).length > HEADER_WORDS) return true;
  if (rest.length > 1 || Math.abs(scoreTitle(line.text)) >= 1) return false;
  const parts = line.text.split(",").map((part) => part.trim());
  if (parts.some((part, at) => at > 0 && /^(?:an?|the|some) \p{Ll}/u.test(part))) return true;
  const isListed = parts.length > 2 && parts.slice(1).every((part) => /^\p{Ll}/u.test(part));
  return isListed || parts.some((part) => part.split(/\s+/).length > LONG_NAME);
}

/**
 * Whether a line has title and employer. "Registered Nurse, Medicine Unit" has only the title where a line follows
 * that is an employer by its words or by its place.
 */
function isWholePair(text: string, unit: Unit, below: Units): boolean {
  if (!isPair(text, unit)) return false;
  const [next] = below.units;
  const pieces = unit.parts.map((part) => text.slice(part.start, part.end));
  if (
    next &&
    below.units.length === 1 &&
    scoreTitle(next.text) > 0 &&
    pieces.every((piece) => scoreTitle(piece) <= 0)
  )
    return false;
  if (!next || below.units.length > 1 || scoreTitle(unit.text) <= 0) return true;
  const isEmployerBelow =
    scoreTitle(next.text) <= -1 || (below.location !== null && scoreTitle(next.text) <= 0);
  return !isEmployerBelow || pieces.slice(1).some((piece) => scoreTitle(piece) <= -1);
}

/** What stood like a city before the place and turned out to be neither title nor employer is its city. */
function withCity({ units, roles }: Draft, location: Span): Span {
  const city = units.find(
    ({ mayBePlace, end }) => mayBePlace && end < location.start && location.start - end < 4,
  );
  const isTaken = [roles.title, roles.employer].some(
    (span) => span && city && span.start <= city.start && span.end >= city.end,
  );
  return city && !isTaken ? { start: city.start, end: location.end } : location;
}

function toExperience(text: string, draft: Draft): Experience {
  const { roles, location, raw } = draft;
  const date = raw.header[raw.anchor]?.date ?? null;
  const field = (span: Roles["title"]): ReadField | null => span && makeField(text, span, span.confidence);
  return {
    employer: field(roles.employer),
    title: field(roles.title),
    location: location && makeField(text, withCity(draft, location), 0.8),
    ...readDateFields(date, "job"),
    bullets: readBullets(text, draft.body),
  };
}
