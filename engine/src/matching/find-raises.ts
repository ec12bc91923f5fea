import type { Match, SignalName } from "@jobwright/contracts/matching";
import type { Candidate, Wanted } from "#wanted";
import type { TextFindings } from "./find-in-text.ts";

type Raise = Match["raises"][number];

/** Smaller gains are not worth a line, in points. */
const LEAST_GAIN = 0.5;
const SHOWN = 3;
/** Titles this close already need no other name. */
const SAME_ROLE = 0.9;

/**
 * What a person could change that would raise this score most: a skill that it requires and they may have but did not
 * list, its title or its level among those wanted. Points are reckoned as if that alone were changed. Nothing is
 * suggested that the posting itself would have to change.
 */
export function findRaises(
  wanted: Wanted,
  candidate: Candidate,
  signals: Match["signals"],
  findings: TextFindings | null,
): Raise[] {
  const gapOf = (name: SignalName) => {
    const signal = signals.find((one) => one.name === name);
    return signal && signal.value !== null ? signal.maxPoints - signal.points : 0;
  };
  const raises: Raise[] = [];
  const role = signals.find(({ name }) => name === "role")?.value ?? null;
  if (role !== null && role < SAME_ROLE)
    raises.push({
      points: gapOf("role"),
      text: `Add “${shorten(candidate.title)}” to your titles.`,
      skill: null,
    });
  if (wanted.seniority !== null && candidate.seniority !== null && candidate.seniority !== wanted.seniority)
    raises.push({
      points: gapOf("seniority"),
      text: `Look for the level ${candidate.seniority}.`,
      skill: null,
    });
  raises.push(...skillRaises(wanted, signals, findings));
  return raises
    .map((raise) => ({ ...raise, points: Math.round(raise.points * 10) / 10 }))
    .filter(({ points }) => points >= LEAST_GAIN)
    .toSorted((a, b) => b.points - a.points)
    .slice(0, SHOWN);
}

/** One skill more that is named: the share of named ones rises by what an average skill weighs. */
function skillRaises(wanted: Wanted, signals: Match["signals"], findings: TextFindings | null): Raise[] {
  const skills = signals.find(({ name }) => name === "skills");
  if (!skills || skills.value === null || !findings) return [];
  const listed = wanted.skills.length;
  const value = (skills.value * listed + 1) / (listed + 1);
  const points = (value - skills.value) * skills.maxPoints;
  return findings.asked
    .filter(({ isRequired }) => isRequired)
    .slice(0, SHOWN)
    .map(({ name }) => ({ points, text: `List ${name} among your skills, if you have it.`, skill: name }));
}

function shorten(title: string): string {
  return title.length > 60 ? `${title.slice(0, 59).trimEnd()}…` : title;
}
