import { tmpdir } from "node:os";
import { join } from "node:path";
import { pino } from "pino";
import type { Config } from "#config/config";
import type { ServerContext } from "#context";
import type pg from "pg";
import { readAtOnce } from "#db/read-replica";
import { createServices } from "#app/create-services";
import type { OutboundClient } from "#platform/outbound/outbound-client";
import { researchSources } from "#companies/sources/registry";
import { createTaskQueue } from "#scheduler/scheduler.service";
import { createTestClock, type TestClock } from "./test-clock.ts";
import { createTestDatabase } from "./test-database.ts";

export type TestContext = {
  ctx: ServerContext & { clock: TestClock };
  /** The pool behind `ctx.db`, for statements that the tests write in SQL. */
  pool: pg.Pool;
  /** Of the database, for a second process. */
  databaseUrl: string;
  close(): Promise<void>;
};

export type TestContextOverrides = {
  config?: Partial<Omit<Config, "sources" | "research">> & {
    sources?: Partial<Config["sources"]>;
    /** Without any of it no research source on the network is asked. */
    research?: Partial<Config["research"]>;
  };
  clock?: TestClock;
  /** Replaces the real client, which may open the origins of `config.sources.baseUrls` and no other private one. */
  outbound?: OutboundClient;
};

/** What services need, on a database of its own, a clock that stands still and a silent log. Close it in `afterAll`. */
export async function createTestContext(overrides: TestContextOverrides = {}): Promise<TestContext> {
  const database = await createTestDatabase();
  const config = testConfig(database.url, overrides.config);
  const log = pino({ level: "silent" });
  const { outbound } = overrides;
  const { services, close: closeServices } = createServices(config, log, outbound ? { outbound } : {});
  const shares = { db: database.db, searchDb: database.db, backgroundDb: database.db };
  const base = {
    config,
    ...shares,
    clock: overrides.clock ?? createTestClock(),
    log,
    sharedCounts: null,
    readLately: readAtOnce,
    readPools: () => [{ pool: "requests" as const, busy: 0, idle: 1, waiting: 0, limit: 5 }],
    ...services,
  };
  const ctx = { ...base, taskQueue: createTaskQueue(base, database.pool) };
  const close = async () => {
    await ctx.taskQueue.stop();
    await closeServices();
    await database.close();
  };
  return { ctx, pool: database.pool, databaseUrl: database.url, close };
}

function testConfig(databaseUrl: string, overrides: TestContextOverrides["config"] = {}): Config {
  const { sources, research, ...rest } = overrides;
  return {
    brandName: "Jobwright",
    version: "0.0.0-test",
    host: "127.0.0.1",
    port: 0,
    publicUrl: "http://localhost:3000",
    allowedHosts: [],
    trustedProxies: [],
    dataDir: join(tmpdir(), "jobwright-no-data"),
    dataFolder: null,
    databaseUrl,
    databaseDirectUrl: null,
    databaseReadUrl: null,
    databasePoolSize: 5,
    logLevel: "silent",
    hasOutsideViewers: false,
    agentsUrl: "",
    storageUrl: "",
    role: "all",
    schedulerUrl: "",
    executeUrl: "",
    serviceToken: null,
    minSearchIntervalMinutes: 15,
    tokenSyncUrl: null,
    authSecret: "a secret of the tests, which guards nothing",
    google: null,
    oidc: null,
    isDemoLogin: false,
    mail: null,
    push: { contact: null, exemptOrigins: [] },
    channels: { exemptOrigins: [], telegramUrl: null },
    s3: null,
    backup: { folder: null, time: "03:00", keep: 7, passphrase: null },
    storagePerPerson: 500 * 1024 * 1024,
    storageTotal: null,
    diskReserve: 0,
    guestDays: 0,
    signUp: "open",
    models: {
      language: null,
      timeLimitMs: 20_000,
      maxTokens: { perRun: 150_000, perPersonDay: 300_000, perDay: 3_000_000 },
      embedder: { kind: "none" },
    },
    listingsPerSearch: 100,
    closedPostingsDays: 90,
    sampleBoard: "off",
    crawl: { mode: "off", requestsPerHour: 600, bytesPerDay: 1000 * 1024 * 1024, quietHours: null },
    ...rest,
    sources: {
      disabled: [],
      baseUrls: {},
      keys: {},
      timeLimitMs: 10_000,
      boardDirectory: "off",
      boardsPerSystem: 25,
      ...sources,
    },
    research: {
      disabled: research?.baseUrls === undefined ? researchSources.map(({ id }) => id) : [],
      baseUrls: {},
      timeLimitMs: 10_000,
      contact: null,
      withModel: false,
      ...research,
    },
  };
}
