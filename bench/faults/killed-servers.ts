import { rm } from "node:fs/promises";
import { setTimeout as sleep } from "node:timers/promises";
import { makeDataFolder } from "../../server/testing/start-app.ts";
import { figureAtLeast, figureAtMost, type Figure } from "../harness/bench.ts";
import { startFaultyApp } from "./faulty-app.ts";
import { describeComparison, describeRefusals, openLedger } from "./ledger.ts";

/** A server is killed this long after it was ready, at random, in milliseconds. */
const BEFORE_KILL = { atLeast: 100, atMost: 1500 };

/** Every kind of write, while the server is killed again and again at a random moment. */
export async function killServers(rounds: number): Promise<Figure[]> {
  const dataDir = await makeDataFolder();
  const app = await startFaultyApp(dataDir);
  try {
    const ledger = await openLedger(app.url);
    await ledger.untilAllWrite();
    for (let round = 0; round < rounds; round += 1) {
      await sleep(BEFORE_KILL.atLeast + Math.random() * (BEFORE_KILL.atMost - BEFORE_KILL.atLeast));
      await app.killAndStart();
    }
    const recoveredIn = await ledger.untilAllWrite();
    return [
      figureAtLeast("servers killed", rounds, "kills", { atLeast: null }),
      figureAtLeast("kinds of write meanwhile", ledger.kinds.length, "", { atLeast: null }),
      figureAtMost("after the last one all kinds are written again in", recoveredIn / 1000, "s", {
        atMost: null,
      }),
      describeRefusals("servers killed", ledger.takeRefusals()),
      ...describeComparison("servers killed", await ledger.compare()),
    ];
  } finally {
    await app.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}
