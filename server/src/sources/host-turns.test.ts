import { expect, test } from "vitest";
import type { OutboundClient } from "#platform/outbound/outbound-client";
import { createHostTurns } from "./host-turns.ts";
import type { SourceAccess } from "./source.ts";

function accessWith(signal: AbortSignal): SourceAccess {
  return { outbound: {} as OutboundClient, baseUrl: "", keys: {}, now: new Date(), signal };
}
const access = accessWith(new AbortController().signal);

/** Turns whose pauses end when the test says so. */
function openTurns() {
  const pauses: { ms: number; end: () => void }[] = [];
  const takeTurn = createHostTurns(250, (ms) => new Promise<void>((end) => pauses.push({ ms, end })));
  const begun: string[] = [];
  const ask = (host: string, name: string) =>
    takeTurn(host, access, () => {
      begun.push(name);
      return Promise.resolve(name);
    });
  return { pauses, takeTurn, begun, ask };
}

test("one host is asked one thing after the other, with a pause between two", async () => {
  const { pauses, begun, ask } = openTurns();
  const [first, second, other] = [ask("a.example", "1"), ask("a.example", "2"), ask("b.example", "3")];
  expect(await first).toBe("1");
  expect(await other).toBe("3");
  expect(begun).toEqual(["1", "3"]);
  expect(pauses.map(({ ms }) => ms)).toEqual([250, 250]);
  pauses[0]?.end();
  expect(await second).toBe("2");
});

test("a request that fails or is stopped while it waits gives its turn on", async () => {
  const { pauses, begun, takeTurn, ask } = openTurns();
  const stop = new AbortController();
  const failing = takeTurn("a.example", access, () => Promise.reject(new Error("lost")));
  const waiting = takeTurn("a.example", accessWith(stop.signal), () => Promise.resolve(begun.push("2")));
  const last = ask("a.example", "3");
  await expect(failing).rejects.toThrow("lost");
  stop.abort();
  await expect(waiting).rejects.toMatchObject({ problem: "stopped" });
  pauses[0]?.end();
  expect(await last).toBe("3");
  expect(begun).toEqual(["3"]);
});
