import { execFileSync, spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { chownSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { freePort } from "#db/embedded/processes";

/** A database with Debian's programs: the server, a standby of it, and PgBouncer in transaction mode before it. */
export type DebianPostgres = {
  /** Straight to the server. */
  directUrl: string;
  /** By way of the pooler. */
  pooledUrl: string;
  standbyUrl: string;
  /** Runs a statement on the standby as its superuser. */
  onStandby(statement: string): Promise<void>;
  stopStandby(): Promise<void>;
  close(): Promise<void>;
};

const binaries = findBinaries();
const POOLER = ["/usr/sbin/pgbouncer", "/usr/bin/pgbouncer"].find(existsSync);

/** Whether the packages `postgresql` and `pgbouncer` are installed, and this user can run them. */
export const hasDebianPostgres =
  binaries !== null && POOLER !== undefined && (process.getuid?.() !== 0 || findUser() !== null);

const DATABASE = "jobwright";
/** Nothing here has to survive a crash. */
const FAST = [
  "-c",
  "fsync=off",
  "-c",
  "full_page_writes=off",
  "-c",
  "shared_buffers=32MB",
  "-c",
  "max_connections=60",
];

/**
 * `poolSize`: connections of the pooler for everybody. `settings`: arguments of PostgreSQL, [] for its own defaults.
 */
export async function startDebianPostgres({ poolSize = 3, settings = FAST } = {}): Promise<DebianPostgres> {
  if (binaries === null || POOLER === undefined)
    throw new Error("postgresql and pgbouncer are not installed.");
  const user = process.getuid?.() === 0 ? findUser() : null;
  const folder = mkdtempSync(join(tmpdir(), "jobwright-debian-"));
  if (user) chownSync(folder, user.uid, user.gid);
  const options = { stdio: "ignore", cwd: folder, ...user } as const;
  const running: ChildProcess[] = [];
  const start = (program: string, args: string[]) => {
    const child = spawn(program, args, options);
    running.push(child);
    return child;
  };
  const close = async () => {
    await Promise.all(running.toReversed().map(end));
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    const [port, standbyPort, poolerPort] = [
      await freePort(null),
      await freePort(null),
      await freePort(null),
    ];
    const urlOf = (at: number, role: string, database = DATABASE) =>
      `postgres://${role}@127.0.0.1:${at}/${database}`;
    const run = (name: string, args: string[]) => execFileSync(join(binaries, name), args, options);
    const serve = (name: string, at: number) =>
      start(join(binaries, "postgres"), [
        "-D",
        join(folder, name),
        "-p",
        String(at),
        "-k",
        folder,
        "-h",
        "127.0.0.1",
        ...settings,
      ]);
    run("initdb", ["-D", join(folder, "main"), "-U", "postgres", "--auth=trust", "-N", "-E", "UTF8"]);
    serve("main", port);
    const superuser = urlOf(port, "postgres", "postgres");
    await untilAnswers(superuser);
    await execute(superuser, `create role ${DATABASE} login`);
    await execute(superuser, `create database ${DATABASE} owner ${DATABASE}`);
    run("pg_basebackup", [
      "-D",
      join(folder, "standby"),
      "-h",
      "127.0.0.1",
      "-p",
      String(port),
      "-U",
      "postgres",
      "-X",
      "stream",
      "-R",
      "-c",
      "fast",
      "-N",
    ]);
    const standby = serve("standby", standbyPort);
    mkdirSync(join(folder, "pooler"));
    writeFileSync(join(folder, "pooler/users.txt"), `"${DATABASE}" ""\n`);
    writeFileSync(
      join(folder, "pooler/pgbouncer.ini"),
      poolerSettings({ folder, port, poolerPort, poolSize }),
    );
    start(POOLER, ["-q", join(folder, "pooler/pgbouncer.ini")]);
    await Promise.all([
      untilAnswers(urlOf(standbyPort, "postgres")),
      untilAnswers(urlOf(poolerPort, DATABASE)),
    ]);
    return {
      directUrl: urlOf(port, DATABASE),
      pooledUrl: urlOf(poolerPort, DATABASE),
      standbyUrl: urlOf(standbyPort, DATABASE),
      onStandby: (statement) => execute(urlOf(standbyPort, "postgres"), statement),
      stopStandby: () => end(standby),
      close,
    };
  } catch (error) {
    await close();
    throw error;
  }
}

type PoolerSettings = { folder: string; port: number; poolerPort: number; poolSize: number };

/** As docs/operating.md has it. */
function poolerSettings({ folder, port, poolerPort, poolSize }: PoolerSettings): string {
  const limits = "set statement_timeout = 60000; set idle_in_transaction_session_timeout = 60000";
  return [
    "[databases]",
    `${DATABASE} = host=127.0.0.1 port=${port} connect_query='${limits}'`,
    "[pgbouncer]",
    "listen_addr = 127.0.0.1",
    `listen_port = ${poolerPort}`,
    "unix_socket_dir =",
    "auth_type = trust",
    `auth_file = ${join(folder, "pooler/users.txt")}`,
    "pool_mode = transaction",
    `default_pool_size = ${poolSize}`,
    "max_client_conn = 200",
  ].join("\n");
}

function findBinaries(): string | null {
  const root = "/usr/lib/postgresql";
  const versions = existsSync(root) ? readdirSync(root) : [];
  const newest = versions.toSorted((one, other) => Number(other) - Number(one))[0];
  return newest === undefined ? null : join(root, newest, "bin");
}

/** None of these programs runs as root. */
function findUser(): { uid: number; gid: number } | null {
  try {
    const idOf = (flag: string) =>
      Number(execFileSync("id", [flag, "postgres"], { stdio: ["ignore", "pipe", "ignore"] }));
    return { uid: idOf("-u"), gid: idOf("-g") };
  } catch {
    return null;
  }
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, "exit");
  child.kill("SIGQUIT");
  await Promise.race([ended, sleep(5000, undefined, { ref: false }).then(() => child.kill("SIGKILL"))]);
}

async function execute(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  client.on("error", () => undefined);
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

async function untilAnswers(url: string): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await execute(url, "select 1");
    } catch (error) {
      if (tries === 150) throw error;
      await sleep(100);
    }
  }
}
