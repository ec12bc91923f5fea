import { readFileSync } from "node:fs";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";
import type { Change } from "../contracts/src/tailoring.ts";
import { checkDocument } from "../engine/src/tailoring/check/check-document.ts";
import { buildResumeDocument } from "../engine/src/tailoring/document/build-resume-document.ts";
import { toPlainText } from "../engine/src/tailoring/document/to-plain-text.ts";
import { applyChanges } from "../engine/src/tailoring/plan/apply-changes.ts";
import { linkEvidence } from "../engine/src/tailoring/plan/link-evidence.ts";
import { proposeChanges } from "../engine/src/tailoring/plan/propose-changes.ts";
import { scoreText } from "../engine/src/tailoring/plan/score-text.ts";
import { readRequirements } from "../engine/src/tailoring/posting/read-requirements.ts";
import { sharedData } from "../scripts/shared-data.ts";
import type { DocumentReader } from "../server/src/platform/documents/document-reader.ts";
import { figureAtLeast, figureAtMost, type Figure } from "./harness/bench.ts";
import { medianOf } from "./harness/measure.ts";

const LABELS = join(import.meta.dirname, "labels/tailoring");
/** The day that ends the jobs that go on, so that the figures do not depend on the day of the run. */
const TODAY = "2026-11-01T00:00:00.000Z";

type Pair = { id: string; resume: string; advert: { set: string; id: string } };
export type TailoredPair = {
  id: string;
  resume: string;
  title: string;
  changes: Change[];
  before: number;
  after: number;
  isHonest: boolean;
};

/** Tailors each labelled pair by the local engine alone, with its proposals as they are offered. */
export async function tailorPairs(reader: DocumentReader, set: "work" | "held-out"): Promise<TailoredPair[]> {
  const pairs = readJsonLines(readFileSync(join(LABELS, set, "pairs.jsonl"), "utf8")) as Pair[];
  const adverts = readAdverts();
  const tailored: TailoredPair[] = [];
  for (const { id, resume, advert } of pairs) {
    const posting = adverts.get(advert.id);
    if (!posting) throw new Error(`There is no advert ${advert.id}.`);
    const { text, facts, outline } = await reader.readResume(toPath(resume));
    const original = buildResumeDocument({ text, facts, readFacts: facts, outline });
    const requirements = linkEvidence(original, text, readRequirements(posting), TODAY);
    const changes = proposeChanges({ original, text, requirements, posting });
    const document = applyChanges(original, changes, []);
    tailored.push({
      id,
      resume,
      title: posting.title,
      changes,
      before: scoreText(text, requirements).score,
      after: scoreText(toPlainText(document), requirements).score,
      isHonest: checkDocument(original, document).length === 0,
    });
  }
  return tailored;
}

/** Changes a pair without a model, and what they do to the score. */
export function figuresOfChanges(pairs: readonly TailoredPair[]): Figure[] {
  const share = (holds: (pair: TailoredPair) => boolean) => (100 * pairs.filter(holds).length) / pairs.length;
  return [
    figureAtLeast(
      "changes a pair without a model, median",
      medianOf(pairs.map(({ changes }) => countOffered(changes))),
      "changes",
      { atLeast: 5 },
    ),
    figureAtMost(
      "pairs without a change",
      share(({ changes }) => changes.length === 0),
      "%",
      { atMost: null },
    ),
    figureAtLeast("score after, median", medianOf(pairs.map(({ after }) => after)), "points", {
      atLeast: null,
      baseline: medianOf(pairs.map(({ before }) => before)),
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

/** Of several lengths of one summary that is offered, one counts. */
function countOffered(changes: readonly Change[]): number {
  return changes.filter(({ state }) => state !== "undone").length;
}

function toPath(resume: string): string {
  if (!/^(?:soupboss|resume-matcher|reactive|rendercv)/.test(resume))
    return join(LABELS, "resumes", `${resume}.txt`);
  const path = sharedData(`resumes/pdf/${resume}.pdf`);
  if (path === null) throw new Error("The shared data is not on this machine: set SHARED_DATA.");
  return path;
}

type Row = Readonly<Record<string, unknown>>;

/** The adverts that pairs name, by their ids. */
function readAdverts(): Map<string, { title: string; description: string }> {
  const adverts = new Map<string, { title: string; description: string }>();
  for (const file of ["jobs/ashby-2025-10.jsonl.gz", "jobs/other-boards.jsonl.gz"]) {
    const path = sharedData(file);
    if (path === null) throw new Error("The shared data is not on this machine: set SHARED_DATA.");
    for (const row of readJsonLines(gunzipSync(readFileSync(path)).toString("utf8")) as Row[]) {
      const [id, title, description] = [
        row["id"],
        row["title"],
        row["descriptionPlain"] ?? row["description"],
      ];
      if (typeof title !== "string" || typeof description !== "string") continue;
      if (!adverts.has(String(id))) adverts.set(String(id), { title, description });
    }
  }
  return adverts;
}

function readJsonLines(text: string): unknown[] {
  return text
    .split("\n")
    .filter((line) => line !== "")
    .map((line) => JSON.parse(line) as unknown);
}
