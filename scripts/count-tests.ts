import { mkdirSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import type { Reporter, TestModule } from "vitest/node";

export type Counts = {
  passed: number;
  failed: number;
  skipped: { name: string; reason: string | null }[];
  /** What failed and the first line of why: tests, files that could not be loaded, errors outside any test. */
  failures: string[];
  /** What a title names in the form of a requirement's id, such as T33, of tests that passed; each once, in order. */
  ids: string[];
};

/** A requirement's area, such as `DI` for discovery, and its number. */
const REQUIREMENT_ID = /\b(?:A|C|D[IO]?|F|J|PR?|R|S[CET]?|T)\d{2,3}\b/g;

/** Ids in the form of a requirement's, such as T33, that a text names. */
export function findIds(text: string): string[] {
  return text.match(REQUIREMENT_ID) ?? [];
}

export function newCounts(): Counts {
  return { passed: 0, failed: 0, skipped: [], failures: [], ids: [] };
}

/** Where the counts of a vitest run are left, as an absolute path; without it, nothing is written. */
export const COUNTS_FILE = "TEST_COUNTS_FILE";

/** A vitest reporter beside the visible one: it leaves the counts, with the reason of each skipped test, in a file. */
export default class CountTests implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], errors: readonly { message?: string }[]): void {
    const file = process.env[COUNTS_FILE];
    if (!file) return;
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, JSON.stringify(countTests(modules, errors)));
  }
}

function firstLine(error: { message?: string } | undefined): string {
  return error?.message?.split("\n", 1)[0]?.slice(0, 300) || "unknown error";
}

function countTests(modules: readonly TestModule[], errors: readonly { message?: string }[]): Counts {
  const counts = newCounts();
  const ids = new Set<string>();
  for (const module of modules) {
    let failedTests = 0;
    for (const test of module.children.allTests()) {
      const result = test.result();
      const name = `${module.relativeModuleId} > ${test.fullName}`;
      if (result.state === "passed") {
        counts.passed += 1;
        for (const id of findIds(test.fullName)) ids.add(id);
      } else if (result.state === "skipped") counts.skipped.push({ name, reason: result.note ?? null });
      else {
        failedTests += 1;
        counts.failures.push(`${name}: ${firstLine(result.errors?.[0])}`);
      }
    }
    // A file that cannot be loaded, or whose beforeAll fails, has no failed test of its own.
    if (failedTests === 0 && !module.ok()) {
      const why = firstLine(module.errors()[0]);
      counts.failures.push(`${module.relativeModuleId} (the file itself): ${why}`);
    }
  }
  for (const error of errors) counts.failures.push(`outside any test: ${firstLine(error)}`);
  counts.failed = counts.failures.length;
  counts.ids = [...ids].toSorted();
  return counts;
}
