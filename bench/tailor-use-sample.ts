import { writeFileSync } from "node:fs";
import { createRandom } from "@jobwright/engine/random.fixture";
import type { Change } from "../contracts/src/tailoring.ts";
import { proposeForPair } from "./tailor-use-changes.ts";
import type { Pair } from "./tailor-use-pairs.ts";

const SIZE = 300;
const SEED = 26;
const MOST_LINES = 4;

/** One proposal as two readers judge it, with what they need of resume and posting. */
type Sampled = {
  id: string;
  pair: string;
  trade: string;
  title: string;
  kind: Change["kind"];
  state: Change["state"];
  place: string;
  before: string;
  after: string;
  reason: string;
  evidence: string[];
  /** The lines of the posting that the proposal answers. */
  posting: string[];
  /** What the posting asks of the applicant, by its label, to judge what has nothing to do with it. */
  asks: string[];
};

/**
 * Writes 300 proposals over the pairs, at least one of each kind, to the file that `TAILOR_USE_SAMPLE` names, one a line
 * as JSON. The sample is the same for the same proposals. Without the setting nothing is written.
 */
export function writeSample(pairs: readonly Pair[]): void {
  const path = process.env["TAILOR_USE_SAMPLE"];
  if (path === undefined) return;
  const random = createRandom(SEED);
  const shuffled = pairs
    .flatMap(listProposals)
    .map((one) => ({ one, rank: random() }))
    .toSorted((a, b) => a.rank - b.rank)
    .map(({ one }) => one);
  const firstOfKind = new Map(shuffled.toReversed().map((one) => [one.kind, one]));
  const first = [...firstOfKind.values()];
  const sample = [...first, ...shuffled.filter((one) => !first.includes(one))].slice(0, SIZE);
  writeFileSync(path, sample.map((one) => `${JSON.stringify(one)}\n`).join(""));
}

function listProposals(pair: Pair): Sampled[] {
  const { label, posting } = pair;
  return proposeForPair(pair).changes.map((change) => ({
    id: `${label.id} ${change.id}`,
    pair: label.id,
    trade: label.resume.replace(/-[a-z]{2}$/, ""),
    title: posting.title.trim(),
    kind: change.kind,
    state: change.state,
    place: change.place,
    before: change.original,
    after: change.tailored,
    reason: change.reason,
    evidence: change.evidence.map(({ text }) => text),
    // The quotes of a rewording's reason are words of style, such as “I”.
    posting: change.kind === "reworded" ? [] : findLines(change, posting.description),
    asks: label.requirements.map(({ asks }) => asks),
  }));
}

/** Lines that hold what the change quotes of the posting, in its own field or between the quotes of its reason. */
function findLines({ asked, reason }: Change, description: string): string[] {
  const quoted = [...reason.matchAll(/“([^”]+)”/g)].map(([, words = ""]) => words);
  const sought = [...(asked === null ? [] : [asked.replace(/^…|…$/g, "")]), ...quoted].map((text) =>
    text.toLowerCase(),
  );
  const lines = description
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => line !== "");
  return lines
    .filter((line) => sought.some((words) => line.toLowerCase().includes(words)))
    .slice(0, MOST_LINES);
}
