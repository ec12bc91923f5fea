import { resolve } from "node:path";
import { freePort, isAlive } from "../../server/src/db/embedded/processes.ts";
import { systemClock } from "../../server/src/platform/clock.ts";
import { sources } from "../../server/src/sources/registry.ts";
import { startApp, type StartedApp } from "../../server/testing/start-app.ts";
import { startGrowingBoard } from "./growing-board.ts";

/** A server at one address that can be killed and started again, with a board that its searches ask. */
export type FaultyApp = {
  url: string;
  dataDir: string;
  /** Ends the server as a power cut would, and starts it again. */
  killAndStart(): Promise<void>;
  stop(): Promise<void>;
};

/** A machine that does more than this bench starts slowly; what is measured is what happens, not how fast. */
const START_LIMIT_MS = 5 * 60_000;
const MAIN = resolve(import.meta.dirname, "../../server/src/main.ts");

/** `preload`: a module that the server's process loads before its own. */
export async function startFaultyApp(
  dataDir: string,
  { env = {}, preload }: { env?: Record<string, string>; preload?: string } = {},
): Promise<FaultyApp> {
  const board = await startGrowingBoard({ clock: systemClock, everyMinutes: 5, latencyMs: 50 });
  const port = await freePort(null);
  const start = (): Promise<StartedApp> =>
    startApp({
      dataDir,
      startLimitMs: START_LIMIT_MS,
      env: {
        PORT: String(port),
        AUTH_SECRET: "a secret of the bench, which guards nothing",
        SOURCE_ARBEITNOW_URL: board.url,
        SOURCES_DISABLED: sources
          .map(({ id }) => id)
          .filter((id) => id !== "arbeitnow")
          .join(","),
        EMBEDDER: "none",
        LOG_LEVEL: "fatal",
        ...env,
      },
      ...(preload === undefined
        ? {}
        : { command: { file: process.execPath, args: ["--import", preload, MAIN] } }),
    });
  let app = await start();
  return {
    url: app.url,
    dataDir,
    killAndStart: async () => {
      await app.kill();
      app = await start();
    },
    stop: async () => {
      if (!isAlive(app.pid)) console.error(`The server ended by itself. It wrote:\n${app.log()}`);
      // Where a fault keeps it from stopping in order, that fault is what is told.
      await app.stop().catch(() => app.kill());
      await board.close();
    },
  };
}
