import { execFileSync, spawnSync } from "node:child_process";
import {
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";

/** Reports its arguments and settings, as a program of the operator gets them. */
const PROGRAM = `
const { DATA_DIR, MAIL_FROM, BRAND_NAME, AUTH_SECRET, INIT_CWD } = process.env;
const settings = { DATA_DIR, MAIL_FROM, BRAND_NAME, AUTH_SECRET, INIT_CWD };
console.log(JSON.stringify({ node: process.execPath, args: process.argv.slice(2), settings }));
`;

let folder: string;
let command: string;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "jobwright-operator-"));
  mkdirSync(join(folder, "bin"));
  mkdirSync(join(folder, "server/src/app/commands"), { recursive: true });
  command = join(folder, "jobwright");
  copyFileSync(resolve(import.meta.dirname, "../deploy/jobwright.sh"), command);
  symlinkSync(process.execPath, join(folder, "bin/node"));
  writeFileSync(join(folder, "server/src/app/commands/report.cli.ts"), PROGRAM);
  for (const name of ["small-memory.mjs", "quick-imports.mjs"])
    writeFileSync(join(folder, "server/src", name), "");
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function run(settings: string, args: string[], given: Record<string, string> = {}): unknown {
  const path = join(folder, "settings.env");
  writeFileSync(path, settings);
  const env = { PATH: "/usr/bin:/bin", JOBWRIGHT_SETTINGS: path, JOBWRIGHT_USER: "no-such-user", ...given };
  const output = execFileSync("sh", [command, ...args], { cwd: tmpdir(), env, encoding: "utf8" });
  return JSON.parse(output);
}

test("settings are read as systemd reads them, with and without quotes", () => {
  const lines = [
    "# a comment",
    '  MAIL_FROM="Job Search <jobs@example.org>"  ',
    "BRAND_NAME='A \"B\" C'",
    String.raw`AUTH_SECRET="a\"b\\c=d"`,
    "not a setting",
    String.raw`DATA_DIR=/srv/of\ ours`,
  ];
  expect(run(lines.join("\n"), ["report"])).toMatchObject({
    settings: {
      MAIL_FROM: "Job Search <jobs@example.org>",
      BRAND_NAME: 'A "B" C',
      AUTH_SECRET: String.raw`a"b\c=d`,
      DATA_DIR: "/srv/of ours",
      INIT_CWD: tmpdir(),
    },
  });
});

test("a setting in front of the command takes the place of the one in the file", () => {
  const given = { DATA_DIR: "/srv/new" };
  expect(run("DATA_DIR=/srv/old\nBRAND_NAME=Work $HOME", ["report"], given)).toMatchObject({
    settings: { DATA_DIR: "/srv/new", BRAND_NAME: "Work $HOME" },
  });
});

test("the Node of the folder runs the program, with the arguments as npm run takes them", () => {
  const expected = { node: process.execPath, args: ["--replace", "a file"] };
  expect(run("", ["report", "--replace", "a file"])).toMatchObject(expected);
  expect(run("", ["report", "--", "--replace", "a file"])).toMatchObject(expected);
});

test("a program that does not exist is answered with the list of those that do", () => {
  const { status, stderr } = spawnSync("sh", [command, "no-such"], { encoding: "utf8" });
  expect({ status, stderr }).toEqual({ status: 2, stderr: expect.stringMatching(/Programs:\nreport\n$/) });
});

test("a folder that holds something else is not taken for an installation, and stays as it is", () => {
  const other = join(folder, "other");
  mkdirSync(other);
  writeFileSync(join(other, "mine.txt"), "mine");
  const root = resolve(import.meta.dirname, "..");
  const { status, stderr } = spawnSync("sh", [join(root, "deploy/assemble.sh"), root, other], {
    encoding: "utf8",
  });
  expect(status).toBe(1);
  expect(stderr).toContain("was not made by this program. Nothing was changed");
  expect(readdirSync(other)).toEqual(["mine.txt"]);
});
