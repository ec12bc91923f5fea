import { rm, writeFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { makeDataFolder } from "../../server/testing/start-app.ts";
import { figureAtMost, type Figure } from "../harness/bench.ts";
import { startFaultyApp } from "./faulty-app.ts";
import { describeComparison, describeRefusals, openLedger } from "./ledger.ts";

const HOUR_MS = 60 * 60_000;
const MOVED_MS = 10_000;

/** Every kind of write, while the server's own clock jumps ahead and back; the database's goes on as it is. */
export async function moveClock(): Promise<Figure[]> {
  const dataDir = await makeDataFolder();
  const path = join(dataDir, "moved");
  await writeFile(path, "0");
  const app = await startFaultyApp(dataDir, {
    env: { MOVED_DATE_FILE: path },
    preload: resolve(import.meta.dirname, "moved-date.ts"),
  });
  try {
    const ledger = await openLedger(app.url);
    await ledger.untilAllWrite();
    ledger.takeRefusals();
    const figures: Figure[] = [];
    for (const { fault, hours } of [
      { fault: "clock a day ahead", hours: 26 },
      { fault: "clock back from there", hours: 0 },
      { fault: "clock two hours behind", hours: -2 },
    ]) {
      await writeFile(path, String(hours * HOUR_MS));
      await sleep(MOVED_MS);
      const seconds = (await ledger.untilAllWrite()) / 1000;
      figures.push(
        describeRefusals(fault, ledger.takeRefusals()),
        figureAtMost(`${fault}: all kinds are written again after`, seconds, "s", { atMost: 60 }),
      );
    }
    return [...figures, ...describeComparison("clock", await ledger.compare())];
  } finally {
    await app.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}
