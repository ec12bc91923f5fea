import { spawn } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { chmod, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import * as z from "zod/mini";
import { readPostmaster } from "#db/embedded/postmaster";

const answerSchema = z.object({
  state: z.optional(z.enum(["open", "closed", "refused"])),
  isOwner: z.optional(z.boolean()),
  url: z.optional(z.string()),
  message: z.optional(z.string()),
  rows: z.optional(z.array(z.record(z.string(), z.unknown()))),
  problem: z.optional(z.nullable(z.string())),
});
type Answer = z.infer<typeof answerSchema>;

export type DatabaseProcess = {
  pid: number;
  /** What it said first: `open` or `refused`. */
  first: Answer;
  query(statement: string): Promise<Answer>;
  close(): Promise<void>;
  kill(): Promise<void>;
};

/** An empty data folder, and programs that open it (`database-process.ts`); `end` stops and removes all. */
export async function createDataFolder() {
  const dataDir = await mkdtemp(join(tmpdir(), `jobwright-test-${process.pid}-`));
  await chmod(dataDir, 0o755);
  const processes: DatabaseProcess[] = [];

  function start(mode: "server" | "attach", env: Record<string, string> = {}) {
    const program = join(import.meta.dirname, "database-process.ts");
    return spawn(process.execPath, [program, dataDir, mode], {
      stdio: ["pipe", "pipe", "inherit"],
      env: { ...process.env, ...env },
    });
  }

  async function open(mode: "server" | "attach", env: Record<string, string> = {}): Promise<DatabaseProcess> {
    const child = start(mode, env);
    // One that was refused has ended before it is told to.
    child.stdin.on("error", () => undefined);
    const exit = once(child, "exit");
    const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
    const next = async () => {
      const line = await lines.next();
      return line.done ? {} : answerSchema.parse(JSON.parse(line.value));
    };
    const opened: DatabaseProcess = {
      pid: child.pid ?? 0,
      first: await next(),
      query: (statement) => {
        child.stdin.write(`${statement}\n`);
        return next();
      },
      close: async () => {
        if (child.exitCode === null && child.signalCode === null) child.stdin.end("close\n");
        await exit;
      },
      kill: async () => {
        child.kill("SIGKILL");
        await exit;
      },
    };
    processes.push(opened);
    return opened;
  }

  async function closeAll(): Promise<void> {
    for (const each of processes.splice(0)) await each.close();
  }

  return {
    dataDir,
    /** Starts one and does not wait for what it says. */
    start,
    open,
    closeAll,
    /** The PostgreSQL that runs on the folder, or null. */
    postgres: () => readPostmaster(join(dataDir, "postgres")),
    description: () =>
      z.looseObject({}).parse(JSON.parse(readFileSync(join(dataDir, "postgres.json"), "utf8"))),
    end: async () => {
      await closeAll();
      const left = readPostmaster(join(dataDir, "postgres"));
      if (left && left !== "incomplete") process.kill(left.pid, "SIGINT");
      await rm(dataDir, { recursive: true, force: true, maxRetries: 10 });
    },
  };
}
export type DataFolder = Awaited<ReturnType<typeof createDataFolder>>;
