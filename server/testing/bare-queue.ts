import { PgBoss } from "pg-boss";

/** pg-boss alone, beside the product on the same database, for comparing with it. */
export type BareQueue = {
  /** Makes the queue that the product does not know. */
  create(name: string): Promise<void>;
  /** Adds so many jobs. */
  add(name: string, count: number): Promise<void>;
  /** Takes every job that waits, so many at a time, as a worker does; answers how many came. */
  takeAll(name: string, batchSize: number): Promise<number>;
  close(): Promise<void>;
};

export async function openBareQueue(databaseUrl: string): Promise<BareQueue> {
  const boss = new PgBoss({
    connectionString: databaseUrl,
    schema: "pgboss",
    supervise: false,
    schedule: false,
  });
  await boss.start();
  return {
    create: (name) => boss.createQueue(name),
    add: async (name, count) => {
      const jobs = Array.from({ length: count }, () => ({ data: { id: crypto.randomUUID() } }));
      await boss.insert(name, jobs);
    },
    takeAll: async (name, batchSize) => {
      for (let taken = 0; ;) {
        const jobs = await boss.fetch(name, { batchSize });
        if (jobs.length === 0) return taken;
        taken += jobs.length;
      }
    },
    close: () => boss.stop({ graceful: false }),
  };
}
