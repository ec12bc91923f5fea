import { spawn, type ChildProcess } from "node:child_process";
import { rm } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import type { SessionUser } from "@jobwright/contracts/auth";
import { defaultJobPreferences, type JobPreferences } from "@jobwright/contracts/preferences";
import { identity } from "../../server/src/auth/auth.service.ts";
import { readConfig } from "../../server/src/app/read-config.ts";
import type { ServerContext } from "../../server/src/context.ts";
import { openDatabase, type OpenDatabase } from "../../server/src/db/open-database.ts";
import { sources } from "../../server/src/sources/registry.ts";
import { allRoutes } from "../../server/src/app/all-routes.ts";
import { createApp } from "../../server/src/http/app.ts";
import { createContext } from "../../server/src/app/create-context.ts";
import { createLogger } from "../../server/src/platform/logger.ts";
import { mergeUserDocument } from "../../server/src/user-document/user-document.service.ts";
import { startMailServer, type MailServer } from "../../server/testing/mail-server.ts";
import { makeDataFolder } from "../../server/testing/start-app.ts";
import { createTestUser } from "../../server/testing/test-user.ts";
import { createFastClock, type FastClockSettings } from "./fast-clock.ts";
import { startGrowingBoard } from "./growing-board.ts";
import { figureAtLeast, figureAtMost, type Figure } from "../harness/bench.ts";

const WORKERS = 2;
const PEOPLE = 150;
/** Half an hour of the searches is a minute of the bench, and a whole run takes some minutes of theirs. */
const SPEED = 30;
const EVERY_MINUTES = 30;
/** A killed worker comes after this, at random, in milliseconds. */
const BETWEEN_KILLS = { atLeast: 300, atMost: 2_500 };
const DRAIN_LIMIT_MS = 10 * 60_000;
const MINUTE_MS = 60_000;

/**
 * Scheduled runs and their e-mails, by a clock that runs faster, while one of two workers is killed again and again at a
 * random moment and the mail server fails one time in five.
 */
export async function killWorkers(rounds: number): Promise<Figure[]> {
  const settings: FastClockSettings = { startedAt: Date.now(), speed: SPEED };
  const clock = createFastClock(settings);
  const board = await startGrowingBoard({ clock, everyMinutes: 5, latencyMs: 400 });
  const mail = await startMailServer();
  mail.fail({ at: "message", status: 451 }, { every: 5 });
  const dataDir = await makeDataFolder();
  const env = {
    DATA_DIR: dataDir,
    AUTH_SECRET: "a secret of the bench, which guards nothing",
    SMTP_URL: mail.url,
    MAIL_FROM: "jobs@example.org",
    SOURCE_ARBEITNOW_URL: board.url,
    SOURCES_DISABLED: sources
      .map(({ id }) => id)
      .filter((id) => id !== "arbeitnow")
      .join(","),
    EMBEDDER: "none",
    ROLE: "worker",
    LOG_LEVEL: "silent",
  };
  const config = readConfig(env);
  const log = createLogger("warn");
  const database = await openDatabase(config, log, { attach: true });
  const { ctx, close } = createContext(config, log, { database, clock });
  const workers: ChildProcess[] = [];
  try {
    await ctx.taskQueue.start();
    ctx.services.serve(createApp(ctx, allRoutes, { identity, webFolder: dataDir }).fetch);
    const people = await addPeople(ctx, database);
    for (let index = 0; index < WORKERS; index += 1) workers.push(await startWorker(env, settings));
    const hits = await killAtRandom(database, { workers, rounds }, () => startWorker(env, settings));
    const until = await stopBecomingDue(ctx, database);
    await drain(database);
    return await count(database, mail, people, { rounds, hits, until });
  } finally {
    for (const worker of workers) worker.kill("SIGKILL");
    await ctx.taskQueue.stop();
    await close();
    await database.close();
    await Promise.all([board.close(), mail.close()]);
    await rm(dataDir, { recursive: true, force: true });
  }
}

type Person = SessionUser & { firstDueAt: number };

/** Each with one search every half hour, at a minute of their own, that tells by e-mail. */
async function addPeople(ctx: ServerContext, database: OpenDatabase): Promise<Person[]> {
  const people: Person[] = [];
  for (let index = 0; index < PEOPLE; index += 1) {
    const user = await createTestUser(ctx, { isAnonymous: false });
    const person = { ...ctx, user, requestId: "bench" };
    const minute = index % EVERY_MINUTES;
    const { searchSchedule } = defaultJobPreferences("UTC");
    const jobPreferences: Partial<JobPreferences> = {
      titles: ["Registered Nurse"],
      searchSchedule: {
        ...searchSchedule,
        enabled: true,
        frequency: "Custom",
        customSchedule: `${minute},${minute + EVERY_MINUTES} * * * *`,
        notificationType: "Email",
        quietHours: { start: "00:00", end: "00:00" },
      },
    };
    await mergeUserDocument(person, { jobPreferences });
    const { rows } = await database.pool.query<{ due: Date }>(
      "select next_run_at as due from scheduled_searches where user_id = $1 and cloud_task_id is not null",
      [user.uid],
    );
    if (!rows[0]) throw new Error("A search got no task.");
    people.push({ ...user, firstDueAt: rows[0].due.getTime() });
  }
  return people;
}

async function startWorker(env: Record<string, string>, settings: FastClockSettings): Promise<ChildProcess> {
  const child = spawn(
    process.execPath,
    [join(import.meta.dirname, "scheduled-worker.ts"), JSON.stringify(settings)],
    { env: { PATH: process.env["PATH"] ?? "", ...env }, stdio: ["ignore", "pipe", "inherit"] },
  );
  await new Promise<void>((resolve, reject) => {
    child.stdout.on("data", () => resolve());
    child.once("exit", (code) => reject(new Error(`A worker ended with ${code} before it was ready.`)));
  });
  return child;
}

/** How many of the kills came while a run was under way or an e-mail was being sent. */
async function killAtRandom(
  { pool }: OpenDatabase,
  { workers, rounds }: { workers: ChildProcess[]; rounds: number },
  start: () => Promise<ChildProcess>,
): Promise<number> {
  let hits = 0;
  for (let round = 0; round < rounds; round += 1) {
    await wait(BETWEEN_KILLS.atLeast + Math.random() * (BETWEEN_KILLS.atMost - BETWEEN_KILLS.atLeast));
    const index = Math.floor(Math.random() * workers.length);
    workers[index]?.kill("SIGKILL");
    const { rows } = await pool.query(
      "select 1 from task_runs where state = 'running' union all select 1 from outbox where lease_id is not null",
    );
    if (rows.length > 0) hits += 1;
    workers[index] = await start();
  }
  return hits;
}

/** From the moment that is answered on nothing becomes due any more; what was due before is claimed. */
async function stopBecomingDue({ clock }: ServerContext, { pool }: OpenDatabase): Promise<number> {
  const until = Math.ceil(clock.now().getTime() / MINUTE_MS) * MINUTE_MS;
  await waitUntil("everything that was due is claimed", async () => {
    const { rows } = await pool.query<{ n: number }>(
      "select count(*)::int as n from scheduled_tasks where next_run_at < $1",
      [new Date(until)],
    );
    return clock.now().getTime() >= until && rows[0]?.n === 0;
  });
  await pool.query("update scheduled_tasks set next_run_at = next_run_at + interval '1000 years'");
  return until;
}

async function drain({ pool }: OpenDatabase): Promise<void> {
  await waitUntil("every run is over and every message sent", async () => {
    const { rows } = await pool.query(
      "select 1 from task_runs where finished_at is null union all select 1 from outbox",
    );
    return rows.length === 0;
  });
}

async function waitUntil(what: string, isSo: () => Promise<boolean>): Promise<void> {
  const end = Date.now() + DRAIN_LIMIT_MS;
  while (!(await isSo())) {
    if (Date.now() > end) throw new Error(`It did not come about that ${what}.`);
    await wait(500);
  }
}

/** Holds the runs against the minutes at which each person's search was due, and the e-mails against the runs. */
async function count(
  { pool }: OpenDatabase,
  mail: MailServer,
  people: Person[],
  { rounds, hits, until }: { rounds: number; hits: number; until: number },
): Promise<Figure[]> {
  const { rows: runs } = await pool.query<{ uid: string; due: Date; state: string; news: number }>(
    "select user_id as uid, due_at as due, state, new_jobs as news from search_runs",
  );
  const { rows: fired } = await pool.query<{ uid: string; due: Date }>(
    `select s.user_id as uid, r.due_at as due from task_runs r
      join scheduled_searches s on s.id::text = r.schedule_id`,
  );
  const { rows: told } = await pool.query<{ uid: string; n: number }>(
    "select user_id as uid, count(*)::int as n from messages where kind = 'newJobs' group by user_id",
  );
  const { rows: listings } = await pool.query<{ n: number; distinct: number }>(
    "select count(*)::int as n, count(distinct (user_id, job_link))::int as distinct from listings",
  );
  const keyOf = ({ uid, due }: { uid: string; due: Date }) => `${uid} ${due.getTime()}`;
  const firedKeys = fired.map(keyOf);
  const due = people.flatMap(({ uid, firstDueAt }) => {
    const times: string[] = [];
    for (let at = firstDueAt; at < until; at += EVERY_MINUTES * MINUTE_MS) times.push(`${uid} ${at}`);
    return times;
  });
  const done = new Set(runs.filter(({ state }) => state === "done").map(keyOf));
  const withNews = runs.filter(({ news }) => news > 0);
  const perPerson = people.map(({ uid, email }) => ({
    expected: withNews.filter((run) => run.uid === uid).length,
    messages: told.find((each) => each.uid === uid)?.n ?? 0,
    mails: new Set(mailsTo(mail, email).map(({ headers }) => headers["message-id"])).size,
    copies: mailsTo(mail, email).length,
  }));
  const sumOf = (pick: (each: (typeof perPerson)[number]) => number) =>
    perPerson.reduce((sum, each) => sum + pick(each), 0);
  return [
    figureAtLeast("workers killed", rounds, "kills", { atLeast: null }),
    figureAtLeast("of them while a run or an e-mail was on its way", hits, "kills", { atLeast: null }),
    figureAtLeast("runs that were due", due.length, "runs", { atLeast: null }),
    figureAtLeast("runs that found something new", withNews.length, "runs", { atLeast: null }),
    figureAtMost("runs missing or not finished", due.filter((key) => !done.has(key)).length, "runs", {
      atMost: 0,
    }),
    figureAtMost("runs doubled", firedKeys.length - new Set(firedKeys).size, "runs", { atMost: 0 }),
    figureAtMost("jobs kept twice", (listings[0]?.n ?? 0) - (listings[0]?.distinct ?? 0), "jobs", {
      atMost: 0,
    }),
    figureAtMost(
      "messages in the app, more or fewer than one for each such run",
      sumOf(({ expected, messages }) => Math.abs(expected - messages)),
      "messages",
      { atMost: 0 },
    ),
    figureAtMost(
      "e-mails missing",
      sumOf(({ expected, mails }) => Math.max(0, expected - mails)),
      "e-mails",
      { atMost: 0 },
    ),
    figureAtMost(
      "e-mails doubled",
      sumOf(({ expected, mails }) => Math.max(0, mails - expected)),
      "e-mails",
      { atMost: 0 },
    ),
    figureAtMost(
      "of them handed over again, as the same e-mail, after a sender died unheard",
      sumOf(({ mails, copies }) => copies - mails),
      "e-mails",
      { atMost: null },
    ),
  ];
}

function mailsTo({ mails }: MailServer, email: string | null) {
  return mails.filter(({ to }) => to.includes(email ?? ""));
}
