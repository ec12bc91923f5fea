import { existsSync } from "node:fs";
import { join } from "node:path";
import { installedCommand, ROOT, runQuietly } from "./run-process.ts";

type Check = { name: string; command: string; args: string[] };

/** At most this many at once: the checks are bound by the processor, and the slowest start first. */
const AT_ONCE = 2;

const CHECKS: Check[] = [
  checkTypes("types", "tsconfig.json"),
  checkTypes("types (web)", "web/tsconfig.json"),
  checkTypes("types (browser tests)", "e2e/tsconfig.json"),
  { name: "dead code", command: installedCommand("knip"), args: ["--no-progress"] },
  {
    name: "format",
    command: installedCommand("prettier"),
    args: ["--check", "--ignore-unknown", "--cache", "--cache-location", ".cache/prettier", "."],
  },
  {
    name: "boundaries",
    command: process.execPath,
    args: ["scripts/check-boundaries.ts"],
  },
  { name: "lint", command: installedCommand("oxlint"), args: ["--deny-warnings", "."] },
];

function checkTypes(name: string, project: string): Check {
  const record = `.cache/types/${project.replaceAll("/", "-")}.tsbuildinfo`;
  return {
    name,
    command: installedCommand("tsc"),
    args: ["-p", project, "--incremental", "--tsBuildInfoFile", record, "--pretty"],
  };
}

async function runCheck(check: Check): Promise<boolean> {
  const started = performance.now();
  const { code, output } = await runQuietly(check.command, check.args);
  const seconds = ((performance.now() - started) / 1000).toFixed(1).padStart(5);
  console.log(`${code === 0 ? "ok    " : "FAILED"} ${check.name.padEnd(22)} ${seconds} s`);
  if (code !== 0) console.log(output.trimEnd());
  return code === 0;
}

const started = performance.now();
if (!existsSync(join(ROOT, "node_modules")))
  throw new Error("Run npm install first: node_modules is missing.");
const waiting = [...CHECKS];
const results: boolean[] = [];
async function runNext(): Promise<void> {
  for (let check = waiting.shift(); check; check = waiting.shift()) results.push(await runCheck(check));
}
await Promise.all(Array.from({ length: AT_ONCE }, runNext));

const failed = results.filter((isOk) => !isOk).length;
const seconds = ((performance.now() - started) / 1000).toFixed(1);
console.log(
  `${failed === 0 ? "All checks passed" : `${failed} of ${CHECKS.length} checks failed`} in ${seconds} s.`,
);
if (failed > 0) process.exitCode = 1;
