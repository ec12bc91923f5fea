import { expect, test } from "vitest";
import { createFairQueue } from "./fair-queue.ts";

/** Works that end when they are told to; `started` names them in the order in which they began. */
function openQueue(places: number) {
  const queue = createFairQueue(places);
  const started: string[] = [];
  const ends = new Map<string, () => void>();
  function ask(name: string, signal?: AbortSignal): Promise<string> {
    return queue.run({ person: name.charAt(0), signal }, () => {
      started.push(name);
      return new Promise<string>((resolve) => ends.set(name, () => resolve(name)));
    });
  }
  async function end(name: string): Promise<void> {
    ends.get(name)?.();
    await new Promise(setImmediate);
  }
  return { queue, started, ask, end };
}

test("people take turns, and what one of them asks for keeps its order", async () => {
  const { started, ask, end } = openQueue(1);
  for (const name of ["a1", "a2", "a3", "b1", "b2", "c1"]) void ask(name);
  for (const name of ["a1", "b1", "c1", "a2", "b2", "a3"]) await end(name);
  expect(started).toEqual(["a1", "b1", "c1", "a2", "b2", "a3"]);
});

test("one person has one of two places, however much they ask for", async () => {
  const { started, ask, end } = openQueue(2);
  for (const name of ["a1", "a2", "a3", "b1", "c1"]) void ask(name);
  expect(started).toEqual(["a1", "b1"]);
  await end("b1");
  expect(started).toEqual(["a1", "b1", "c1"]);
  await end("c1");
  expect(started).toHaveLength(3);
  await end("a1");
  expect(started.slice(3)).toEqual(["a2"]);
});

test("somebody who comes while another has many waiting is next", async () => {
  const { started, ask, end } = openQueue(1);
  for (const name of ["a1", "a2", "a3"]) void ask(name);
  await end("a1");
  void ask("b1");
  await end("a2");
  expect(started).toEqual(["a1", "a2", "b1"]);
});

test("a caller that left is dropped before its turn, and the next one keeps its own", async () => {
  const { started, ask, end } = openQueue(1);
  const leaving = new AbortController();
  void ask("a1");
  const left = ask("b1", leaving.signal);
  void ask("b2");
  leaving.abort();
  await expect(left).rejects.toMatchObject({ code: "request/cancelled" });
  await expect(ask("c1", AbortSignal.abort())).rejects.toMatchObject({ code: "request/cancelled" });
  await end("a1");
  expect(started).toEqual(["a1", "b2"]);
});

test("a work that fails makes room, and a closed queue refuses what waits and what comes", async () => {
  const queue = createFairQueue(1);
  const failing = queue.run({ person: "a" }, () => Promise.reject(new Error("broken")));
  await expect(failing).rejects.toThrow("broken");
  const { promise, resolve } = Promise.withResolvers<string>();
  const running = queue.run({ person: "a" }, () => promise);
  const waiting = queue.run({ person: "b" }, async () => "never");
  const closing = queue.close();
  await expect(waiting).rejects.toMatchObject({ code: "server/unavailable" });
  await expect(queue.run({ person: "c" }, async () => "never")).rejects.toMatchObject({
    code: "server/unavailable",
  });
  resolve("done");
  await closing;
  expect(await running).toBe("done");
});
