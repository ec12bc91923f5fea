import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sharedData } from "../scripts/shared-data.ts";
import { createRandom } from "../engine/src/random.fixture.ts";
import { createDocumentReader } from "../server/src/platform/documents/document-reader.ts";
import { fuzzReader, loadFiles, type Outcomes } from "../server/testing/documents/fuzz-reader.ts";
import { makeDoc } from "../server/testing/documents/ole.ts";
import { createLogger } from "../server/src/platform/logger.ts";
import { figureAtMost, type Bench } from "./harness/bench.ts";

const FILES = Number(process.env["FUZZ_FILES"] ?? 10_000);
const SEED = Number(process.env["FUZZ_SEED"] ?? Date.now() % 1_000_000);
const READERS = 2;
const TIME_MS = 5_000;

export const bench: Bench = {
  name: "fuzz-documents",
  summary: `${FILES} altered resumes (bytes flipped, cut, spliced) through the document reader`,
  async run() {
    const data = sharedData("resumes");
    if (data === null) throw new Error("The shared data is not on this machine: set SHARED_DATA.");
    const files = loadFiles(["pdf", "docx", "txt"].map((folder) => join(data, folder)));
    files.push(makeDoc("Jane Doe\rEngineer\rAcme, 2019 to 2021\r".repeat(40), "Zürich – Łódź\r".repeat(40)));
    console.log(`${files.length} files, seed ${SEED} (FUZZ_SEED repeats it)`);
    const folder = await mkdtemp(join(tmpdir(), "jobwright-fuzz-"));
    const outcomes: Outcomes = new Map();
    const started = performance.now();
    try {
      await Promise.all(
        Array.from({ length: READERS }, async (_, index) => {
          const reader = createDocumentReader({
            log: createLogger("silent"),
            limits: { timeMs: TIME_MS },
          });
          const random = createRandom(SEED + index);
          const count = Math.floor(FILES / READERS);
          await fuzzReader(reader, files, { folder, count, random, outcomes });
          await reader.close();
        }),
      );
      const seconds = (performance.now() - started) / 1000;
      return [...toFigures(outcomes), ...(await findLeftovers(folder)), figure("time", seconds, "s")];
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  },
};

function toFigures(outcomes: Outcomes) {
  const sorted = [...outcomes].toSorted(([, a], [, b]) => b - a);
  const faults = sorted.filter(([name]) => name.startsWith("other"));
  for (const [name] of faults) console.log(name);
  return [
    ...sorted
      .filter((outcome) => !faults.includes(outcome))
      .map(([name, count]) => figure(name, count, "files")),
    figure(
      "ended in any other way",
      faults.reduce((sum, [, count]) => sum + count, 0),
      "files",
      0,
    ),
  ];
}

async function findLeftovers(folder: string) {
  const left = await readdir(folder);
  return [
    figure("files left", left.length, "files", 0),
    figure("processes left", await countChildren(), "processes", 0),
  ];
}

/** Processes of this one that still run; Linux only. */
async function countChildren(): Promise<number> {
  const children = await readFile(`/proc/self/task/${process.pid}/children`, "utf8").catch(() => "");
  return children.split(" ").filter(Boolean).length;
}

function figure(name: string, value: number, unit: string, atMost: number | null = null) {
  return figureAtMost(name, value, unit, { atMost });
}
