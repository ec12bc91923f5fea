import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { glob } from "node:fs/promises";
import ts from "typescript";
import { findIds } from "./count-tests.ts";
import { ROOT } from "./run-process.ts";

const TESTS = "{contracts,engine,server,web,scripts,bench,e2e}/**/*.{test.ts,test.tsx,e2e.ts}";
const LIST = join(ROOT, "scripts/requirement-ids.txt");
const CALLS = ["test", "it", "describe"];

/** Requirement ids in the titles of all tests of the tree, sorted. */
export async function readRequirementIds(): Promise<string[]> {
  const ids = new Set<string>();
  const isModules = (path: string) => path.includes("node_modules");
  for await (const path of glob(TESTS, { cwd: ROOT, exclude: isModules })) {
    const source = readFileSync(join(ROOT, path), "utf8");
    // Most files name none, and reading titles takes its time.
    if (findIds(source).length === 0) continue;
    for (const id of readTitles(source).flatMap(findIds)) ids.add(id);
  }
  return [...ids].toSorted();
}

/** The list that is kept: ids that stand in a test's title for good. */
export function readKeptIds(): string[] {
  return readFileSync(LIST, "utf8").trim().split("\n");
}

/** Titles of a test file's `test` and `describe` calls as they are written, and the tables of `.each` among them. */
export function readTitles(source: string): string[] {
  const titles: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isCallExpression(node) && CALLS.includes(rootOf(node))) {
      const [title] = node.arguments;
      if (title) titles.push(source.slice(title.pos, title.end));
    }
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile("tests.tsx", source, ts.ScriptTarget.Latest));
  return titles;
}

/** `test` of `test("title")`, of `test.each(table)("title")` and of `test.each(table)`. */
function rootOf(node: ts.Expression): string {
  if (ts.isCallExpression(node) || ts.isPropertyAccessExpression(node)) return rootOf(node.expression);
  return ts.isIdentifier(node) ? node.text : "";
}

if (import.meta.main) writeFileSync(LIST, `${(await readRequirementIds()).join("\n")}\n`);
