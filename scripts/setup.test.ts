import { spawnSync } from "node:child_process";
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";

/** In the place of npm: installs a file, notes that it was called, and is killed with its caller where a file says so. */
const NPM = `
const { appendFileSync, existsSync, mkdirSync, rmSync, writeFileSync } = require("node:fs");
appendFileSync("calls", "x");
rmSync("node_modules/.package-lock.json", { force: true });
mkdirSync("node_modules/node/bin", { recursive: true });
writeFileSync("node_modules/node/bin/node", "");
if (existsSync("cut")) process.kill(process.ppid, "SIGKILL");
else writeFileSync("node_modules/.package-lock.json", "{}");
`;

let folder: string;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "jobwright-setup-"));
  mkdirSync(join(folder, "scripts"));
  for (const name of ["setup.mjs", "find-chromium.mjs"])
    cpSync(join(import.meta.dirname, name), join(folder, "scripts", name));
  writeFileSync(join(folder, "npm.cjs"), NPM);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function setUp(lock: string): number {
  writeFileSync(join(folder, "package-lock.json"), lock);
  const env = { PATH: process.env["PATH"], npm_execpath: join(folder, "npm.cjs") };
  spawnSync(process.execPath, ["scripts/setup.mjs", "import"], { cwd: folder, env });
  return existsSync(join(folder, "calls")) ? readFileSync(join(folder, "calls"), "utf8").length : 0;
}

test("an install that was cut is made again at the next start, of whichever version", () => {
  expect(setUp("old")).toBe(1);
  expect(setUp("old")).toBe(1);
  writeFileSync(join(folder, "cut"), "");
  expect(setUp("new")).toBe(2);
  rmSync(join(folder, "cut"));
  expect(setUp("old")).toBe(3);
  expect(setUp("old")).toBe(3);
});
