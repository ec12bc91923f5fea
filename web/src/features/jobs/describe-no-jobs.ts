import type { SearchReport } from "@jobwright/contracts/matching";
import { countOf, joinNames } from "../../lib/count-words.ts";
import { countSources, describeUnreachable } from "./describe-tally.ts";

/**
 * What an empty result says: what was looked for, and a sentence for each thing that may change it. `areBoardsRead`: job
 * boards are read for the person between searches.
 */
export function describeNoJobs(
  report: SearchReport | null,
  areBoardsRead: boolean,
): { text: string; advice: string[] } {
  if (report === null) return { text: "Nothing fits your preferences.", advice: [] };
  if (report.shown > 0) {
    return {
      text: `You deleted ${report.shown === 1 ? "the one listing" : `all ${report.shown} listings`} of this search.`,
      advice: ["Deleted listings stay away from your next searches."],
    };
  }
  const { titles, locations } = report.wanted;
  const roles = titles.length > 0 ? joinNames(titles.map((title) => `“${title}”`)) : "any role";
  const places = locations.length > 0 ? ` in ${joinNames(locations)}` : "";
  const text = describeLook(report, `${roles}${places}`);
  const hidden = report.hidden.reduce((sum, group) => sum + group.count, 0);
  const rules = report.hidden.filter((group) => group.count > 0).length;
  const unreachable = describeUnreachable(report.sources);
  const advice = [
    hidden > 0 &&
      `Change roles and places, or loosen ${rules === 1 ? "the rule" : "one of the rules"} named below.`,
    unreachable !== null && `${unreachable}: try again in a minute.`,
    areBoardsRead &&
      "Job boards that may fit are read between your searches, so that the same search may find more in a while.",
    titles.length > 0 && "Try a more common name of the role, a second role, a larger place, or “Remote”.",
    "You can also paste the link of a company’s job board before a new search.",
  ];
  return {
    text: hidden > 0 ? describeAllHidden(hidden) : text,
    advice: advice.filter((sentence) => sentence !== false),
  };
}

/** Who was looked at. A source that was not reached, or is still to be asked, lists whatever it lists. */
function describeLook(
  { sources, sampleReason, endedBy, stoppedByPerson }: SearchReport,
  wanted: string,
): string {
  const { answered, asked } = countSources(sources);
  if (answered > 0)
    return `${answered} of ${countOf(asked, "source", "sources")} answered, and none lists ${wanted}.`;
  if (sampleReason !== null) {
    const reason = asked > 0 ? "No source could be reached" : "No source was asked";
    return `${reason}, and the sample board of this server does not list ${wanted}.`;
  }
  if (asked > 0) {
    return asked === 1
      ? `The one source could not be reached, so nobody knows whether it lists ${wanted}.`
      : `None of the ${asked} sources could be reached, so nobody knows whether they list ${wanted}.`;
  }
  const isCutOff = stoppedByPerson || endedBy !== null;
  return isCutOff ? "The search ended before a source had answered." : `No source was asked for ${wanted}.`;
}

function describeAllHidden(count: number): string {
  if (count === 1) return "The one job that fits was hidden by your rules.";
  return `All ${count.toLocaleString("en-US")} jobs that fit were hidden by your rules.`;
}
