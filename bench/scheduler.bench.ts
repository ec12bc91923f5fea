import { rm } from "node:fs/promises";
import type { TaskSchedule } from "@jobwright/contracts/scheduler";
import { readConfig } from "../server/src/app/read-config.ts";
import type { ServerContext } from "../server/src/context.ts";
import { openDatabase, type OpenDatabase } from "../server/src/db/open-database.ts";
import { scheduledTasks, taskRuns } from "../server/src/db/schema/scheduler.ts";
import { createContext } from "../server/src/app/create-context.ts";
import { createLogger } from "../server/src/platform/logger.ts";
import { nextRuns } from "../server/src/platform/schedule/due-times.ts";
import { claimDueTasks } from "../server/src/scheduler/scheduler.service.ts";
import { openBareQueue } from "../server/testing/bare-queue.ts";
import { makeDataFolder } from "../server/testing/start-app.ts";
import { createTestClock, type TestClock } from "../server/testing/test-clock.ts";
import { figureAtLeast, figureAtMost, type Bench, type Figure } from "./harness/bench.ts";
import { medianOf, timed } from "./harness/measure.ts";
import { createRandom } from "../engine/src/random.fixture.ts";
import { createReckoning, PATTERNS } from "./schedule-reckoning.ts";

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
const LEAST_INTERVAL_MINUTES = 15;

const SCHEDULES = 100_000;
/** Clocks are put forward in Europe on the first, and back in North America on the second. */
const DAYS = ["2027-03-28", "2027-11-07"];

const DUE_AT_ONCE = 10_000;
const ROUNDS = 9;
/** As the product claims. */
const BATCH = 1_000;

const SIZES = [1_000, 10_000, 100_000, 1_000_000];
const DUE_OF_MANY = 100;
const CLAIMS = 15;

type BenchContext = ServerContext & { clock: TestClock; pool: OpenDatabase["pool"] };

export const bench: Bench = {
  name: "scheduler",
  summary: `${SCHEDULES.toLocaleString("en-US")} schedules over days on which clocks change, hand-over, claim cost`,
  async run() {
    const dataDir = await makeDataFolder();
    const config = readConfig({ DATA_DIR: dataDir });
    const log = createLogger("warn");
    const database = await openDatabase(config, log);
    const { ctx: base, close } = createContext(config, log, { database, clock: createTestClock() });
    const ctx = { ...base, pool: database.pool };
    try {
      await ctx.taskQueue.start();
      const figures: Figure[] = [];
      for (const day of DAYS) figures.push(...(await simulateDay(ctx, day)));
      figures.push(await measureHandOver(ctx, database));
      figures.push(...(await measureClaims(ctx)));
      return figures;
    } finally {
      await ctx.taskQueue.stop();
      await close();
      await database.close();
      await rm(dataDir, { recursive: true, force: true });
    }
  },
};

/** Moves the clock through a day, minute by minute, and holds what fired against what was due. */
async function simulateDay(ctx: BenchContext, day: string): Promise<Figure[]> {
  await clear(ctx);
  const from = new Date(`${day}T00:00:00Z`);
  const to = new Date(from.getTime() + DAY_MS);
  const schedules = Array.from({ length: SCHEDULES }, (_, index) => makeSchedule(index));
  await addTasks(ctx, schedules, from);
  const cpuMs = await timed(async () => {
    for (let now = from.getTime(); now < to.getTime(); now += MINUTE_MS) {
      ctx.clock.set(new Date(now));
      await claimDueTasks(ctx);
    }
  });
  const reckon = createReckoning(from, to);
  const due = new Set(schedules.flatMap((schedule, index) => reckon(schedule).map((at) => `${index} ${at}`)));
  const fired = await ctx.db
    .select({ scheduleId: taskRuns.scheduleId, dueAt: taskRuns.dueAt })
    .from(taskRuns);
  const counts = new Map<string, number>();
  for (const { scheduleId, dueAt } of fired) {
    const key = `${scheduleId} ${dueAt.getTime()}`;
    counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  const missed = [...due].filter((key) => !counts.has(key)).length;
  const wrong = [...counts].filter(([key, count]) => count > 1 || !due.has(key)).length;
  return [
    figureAtLeast(`${day}: due times`, due.size, "runs", { atLeast: null }),
    figureAtMost(`${day}: due times that did not fire`, missed, "runs", { atMost: 0 }),
    figureAtMost(`${day}: fired twice, or at no due time`, wrong, "runs", { atMost: 0 }),
    figureAtMost(`${day}: claimed in`, cpuMs / 1000, "s", { atMost: null }),
  ];
}

const zones = Intl.supportedValuesOf("timeZone");

/** The same ones in each run of the bench: of ten, six daily, two weekly, one monthly, one by a cron expression. */
function makeSchedule(index: number): TaskSchedule {
  const random = createRandom(index + 1);
  const timezone = zones[Math.floor(random() * zones.length)] ?? "UTC";
  const two = (below: number) => String(Math.floor(random() * below)).padStart(2, "0");
  const time = `${two(24)}:${two(60)}`;
  const kind = index % 10;
  if (kind < 6) return { frequency: "Daily", customSchedule: time, timezone };
  if (kind < 8)
    return { frequency: "Weekly", customSchedule: `${Math.floor(random() * 7)},${time}`, timezone };
  if (kind < 9)
    return { frequency: "Monthly", customSchedule: `${1 + Math.floor(random() * 31)},${time}`, timezone };
  // Every twenty minutes is what few ask for, and most of the runs where many do.
  const pattern = random() < 0.02 ? "*/20 * * * *" : PATTERNS[Math.floor(random() * (PATTERNS.length - 1))];
  return { frequency: "Custom", customSchedule: pattern ?? "", timezone };
}

async function addTasks(ctx: BenchContext, schedules: readonly TaskSchedule[], from: Date): Promise<void> {
  const options = {
    after: new Date(from.getTime() - 1),
    count: 1,
    minIntervalMinutes: LEAST_INTERVAL_MINUTES,
  };
  const rows = schedules.flatMap((schedule, index) => {
    const [nextRunAt] = nextRuns(schedule, options);
    return nextRunAt ? [{ ...taskFields, scheduleId: String(index), schedule, nextRunAt }] : [];
  });
  for (let start = 0; start < rows.length; start += 2_000) {
    await ctx.db.insert(scheduledTasks).values(rows.slice(start, start + 2_000));
  }
}

const taskFields = { targetUrl: "http://127.0.0.1/", createdAt: new Date(0) };

/** So many due in one minute, until a worker has them, against the same number of jobs of pg-boss alone. */
async function measureHandOver(ctx: BenchContext, database: OpenDatabase): Promise<Figure> {
  const queue = await openBareQueue(database.url);
  const [ours, bare]: [number[], number[]] = [[], []];
  const takeAll = async (name: string) => {
    const taken = await queue.takeAll(name, BATCH);
    if (taken !== DUE_AT_ONCE) throw new Error(`${taken} of ${DUE_AT_ONCE} jobs of ${name} came.`);
  };
  try {
    await queue.create("bare");
    for (let round = 0; round < ROUNDS; round += 1) {
      await clear(ctx);
      await addDueTasks(ctx, DUE_AT_ONCE, ctx.clock.now());
      ours.push(
        await timed(async () => {
          await claimDueTasks(ctx);
          await takeAll("task-runs");
        }),
      );
      bare.push(
        await timed(async () => {
          for (let sent = 0; sent < DUE_AT_ONCE; sent += BATCH) await queue.add("bare", BATCH);
          await takeAll("bare");
        }),
      );
    }
  } finally {
    await queue.close();
  }
  const perSecond = (times: number[]) => DUE_AT_ONCE / (medianOf(times) / 1000);
  return figureAtLeast(
    `${DUE_AT_ONCE.toLocaleString("en-US")} due in one minute: rate until a worker has them, against bare pg-boss ` +
      `(${Math.round(perSecond(bare)).toLocaleString("en-US")}/s)`,
    perSecond(ours) / perSecond(bare),
    "×",
    { atLeast: 0.5, baseline: 1 },
  );
}

/** What one claim costs with ever more schedules that are not due. */
async function measureClaims(ctx: BenchContext): Promise<Figure[]> {
  const times: number[] = [];
  for (const size of SIZES) {
    await clear(ctx);
    await ctx.pool.query(
      `insert into scheduled_tasks (schedule_id, schedule, target_url, next_run_at, created_at)
      select 'idle ' || n, '{"frequency":"Daily","customSchedule":"09:00","timezone":"Europe/Berlin"}', 'http://127.0.0.1/',
        $1::timestamptz + interval '1 day' + random() * interval '30 days', now()
      from generate_series(1, $2) as n`,
      [ctx.clock.now(), size],
    );
    await ctx.pool.query("vacuum analyze scheduled_tasks");
    const once = async () => {
      await addDueTasks(ctx, DUE_OF_MANY, ctx.clock.now());
      return timed(() => claimDueTasks(ctx));
    };
    await once();
    const claims: number[] = [];
    for (let round = 0; round < CLAIMS; round += 1) claims.push(await once());
    times.push(medianOf(claims));
  }
  const [first = 0] = times;
  return SIZES.map((size, index) =>
    figureAtMost(
      `claim of ${DUE_OF_MANY} among ${size.toLocaleString("en-US")} schedules, against 1,000 ` +
        `(${(times[index] ?? 0).toFixed(1)} ms)`,
      (times[index] ?? 0) / first,
      "×",
      { atMost: index === 0 ? null : 1.5, baseline: 1 },
    ),
  );
}

async function addDueTasks(ctx: BenchContext, count: number, at: Date): Promise<void> {
  const schedule: TaskSchedule = { frequency: "Daily", customSchedule: "09:00", timezone: "Europe/Berlin" };
  const rows = Array.from({ length: count }, () => ({
    ...taskFields,
    scheduleId: crypto.randomUUID(),
    schedule,
    nextRunAt: at,
  }));
  for (let start = 0; start < rows.length; start += 2_000) {
    await ctx.db.insert(scheduledTasks).values(rows.slice(start, start + 2_000));
  }
}

async function clear(ctx: BenchContext): Promise<void> {
  await ctx.pool.query("truncate scheduled_tasks, task_runs");
  await ctx.pool.query("delete from pgboss.job");
  await ctx.pool.query("vacuum analyze pgboss.job");
}
