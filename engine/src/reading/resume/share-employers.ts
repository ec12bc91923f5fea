import type { Roles } from "./assign-roles.ts";
import type { EntryLine } from "./entry-lines.ts";
import type { Unit, Units } from "./header-units.ts";
import type { DateRange } from "./find-dates.ts";
import type { Span } from "./resume-lines.ts";
import { scoreTitle } from "./score-parts.ts";
import type { RawEntry } from "./split-entries.ts";

/** An entry whose header has been read. */
export type Draft = {
  raw: RawEntry;
  units: Unit[];
  location: Units["location"];
  body: EntryLine[];
  roles: Roles;
};

/** How much less sure an employer is that is printed above another role. */
const SHARED_PENALTY = 0.1;
const DOUBTFUL = 0.6;

/**
 * Where an employer is printed with the whole time and nothing else, a line below with a time inside of that one holds
 * a title only: "Vice President, Supply Chain" names no second employer.
 */
export function keepRolesWhole(text: string, drafts: readonly Draft[]): Draft[] {
  const areEmployersAbove = (drafts[0]?.raw.anchor ?? 0) > 0;
  let whole: DateRange | null = null;
  return drafts.map((draft, index) => {
    const date = draft.raw.header[draft.raw.anchor]?.date ?? null;
    const employer = isInside(dateOf(drafts[index + 1]), date) ? readEmployerOnly(text, draft) : null;
    if (employer) {
      whole = date;
      return { ...draft, roles: { title: null, employer } };
    }
    if (!whole || !isInside(date, whole)) whole = null;
    const [unit] = draft.units;
    if (!unit || draft.units.length > 1 || draft.raw.anchor !== 0 || scoreTitle(unit.text) <= 0) return draft;
    const isRole = areEmployersAbove && draft.location === null && isTitleWithField(text, unit);
    if (!whole && !isRole) return draft;
    const confidence = draft.roles.title?.confidence ?? DOUBTFUL;
    return { ...draft, roles: { title: { start: unit.start, end: unit.end, confidence }, employer: null } };
  });
}

/** The employer of a header with nothing else but a place, also where the other headers made it a title. */
function readEmployerOnly(text: string, { roles, body, units }: Draft): Roles["employer"] {
  const [unit, other] = units;
  if (body.length > 0 || !unit || units.length > 2) return null;
  const { employer, title } = roles;
  if (employer && title && other)
    return scoreTitle(text.slice(title.start, title.end)) <= 0 && title.start === other.start
      ? employer
      : null;
  if (other || (employer && title)) return null;
  return roles.employer ?? (scoreTitle(unit.text) <= 0 ? roles.title : null);
}

/** "Registered Nurse, Renal Unit": the title stands first, and nothing behind it is an employer by its words. */
function isTitleWithField(text: string, { parts }: Unit): boolean {
  const [first = 0, ...others] = parts.map(({ start, end }) => scoreTitle(text.slice(start, end)));
  return first > 0 && others.every((score) => score >= 0);
}

function dateOf(draft: Draft | undefined): DateRange | null {
  return draft?.raw.header[draft.raw.anchor]?.date ?? null;
}

/** Whether a time span lies in another one; a year holds all of its months. */
function isInside(inner: DateRange | null, outer: DateRange | null): boolean {
  if (!inner?.from || !inner.to || !outer?.from || !outer.to) return false;
  const [start, end] = [outer.from.value, outer.to.value];
  const isStarted = inner.from.value.slice(0, start.length) >= start.slice(0, inner.from.value.length);
  const isEnded =
    end === "present" ||
    (inner.to.value !== "present" &&
      inner.to.value.slice(0, end.length) <= end.slice(0, inner.to.value.length));
  return isStarted && isEnded;
}

type Above = Pick<Draft, "location"> & { employer: Roles["employer"]; date: DateRange | null };

/** "Lead driver (from 2016)" under an employer of 2012 to 2020 ended with it. */
function endWith(raw: RawEntry, whole: DateRange | null): RawEntry {
  const dated = raw.header[raw.anchor];
  const date = dated?.date;
  const isBegunOnly = date?.from && (date.isOpen || date.to?.value === "present") && !isPrinted(date);
  if (!dated || !date || !isBegunOnly || !whole?.to || whole.to.value === "present") return raw;
  const ended = { ...dated, date: { ...date, to: whole.to, isRange: true, isOpen: false } };
  return { ...raw, header: raw.header.map((line) => (line === dated ? ended : line)) };
}

/** Whether the end has words of its own, such as "present". */
function isPrinted({ from, to }: DateRange): boolean {
  return from !== null && to !== null && to.start >= from.end;
}

/**
 * An employer with several roles is printed once, on a line above the first of them, perhaps with the whole time: the
 * entries below that have a title only belong to it.
 */
export function shareEmployers(drafts: readonly Draft[]): Draft[] {
  const result: Draft[] = [];
  let above: Above = { employer: null, location: null, date: null };
  for (const [index, draft] of drafts.entries()) {
    const { employer, title } = draft.roles;
    if (employer && !title && draft.body.length === 0 && isTitleOnly(drafts[index + 1])) {
      above = { employer, location: draft.location, date: dateOf(draft) };
      continue;
    }
    if (isTitleOnly(draft) && above.employer) {
      const { confidence } = above.employer;
      const shared = { ...above.employer, confidence: confidence - SHARED_PENALTY };
      result.push({
        ...draft,
        raw: endWith(draft.raw, above.date),
        location: draft.location ?? above.location,
        roles: { title, employer: shared },
      });
      continue;
    }
    const dated = draft.raw.header[draft.raw.anchor]?.line.start ?? 0;
    const isAbove = employer !== null && employer.end < dated && !isOnLineOf(draft, employer, title);
    above = { employer: isAbove ? employer : null, location: draft.location, date: null };
    result.push(draft);
  }
  return result;
}

/** "Copywriter, Boys + Girls": an employer on the line of its title is of that title alone. */
function isOnLineOf({ raw }: Draft, employer: Span, title: Span | null): boolean {
  const has = ({ start, end }: Span, span: Span) => span.start >= start && span.end <= end;
  return title !== null && raw.header.some(({ line }) => has(line, employer) && has(line, title));
}

function isTitleOnly(draft: Draft | undefined): boolean {
  return draft !== undefined && draft.roles.title !== null && draft.roles.employer === null;
}
