import type { Candidate, Wanted } from "@jobwright/engine/wanted";

/** What is known of a posting beside its candidate. */
export type JobText = { description: string; qualifications: readonly string[] };

/** Characters of a posting that are quoted: what decides stands in its requirements and its first half. */
const QUOTED = 2400;
const LISTED = 12;

/** A wish in lines: nothing of the person's but what they wrote into the search. */
export function describeWish(wanted: Wanted): string {
  const { salaryRange } = wanted;
  const lines = [
    ["Titles", wanted.titles.join(", ")],
    ["Skills", wanted.skills.join(", ")],
    ["Places", wanted.locations.join(", ")],
    ["Level", wanted.seniority ?? ""],
    ["Type", wanted.jobType ?? ""],
    ["Pay", salaryRange ? `from ${salaryRange.min} US dollars a year` : ""],
    ["Words they like", wanted.includeKeywords.join(", ")],
    ["In their words", wanted.other.slice(0, 1000)],
  ];
  return lines.flatMap(([name, text]) => (text === "" ? [] : [`${name}: ${text}`])).join("\n");
}

/** A posting in lines: its facts, what it asks for, and the beginning of its text. */
export function describeJob(candidate: Candidate, text: JobText | undefined): string {
  const lines = [
    ["Title", candidate.title],
    ["Company", candidate.company],
    ["Place", candidate.locations.slice(0, 5).join("; ")],
    ["Way of work", candidate.workMode ?? ""],
    ["Level", candidate.seniority ?? ""],
    ["Type", candidate.jobType ?? ""],
    ["Pay", candidate.payLabel ?? ""],
    ["Requirements", (text?.qualifications ?? []).slice(0, LISTED).join(" | ")],
    ["Text", (text?.description ?? "").slice(0, QUOTED)],
  ];
  return lines.flatMap(([name, value]) => (value === "" ? [] : [`${name}: ${value}`])).join("\n");
}
