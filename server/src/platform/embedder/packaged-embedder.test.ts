import { once } from "node:events";
import { text } from "node:stream/consumers";
import { Worker } from "node:worker_threads";
import { pino } from "pino";
import { afterEach, expect, test } from "vitest";
import type { Embedder } from "./embedder.ts";
import { TITLE_SPACE_MODEL } from "@jobwright/engine/matching/title-vector";
import { createPackagedEmbedder, type PackagedOptions } from "./packaged-embedder.ts";

const opened: Embedder[] = [];
afterEach(async () => {
  await Promise.all(opened.splice(0).map((embedder) => embedder.close()));
});

/** The real encoder, whose threads the test can see. */
function open(options: Partial<PackagedOptions> & { heapMb?: number } = {}) {
  const { heapMb = 96, ...rest } = options;
  const workers: Worker[] = [];
  const warnings: unknown[] = [];
  const log = pino({ level: "warn" }, { write: (line: string) => warnings.push(JSON.parse(line)) });
  const embedder = createPackagedEmbedder({
    log,
    startWorker() {
      const worker = new Worker(new URL("embedder-worker.ts", import.meta.url), {
        resourceLimits: { maxOldGenerationSizeMb: heapMb },
        stdout: true,
        stderr: true,
      });
      workers.push(worker);
      return worker;
    },
    ...rest,
  });
  opened.push(embedder);
  return { embedder, workers, warnings };
}

function cosine(first: Float32Array | undefined, second: Float32Array | undefined): number {
  if (!first || !second) throw new Error("A vector is missing.");
  const dot = (a: Float32Array, b: Float32Array) => a.reduce((sum, value, i) => sum + value * (b[i] ?? 0), 0);
  return dot(first, second) / Math.sqrt(dot(first, first) * dot(second, second));
}

test("titles alike in meaning are nearer than others, whatever their case", async () => {
  const { embedder } = open();
  const [nurse, registered, welder, capitals] = await embedder.embed([
    "nurse",
    "registered nurse",
    "welder",
    "NURSE",
  ]);
  expect(nurse).toHaveLength(512);
  expect(cosine(nurse, registered)).toBeGreaterThan(cosine(nurse, welder) + 0.2);
  expect(capitals).toEqual(nurse);
  expect(embedder).toMatchObject({ isLocal: true, model: expect.stringContaining("0.2.0") });
});

test("a text has the same vector alone, among others, and from a new thread", async () => {
  const { embedder, workers } = open({ idleMs: 0 });
  const [alone] = await embedder.embed(["registered nurse"]);
  await once(workers[0] as Worker, "exit");
  const texts = Array.from({ length: 30 }, (_, index) => `cook number ${index}`);
  const among = await embedder.embed([...texts, "registered nurse", "", "看護師 🦄"]);
  expect(among).toHaveLength(33);
  expect(among[30]).toEqual(alone);
  expect(among[31]).toHaveLength(0);
  expect(among[32]).toHaveLength(512);
  expect(workers).toHaveLength(2);
});

test("the encoder writes nothing to the outputs", async () => {
  const { embedder, workers, warnings } = open();
  const embedding = embedder.embed(["nurse"]);
  const written = (workers[0] ? [workers[0].stdout, workers[0].stderr] : []).map(text);
  await embedding;
  await embedder.close();
  expect(await Promise.all(written)).toEqual(["", ""]);
  expect(warnings).toEqual([]);
});

test("an idle thread is ended without a word, and the next call starts another", async () => {
  const { embedder, workers, warnings } = open({ idleMs: 1 });
  await embedder.embed(["nurse"]);
  await once(workers[0] as Worker, "exit");
  expect(await embedder.embed(["nurse"])).toHaveLength(1);
  expect(workers).toHaveLength(2);
  expect(warnings).toEqual([]);
});

test("a thread that dies refuses what waits with the reason, and the next call starts another", async () => {
  const { embedder, workers, warnings } = open();
  const first = embedder.embed(["nurse"]);
  const second = embedder.embed(["welder"], { isUrgent: true });
  void workers[0]?.terminate();
  const reason = "The sentence encoder stopped: its thread ended";
  await Promise.all([first, second].map((call) => expect(call).rejects.toThrow(reason)));
  expect(await embedder.embed(["nurse"])).toHaveLength(1);
  expect(warnings).toMatchObject([{ msg: "The thread of the sentence encoder ended." }]);
});

test("a thread without enough memory takes nothing along, and is not started a fourth time within a minute", async () => {
  const { embedder, workers } = open({ heapMb: 4 });
  for (let time = 0; time < 3; time += 1) {
    await expect(embedder.embed(["nurse"])).rejects.toThrow(/memory/i);
  }
  await expect(embedder.embed(["nurse"])).rejects.toThrow("3 times within a minute");
  expect(workers).toHaveLength(3);
});

test("a call that is given up throws its reason, and others go on", async () => {
  const { embedder } = open();
  const stop = new AbortController();
  const given = embedder.embed(["nurse", "cook"], { signal: stop.signal });
  const kept = embedder.embed(["welder"]);
  stop.abort(new Error("stopped by the person"));
  await expect(given).rejects.toThrow("stopped by the person");
  expect(await kept).toHaveLength(1);
  await expect(embedder.embed(["nurse"], { signal: stop.signal })).rejects.toThrow("stopped by the person");
});

test("an urgent text does not wait for the end of many others", async () => {
  const { embedder } = open();
  const order: string[] = [];
  const many = Array.from({ length: 64 }, (_, index) => `cook number ${index}`);
  const long = embedder.embed(many).then(() => order.push("many"));
  await embedder.embed(["nurse"], { isUrgent: true }).then(() => order.push("urgent"));
  await long;
  expect(order).toEqual(["urgent", "many"]);
});

test("a closed embedder refuses what waits and what comes", async () => {
  const { embedder, workers } = open();
  const waiting = embedder.embed(["nurse"]);
  await Promise.all([embedder.close(), expect(waiting).rejects.toMatchObject({ name: "EmbedderClosed" })]);
  await expect(embedder.embed(["nurse"])).rejects.toMatchObject({ name: "EmbedderClosed" });
  expect(workers).toHaveLength(1);
});

test("the space of titles was learned from this encoder's vectors", () => {
  expect(open().embedder.model).toBe(TITLE_SPACE_MODEL);
});
