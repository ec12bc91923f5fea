import { execFile } from "node:child_process";
import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { createLogger } from "../server/src/platform/logger.ts";
import { sharedData } from "../scripts/shared-data.ts";
import {
  createDocumentReader,
  type DocumentReader,
} from "../server/src/platform/documents/document-reader.ts";
import { figureAtLeast, figureAtMost, type Bench, type Figure } from "./harness/bench.ts";
import { isHeldOutScored } from "./harness/held-out.ts";
import { median, medianOf } from "./harness/measure.ts";
import {
  mainGroups,
  rate,
  scoreResume,
  sumScores,
  wordAgreement,
  type Group,
  type ResumeKey,
  type Score,
} from "./resume-score.ts";

const KEY = join(import.meta.dirname, "resume-key");
/** Resumes of invented people by twelve makers and as plain text, each with its key beside it. */
const MADE = join(import.meta.dirname, "resumes");
/** Twenty-four more, each in a layout of its own as templates and people's own tables have, a third left out. */
const LAYOUTS = join(MADE, "layouts");
const FOLDERS = ["pdf", "docx", "txt"];
const REPETITIONS = 7;
const F1_GOAL = 0.85;
const MADE_F1_GOAL = 0.97;
const AGREEMENT_GOAL = 0.95;
const TIME_GOAL = 400;

type Scored = { key: ResumeKey; score: Score };

export const bench: Bench = {
  name: "parse",
  summary: "resumes read against a key written from pictures of their pages, with times beside pdftotext's",
  async run() {
    const folder = sharedData("resumes");
    if (folder === null) throw new Error("The resumes are not on this machine: set SHARED_DATA.");
    const files = FOLDERS.flatMap((name) => readdirSync(join(folder, name)).map((file) => join(name, file)));
    const reader = createDocumentReader({ log: createLogger("silent") });
    try {
      const texts = new Map<string, string>();
      const scored: Scored[] = [];
      const keys = readKeys();
      for (const file of files) {
        const { text, facts } = await reader.readResume(join(folder, file));
        texts.set(file, text);
        const key = keys.get(file);
        if (key) scored.push({ key, score: scoreResume(key, facts) });
      }
      return [
        ...figuresOfReading(files, texts),
        ...figuresOfFields(scored),
        ...(await figuresOfMade(reader, MADE, "made")),
        ...(await figuresOfMade(reader, LAYOUTS, "layouts")),
        ...(await figuresOfTime(
          reader,
          files.map((file) => join(folder, file)),
        )),
      ];
    } finally {
      await reader.close();
    }
  },
};

function readKeys(): Map<string, ResumeKey> {
  return new Map(readKeysIn(KEY).map((key) => [key.file, key]));
}

function readKeysIn(folder: string): ResumeKey[] {
  const files = readdirSync(folder).filter((file) => file.endsWith(".json"));
  return files.map((file) => JSON.parse(readFileSync(join(folder, file), "utf8")) as ResumeKey);
}

/** `PARSE_FILES=yes` tells of each file which groups were missed or read wrongly. */
async function figuresOfMade(reader: DocumentReader, folder: string, name: string): Promise<Figure[]> {
  const keys = readKeysIn(folder).filter(({ heldOut }) => isHeldOutScored() || !heldOut);
  const scored: Scored[] = [];
  for (const key of keys) {
    const { facts } = await reader.readResume(join(folder, key.file));
    scored.push({ key, score: scoreResume(key, facts) });
  }
  if (process.env["PARSE_FILES"] === "yes") for (const { key, score } of scored) printMissed(key.file, score);
  return [`${name}, for work`, `${name}, held out`].flatMap((set, index) => {
    const own = scored.filter(({ key }) => key.heldOut === (index === 1));
    return own.length === 0 ? [] : figuresOfSet(set, own, MADE_F1_GOAL);
  });
}

function printMissed(file: string, score: Score): void {
  const wrong = Object.entries(score).filter(([, { missed, false: invented }]) => missed + invented > 0);
  const parts = wrong.map(([group, { missed, false: invented }]) => `${group} -${missed} +${invented}`);
  console.log(`${file.padEnd(26)} ${parts.join(", ")}`);
}

function figuresOfReading(files: readonly string[], texts: ReadonlyMap<string, string>): Figure[] {
  const read = files.filter((file) => (texts.get(file) ?? "").trim() !== "").length;
  const agreements = files
    .filter((file) => file.endsWith(".docx"))
    .map((file) => {
      const pdf = texts.get(file.replaceAll("docx", "pdf"));
      if (pdf === undefined) throw new Error(`${file} has no PDF beside it.`);
      return wordAgreement(texts.get(file) ?? "", pdf);
    });
  return [
    figureAtLeast("files read", read, "files", { atLeast: files.length }),
    ...agreements.map((share, index) =>
      figureAtLeast(`words that DOCX ${index + 1} and its PDF share`, share, "share", {
        atLeast: AGREEMENT_GOAL,
      }),
    ),
  ];
}

function figuresOfFields(scored: readonly Scored[]): Figure[] {
  const tuning = scored.filter(({ key }) => !key.heldOut);
  const heldOut = scored.filter(({ key }) => key.heldOut);
  return [
    ...figuresOfSet("tuning", tuning),
    ...figuresOfSet("held-out", heldOut),
    figureAtLeast("names and e-mails right", countRight(scored), "fields", { atLeast: countPrinted(scored) }),
  ];
}

/** F1 of the main fields, then each group by itself, for information. */
function figuresOfSet(set: string, scored: readonly Scored[], goal = F1_GOAL): Figure[] {
  const sum = sumScores(scored.map(({ score }) => score));
  const { precision, recall, f1 } = rate(sum, mainGroups);
  return [
    figureAtLeast(`F1 of ${scored.length} ${set} files`, f1, "share", { atLeast: goal }),
    figureAtLeast(`  precision, ${set}`, precision, "share", { atLeast: null }),
    figureAtLeast(`  recall, ${set}`, recall, "share", { atLeast: null }),
    ...(Object.keys(sum) as Group[]).map((group) =>
      figureAtLeast(`  F1 of ${group}, ${set}`, rate(sum, [group]).f1, "share", { atLeast: null }),
    ),
  ];
}

function countRight(scored: readonly Scored[]): number {
  return scored.reduce((sum, { score }) => sum + score.name.found + score.email.found, 0);
}

function countPrinted(scored: readonly Scored[]): number {
  return scored.reduce(
    (sum, { key }) => sum + Number(key.contact.name !== "") + Number(key.contact.email !== ""),
    0,
  );
}

/** The reading process is warm: all files have been read once. */
async function figuresOfTime(reader: DocumentReader, paths: readonly string[]): Promise<Figure[]> {
  const times: number[] = [];
  for (const path of paths) {
    times.push(await median(REPETITIONS, () => reader.readResume(path)));
  }
  const pdfs = paths.filter((path) => path.endsWith(".pdf"));
  const ours = medianOf(times.filter((_, index) => paths[index]?.endsWith(".pdf")));
  return [
    figureAtMost("a file read, median", medianOf(times), "ms", { atMost: TIME_GOAL }),
    figureAtMost("the slowest file", Math.max(...times), "ms", { atMost: null }),
    ...(await figuresBesidePdftotext(pdfs, ours)),
  ];
}

/** A PDF may take twice the time of `pdftotext -layout` and 200 ms more. */
async function figuresBesidePdftotext(pdfs: readonly string[], ours: number): Promise<Figure[]> {
  const run = promisify(execFile);
  try {
    await run("pdftotext", ["-v"]);
  } catch {
    console.log("pdftotext is not on the PATH (Debian: poppler-utils), so nothing is compared with it.\n");
    return [];
  }
  const times: number[] = [];
  for (const path of pdfs) {
    times.push(await median(REPETITIONS, () => run("pdftotext", ["-layout", path, "-"])));
  }
  const theirs = medianOf(times);
  return [
    figureAtMost("a PDF read, median, beside pdftotext", ours, "ms", {
      atMost: Number((2 * theirs + 200).toFixed(1)),
      baseline: theirs,
    }),
    figureAtMost("the same as a multiple of pdftotext", ours / theirs, "×", { atMost: null }),
  ];
}
