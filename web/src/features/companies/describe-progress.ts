import type { AskedSource, AskedState, ResearchProgress } from "@jobwright/contracts/companies";
import { countOf } from "../../lib/count-words.ts";

/** What is said of a source that was asked, or is about to be. */
const askedTexts: Record<AskedState, string> = {
  waiting: "Still being asked",
  answered: "Answered",
  nothing: "Knows nothing of this company",
  unreachable: "Not reached",
  off: "Off",
};

/** What became of asking a source, in words. One that cannot know this company says why. */
export function describeState({ state, problem }: AskedSource): string {
  if (problem === null || state === "waiting" || state === "answered") return askedTexts[state];
  const reason = problem.replace(/\.$/, "");
  return state === "nothing" ? reason : `${askedTexts[state]}: ${reason}`;
}

/** How far the asking is: "3 of 9 sources done". Sources that are off are not asked. */
export function describeAsked(asked: readonly AskedSource[]): string {
  const wanted = asked.filter(({ state }) => state !== "off");
  if (wanted.length === 0) return "Starting";
  const done = wanted.filter(({ state }) => state !== "waiting").length;
  return `${done} of ${countOf(wanted.length, "source", "sources")} done`;
}

/** What a screen reader hears of it; null while there is nothing to tell. */
export function announceAsked({ asked }: ResearchProgress): string | null {
  return asked.some(({ state }) => state !== "waiting" && state !== "off") ? describeAsked(asked) : null;
}
