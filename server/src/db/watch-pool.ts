import { connect, type Socket } from "node:net";
import pg from "pg";
import type { Logger } from "pino";

/**
 * In milliseconds: after so long in use (`suspicious`) a connection is worth a look at the database (`every`), and one that
 * does not even greet in this time (`greeting`), twice in a row, hangs.
 */
type Limits = { suspicious: number; every: number; greeting: number };

const LIMITS: Limits = { suspicious: 6000, every: 2000, greeting: 5000 };
const GREETINGS = 2;
/** The message SSLRequest: its length and its code. */
const TLS_REQUEST = Buffer.from([0, 0, 0, 8, 4, 210, 22, 47]);

/**
 * Breaks the connections that are in use once the database at `url` hangs: it takes connections and answers nothing, as
 * on a machine that stands still or a disk that does not come back. No limit of the database's own ends them then, and whoever waits
 * would wait for good. A statement that is only slow is left alone. Ends with the pool.
 */
export function watchPool(
  pool: pg.Pool,
  { url, log, limits = LIMITS }: { url: string; log: Logger; limits?: Limits },
): void {
  const inUse = new Map<pg.PoolClient, number>();
  pool.on("acquire", (client) => inUse.set(client, performance.now()));
  pool.on("release", (_error, client) => inUse.delete(client));
  pool.on("remove", (client) => inUse.delete(client));
  let isLooking = false;
  const look = async () => {
    const since = performance.now() - limits.suspicious;
    if (isLooking || ![...inUse.values()].some((at) => at < since)) return;
    isLooking = true;
    try {
      if (!(await hangs(url, limits))) return;
      log.error("The database does not answer. What waits for it is ended.");
      for (const client of inUse.keys()) breakConnection(client);
    } finally {
      isLooking = false;
    }
  };
  const timer = setInterval(() => {
    if (pool.ended) clearInterval(timer);
    else void look();
  }, limits.every).unref();
}

async function hangs(url: string, { greeting }: Limits): Promise<boolean> {
  for (let tries = 0; tries < GREETINGS; tries += 1) if (await isGreeted(url, greeting)) return false;
  return true;
}

/**
 * Whether the database answers the first question of its protocol, whether it speaks TLS, which costs it nothing. That it
 * takes no connections is an answer too.
 */
async function isGreeted(url: string, limitMs: number): Promise<boolean> {
  const { host, port } = new pg.Client({ connectionString: url });
  const socket = host.startsWith("/") ? connect(`${host}/.s.PGSQL.${port}`) : connect(port, host);
  const { promise, resolve } = Promise.withResolvers<boolean>();
  socket.once("connect", () => void socket.write(TLS_REQUEST));
  socket.once("data", () => resolve(true)).once("error", () => resolve(true));
  // The process itself may have been busy at the limit: setImmediate lets it read an answer that has arrived already.
  const timer = setTimeout(() => setImmediate(() => resolve(false)), limitMs);
  const isAnswered = await promise;
  clearTimeout(timer);
  socket.destroy();
  return isAnswered;
}

/** Ends the connection at once, so that its query fails with the error of a database that is gone. */
function breakConnection(client: pg.ClientBase): void {
  // The cast holds for pg 8: a client's `connection` has the socket as `stream`.
  const { stream } = (client as unknown as { connection: { stream: Socket } }).connection;
  stream.destroy(new Error("Connection terminated: the database does not answer."));
}
