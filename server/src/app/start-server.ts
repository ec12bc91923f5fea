import { identity } from "#auth/auth.service";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import type { Config } from "#config/config";
import { projectRoot } from "#config/data-folder";
import type { ServerContext } from "#context";
import { openDatabase } from "#db/open-database";
import { createSharedCounts, sweepSharedCounts } from "#db/shared-counts";
import { stopAllSearches } from "#job-search/job-search.service";
import { growHeapWithIndex } from "#postings/heap-for-index";
import { moveTexts } from "#postings/move-texts";
import { prepareMatching } from "#postings/prepare-matching";
import { makeSearchKeys } from "#postings/search-keys";
import { sweepSessions, warmUpAuth } from "#auth/auth.service";
import { startDemoLogin } from "#auth/demo-login";
import { allRoutes } from "./all-routes.ts";
import { createApp } from "#http/app";
import { listen, type Listener } from "#http/listen";
import { mcpMount } from "#mcp/mcp.routes";
import { sweepModelCalls } from "#models/models.service";
import { createContext } from "./create-context.ts";
import { systemClock, type Clock } from "#platform/clock";
import { collectAtRest } from "#platform/collect-at-rest";
import { createLogger } from "#platform/logger";
import { within } from "#platform/within";
import { sweepUploads } from "#resumes/resumes.service";
import { sweepTaskRuns } from "#scheduler/scheduler.service";
import { stopScheduledRuns, sweepSeenPostings } from "#scheduled-searches/scheduled-searches.service";
import { startSweeping } from "#storage/storage.service";
import { stopAllTailorings, sweepTailored } from "#tailoring/tailoring.service";
import { loadDirectory } from "#sources/sources.service";
import { startWork } from "./duties.ts";
import { joinInstallation } from "./join-installation.ts";
import { watchParent } from "./watch-parent.ts";
import { claimData } from "./claim-data.ts";
import { describeDisabled } from "./describe-disabled.ts";

/** How long a stop waits for answers that are on their way, in milliseconds. */
const STOP_PATIENCE_MS = 5000;

/** How long after the start sign-in is made ready, in milliseconds; searching and the board directory follow. */
const PREPARE_DELAY_MS = 500;

/**
 * Starts this process in its role: it listens, or runs what is scheduled, or both, and ends by itself when it is told to
 * (SIGINT, SIGTERM). `clock`: what it takes for the time of day. Throws `StartError` where it cannot start.
 */
export async function startServer(
  config: Config,
  { isDemoLogin = false, clock = systemClock }: { isDemoLogin?: boolean; clock?: Clock } = {},
): Promise<void> {
  const closeDemoLogin = isDemoLogin ? await startDemoLogin(config) : () => Promise.resolve();
  const log = createLogger(config.logLevel);
  await claimData(config);
  const database = await openDatabase(config, log, { attach: config.role === "worker" });
  const membership = await joinInstallation({ config, db: database.db, clock, log }).catch(
    async (error: unknown) => {
      await Promise.all([closeDemoLogin(), database.close()]);
      throw error;
    },
  );
  const sharedCounts = createSharedCounts(database.db, log, membership.hasOthers);
  const { ctx: server, close: closeServices } = createContext(config, log, { database, clock, sharedCounts });
  collectAtRest();
  const stopping = new AbortController();
  const app = createApp(server, allRoutes, {
    identity,
    webFolder: join(projectRoot, "web/dist"),
    shutdown: stopping.signal,
    mounts: [mcpMount],
  });
  server.services.serve((request) => app.fetch(request));
  const closeAll = async () => {
    await Promise.all([closeServices(), closeDemoLogin(), membership.leave()]);
    await database.close();
  };
  const open = async () => {
    // Before anybody can search: a posting without number and keys would be found by nobody.
    await moveTexts(server);
    await makeSearchKeys(server);
    await growHeapWithIndex(server.db);
    return config.role === "worker" ? null : listen(app, config);
  };
  const listener = await open().catch(async (error: unknown) => {
    await closeAll();
    throw error;
  });
  // With any free port asked for, the address is known only now; the links that people get name it.
  if (listener && new URL(config.publicUrl).port === "0") config.publicUrl = listener.url;
  process.stdout.write(`${describeStart(config, listener)}\n`);
  process.stdout.write(`${describeData(config.databaseUrl, config.dataDir)}\n`);
  for (const note of config.dataFolder?.notes ?? []) process.stdout.write(`${note}\n`);
  const off = describeDisabled(config);
  if (listener && off !== null) process.stdout.write(`${off}\n`);
  if (isDemoLogin) {
    process.stdout.write("Demo login is on: whoever uses this computer can sign in as anybody.\n");
  }
  const prepared = prepareFirstUse(server, { hasListener: listener !== null, signal: stopping.signal });
  void server.taskQueue.start();
  const work = config.role === "api" ? null : startWork(server, config.databaseDirectUrl ?? database.url);
  const stopSweeping = startSweeping(server, () =>
    Promise.all([
      sweepUploads(server),
      sweepTailored(server),
      sweepSessions(server),
      sweepModelCalls(server),
      sweepTaskRuns(server),
      sweepSeenPostings(server),
      sweepSharedCounts(server.db),
    ]),
  );

  let isStopping = false;
  const stop = (): void => {
    if (isStopping) return;
    isStopping = true;
    stopping.abort();
    stopSweeping();
    // Whatever hangs: a server that was told to stop does stop.
    setTimeout(() => process.exit(1), 3 * STOP_PATIENCE_MS).unref();
    void Promise.all([
      stopAllSearches(),
      stopAllTailorings(),
      stopScheduledRuns(),
      (work ?? server.taskQueue).stop(),
      prepared,
      listener?.close(STOP_PATIENCE_MS),
    ])
      // Requests that arrived while the listener closed may have begun searches and tailorings.
      .then(() => Promise.all([stopAllSearches(), stopAllTailorings()]))
      .then(closeAll)
      .catch((error: unknown) => {
        log.error({ err: error }, "The server did not stop cleanly.");
        process.exitCode = 1;
      })
      .finally(() => process.exit());
  };
  process.on("SIGINT", stop);
  process.on("SIGTERM", stop);
  watchParent(stop);
}

function describeStart({ brandName }: Config, listener: Listener | null): string {
  return listener ? `${brandName} is ready at ${listener.url}` : `${brandName} runs what is scheduled`;
}

/**
 * Signing in needs a library, searching needs tables and the board directory, which take a while: made ready when the
 * first answers are out. Ends early once `signal` is aborted, and never rejects.
 */
async function prepareFirstUse(
  server: ServerContext,
  { hasListener, signal }: { hasListener: boolean; signal: AbortSignal },
): Promise<void> {
  const steps = [
    ...(hasListener
      ? [
          { problem: "Sign-in could not be prepared.", run: () => warmUpAuth(server) },
          {
            problem: "Searching could not be prepared.",
            run: () => prepareMatching(server.clock.now(), server.titleSpace),
          },
        ]
      : []),
    ...(server.config.sources.boardDirectory === "on"
      ? [{ problem: "The board directory could not be loaded.", run: () => loadDirectory(server) }]
      : []),
  ];
  await wait(PREPARE_DELAY_MS, undefined, { ref: false, signal }).catch(() => undefined);
  for (const { problem, run } of steps) {
    if (signal.aborted) return;
    // A stop does not wait for what is only made ready: it may take as long as all else together.
    await within(run(), signal).catch((error: unknown) => {
      if (!signal.aborted) server.log.error({ err: error }, problem);
    });
  }
}

function describeData(databaseUrl: string | null, dataDir: string): string {
  if (!databaseUrl) return `Everything is kept in ${dataDir}`;
  const { host, pathname } = new URL(databaseUrl);
  return `Everything is kept in the database ${host}${pathname} and in ${dataDir}`;
}
