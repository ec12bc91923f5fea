import { spawn } from "node:child_process";
import { once } from "node:events";
import { readFile, writeFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { checkBlock, notRun, whyNotRun } from "#testing/documented-commands";
import { addPerson, createInstallation, saveExport, type Installation } from "#testing/settings/export-files";
import { startApp, type StartedApp } from "#testing/start-app";
import { readDocuments } from "../../../scripts/read-documents.ts";
import { readConfig } from "./read-config.ts";

const ROOT = resolve(import.meta.dirname, "../../..");
/** Programs and servers start one after another, on a machine that may be busy. */
const LIMIT_MS = 180_000;

// Records of decisions tell of commands as they were.
const blocks = readDocuments()
  .filter(({ path }) => !path.startsWith("docs/decisions/"))
  .flatMap(({ shellBlocks }) => shellBlocks);

let place: Installation;
let app: StartedApp;
/** What stands in the documents, and what it is here. */
let standIns: [name: string, here: string][];

beforeAll(async () => {
  place = await createInstallation();
  app = await startApp({ dataDir: place.folder, env: { DATABASE_URL: place.databaseUrl } });
  const person = await addPerson(place, "ada@example.org");
  const ratings = await readFile(join(ROOT, "docs/ratings-format.md"), "utf8");
  const files = {
    "postings.csv": "title,company,url\nCook,Acme,https://acme.example/1\n",
    "boards.csv": "name,url\nAcme,https://boards.greenhouse.io/acme\n",
    "ratings.json": /^```json\n(.*?)^```/ms.exec(ratings)?.[1] ?? "",
  };
  for (const [name, text] of Object.entries(files)) await writeFile(join(place.folder, name), text);
  standIns = [
    ["http://127.0.0.1:3000", app.url],
    ["export.zip", await saveExport(place, person)],
    ...Object.keys(files).map((name): [string, string] => [name, join(place.folder, name)]),
  ];
}, LIMIT_MS);
afterAll(async () => {
  await app.stop();
  await place.close();
});

test("each block of shell commands in the documents is run here, or says why it is not", () => {
  expect(blocks.length).toBeGreaterThan(10);
  const unknown = blocks.filter((block) => !block.isRun && whyNotRun(block) === null);
  expect(
    unknown.map(({ path, first }) => `${path}: ${first}`),
    "mark the fence with “sh run”, or name the block in server/testing/documented-commands.ts",
  ).toEqual([]);
  const gone = notRun.filter((entry) => {
    const ofDocument = blocks.filter(({ path }) => path === entry.path);
    return ofDocument.length > 0 && !ofDocument.some(({ first }) => first.startsWith(entry.first));
  });
  expect(gone.map(({ path, first }) => `${path}: ${first}`)).toEqual([]);
});

test.each(blocks)("$path: the names in “$first” exist, and the shell reads it", async (block) => {
  const beside = blocks.filter(({ path }) => path === block.path);
  expect(await checkBlock(block, beside)).toEqual([]);
});

test("a name that does not exist, and what the shell cannot read, are found", async () => {
  const block = { path: "x.md", first: "", isRun: false };
  const text =
    "NO_SUCH=1 npm start -- --no-such\nnpm run no-such\nsh deploy/no-such.sh\nnpm run invite -- --days 7";
  expect(await checkBlock({ ...block, text })).toEqual([
    "there is no deploy/no-such.sh",
    "there is no setting NO_SUCH",
    "npm run start knows no --no-such",
    "there is no npm run no-such",
  ]);
  expect(await checkBlock({ ...block, text: "echo 'open" })).toHaveLength(1);
});

/** `A=b C=d npm start -- --option`, in its parts. */
const SERVER_LINE = /^((?:[A-Z][A-Z0-9_]*=\S+ )*)npm (?:start|run worker)(?: -- (.+?))?\s*(?:#.*)?$/;

test.each(blocks.filter(({ isRun }) => isRun))(
  "$path: “$first” does what it says",
  async ({ text }) => {
    const commands = standIns.reduce((all, [name, here]) => all.replaceAll(name, here), text);
    const lines = commands.split("\n").filter((line) => line.trim() !== "");
    for (const line of lines.filter((each) => SERVER_LINE.test(each))) await startServer(line);
    const others = lines.filter((line) => !SERVER_LINE.test(line));
    if (others.length > 0) await runShell(others.join("\n"));
  },
  LIMIT_MS,
);

/**
 * Reads the settings of the line as a start does, which refuses wrong ones. A line with arguments is started besides, at
 * a free port; `npm start` alone is the server that runs already.
 */
async function startServer(line: string): Promise<void> {
  const [, assignments = "", args] = SERVER_LINE.exec(line) ?? [];
  const pairs = assignments.split(" ").filter((part) => part !== "");
  const env = Object.fromEntries(pairs.map((pair) => pair.split("=") as [string, string]));
  expect(() => readConfig(env)).not.toThrow();
  if (args === undefined) return;
  const started = await startApp({
    dataDir: place.folder,
    env: { ...env, DATABASE_URL: place.databaseUrl },
    args: args.split(" "),
  });
  await started.stop();
}

/** Runs commands as a person would in the project's folder; npm leaves its set-up out, which would install packages. */
async function runShell(commands: string): Promise<void> {
  const child = spawn("sh", ["-eu", "-c", commands], {
    cwd: ROOT,
    env: {
      PATH: process.env["PATH"] ?? "",
      HOME: place.folder,
      DATA_DIR: place.folder,
      DATABASE_URL: place.databaseUrl,
      npm_config_ignore_scripts: "true",
      npm_config_update_notifier: "false",
    },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let output = "";
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding("utf8").on("data", (chunk: string) => (output += chunk));
  const [code] = (await once(child, "close")) as [number];
  expect(code, output).toBe(0);
}
