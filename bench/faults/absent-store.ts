import { rm } from "node:fs/promises";
import { connect, createServer, type AddressInfo, type Socket } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { startS3Server } from "../../server/testing/s3-server.ts";
import { makeDataFolder } from "../../server/testing/start-app.ts";
import { figureAtMost, type Figure } from "../harness/bench.ts";
import { startFaultyApp } from "./faulty-app.ts";
import { describeComparison, describeRefusals, openLedger } from "./ledger.ts";

const AWAY_MS = 20_000;
const HANGS_MS = 45_000;

/** Every kind of write with files in a bucket, whose store refuses connections for a while, and then hangs. */
export async function takeStoreAway(): Promise<Figure[]> {
  const dataDir = await makeDataFolder();
  const store = await startS3Server();
  const gate = await openGate(new URL(store.settings.endpoint ?? "").port);
  const { bucket, region, accessKeyId, secretAccessKey } = store.settings;
  const app = await startFaultyApp(dataDir, {
    env: {
      S3_BUCKET: bucket,
      S3_REGION: region,
      S3_ENDPOINT: gate.url,
      S3_ACCESS_KEY_ID: accessKeyId ?? "",
      S3_SECRET_ACCESS_KEY: secretAccessKey ?? "",
    },
  });
  try {
    const ledger = await openLedger(app.url);
    await ledger.untilAllWrite();
    ledger.takeRefusals();
    const figures: Figure[] = [];
    for (const { fault, state, forMs } of [
      { fault: "file store away", state: "away", forMs: AWAY_MS },
      { fault: "file store hung", state: "hangs", forMs: HANGS_MS },
    ] as const) {
      gate.set(state);
      await sleep(forMs);
      gate.set("open");
      const seconds = (await ledger.untilAllWrite()) / 1000;
      figures.push(
        describeRefusals(fault, ledger.takeRefusals()),
        figureAtMost(`${fault}: all kinds are written again after`, seconds, "s", { atMost: 60 }),
      );
    }
    return [...figures, ...describeComparison("file store", await ledger.compare())];
  } finally {
    await app.stop();
    await Promise.all([gate.close(), store.close()]);
    await rm(dataDir, { recursive: true, force: true });
  }
}

type GateState = "open" | "away" | "hangs";
type Gate = { url: string; set(state: GateState): void; close(): Promise<void> };

/** Passes connections on to a port of this machine, or breaks them, or takes them and says nothing. */
async function openGate(port: string): Promise<Gate> {
  let state: GateState = "open";
  const sockets = new Set<Socket>();
  const keep = (socket: Socket) => {
    sockets.add(socket);
    socket.on("error", () => undefined).once("close", () => sockets.delete(socket));
    return socket;
  };
  const server = createServer((client) => {
    if (state === "away") return void client.destroy();
    keep(client);
    if (state === "hangs") return void client.resume();
    const onward = keep(connect({ host: "127.0.0.1", port: Number(port) }));
    client.pipe(onward).pipe(client);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    set: (next) => {
      state = next;
      for (const socket of sockets) socket.destroy();
    },
    close: async () => {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
