import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { readImports } from "../scripts/check-boundaries.ts";
import { rooms } from "../scripts/rooms.ts";
import { ROOT } from "../scripts/run-process.ts";
import { LAST_RUN_FILE, type TestRun } from "../scripts/test-run.ts";
import { figureAtLeast, figureAtMost, type Bench, type Figure } from "./harness/bench.ts";
import { areas, readSample, runMutants, type Outcome } from "./house/run-mutants.ts";

/** The figures of the tree before its rooms were set in order (commit 29e42a6). */
const before = {
  wholeMinutes: 28.5,
  unitMinutes: 10.6,
  journeys: 650,
  importsUp: 58,
  pairs: 15,
  deadlineFiles: 32,
  lines: 116_418,
};

export const bench: Bench = {
  name: "house",
  summary: "the whole test run, imports between rooms, faults that tests find, and the size of the code",
  run: async () => [...measureLastRun(), ...(await measureRooms()), ...measureSize(), ...measureFaults()],
};

/** Reads the record that the last whole `npm test` left. */
function measureLastRun(): Figure[] {
  if (!existsSync(LAST_RUN_FILE)) throw new Error("No whole test run is on record here: run npm test first.");
  const { stages } = JSON.parse(readFileSync(LAST_RUN_FILE, "utf8")) as TestRun;
  const minutesOf = (name: string) => (stages.find((stage) => stage.name === name)?.seconds ?? 0) / 60;
  const whole = stages.reduce((sum, { seconds }) => sum + seconds, 0) / 60;
  const journeys = stages.find(({ name }) => name === "browser journeys")?.counts?.passed ?? 0;
  const ids = new Set(stages.flatMap(({ counts }) => counts?.ids ?? []));
  return [
    figureAtMost("npm test, whole", whole, "min", { atMost: 25, baseline: before.wholeMinutes }),
    figureAtMost("unit and database tests", minutesOf("unit and database tests"), "min", {
      atMost: 8,
      baseline: before.unitMinutes,
    }),
    figureAtMost("component tests", minutesOf("component tests"), "min", { atMost: null }),
    figureAtMost("journeys", journeys, "tests", { atMost: null, baseline: before.journeys }),
    figureAtLeast("requirement ids in titles of passed tests", ids.size, "ids", { atLeast: null }),
  ];
}

async function measureRooms(): Promise<Figure[]> {
  const { modules } = await readImports(ROOT, ["server/src"]);
  const imports = modules
    .filter(({ source }) => !/[.](test|fixture)[.]ts$/.test(source))
    .flatMap(({ source, dependencies }) =>
      dependencies.map(({ resolved }) => [roomOf(source), roomOf(resolved)]),
    )
    .filter(([from, to]) => from !== -1 && to !== -1 && from !== to);
  const pairs = new Set(imports.map(([from, to]) => `${from} ${to}`));
  const both = [...pairs].filter((pair) => pairs.has(pair.split(" ").toReversed().join(" ")));
  const up = imports.filter(([from = 0, to = 0]) => from < to).length;
  return [
    figureAtMost("imports that run up the list of rooms", up, "imports", {
      atMost: 0,
      baseline: before.importsUp,
    }),
    figureAtMost("pairs of rooms that know each other both ways", both.length / 2, "pairs", {
      atMost: 0,
      baseline: before.pairs,
    }),
  ];
}

/** The place in the list of rooms; -1: no file of the server. */
function roomOf(path: string): number {
  const [, room = ""] = /^server\/src\/([^/]+)/.exec(path) ?? [];
  return rooms.findIndex((name) => name === room);
}

function measureSize(): Figure[] {
  const files = execFileSync("git", ["ls-files", "contracts", "engine", "server", "web"], {
    cwd: ROOT,
    encoding: "utf8",
  })
    .split("\n")
    .filter(
      (path) => /[.](ts|tsx|css)$/.test(path) && !/[.](test|fixture)[.]|\/testing\/|\/test-[^/]*$/.test(path),
    );
  const lines = files.reduce(
    (sum, path) => sum + readFileSync(join(ROOT, path), "utf8").split("\n").length - 1,
    0,
  );
  return [
    figureAtMost("production TypeScript and CSS", lines, "lines", { atMost: null, baseline: before.lines }),
  ];
}

/** The seeded faults that were run before, but those whose line is gone. */
function measureFaults(): Figure[] {
  const sample = readSample().filter(({ wasFound }) => wasFound !== null);
  if (sample.length === 0) return [];
  const outcomes = runMutants("HEAD", sample, printLost).filter(({ isFound }) => isFound !== null);
  return [...areas, null].map((area) => {
    const some = outcomes.filter(({ mutant }) => area === null || mutant.area === area);
    const was = shareOf(some, ({ mutant }) => mutant.wasFound === true);
    const share = shareOf(some, ({ isFound }) => isFound === true);
    const name = `share of ${some.length} seeded faults found${area === null ? "" : `, ${area}`}`;
    return figureAtLeast(name, share, "share", { atLeast: area === null ? was : null, baseline: was });
  });
}

function printLost({ mutant, isFound }: Outcome): void {
  if (isFound === false) console.log(`not found: ${mutant.file}: ${mutant.mutated}`);
}

function shareOf(outcomes: readonly Outcome[], isCounted: (outcome: Outcome) => boolean): number {
  return outcomes.filter(isCounted).length / outcomes.length;
}
