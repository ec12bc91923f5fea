import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";

const folder = mkdtempSync(join(tmpdir(), "jobwright-small-memory-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const isReplaceable = process.platform !== "win32" && process.execve !== undefined;

test.skipIf(!isReplaceable)(
  "a process starts anew once, with its arguments and the operator's settings",
  () => {
    const program = join(folder, "program.mjs");
    writeFileSync(
      program,
      "const { MALLOC_ARENA_MAX, MALLOC_TRIM_THRESHOLD_ } = process.env;\n" +
        "const malloc = [MALLOC_ARENA_MAX, MALLOC_TRIM_THRESHOLD_];\n" +
        "console.log(JSON.stringify({ flags: process.execArgv, malloc, args: process.argv.slice(2) }));",
    );
    const own = ["--max-semi-space-size=8", "--import", join(import.meta.dirname, "small-memory.mjs")];
    const output = execFileSync(process.execPath, [...own, program, "--worker", "a b"], {
      env: { MALLOC_ARENA_MAX: "2" },
      encoding: "utf8",
    });
    expect(JSON.parse(output)).toEqual({
      // Of two the last counts.
      flags: [
        "--max-semi-space-size=4",
        "--heap-growing-percent=30",
        "--gc-memory-reducer-start-delay-ms=2000",
        ...own,
      ],
      malloc: ["2", "131072"],
      args: ["--worker", "a b"],
    });
  },
);
