import { once } from "node:events";
import { Worker } from "node:worker_threads";
import { afterEach, expect, test } from "vitest";
import { createDocumentRenderer, type DocumentRenderer, type RendererSettings } from "./document-renderer.ts";
import { analyst } from "#testing/rendering/rendering-documents";

const options = { layout: "modern", paper: "A4", title: "Resume" } as const;
const opened: DocumentRenderer[] = [];
afterEach(async () => {
  await Promise.all(opened.splice(0).map((renderer) => renderer.close()));
});

/** The real thread, which the test can see. */
function open(settings: RendererSettings = {}) {
  const workers: Worker[] = [];
  const renderer = createDocumentRenderer({
    startWorker() {
      const worker = new Worker(new URL("render-worker.ts", import.meta.url));
      workers.push(worker);
      return worker;
    },
    ...settings,
  });
  opened.push(renderer);
  return { renderer, workers };
}

test("documents that are asked for at once are made one after the other in one thread", async () => {
  const { renderer, workers } = open();
  const formats = ["pdf", "docx", "pdf"] as const;
  const files = await Promise.all(formats.map((format) => renderer.render(analyst, format, options)));
  expect(files.map((file) => file.toString("latin1", 0, 2))).toEqual(["%P", "PK", "%P"]);
  expect(workers).toHaveLength(1);
});

test("no thread is started before the first document, and an idle one is ended", async () => {
  const { renderer, workers } = open({ idleMs: 1 });
  expect(workers).toHaveLength(0);
  await renderer.render(analyst, "docx", options);
  await once(workers[0] as Worker, "exit");
  expect((await renderer.render(analyst, "docx", options)).length).toBeGreaterThan(0);
  expect(workers).toHaveLength(2);
});

test("a thread that dies costs the document that it was making, and no other one", async () => {
  const { renderer, workers } = open();
  const lost = renderer.render(analyst, "pdf", options);
  const next = renderer.render(analyst, "docx", options);
  await expect.poll(() => workers.length).toBe(1);
  void workers[0]?.terminate();
  await expect(lost).rejects.toThrow("The document could not be made: the thread ended.");
  expect((await next).length).toBeGreaterThan(0);
  expect(workers).toHaveLength(2);
});

test("a document that takes too long fails with the reason, and its thread is ended", async () => {
  const { renderer, workers } = open({
    timeLimitMs: 1,
  });
  await expect(renderer.render(analyst, "pdf", options)).rejects.toThrow(
    "it took longer than 0.001 seconds.",
  );
  await once(workers[0] as Worker, "exit");
});

test("a closed renderer refuses what waits and what comes", async () => {
  const { renderer } = open();
  const waiting = renderer.render(analyst, "pdf", options);
  await Promise.all([
    renderer.close(),
    expect(waiting).rejects.toMatchObject({ code: "server/unavailable" }),
  ]);
  await expect(renderer.render(analyst, "pdf", options)).rejects.toMatchObject({
    code: "server/unavailable",
  });
});
