import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, join, resolve } from "node:path";
import type { Mutation } from "./find-mutations.ts";

const ROOT = resolve(import.meta.dirname, "../..");
export const SAMPLE_FILE = join(import.meta.dirname, "mutants.json");

export const areas = ["services", "repositories", "screens"] as const;
/**
 * `seed`: the sample that it belongs to. `wasFound`: what the tests said of it at the commit that the sample was drawn
 * from; null: not run there.
 */
export type Mutant = Mutation & { seed: number; area: (typeof areas)[number]; wasFound: boolean | null };
/** `isFound` null: the line is not in the tree any more. */
export type Outcome = { mutant: Mutant; isFound: boolean | null };

/** Journeys that look at a feature: words of their file names, by folder of the server or the web app. */
const journeysOf: Record<string, string[]> = {
  auth: ["sign-in", "account"],
  companies: ["companies"],
  dashboard: ["dashboard"],
  discovery: ["search", "sources", "results"],
  jobs: ["results", "saved-jobs", "dashboard", "linked-session"],
  "job-search": ["search", "sources", "results"],
  notifications: ["notifications", "unsubscribe"],
  postings: ["search", "sources", "results"],
  preferences: ["preferences"],
  profile: ["profile", "preferences"],
  resumes: ["resumes"],
  "scheduled-searches": ["scheduled"],
  searches: ["scheduled"],
  settings: ["account-data", "models-settings"],
  sources: ["search", "sources", "results"],
  storage: ["storage"],
  tailoring: ["tailoring", "document-viewer"],
};

export function readSample(): Mutant[] {
  return JSON.parse(readFileSync(SAMPLE_FILE, "utf8")) as Mutant[];
}

/**
 * Seeds each fault, one at a time, into a copy of the tree at `revision` and runs the tests beside it, those that reach
 * it by their imports, and the journeys of its feature. A fault is found where one of them fails; a run that ended by a
 * time limit is tried once more.
 */
export function runMutants(
  revision: string,
  mutants: readonly Mutant[],
  onOutcome: (outcome: Outcome) => void,
): Outcome[] {
  const folder = mkdtempSync(join(tmpdir(), "mutants-"));
  const tree = join(folder, "tree");
  try {
    run("git", ["worktree", "add", "--detach", tree, revision], ROOT);
    run("cp", ["-al", join(ROOT, "node_modules"), join(tree, "node_modules")], ROOT);
    const files = run("git", ["ls-files", "server/src", "web/src"], tree).output.split("\n");
    return mutants.map((mutant) => {
      const outcome = { mutant, isFound: tryMutant(tree, files, mutant) };
      onOutcome(outcome);
      return outcome;
    });
  } finally {
    spawnSync("git", ["worktree", "remove", "--force", tree], { cwd: ROOT });
    rmSync(folder, { recursive: true, force: true });
  }
}

function tryMutant(tree: string, files: readonly string[], mutant: Mutant): boolean | null {
  const file = findFile(tree, files, mutant);
  if (file === null) return null;
  const path = join(tree, file);
  const text = readFileSync(path, "utf8");
  try {
    const lines = text.split("\n").map((line) => (line.trim() === mutant.line ? mutant.mutated : line));
    writeFileSync(path, lines.join("\n"));
    const [workspace = "", , room = "", feature = ""] = file.split("/");
    const name = room === "features" ? feature : room;
    const near =
      workspace === "web"
        ? `web/src/${room === "features" ? `features/${feature}` : room}`
        : `server/src/${room}`;
    if (fails(tree, ["run", "--bail=1", near])) return true;
    if (fails(tree, ["related", "--run", "--bail=1", file])) return true;
    const journeys = journeysOf[name] ?? [];
    if (journeys.length === 0) return false;
    if (workspace === "web") run("node", ["scripts/setup.mjs", "test"], tree);
    return fails(tree, ["run", "--bail=1", "--config", "e2e/vitest.config.ts", ...journeys]);
  } finally {
    writeFileSync(path, text);
  }
}

/** The file that holds the line once: the one of the same name if there is one, else the only one. */
function findFile(tree: string, files: readonly string[], { file, line }: Mutant): string | null {
  const holding = files.filter((path) => {
    if (!/\.tsx?$/.test(path) || path.includes(".test.")) return false;
    const lines = readFileSync(join(tree, path), "utf8").split("\n");
    return lines.filter((other) => other.trim() === line).length === 1;
  });
  const named = holding.filter((path) => basename(path) === basename(file));
  const [only, second] = named.length > 0 ? named : holding;
  return only !== undefined && second === undefined ? only : null;
}

function fails(tree: string, args: string[]): boolean {
  const limits = ["--testTimeout=60000", "--hookTimeout=120000", "--passWithNoTests"];
  const first = run("node_modules/.bin/vitest", [...args, ...limits], tree, true);
  if (first.code === 0 || !/timed out/i.test(first.output)) return first.code !== 0;
  return run("node_modules/.bin/vitest", [...args, ...limits], tree, true).code !== 0;
}

function run(
  command: string,
  args: string[],
  cwd: string,
  mayFail = false,
): { code: number; output: string } {
  const node24 = join(cwd, "node_modules/node/bin");
  const { status, stdout, stderr, error } = spawnSync(command, args, {
    cwd,
    encoding: "utf8",
    maxBuffer: 1e8,
    env: { ...process.env, PATH: `${node24}:${process.env.PATH ?? ""}` },
  });
  if (error) throw error;
  const code = status ?? 1;
  if (code !== 0 && !mayFail) throw new Error(`${command} ${args.join(" ")} failed:\n${stdout}\n${stderr}`);
  return { code, output: stdout + stderr };
}
