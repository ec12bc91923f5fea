import type { Change } from "../contracts/src/tailoring.ts";
import { checkDocument } from "../engine/src/tailoring/check/check-document.ts";
import { buildResumeDocument } from "../engine/src/tailoring/document/build-resume-document.ts";
import { toPlainText } from "../engine/src/tailoring/document/to-plain-text.ts";
import { applyChanges } from "../engine/src/tailoring/plan/apply-changes.ts";
import { linkEvidence } from "../engine/src/tailoring/plan/link-evidence.ts";
import { proposeChanges } from "../engine/src/tailoring/plan/propose-changes.ts";
import { scoreText } from "../engine/src/tailoring/plan/score-text.ts";
import { readDutyRequirements } from "../engine/src/tailoring/posting/read-duty-requirements.ts";
import { readRequirements } from "../engine/src/tailoring/posting/read-requirements.ts";
import { figureAtLeast, figureAtMost, type Figure } from "./harness/bench.ts";
import { medianOf } from "./harness/measure.ts";
import type { Pair } from "./tailor-use-pairs.ts";

/** The day that ends the jobs that go on, so that the figures do not depend on the day of the run. */
const TODAY = "2026-11-01T00:00:00.000Z";

/** A wording that the checker of facts refused, so that it was not offered. */
type RefusedWording = { original: string; proposed: string };

type Tailored = { changes: number; refused: number; before: number; after: number; isHonest: boolean };

/** Changes a pair without a model, and what they do to the score while none is undone. */
export function figuresOfChanges(pairs: readonly Pair[]): Figure[] {
  const tailored = pairs.map(tailor);
  const share = (holds: (one: Tailored) => boolean) =>
    (100 * tailored.filter(holds).length) / tailored.length;
  return [
    figureAtLeast(
      "changes a pair without a model, median",
      medianOf(tailored.map(({ changes }) => changes)),
      "changes",
      { atLeast: 5 },
    ),
    figureAtMost(
      "pairs without a change",
      share(({ changes }) => changes === 0),
      "%",
      { atMost: null },
    ),
    figureAtMost(
      "wordings a pair that the checker refused, mean",
      tailored.reduce((sum, { refused }) => sum + refused, 0) / tailored.length,
      "wordings",
      { atMost: null },
    ),
    figureAtLeast("score after, median", medianOf(tailored.map(({ after }) => after)), "points", {
      atLeast: null,
      baseline: medianOf(tailored.map(({ before }) => before)),
    }),
    figureAtLeast(
      "pairs whose score rose",
      share(({ before, after }) => after > before),
      "%",
      { atLeast: null },
    ),
    figureAtMost(
      "pairs whose score fell",
      share(({ before, after }) => after < before),
      "%",
      { atMost: 0 },
    ),
    figureAtMost(
      "tailored documents that the checker refuses",
      share(({ isHonest }) => !isHonest),
      "%",
      { atMost: 0 },
    ),
  ];
}

/** The changes that the local engine offers for a pair; of several lengths of one summary all are among them. */
export function proposeForPair({ read, posting }: Pair) {
  const original = buildResumeDocument(read);
  const asked = [...readRequirements(posting), ...readDutyRequirements(posting)];
  const requirements = linkEvidence(original, read.text, asked, TODAY);
  const refused: RefusedWording[] = [];
  const changes = proposeChanges({
    original,
    text: read.text,
    requirements,
    posting,
    today: TODAY,
    onRefused: (wording) => refused.push(wording),
  });
  return { original, requirements, changes, refused };
}

function tailor(pair: Pair): Tailored {
  const { original, requirements, changes, refused } = proposeForPair(pair);
  const document = applyChanges(original, changes, []);
  const accepted = changes.map((change) => ({ ...change, state: "accepted" as const }));
  const whole = applyChanges(original, accepted, []);
  return {
    changes: changes.filter(isOffered).length,
    refused: refused.length,
    before: scoreText(pair.read.text, requirements).score,
    after: scoreText(toPlainText(document), requirements).score,
    isHonest: [document, whole].every((one) => checkDocument(original, one).length === 0),
  };
}

function isOffered({ state }: Change): boolean {
  return state !== "undone";
}
