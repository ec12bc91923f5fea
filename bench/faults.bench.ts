import { takeStoreAway } from "./faults/absent-store.ts";
import { breakDatabase } from "./faults/faulty-database.ts";
import { fillDisk } from "./faults/full-disk.ts";
import { killServers } from "./faults/killed-servers.ts";
import { killWorkers } from "./faults/killed-workers.ts";
import { moveClock } from "./faults/moved-clock.ts";
import type { Bench, Figure } from "./harness/bench.ts";

/** Of servers, and as many of workers. */
const KILLS = Number(process.env["FAULTS_KILLS"] ?? 100);

const parts: Record<string, () => Promise<Figure[] | null>> = {
  clock: moveClock,
  database: breakDatabase,
  disk: fillDisk,
  store: takeStoreAway,
  servers: () => killServers(KILLS),
  workers: () => killWorkers(KILLS),
};
/** Names of some of them with commas between; absent: all. */
const chosen = (process.env["FAULTS"] ?? Object.keys(parts).join(",")).split(",");

export const bench: Bench = {
  name: "faults",
  summary: `${2 * KILLS} servers and workers killed, PostgreSQL, disk, file store and clock broken (FAULTS=${Object.keys(parts).join(",")})`,
  async run() {
    const figures: Figure[] = [];
    for (const name of chosen) {
      const measured = await parts[name]?.();
      if (!measured) console.error(`${name}: not measured`);
      figures.push(...(measured ?? []));
    }
    return figures;
  },
};
