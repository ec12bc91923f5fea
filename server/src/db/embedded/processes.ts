import { readFileSync } from "node:fs";
import { createServer } from "node:net";

/** Whether the id is taken, be it by a process that ended and was not yet collected by its parent. */
export function hasId(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // EPERM: it runs under another user.
    return error instanceof Error && "code" in error && error.code === "EPERM";
  }
}

/** Whether a process with this id runs. One that ended but was not yet collected by its parent does not count. */
export function isAlive(pid: number): boolean {
  return hasId(pid) && statusOf(pid)?.state !== "Z";
}

/** As {@link isAlive}, and a PostgreSQL where the system tells: after a restart of the machine ids are reused. */
export function isPostgres(pid: number): boolean {
  if (!isAlive(pid)) return false;
  return statusOf(pid)?.name.startsWith("postgres") ?? true;
}

/** Name and state from /proc; null on systems without it. */
function statusOf(pid: number): { name: string; state: string } | null {
  try {
    const match = /^\d+ \((.*)\) (\S)/s.exec(readFileSync(`/proc/${pid}/stat`, "utf8"));
    return match ? { name: match[1] ?? "", state: match[2] ?? "" } : null;
  } catch {
    return null;
  }
}

/** The wanted port of 127.0.0.1 where it is free, otherwise any free one. */
export async function freePort(wanted: number | null): Promise<number> {
  if (wanted !== null) {
    const port = await tryPort(wanted);
    if (port !== null) return port;
  }
  const port = await tryPort(0);
  if (port === null) throw new Error("No port of 127.0.0.1 is free.");
  return port;
}

function tryPort(port: number): Promise<number | null> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once("error", () => resolve(null));
    probe.listen(port, "127.0.0.1", () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === "object" && address ? address.port : null));
    });
  });
}
