import { readdirSync, readFileSync } from "node:fs";
import { join, posix } from "node:path";
import { ROOT, runQuietly } from "./run-process.ts";

/** What every journey stands on without importing it. */
const BELOW_ALL = [
  "e2e/vitest.config.ts",
  "e2e/support/global-setup.ts",
  "server/testing/global-setup.ts",
  "server/testing/start-app.ts",
  "server/testing/test-database.ts",
];

/** Journeys that the changes since a revision reach, those that are not committed among them. */
export async function findChangedJourneys(revision: string): Promise<string[]> {
  const changed = [
    ...(await readLines(["diff", "--name-only", "--merge-base", revision])),
    ...(await readLines(["ls-files", "--others", "--exclude-standard"])),
  ];
  const files = readdirSync(join(ROOT, "e2e"), { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(".ts"))
    .map((name) => posix.join("e2e", name.replaceAll("\\", "/")));
  return selectJourneys(
    changed,
    new Map(files.map((file) => [file, readFileSync(join(ROOT, file), "utf8")])),
  );
}

/**
 * Journeys among `sources` (text by path) that are changed, or that import a changed file below e2e, directly or through
 * others; all of them where something changed that every journey stands on. Of the app itself nothing counts: a journey
 * reaches it through its process.
 */
export function selectJourneys(changed: string[], sources: ReadonlyMap<string, string>): string[] {
  const journeys = [...sources.keys()].filter((path) => path.endsWith(".e2e.ts")).toSorted();
  if (changed.some((path) => BELOW_ALL.includes(path))) return journeys;
  const reached = new Set(changed.filter((path) => path.startsWith("e2e/")));
  let before = -1;
  while (reached.size > before) {
    before = reached.size;
    for (const [path, source] of sources) {
      if (importsOf(path, source).some((imported) => reached.has(imported))) reached.add(path);
    }
  }
  return journeys.filter((path) => reached.has(path));
}

function importsOf(path: string, source: string): string[] {
  return [...source.matchAll(/ from "(\.[^"]+)"/g)].map(([, name]) =>
    posix.join(posix.dirname(path), name ?? ""),
  );
}

async function readLines(args: string[]): Promise<string[]> {
  const { code, output } = await runQuietly("git", args);
  if (code !== 0) throw new Error(`git ${args.join(" ")} failed: ${output}`);
  return output.split("\n").filter(Boolean);
}
