import { createServer } from "node:net";
import { createTestDatabase, type TestDatabaseServer } from "../../server/testing/test-database.ts";
import { startApp as startServer, type StartedApp as StartedServer } from "../../server/testing/start-app.ts";
import { researchSources } from "../../server/src/companies/sources/registry.ts";
import { sources } from "../../server/src/sources/registry.ts";

/** A running app as tests and their support look at it. */
export type App = Pick<StartedServer, "url" | "dataDir"> & {
  /** Rows that a statement gives on the app's database. */
  query(statement: string, values?: unknown[]): Promise<Record<string, unknown>[]>;
};

/** An app that a test or its file has started for itself. */
export type StartedApp = StartedServer & App & { databaseUrl: string };

/** Local servers that answer as the boards do: base URL by source id. */
type StandIns = { baseUrls: Record<string, string> };

export type AppOptions = {
  standIns?: StandIns;
  env?: Record<string, string>;
  /** Arguments of the server, such as `--demo-login`. */
  args?: string[];
  /** What answers in place of the boards: `stand-ins` (needs `standIns`) or nothing at all. */
  network?: "stand-ins" | "none";
  /** Sources without a stand-in: `closed` (refuse the connection, the default) or `off` (not asked at all). */
  others?: "closed" | "off";
  /** Local servers that answer as the sources of company research do; sources without one are off. */
  research?: StandIns;
};

/**
 * Starts the real server on a database and a data folder of its own. No test reaches the internet: every board
 * without a stand-in points to a local port on which nobody listens, and every such source of research is off.
 * `databases` is where the database is made, for a global set-up.
 */
export async function startApp(
  options: AppOptions = {},
  databases?: TestDatabaseServer,
): Promise<StartedApp> {
  const network = options.network ?? (options.standIns ? "stand-ins" : "none");
  if (network === "stand-ins" && !options.standIns) throw new Error("network: stand-ins needs standIns.");
  const database = await createTestDatabase(databases);
  const closed = `http://127.0.0.1:${await closedPort()}`;
  const standIns = network === "stand-ins" ? (options.standIns?.baseUrls ?? {}) : {};
  const boards = Object.fromEntries(
    sources.map(({ id }) => [`SOURCE_${id.toUpperCase()}_URL`, standIns[id] ?? closed]),
  );
  const off = sources.map(({ id }) => id).filter((id) => standIns[id] === undefined);
  const disabled: Record<string, string> =
    options.others === "off" ? { SOURCES_DISABLED: off.join(",") } : {};
  const research = readResearch(options.research?.baseUrls ?? {});
  const env = { DATABASE_URL: database.url, ...boards, ...disabled, ...research, ...options.env };
  const app = await startBeside(
    () => startServer({ env, ...(options.args ? { args: options.args } : {}) }),
    () => database.close(),
  );
  return {
    ...app,
    databaseUrl: database.url,
    query: async (statement, values = []) => (await database.pool.query(statement, values)).rows,
  };
}

function readResearch(baseUrls: StandIns["baseUrls"]): Record<string, string> {
  const ids = researchSources.map(({ id }) => id);
  const urls = ids.flatMap((id) => {
    const url = baseUrls[id];
    return url === undefined ? [] : [[`RESEARCH_${id.toUpperCase()}_URL`, url]];
  });
  const off = ids.filter((id) => baseUrls[id] === undefined).join(",");
  return { ...Object.fromEntries(urls), RESEARCH_DISABLED: off };
}

/** Starts what needs something else, which `end` ends: after it has stopped, or at once if it cannot start. */
export async function startBeside<T extends { stop(): Promise<void> }>(
  start: () => Promise<T>,
  end: () => Promise<unknown>,
): Promise<T> {
  try {
    const started = await start();
    const stop = async () => {
      await started.stop();
      await end();
    };
    return { ...started, stop };
  } catch (error) {
    await end();
    throw error;
  }
}

/** A port of 127.0.0.1 that was free a moment ago, so that a connection to it is refused at once. */
export async function closedPort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolveListen) => server.listen(0, "127.0.0.1", resolveListen));
  const address = server.address();
  await new Promise<void>((resolveClose) => server.close(() => resolveClose()));
  if (address === null || typeof address === "string") throw new Error("The system gave no port.");
  return address.port;
}
