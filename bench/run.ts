import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { Bench } from "./harness/bench.ts";
import { formatTable } from "./harness/format-table.ts";

const ENDING = ".bench.ts";

async function findBenchNames(): Promise<string[]> {
  const files = await readdir(import.meta.dirname);
  return files
    .filter((file) => file.endsWith(ENDING))
    .map((file) => file.slice(0, -ENDING.length))
    .toSorted();
}

async function loadBench(name: string): Promise<Bench> {
  const file = pathToFileURL(join(import.meta.dirname, `${name}${ENDING}`)).href;
  const { bench } = (await import(file)) as { bench?: Bench };
  if (bench?.name !== name) throw new Error(`bench/${name}${ENDING} does not export a bench named ${name}.`);
  return bench;
}

async function listBenches(names: readonly string[]): Promise<void> {
  console.log("npm run bench -- NAME [--json]\n");
  const width = Math.max(...names.map((name) => name.length));
  for (const name of names) console.log(`  ${name.padEnd(width)}  ${(await loadBench(name)).summary}`);
}

async function runBench(name: string, isJson: boolean): Promise<void> {
  const bench = await loadBench(name);
  console.log(`${bench.name}: ${bench.summary}\n`);
  const figures = await bench.run();
  console.log(formatTable(figures));
  const short = figures.filter(({ met }) => met === false).length;
  console.log(
    short === 0 ? "\nEvery goal is met." : `\n${short} of ${figures.length} figures fall short of the goal.`,
  );
  if (isJson) console.log(JSON.stringify({ bench: bench.name, figures }));
}

const args = process.argv.slice(2);
const names = await findBenchNames();
const [name] = args.filter((arg) => !arg.startsWith("-"));
const unknown = args.find((arg) => arg.startsWith("-") && arg !== "--json");
if (unknown || (name !== undefined && !names.includes(name))) {
  console.error(
    `There is no ${unknown ? "option" : "bench"} ${unknown ?? name}. Benches: ${names.join(", ")}.`,
  );
  process.exitCode = 1;
} else if (name === undefined) {
  await listBenches(names);
} else {
  await runBench(name, args.includes("--json"));
  // A crash ends with 1; a figure that falls short is a result, not a failure.
  process.exit(0);
}
