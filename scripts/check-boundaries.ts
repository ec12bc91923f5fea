import { existsSync } from "node:fs";
import { join, resolve } from "node:path";
import { cruise, type ICruiseResult } from "dependency-cruiser";
import { boundaryRules, cruiseOptions, resolveOptions } from "./boundary-rules.ts";

const ROOT = resolve(import.meta.dirname, "..");
const WORKSPACES = ["contracts", "engine", "server", "web"];
const OTHERS = ["e2e", "bench", "scripts"];

export type Violation = { rule: string; from: string; to: string };
export type Boundaries = { modules: number; dependencies: number; violations: Violation[] };

/**
 * Reads every import below `root` (absolute; the project itself by default) and holds it against the
 * boundary rules. Throws where a workspace yields no module at all: a cruise that saw nothing
 * would otherwise pass.
 */
export async function checkBoundaries(root: string = ROOT): Promise<Boundaries> {
  const folders = [...WORKSPACES.map((name) => `${name}/src`), ...OTHERS].filter((folder) =>
    existsSync(join(root, folder)),
  );
  const result = await readImports(root, folders);
  for (const workspace of WORKSPACES) {
    if (!result.modules.some((module) => module.source.startsWith(`${workspace}/src/`))) {
      throw new Error(`dependency-cruiser read no module of ${workspace}: its rules check nothing there.`);
    }
  }
  return {
    modules: result.modules.filter((module) => !module.source.startsWith("node_modules/")).length,
    dependencies: result.summary.totalDependenciesCruised ?? 0,
    violations: result.summary.violations.map((violation) => ({
      rule: violation.rule.name,
      from: violation.from,
      to: violation.cycle?.map((step) => step.name).join(" → ") ?? violation.to,
    })),
  };
}

export async function readImports(root: string, folders: string[]): Promise<ICruiseResult> {
  const { output } = await cruise(
    folders,
    { ...cruiseOptions, baseDir: root, validate: true, ruleSet: { forbidden: boundaryRules } },
    resolveOptions,
  );
  if (typeof output === "string") throw new Error(`dependency-cruiser gave a text, not a result: ${output}`);
  return output;
}

if (import.meta.main) {
  const { modules, dependencies, violations } = await checkBoundaries();
  for (const { rule, from, to } of violations) console.log(`${rule}: ${from} → ${to}`);
  console.log(`${modules} modules, ${dependencies} imports, ${violations.length} forbidden`);
  if (violations.length > 0) process.exitCode = 1;
}
