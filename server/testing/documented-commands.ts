import { execFile } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { promisify } from "node:util";
import { settings } from "#config/config-settings";
import type { ShellBlock } from "../../scripts/read-documents.ts";

const ROOT = resolve(import.meta.dirname, "../..");

/** A block of a document that no test runs, by its document and the beginning of its first line, and why. */
type NotRun = { path: string; first: string; reason: string };

/**
 * What `documented-commands.test.ts` only checks for its grammar and for the names in it. All other blocks are run there:
 * their fence says `sh run`. An empty `first` stands for all blocks of a document.
 */
export const notRun: readonly NotRun[] = [
  {
    path: "docs/api.md",
    first: "",
    reason: "need a token; tokens/api-document.test.ts runs them as one script",
  },
  {
    path: "docs/mcp.md",
    first: "curl",
    reason: "needs a token; the tests below server/src/mcp make this call",
  },
  {
    path: "README.md",
    first: "npm start",
    reason: "npm test is what runs this very test; npm start is run from docs/getting-started.md",
  },
  {
    path: "CONTRIBUTING.md",
    first: "npm run verify",
    reason: "runs all checks and tests, this one among them",
  },
  {
    path: "docs/operating.md",
    first: "sh deploy/assemble.sh",
    reason: "installs packages from the network; deploy/check-image.sh runs it",
  },
  {
    path: "docs/operating.md",
    first: "/opt/jobwright/jobwright",
    reason: "needs what assemble.sh makes; the programs have tests of their own",
  },
  ...[
    "id jobwright",
    "cat >> /etc/jobwright.env",
    "echo ROLE=api",
    "unit=jobwright",
    "systemctl stop",
    "systemctl enable",
    "install -d",
    "nginx",
  ].map((first) => ({
    path: "docs/operating.md",
    first,
    reason: "needs root and the machine's services, and changes them",
  })),
  {
    path: "docs/operating.md",
    first: "npm run recovery-code",
    reason: "needs the account that it names; recovery-code.cli.test.ts runs it",
  },
  ...["cp deploy/compose.env.example", "compose="].map((first) => ({
    path: "docs/operating.md",
    first,
    reason: "needs Docker",
  })),
  {
    path: "docs/operating.md",
    first: "ROLE=api npm start",
    reason: "npm-end.test.ts and lost-worker.test.ts start these",
  },
  {
    path: "docs/operating.md",
    first: "npm run backup",
    reason: "asks for a passphrase and needs a server that stops between; backup.cli.test.ts runs each",
  },
];

/** `NAME=value` on every line, with a comment at most: settings, whose names are checked as in all blocks. */
const SETTINGS_ALONE = /^(?:[A-Z][A-Z0-9_]*=(?:"[^"\n]*"|\S+)\s*(?:#.*)?(?:\n|$))+$/;

/** The reason why a block is not run; null where none is given. */
export function whyNotRun({ path, first, text }: ShellBlock): string | null {
  if (SETTINGS_ALONE.test(text)) return "settings without a command";
  return notRun.find((entry) => entry.path === path && first.startsWith(entry.first))?.reason ?? null;
}

type Manifest = { scripts: Record<string, string> };
const { scripts } = JSON.parse(readFileSync(join(ROOT, "package.json"), "utf8")) as Manifest;

/** Names in capitals that programs of ours read besides the settings of the server. */
const OTHER_NAMES = new Set(["JOBWRIGHT_EMBEDDED"]);
/** Settings that each source has under a name of its own. */
const SETTINGS_OF_SOURCES = /^(SOURCE|RESEARCH)_[A-Z0-9_]+_URL$/;

/**
 * What is wrong with a block, whether it is run or not: its grammar, or a name in it that does not exist. A variable may be
 * used in another block of the document, whose blocks are `beside`.
 */
export async function checkBlock(
  { text }: ShellBlock,
  beside: readonly ShellBlock[] = [],
): Promise<string[]> {
  const commands = text.replaceAll(/(^|\s)#.*$/gm, "$1");
  const problems = [
    ...findUnknownFiles(commands),
    ...findUnknownNames(commands, [text, ...beside.map((each) => each.text)].join("\n")),
    ...findUnknownScripts(commands),
  ];
  const grammar = await promisify(execFile)("sh", ["-n", "-c", text]).then(
    () => [],
    (error: Error) => [error.message],
  );
  return [...problems, ...grammar];
}

function findUnknownFiles(commands: string): string[] {
  const paths = commands.match(/(?<![\w/.-])(?:deploy|docs|scripts|server|web|e2e|bench)\/[\w./-]+/g) ?? [];
  return paths
    .filter((path) => !existsSync(join(ROOT, path)) && !existsSync(join(ROOT, `${path}.example`)))
    .map((path) => `there is no ${path}`);
}

function findUnknownNames(commands: string, uses: string): string[] {
  const names = [...commands.matchAll(/(?:^|\s)(?:export )?([A-Z][A-Z0-9_]+)=/g)].map(
    ([, name = ""]) => name,
  );
  return names
    .filter((name) => !(name in settings) && !OTHER_NAMES.has(name) && !SETTINGS_OF_SOURCES.test(name))
    .filter((name) => !new RegExp(`\\$\\{?${name}\\b`).test(uses))
    .map((name) => `there is no setting ${name}`);
}

function findUnknownScripts(commands: string): string[] {
  const calls = [...commands.matchAll(/\bnpm (run )?([a-z-]+)((?: .*)?)$/gm)];
  return calls.flatMap(([, run, name = "", rest = ""]) => {
    const script = scripts[name];
    if (script === undefined) return run ? [`there is no npm run ${name}`] : [];
    const options = rest.match(/(?<=\s)--[a-z][a-z-]*/g) ?? [];
    const source = readProgram(script);
    return options
      .filter((option) => !source.includes(option) && !new RegExp(`"?${option.slice(2)}"?: \\{`).test(source))
      .map((option) => `npm run ${name} knows no ${option}`);
  });
}

/** The source of the program that a script of `package.json` starts, with the arguments that all starts share. */
function readProgram(script: string): string {
  const file = script.split(" ").findLast((word) => word.endsWith(".ts")) ?? "package.json";
  const files = file === "server/src/main.ts" ? ["server/src/app/start-arguments.ts"] : [file];
  return files.map((path) => readFileSync(join(ROOT, path), "utf8")).join("\n");
}
