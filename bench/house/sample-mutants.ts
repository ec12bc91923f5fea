import { execFileSync } from "node:child_process";
import { writeFileSync } from "node:fs";
import { resolve } from "node:path";
import { createRandom } from "@jobwright/engine/random.fixture";
import { findMutations } from "./find-mutations.ts";
import { areas, readSample, runMutants, SAMPLE_FILE, type Mutant } from "./run-mutants.ts";

/**
 * `node bench/house/sample-mutants.ts REV SEED` adds a sample of seeded faults, drawn from the tree at that commit, in
 * place of the one of that seed; `node bench/house/sample-mutants.ts REV SEED --run` notes for each of them, where it is
 * not noted yet, whether the tests of that commit find it.
 */
const ROOT = resolve(import.meta.dirname, "../..");
const FAULTS = { services: 14, repositories: 8, screens: 10 };

const [revision = "HEAD", seedText = "22", flag] = process.argv.slice(2);
const seed = Number(seedText);
const others = readSample().filter((mutant) => mutant.seed !== seed);
const mutants = flag === "--run" ? readSample() : [...others, ...areas.flatMap(drawSample)];
if (flag === "--run") {
  const open = mutants.filter((mutant) => mutant.seed === seed && mutant.wasFound === null);
  runMutants(revision, open, ({ mutant, isFound }) => {
    mutant.wasFound = isFound;
    console.log(`${isFound} ${mutant.file}: ${mutant.mutated}`);
    writeFileSync(SAMPLE_FILE, `${JSON.stringify(mutants, null, 2)}\n`);
  });
}
writeFileSync(SAMPLE_FILE, `${JSON.stringify(mutants, null, 2)}\n`);

/** One fault a file, so that no large file outweighs the others, and none that another sample has. */
function drawSample(area: Mutant["area"], index: number): Mutant[] {
  const random = createRandom(seed + index);
  const order = git(["ls-tree", "-r", "--name-only", revision, "server/src", "web/src"])
    .split("\n")
    .filter((path) => areaOf(path) === area)
    .map((path) => ({ path, at: random() }))
    .toSorted((one, other) => one.at - other.at);
  const sample: Mutant[] = [];
  for (const { path } of order) {
    if (sample.length === FAULTS[area]) break;
    const mutations = findMutations(path, git(["show", `${revision}:${path}`]));
    const mutation = mutations[Math.floor(random() * mutations.length)];
    const isTaken = others.some(
      ({ line, mutated }) => line === mutation?.line && mutated === mutation.mutated,
    );
    if (mutation && !isTaken) sample.push({ seed, area, ...mutation, wasFound: null });
  }
  return sample;
}

function areaOf(path: string): Mutant["area"] | null {
  if (/[.]test[.]|[.]fixture[.]|\/testing\/|\/test-|[.]cli[.]ts$|\/db\/|\/platform\//.test(path)) return null;
  if (/^web\/src\/features\/.*[.]tsx$/.test(path)) return "screens";
  if (path.endsWith(".repository.ts")) return "repositories";
  return /^server\/src\/[^/]+\/.*[.]ts$/.test(path) && !path.endsWith(".routes.ts") ? "services" : null;
}

function git(args: string[]): string {
  return execFileSync("git", args, { cwd: ROOT, encoding: "utf8", maxBuffer: 1e8 });
}
