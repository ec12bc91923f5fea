import type { HiddenGroup, SearchReport, SourceReport } from "@jobwright/contracts/matching";
import { countOf, joinNames } from "../../lib/count-words.ts";

/** How many sources were asked, and how many gave something to read. */
export function countSources(sources: readonly SourceReport[]) {
  const asked = sources.filter((source) => source.state !== "skipped");
  const done = asked.filter((source) => source.state !== "waiting" && source.state !== "searching");
  const answered = done.filter((source) => source.state === "answered" || source.state === "keptCopy");
  return { asked: asked.length, done: done.length, answered: answered.length };
}

/** "Workable was unreachable"; past two names the rest is counted. Null when all answered. */
export function describeUnreachable(sources: readonly SourceReport[]): string | null {
  const names = sources.filter((source) => source.state === "unreachable").map((source) => source.name);
  if (names.length === 0) return null;
  const shown = names.length > 3 ? [...names.slice(0, 2), `${names.length - 2} more`] : names;
  return `${joinNames(shown)} ${names.length === 1 ? "was" : "were"} unreachable`;
}

export type TallyPart = { key: string; count: number; text: string };

/** What the number on the header is made of: found = merged + hidden + below the cut + shown. */
export function describeTally(report: SearchReport, remaining: number): TallyPart[] {
  const { asked, answered } = countSources(report.sources);
  const hidden = report.hidden.reduce((sum, group) => sum + group.count, 0);
  const deleted = Math.max(0, report.shown - remaining);
  const place =
    report.sampleReason !== null && answered === 0
      ? "the sample board"
      : `${answered} of ${countOf(asked, "source", "sources")}`;
  const parts: TallyPart[] = [{ key: "found", count: report.found, text: `found on ${place}` }];
  if (report.merged > 0) {
    parts.push({
      key: "merged",
      count: report.merged,
      text: report.merged === 1 ? "duplicate merged" : "duplicates merged",
    });
  }
  if (hidden > 0) parts.push({ key: "hidden", count: hidden, text: "hidden by your rules" });
  if (report.belowCut > 0) {
    parts.push({
      key: "belowCut",
      count: report.belowCut,
      text: report.belowCut === 1 ? "weaker match left out" : "weaker matches left out",
    });
  }
  parts.push({ key: "shown", count: Math.min(report.shown, remaining), text: "shown" });
  if (deleted > 0) parts.push({ key: "deleted", count: deleted, text: "deleted by you" });
  return parts;
}

/** "23 jobs are hidden by your rules:" and the rules that hid some; null where none did. */
export function describeHidden(report: SearchReport): { lead: string; groups: HiddenGroup[] } | null {
  const groups = report.hidden.filter((group) => group.count > 0);
  const total = groups.reduce((sum, group) => sum + group.count, 0);
  if (total === 0) return null;
  const jobs = total === 1 ? "1 job is" : `${total.toLocaleString("en-US")} jobs are`;
  return { lead: `${jobs} hidden by your rules:`, groups };
}

/** "14 with “apprentice”", "9 paying below $60,000 a year". */
export function describeGroup(group: HiddenGroup): string {
  return `${group.count.toLocaleString("en-US")} ${group.label}`;
}

/** "Electrician, 2 more titles; Denver, CO", or null where nothing was asked for. */
export function describeWanted(wanted: {
  titles: readonly string[];
  locations: readonly string[];
}): string | null {
  const parts = [withMore(wanted.titles, "title"), withMore(wanted.locations, "place")].filter(Boolean);
  return parts.length === 0 ? null : parts.join("; ");
}

function withMore(values: readonly string[], noun: string): string {
  const [first, ...rest] = values;
  if (first === undefined) return "";
  return rest.length === 0 ? first : `${first}, ${countOf(rest.length, `more ${noun}`, `more ${noun}s`)}`;
}

/** "about 10 seconds left"; null once nothing is left to wait for. */
export function describeRemaining(remainingMs: number): string | null {
  if (remainingMs <= 0) return null;
  const seconds = Math.ceil(remainingMs / 1000);
  if (seconds > 90) return `about ${Math.round(seconds / 60)} minutes left`;
  return `about ${countOf(seconds, "second", "seconds")} left`;
}
