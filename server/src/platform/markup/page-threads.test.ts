import { join } from "node:path";
import { Worker } from "node:worker_threads";
import { expect, test } from "vitest";
import { openPageReaders } from "./page-threads.ts";

/** A worker whose readers never end, break, take all memory, or give a text back. */
const program = `
  import(${JSON.stringify(join(import.meta.dirname, "page-threads.ts"))}).then(({ servePageReaders }) => servePageReaders({
    spin() { for (;;); },
    fail() { throw new Error("broken"); },
    fill() { const all = []; for (;;) all.push(Array.from({ length: 1e6 }, Math.random)); },
    echo: (text) => text,
  }));`;
type Spinning = Record<"spin" | "fail" | "fill" | "echo", (text: string) => string>;
const startWorker = (limits: object) => new Worker(program, { ...limits, eval: true });

const jane = { person: "jane" };

test("a page that never ends holds up neither the server nor anybody else, and is stopped", async () => {
  const read = openPageReaders<Spinning>(startWorker, { timeMs: 1500 });
  const stopped = read({ person: "mallory" }, "spin", "x").catch((error: unknown) => error);
  expect(await read(jane, "echo", "first")).toBe("first");
  expect(await stopped).toMatchObject({
    name: "SourceFormatError",
    message: "Reading the page takes too long",
  });
  expect(await read({ person: "mallory" }, "echo", "next")).toBe("next");
});

test.each(["fail", "fill"] as const)(
  "a page on which the reader ends by %s is refused, and the next is read",
  async (way) => {
    const read = openPageReaders<Spinning>(startWorker, { timeMs: 60_000 });
    await expect(read(jane, way, "x")).rejects.toMatchObject({ message: "The page cannot be read" });
    expect(await read(jane, "echo", "next")).toBe("next");
  },
);

test("a page of more than 2 MB is not read", async () => {
  const read = openPageReaders<Spinning>(startWorker);
  await expect(read(jane, "echo", "&".repeat(2 * 1024 * 1024 + 1))).rejects.toMatchObject({
    message: "The page is larger than 2 MB",
  });
});

test("a page whose caller leaves is read no further", async () => {
  const read = openPageReaders<Spinning>(startWorker, { timeMs: 60_000 });
  const leaving = new AbortController();
  const left = read({ ...jane, signal: leaving.signal }, "spin", "x");
  leaving.abort();
  await expect(left).rejects.toMatchObject({ name: "OutboundError", problem: "stopped" });
  expect(await read(jane, "echo", "next")).toBe("next");
});
