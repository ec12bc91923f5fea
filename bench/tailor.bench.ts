import { tailoredFormats } from "../contracts/src/tailoring.ts";
import { checkDocument } from "../engine/src/tailoring/check/check-document.ts";
import { checkRendered } from "../engine/src/tailoring/check/check-rendered.ts";
import { buildResumeDocument } from "../engine/src/tailoring/document/build-resume-document.ts";
import { applyChanges } from "../engine/src/tailoring/plan/apply-changes.ts";
import { linkEvidence } from "../engine/src/tailoring/plan/link-evidence.ts";
import { proposeChanges } from "../engine/src/tailoring/plan/propose-changes.ts";
import { readRequirements } from "../engine/src/tailoring/posting/read-requirements.ts";
import {
  createDocumentReader,
  type DocumentReader,
} from "../server/src/platform/documents/document-reader.ts";
import { createLogger } from "../server/src/platform/logger.ts";
import { readBack } from "../server/testing/rendering/read-back.ts";
import {
  createDocumentRenderer,
  type DocumentRenderer,
} from "../server/src/platform/rendering/document-renderer.ts";
import { figureAtLeast, figureAtMost, type Bench } from "./harness/bench.ts";
import { medianOf, percentile, timed } from "./harness/measure.ts";
import { readPostings, readResumes, type BenchPosting, type BenchResume } from "./tailoring-inputs.ts";

const TIME_GOAL = 2000;
const RESUMES = 12;
const MANY = 50;
const MEGABYTE = 1024 * 1024;

type Tools = { reader: DocumentReader; renderer: DocumentRenderer };

export const bench: Bench = {
  name: "tailor",
  summary:
    "real resumes tailored to real postings by the local engine, with both files made, read back and checked",
  async run() {
    const tools = {
      reader: createDocumentReader({ log: createLogger("silent") }),
      renderer: createDocumentRenderer(),
    };
    try {
      const resumes = (await readResumes(tools.reader)).slice(0, RESUMES);
      const postings = await readPostings(tools.reader);
      const [first] = resumes;
      if (first === undefined) throw new Error("There are no resumes.");
      const memory = process.memoryUsage().rss;
      const cold = await timed(() => renderBoth(tools, first));
      const bare: number[] = [];
      for (const resume of resumes) bare.push(await timed(() => renderBoth(tools, resume)));
      const runs = [];
      for (const resume of resumes) {
        for (const posting of postings) runs.push(await runOnce(tools, resume, posting));
      }
      for (let made = 2 * runs.length; made < MANY; made += 2) await renderBoth(tools, first);
      const grown = (process.memoryUsage().rss - memory) / MEGABYTE;
      const times = runs.map(({ ms }) => ms);
      return [
        figureAtMost("a tailoring with both files, median", medianOf(times), "ms", {
          atMost: TIME_GOAL,
          baseline: medianOf(bare),
        }),
        figureAtMost("the same as a multiple of the bare files", medianOf(times) / medianOf(bare), "×", {
          atMost: null,
        }),
        figureAtMost("95 in 100 tailorings", percentile(times, 0.95), "ms", { atMost: null }),
        figureAtMost("both files from a thread that is started for them", cold, "ms", {
          atMost: null,
          baseline: medianOf(bare),
        }),
        figureAtLeast(
          "files that pass their check",
          runs.reduce((sum, { passed }) => sum + passed, 0),
          "files",
          {
            atLeast: runs.length * tailoredFormats.length,
          },
        ),
        figureAtLeast(
          "documents that pass the checker",
          runs.filter(({ isHonest }) => isHonest).length,
          "files",
          {
            atLeast: runs.length,
          },
        ),
        figureAtMost(`memory of the thread after ${Math.max(MANY, 2 * runs.length)} files`, grown, "MB", {
          atMost: null,
        }),
      ];
    } finally {
      await Promise.all([tools.reader.close(), tools.renderer.close()]);
    }
  },
};

async function renderBoth({ renderer }: Tools, { name, read }: BenchResume): Promise<void> {
  const document = buildResumeDocument(read);
  for (const format of tailoredFormats) {
    await renderer.render(document, format, { layout: "classic", paper: "A4", title: name });
  }
}

async function runOnce(
  { reader, renderer }: Tools,
  { name, read }: BenchResume,
  posting: BenchPosting,
): Promise<{ ms: number; passed: number; isHonest: boolean }> {
  let passed = 0;
  let isHonest = false;
  const ms = await timed(async () => {
    const original = buildResumeDocument(read);
    const asked = readRequirements(posting);
    const requirements = linkEvidence(original, read.text, asked);
    const changes = proposeChanges({ original, text: read.text, requirements, posting });
    const document = applyChanges(original, changes, []);
    isHonest = checkDocument(original, document).length === 0;
    const files = tailoredFormats.map(async (format) => {
      const file = await renderer.render(document, format, { layout: "classic", paper: "A4", title: name });
      return checkRendered(document, await readBack(reader, file)).length === 0;
    });
    passed = (await Promise.all(files)).filter(Boolean).length;
  });
  return { ms, passed, isHonest };
}
