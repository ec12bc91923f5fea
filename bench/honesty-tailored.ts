import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { ResumeDocument } from "@jobwright/contracts/resume-document";
import type { Change } from "@jobwright/contracts/tailoring";
import { checkDocument } from "@jobwright/engine/tailoring/check/check-document";
import { checkRendered } from "@jobwright/engine/tailoring/check/check-rendered";
import { applyChanges } from "@jobwright/engine/tailoring/plan/apply-changes";
import { linkEvidence } from "@jobwright/engine/tailoring/plan/link-evidence";
import { proposeChanges } from "@jobwright/engine/tailoring/plan/propose-changes";
import { readRequirements } from "@jobwright/engine/tailoring/posting/read-requirements";
import type { DocumentReader } from "../server/src/platform/documents/document-reader.ts";
import { createDocumentRenderer } from "../server/src/platform/rendering/document-renderer.ts";
import { proposeWithModel } from "../server/src/tailoring/propose-with-model.ts";
import { figureAtLeast, figureAtMost, type Figure } from "./harness/bench.ts";
import type { RealResume } from "./honesty-documents.ts";
import { createInventingModel } from "./inventing-model.ts";
import { loadAdverts } from "./postings-adverts.ts";
import { recountFacts } from "./recount-facts.ts";

const RESUMES = Number(process.env["HONESTY_RESUMES"] ?? 12);
const POSTINGS = Number(process.env["HONESTY_POSTINGS"] ?? 20);
const FORMATS = ["pdf", "docx"] as const;
const MOST_SHOWN = 20;

type Posting = { title: string; description: string };
type Tailored = { document: ResumeDocument; changes: number; refused: number };
type Tally = { files: number; unsupported: number; failed: number; changes: number; refused: number };

/** Tailors real resumes to real postings, with and without a model that invents, and recounts the files' facts. */
export async function figuresOfTailored(
  resumes: readonly RealResume[],
  reader: DocumentReader,
): Promise<Figure[]> {
  const postings = pickPostings();
  const renderer = createDocumentRenderer();
  const folder = await mkdtemp(join(tmpdir(), "jobwright-honesty-"));
  const figures: Figure[] = [];
  try {
    for (const withModel of [false, true]) {
      const tally: Tally = { files: 0, unsupported: 0, failed: 0, changes: 0, refused: 0 };
      for (const resume of resumes.slice(0, RESUMES)) {
        for (const posting of postings) {
          const tailored = await tailor(resume, posting, withModel);
          tally.changes += tailored.changes;
          tally.refused += tailored.refused;
          for (const format of FORMATS) {
            const options = { layout: "classic", paper: "A4", title: "Resume" } as const;
            const path = join(folder, `resume.${format}`);
            await writeFile(path, await renderer.render(tailored.document, format, options));
            const { text } = await reader.readResume(path);
            recount(resume, tailored.document, text, tally);
          }
        }
      }
      figures.push(...toFigures(withModel ? "a model that invents" : "the local engine", tally));
    }
    return figures;
  } finally {
    await renderer.close();
    await rm(folder, { recursive: true, force: true });
  }
}

/** Some of the recorded adverts, spread over the file. */
function pickPostings(): Posting[] {
  const all = [...loadAdverts().values()].map(({ raw }) => ({
    title: raw.title,
    description: raw.description,
  }));
  const step = Math.max(1, Math.floor(all.length / POSTINGS));
  return all.filter((_, index) => index % step === 0).slice(0, POSTINGS);
}

async function tailor(
  { document, text }: RealResume,
  posting: Posting,
  withModel: boolean,
): Promise<Tailored> {
  const requirements = linkEvidence(document, text, readRequirements(posting));
  const input = { original: document, text, requirements, posting };
  const local = proposeChanges(input);
  const { changes, refused } = withModel
    ? await proposeWithModel(createInventingModel(), { ...input, changes: local })
    : { changes: local, refused: [] };
  return {
    document: applyChanges(document, changes.map(accept), []),
    changes: changes.length,
    refused: refused.length,
  };
}

function accept(change: Change): Change {
  return { ...change, state: "accepted" };
}

function recount(
  { file, text: original, document: own }: RealResume,
  document: ResumeDocument,
  text: string,
  tally: Tally,
) {
  const problems = [...checkDocument(own, document), ...checkRendered(document, text)];
  const unsupported = recountFacts(original, text);
  tally.files += 1;
  if (problems.length > 0) tally.failed += 1;
  if (tally.unsupported + tally.failed < MOST_SHOWN) {
    for (const { kind, what } of unsupported) console.log(`${file}: the original has no ${kind} “${what}”`);
    if (problems[0]) console.log(`${file}: ${problems[0].text}`);
  }
  tally.unsupported += unsupported.length;
}

function toFigures(name: string, { files, unsupported, failed, changes, refused }: Tally): Figure[] {
  return [
    figureAtLeast(`${name}: files read back`, files, "files", {
      atLeast: RESUMES * POSTINGS * FORMATS.length,
    }),
    figureAtLeast(`${name}: changes`, changes, "changes", { atLeast: null }),
    figureAtLeast(`${name}: changes refused`, refused, "changes", { atLeast: null }),
    figureAtMost(`${name}: unsupported facts by recount`, unsupported, "facts", { atMost: 0 }),
    figureAtMost(`${name}: files that the checker refuses`, failed, "files", { atMost: 0 }),
  ];
}
