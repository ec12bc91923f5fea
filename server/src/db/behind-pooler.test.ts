import { sql } from "drizzle-orm";
import { pino } from "pino";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { hasDebianPostgres, startDebianPostgres, type DebianPostgres } from "#testing/debian-postgres";
import { startApp } from "#testing/start-app";
import { createDatabase, createPool, type Database } from "./client.ts";
import { openDatabase, type OpenDatabase } from "./open-database.ts";
import { createJobQueue } from "./queue/job-queue.ts";
import { createLateReads } from "./read-replica.ts";
import { createSharedCounts } from "./shared-counts.ts";

// Needs Debian's packages postgresql and pgbouncer.
describe.skipIf(!hasDebianPostgres)(
  "with Debian's PostgreSQL, PgBouncer in transaction mode and a standby",
  () => {
    const log = pino({ level: "silent" });
    let postgres: DebianPostgres;

    beforeAll(async () => {
      postgres = await startDebianPostgres();
    });
    afterAll(() => postgres.close());

    const open = (databaseDirectUrl: string | null): Promise<OpenDatabase> => {
      const common = { dataDir: "/nowhere", databasePoolSize: 9, role: "all" as const };
      return openDatabase({ ...common, databaseUrl: postgres.pooledUrl, databaseDirectUrl }, log);
    };

    test("a pooler without the address of the database behind it is refused, with the setting that lacks", async () => {
      await expect(open(null)).rejects.toThrow(/It is a pooler: set DATABASE_DIRECT_URL/);
    });

    test("two processes migrate by the direct address, and count, lock and do jobs through the pooler", async () => {
      const both = await Promise.all([open(postgres.directUrl), open(postgres.directUrl)]);
      const [one, other] = both as [OpenDatabase, OpenDatabase];
      const countsOf = ({ db }: OpenDatabase) => createSharedCounts(db, log, () => true);
      const call = { name: "pooled", key: "ada", spanMs: 60_000, calls: 20, count: 1 };
      const takes = await Promise.all(
        Array.from({ length: 40 }, (_, at) => countsOf(at % 2 ? one : other).take(call)),
      );
      expect(takes.filter(Boolean)).toHaveLength(20);
      const inTurn = (db: Database) =>
        db.transaction(async (tx) => {
          await tx.execute(sql`select pg_advisory_xact_lock(1)`);
          await tx.execute(sql`set local work_mem = '1MB'`);
          await tx.execute(sql`update rate_counts set count = count + 1 where name = 'pooled'`);
        });
      await Promise.all([one.db, other.db, one.searchDb, other.searchDb, one.db, other.db].map(inTurn));
      const { rows } = await other.db.execute(
        sql`select count, current_setting('work_mem') <> '1MB' as reset from rate_counts`,
      );
      expect(rows).toEqual([{ count: 26, reset: true }]);

      const done = Promise.withResolvers<string>();
      const queue = createJobQueue({
        pool: one.pool,
        log,
        name: "pooled",
        concurrency: 2,
        handle: async (id) => done.resolve(id),
        handleGivenUp: async () => {},
        listBegun: async () => [],
      });
      await queue.work();
      const id = crypto.randomUUID();
      await one.backgroundDb.transaction((tx) => queue.add(tx, [id]));
      queue.wake();
      expect(await done.promise).toBe(id);
      await queue.stop();
      await Promise.all(both.map((each) => each.close()));
    });

    test("a server starts, signs in and says nothing but that, all through the pooler", async () => {
      const app = await startApp({
        env: {
          DATABASE_URL: postgres.pooledUrl,
          DATABASE_DIRECT_URL: postgres.directUrl,
          DATABASE_READ_URL: postgres.standbyUrl,
        },
      });
      const guest = await fetch(`${app.url}/api/auth/guest`, {
        method: "POST",
        body: "{}",
        headers: { "content-type": "application/json", origin: app.url },
      });
      expect([guest.status, (await fetch(`${app.url}/readyz`)).status]).toEqual([200, 200]);
      await app.stop();
      expect(app.log()).not.toMatch(/"level":[456]0/);
    });

    test("late reads come from the standby, and from the database itself while that is behind or away", async () => {
      const pools = [postgres.directUrl, postgres.standbyUrl].map((url) => createPool({ url, size: 2, log }));
      const [primary, standby] = pools.map(createDatabase) as [Database, Database];
      const isStandby = async (db: Database) => {
        const { rows } = await db.execute<{ is: boolean }>(sql`select pg_is_in_recovery() as is`);
        return rows[0]?.is;
      };
      const readAnew = () => createLateReads(standby, primary, log)(primary, isStandby);
      expect(await readAnew()).toBe(true);
      await postgres.onStandby("select pg_wal_replay_pause()");
      await primary.execute(sql`create table written_meanwhile as select generate_series(1, 1000) as n`);
      expect(await readAnew()).toBe(false);
      await postgres.onStandby("select pg_wal_replay_resume()");
      await expect.poll(readAnew, { timeout: 10_000 }).toBe(true);
      // No standby at all: the database itself, given by mistake.
      expect(await createLateReads(primary, primary, log)(primary, async () => "primary")).toBe("primary");
      const late = createLateReads(standby, primary, log);
      expect(await late(primary, isStandby)).toBe(true);
      await postgres.stopStandby();
      expect(await late(primary, isStandby)).toBe(false);
      await Promise.all(pools.map((pool) => pool.end()));
    });
  },
);
