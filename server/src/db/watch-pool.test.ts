import { connect, createServer, type AddressInfo, type Socket } from "node:net";
import pg from "pg";
import { pino } from "pino";
import { expect, test } from "vitest";
import { createTestDatabase } from "#testing/test-database";
import { watchPool } from "./watch-pool.ts";

/** Before a database: once it hangs, connections are taken and nothing is passed on. */
async function openGate(target: URL) {
  let hangs = false;
  const sockets: Socket[] = [];
  const server = createServer((client) => {
    const onward = connect({ host: target.hostname, port: Number(target.port) });
    sockets.push(client, onward);
    for (const socket of [client, onward]) socket.on("error", () => undefined);
    client.on("data", (data) => void (hangs || onward.write(data)));
    onward.on("data", (data) => void client.write(data));
    client.once("close", () => onward.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const url = new URL(target);
  url.port = String((server.address() as AddressInfo).port);
  return {
    url: url.href,
    hang: (does: boolean) => (hangs = does),
    close: () => {
      for (const socket of sockets) socket.destroy();
      server.close();
    },
  };
}

test("what waits for a database that hangs ends with an error, and a slow statement does not", async () => {
  const database = await createTestDatabase();
  const gate = await openGate(new URL(database.url));
  const pool = new pg.Pool({ connectionString: gate.url, max: 2, connectionTimeoutMillis: 3000 });
  pool.on("error", () => undefined).on("connect", (client) => client.on("error", () => undefined));
  const limits = { suspicious: 200, every: 50, greeting: 500 };
  watchPool(pool, { url: gate.url, log: pino({ level: "silent" }), limits });
  try {
    const slow = await pool.query<{ n: number }>("select 1 as n from pg_sleep(1)");
    expect(slow.rows).toEqual([{ n: 1 }]);
    gate.hang(true);
    const held = await Promise.allSettled([pool.query("select 1"), pool.query("select 2")]);
    expect(held.map(({ status }) => status)).toEqual(["rejected", "rejected"]);
    gate.hang(false);
    expect((await pool.query("select 3 as n")).rows).toEqual([{ n: 3 }]);
  } finally {
    await pool.end();
    gate.close();
    await database.close();
  }
});
