import { spawn, type ChildProcess, type ChildProcessByStdio } from "node:child_process";
import { chmod, mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import type { Readable } from "node:stream";
import { researchSources } from "#companies/sources/registry";

const ROOT = resolve(import.meta.dirname, "../..");
const READY = /is ready at (http:\/\/\S+)|runs what is scheduled/;
/** A start on a cold, busy machine includes making the database. */
const START_LIMIT_MS = 60_000;
/** The server itself waits 5 s for answers on their way. */
const STOP_LIMIT_MS = 15_000;

/** Unless a test says otherwise nobody outside is asked about companies, no board is known before one is added or read but in a search. */
const ownSettings = {
  HOST: "127.0.0.1",
  PORT: "0",
  BOARD_DIRECTORY: "off",
  CRAWL: "off",
  RESEARCH_DISABLED: researchSources.map(({ id }) => id).join(","),
};

export type StartOptions = {
  /** Settings by environment name, on top of a clean environment. */
  env?: Record<string, string>;
  /** Kept at the stop; absent: a temporary folder that goes with the server. */
  dataDir?: string;
  /** The script of `package.json` whose command the running Node runs; absent: `start`. A worker has no address. */
  script?: "start" | "worker";
  /** What to run in the project's folder instead of a script. */
  command?: { file: string; args: string[] };
  /** How long it may take until it is ready; absent: a minute. */
  startLimitMs?: number;
  /** What follows the server's file, as after `npm start --`; not with `command`. */
  args?: string[];
};

export type StartedApp = {
  /** Address without trailing slash; "" of a worker. */
  url: string;
  /** Process of the command; the server itself unless `command` was given. */
  pid: number;
  dataDir: string;
  /** Everything written so far to both outputs. */
  log(): string;
  /** Asks the server to stop, waits until it has, and removes a temporary data folder. */
  stop(): Promise<void>;
  /** Ends the server at once, as a crash or a power cut would; the data folder stays. */
  kill(): Promise<void>;
};

/**
 * Starts the real server in a process of its own on a free port of 127.0.0.1 and waits for its ready line.
 * Throws with the server's output where it ends or stays silent too long.
 */
export async function startApp(options: StartOptions = {}): Promise<StartedApp> {
  const dataDir = options.dataDir ?? (await makeDataFolder());
  const { file, args } = options.command ?? {
    file: process.execPath,
    args: [...(await readScriptArguments(options.script ?? "start")), ...(options.args ?? [])],
  };
  const child = spawn(file, args, {
    cwd: ROOT,
    env: { ...inheritedEnvironment(), ...ownSettings, DATA_DIR: dataDir, ...options.env },
    stdio: ["ignore", "pipe", "pipe"],
    // npm puts a shell between itself and the server, which passes no signal on: a group gets it as a whole.
    detached: options.command !== undefined,
  });
  const { pid } = child;
  let output = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding("utf8").on("data", (text: string) => {
      output += text;
    });
  }
  const ended = new Promise<void>((resolveEnd) => child.once("close", () => resolveEnd()));
  const removeData = () =>
    options.dataDir ? Promise.resolve() : rm(dataDir, { recursive: true, force: true });
  const end = async (signal: NodeJS.Signals) => {
    signalAll(child, signal, options.command !== undefined);
    await withLimit(ended, STOP_LIMIT_MS, () => {
      signalAll(child, "SIGKILL", options.command !== undefined);
      return `The server did not stop. It wrote:\n${output}`;
    });
  };
  try {
    const url = await waitUntilReady(child, () => output, options.startLimitMs ?? START_LIMIT_MS);
    return {
      url: url.replace(/\/$/, ""),
      pid: pid ?? 0,
      dataDir,
      log: () => output,
      stop: async () => {
        if (isRunning(child)) await end("SIGTERM");
        await removeData();
      },
      kill: async () => {
        if (isRunning(child)) await end("SIGKILL");
      },
    };
  } catch (error) {
    if (isRunning(child)) await end("SIGKILL");
    await removeData();
    throw error;
  }
}

/** The address in the server's ready line, "" in a worker's. `readOutput` gives what it wrote so far. */
function waitUntilReady(
  child: ChildProcessByStdio<null, Readable, Readable>,
  readOutput: () => string,
  limitMs: number,
): Promise<string> {
  return new Promise((resolveUrl, reject) => {
    const fail = (why: string) => {
      clearTimeout(timer);
      reject(new Error(`${why} It wrote:\n${readOutput()}`));
    };
    const timer = setTimeout(() => fail(`The server did not get ready in ${limitMs / 1000} s.`), limitMs);
    child.stdout.on("data", () => {
      const ready = READY.exec(readOutput());
      if (!ready) return;
      clearTimeout(timer);
      resolveUrl(ready[1] ?? "");
    });
    child.once("error", (error) => fail(`The server could not be started: ${error.message}.`));
    child.once("close", (code) => fail(`The server ended with code ${code} before it was ready.`));
  });
}

/** A temporary folder that the embedded PostgreSQL can enter, which runs as another user where the tests run as root. */
export async function makeDataFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "jobwright-app-"));
  await chmod(folder, 0o755);
  return folder;
}

type Script = "start" | "worker" | "backup" | "restore";

/** What `npm start` and the like give to Node in the project's folder, so that tests and benchmarks run programs as people do. */
export async function readScriptArguments(script: Script): Promise<string[]> {
  const { scripts } = JSON.parse(await readFile(join(ROOT, "package.json"), "utf8")) as {
    scripts: Record<Script, string>;
  };
  return scripts[script].split(" ").slice(1);
}

/** Memory of a running process as the system counts it (resident set), in bytes. */
export async function readMemory(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, "utf8");
  const kilobytes = /^VmRSS:\s+(\d+) kB$/m.exec(status)?.[1];
  if (!kilobytes) throw new Error(`Process ${pid} states no resident memory.`);
  return Number(kilobytes) * 1024;
}

function signalAll(child: ChildProcess, signal: NodeJS.Signals, isGroup: boolean): void {
  if (isGroup && child.pid !== undefined) process.kill(-child.pid, signal);
  else child.kill(signal);
}

function isRunning(child: ChildProcess): boolean {
  return child.exitCode === null && child.signalCode === null;
}

/** The settings of the machine, without those of an installation that happens to be configured in this shell. */
function inheritedEnvironment(): Record<string, string> {
  const kept = ["PATH", "HOME", "USER", "LANG", "LC_ALL", "TMPDIR", "TZ"];
  return Object.fromEntries(
    kept
      .map((name) => [name, process.env[name]] as const)
      .filter((entry): entry is [string, string] => !!entry[1]),
  );
}

async function withLimit(done: Promise<void>, limitMs: number, giveUp: () => string): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const limit = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(giveUp())), limitMs);
  });
  try {
    await Promise.race([done, limit]);
  } finally {
    clearTimeout(timer);
  }
}
