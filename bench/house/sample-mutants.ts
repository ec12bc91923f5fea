import { execFileSync } from "node:child_process";
import { writeFileSync } from "node:fs";
import { resolve } from "node:path";
import { createRandom } from "@jobwright/engine/random.fixture";
import { findMutations } from "./find-mutations.ts";
import { areas, readSample, runMutants, SAMPLE_FILE, type Mutant } from "./run-mutants.ts";

/**
 * `node bench/house/sample-mutants.ts REV` draws the sample of seeded faults from the tree at that commit;
 * `node bench/house/sample-mutants.ts REV --run` notes for each, where it is not noted yet, whether the tests of that
 * commit find it.
 */
const ROOT = resolve(import.meta.dirname, "../..");
const SEED = 22;
const FAULTS = { services: 14, repositories: 8, screens: 10 };

const [revision = "HEAD", flag] = process.argv.slice(2);
const mutants = flag === "--run" ? readSample() : areas.flatMap(drawSample);
if (flag === "--run") {
  const open = mutants.filter(({ wasFound }) => wasFound === null);
  runMutants(revision, open, ({ mutant, isFound }) => {
    mutant.wasFound = isFound;
    console.log(`${isFound} ${mutant.file}: ${mutant.mutated}`);
    writeFileSync(SAMPLE_FILE, `${JSON.stringify(mutants, null, 2)}\n`);
  });
}
writeFileSync(SAMPLE_FILE, `${JSON.stringify(mutants, null, 2)}\n`);

/** One fault a file, so that no large file outweighs the others. */
function drawSample(area: Mutant["area"], index: number): Mutant[] {
  const random = createRandom(SEED + index);
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
    if (mutation) sample.push({ area, ...mutation, wasFound: null });
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
