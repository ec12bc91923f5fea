import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { findChangedJourneys } from "./changed-journeys.ts";
import { COUNTS_FILE, type Counts, newCounts } from "./count-tests.ts";
import { installedCommand, ROOT, runVisibly } from "./run-process.ts";
import { LAST_RUN_FILE, type TestRun } from "./test-run.ts";

type Stage = { name: string; run: () => Promise<StageResult> };
type StageResult = { isOk: boolean; counts: Counts | null };

/** Projects of `vitest.config.ts` without `screens`: each of the two stages uses all processors. */
const UNIT_PROJECTS = ["contracts", "engine", "server", "web", "scripts"];

const HELP = `npm test                        checks, unit and database tests, component tests, browser journeys
npm test -- --unit              unit, database and component tests only
npm test -- --e2e               browser journeys only
npm test -- FILE ...            test files whose path contains FILE (also with --unit or --e2e)
npm test -- --changed [REV]     what the changes since REV reach, or those that are not committed: unit, database and
                                component tests by their imports; browser journeys whose own file or support below e2e/ changed,
                                all where every journey stands on it. What a journey meets of the app is not counted:
                                run those of the area with FILE (also with --unit or --e2e)`;

const stages = chooseStages(process.argv.slice(2));
const results: { name: string; seconds: number; result: StageResult }[] = [];
for (const stage of stages) {
  const started = performance.now();
  console.log(`\n── ${stage.name} ──`);
  const result = await stage.run();
  results.push({ name: stage.name, seconds: (performance.now() - started) / 1000, result });
}
printSummary();
if (process.argv.length === 2) keepRun();

function chooseStages(args: string[]): Stage[] {
  const { revision, others } = takeRevision(args);
  const filters = others.filter((arg) => !arg.startsWith("-"));
  const flags = others.filter((arg) => arg.startsWith("-"));
  const unknown = flags.find((flag) => flag !== "--unit" && flag !== "--e2e");
  if (unknown) {
    console.log(unknown === "--help" ? HELP : `Unknown option ${unknown}.\n${HELP}`);
    process.exit(unknown === "--help" ? 0 : 1);
  }
  const checks: Stage = {
    name: "checks",
    run: async () => ({
      isOk: (await runVisibly(process.execPath, ["scripts/verify.ts"])) === 0,
      counts: null,
    }),
  };
  const since = revision ? ["--changed", revision] : [];
  const unit = UNIT_PROJECTS.flatMap((project) => ["--project", project]);
  const tests = [
    vitestStage("unit and database tests", [...unit, ...since], filters),
    vitestStage("component tests", ["--project", "screens", ...since], filters),
  ];
  const journeys = vitestStage(
    "browser journeys",
    ["--config", "e2e/vitest.config.ts"],
    filters,
    revision === null ? undefined : () => findChangedJourneys(revision),
  );
  if (flags.length > 0) {
    return [...(flags.includes("--unit") ? tests : []), ...(flags.includes("--e2e") ? [journeys] : [])];
  }
  if (revision) return [...tests, journeys];
  if (filters.length === 0) return [checks, ...tests, journeys];
  const areJourneys = filters.filter((filter) => filter.includes("e2e")).length;
  return [...(areJourneys < filters.length ? tests : []), ...(areJourneys > 0 ? [journeys] : [])];
}

/** Takes `--changed [REV]` out of the arguments. Without REV it is what is checked out; without both, null. */
function takeRevision(args: string[]): { revision: string | null; others: string[] } {
  const at = args.indexOf("--changed");
  if (at < 0) return { revision: null, others: args };
  const next = args[at + 1];
  if (next === undefined || next.startsWith("-")) return { revision: "HEAD", others: args.toSpliced(at, 1) };
  return { revision: next, others: args.toSpliced(at, 2) };
}

/** `findFiles` gives the only test files that run, of those that the filters let through. */
function vitestStage(
  name: string,
  options: string[],
  filters: string[],
  findFiles?: () => Promise<string[]>,
): Stage {
  const file = join(ROOT, ".cache", `counts-${name.split(" ")[0]}.json`);
  const reporters = ["--reporter=default", `--reporter=${join(ROOT, "scripts/count-tests.ts")}`];
  return {
    name,
    run: async () => {
      rmSync(file, { force: true });
      const found = await findFiles?.();
      const files = found?.filter(
        (path) => filters.length === 0 || filters.some((part) => path.includes(part)),
      );
      if (files?.length === 0) return { isOk: true, counts: newCounts() };
      const chosen = files?.map((path) => join(ROOT, path)) ?? filters;
      // A file that is named belongs to one stage of several.
      const mayBeEmpty = filters.length > 0 ? ["--passWithNoTests"] : [];
      const args = ["run", ...options, ...mayBeEmpty, ...reporters, ...chosen];
      const code = await runVisibly(installedCommand("vitest"), args, { [COUNTS_FILE]: file });
      const counts = existsSync(file) ? (JSON.parse(readFileSync(file, "utf8")) as Counts) : null;
      return { isOk: code === 0 && counts !== null, counts };
    },
  };
}

/** A stage that fails without a failed test, such as the checks, counts as one failure: a red run never says 0. */
function failuresOf({ isOk, counts }: StageResult): number {
  return Math.max(counts?.failed ?? 0, isOk ? 0 : 1);
}

function printSummary(): void {
  console.log("\n── summary ──");
  let passed = 0;
  let failed = 0;
  let skipped = 0;
  for (const { name, seconds, result } of results) {
    const { counts } = result;
    passed += counts?.passed ?? 0;
    failed += failuresOf(result);
    skipped += counts?.skipped.length ?? 0;
    const numbers = counts
      ? `${counts.passed} passed, ${counts.failed} failed, ${counts.skipped.length} skipped`
      : result.isOk
        ? "passed"
        : "failed";
    console.log(
      `${result.isOk ? "ok    " : "FAILED"} ${name.padEnd(24)} ${seconds.toFixed(1).padStart(6)} s  ${numbers}`,
    );
    for (const failure of counts?.failures ?? []) console.log(`         failed:  ${failure}`);
    for (const { name: test, reason } of counts?.skipped ?? []) {
      console.log(`         skipped: ${test}: ${reason ?? "its condition does not hold on this machine"}`);
    }
  }
  const ids = new Set(results.flatMap(({ result }) => result.counts?.ids ?? []));
  mkdirSync(join(ROOT, ".cache"), { recursive: true });
  writeFileSync(join(ROOT, ".cache/requirement-ids.txt"), `${[...ids].toSorted().join("\n")}\n`);
  console.log(`${passed} passed, ${failed} failed, ${skipped} skipped`);
  // Changes may reach no test; a name that fits none is a mistake.
  const isMistaken = passed + failed + skipped === 0 && !process.argv.includes("--changed");
  if (isMistaken) console.log("No test file has such a path.");
  process.exitCode = failed > 0 || isMistaken ? 1 : 0;
}

function keepRun(): void {
  const run: TestRun = {
    stages: results.map(({ name, seconds, result }) => ({ name, seconds, counts: result.counts })),
  };
  mkdirSync(dirname(LAST_RUN_FILE), { recursive: true });
  writeFileSync(LAST_RUN_FILE, JSON.stringify(run));
}
