import { expect, test } from "vitest";
import { createTitleVectorQueue } from "./title-vector-queue.ts";

/** A queue whose chunks are written down; the first waits until `go` is called. */
function open(answer: (texts: string[]) => boolean = () => true) {
  const chunks: string[] = [];
  const { promise, resolve } = Promise.withResolvers<void>();
  const queue = createTitleVectorQueue(async (texts, isUrgent) => {
    chunks.push(`${isUrgent ? "urgent" : "later"}: ${texts.join(" ")}`);
    await promise;
    return answer(texts);
  });
  return { queue, chunks, go: resolve };
}

test("what somebody waits for comes first, each text once, and the rest follows in pieces", async () => {
  const { queue, chunks, go } = open();
  const texts = Array.from({ length: 70 }, (_, index) => `t${index}`);
  const later = queue.add(texts, { isUrgent: false });
  const urgent = queue.add(["t1", "t50", "new"], { isUrgent: true });
  const repeated = queue.add(["t50", "t60"], { isUrgent: false });
  go();
  await Promise.all([later, urgent, repeated]);
  expect(chunks).toEqual([
    expect.stringMatching(/^later: t0 t1 .* t31$/),
    "urgent: t50 new",
    expect.stringMatching(/^later: t32 .* t64$/),
    "later: t65 t66 t67 t68 t69",
  ]);
  const all = chunks.flatMap((chunk) => chunk.split(" ").slice(1));
  expect(all.toSorted()).toEqual([...texts, "new"].toSorted());
});

test("what nobody waits for any more goes to the end of the others", async () => {
  const { queue, chunks, go } = open();
  const all = [queue.add(["first"], { isUrgent: true }), queue.add(["given up"], { isUrgent: true })];
  queue.deprioritize(["first", "given up", "unknown"]);
  all.push(queue.add(["wanted"], { isUrgent: true }));
  go();
  await Promise.all(all);
  expect(chunks).toEqual(["urgent: first", "urgent: wanted", "later: given up"]);
});

test("where nothing can be embedded all that waits is given up, and later ones are tried again", async () => {
  const { queue, chunks, go } = open((texts) => !texts.includes("t0"));
  const texts = Array.from({ length: 70 }, (_, index) => `t${index}`);
  const waiting = [queue.add(texts, { isUrgent: true }), queue.add(["other"], { isUrgent: false })];
  go();
  await Promise.all(waiting);
  expect(chunks).toHaveLength(1);
  await queue.add(["t1"], { isUrgent: false });
  expect(chunks.at(-1)).toBe("later: t1");
});

test("no more than 20,000 texts wait in the background", async () => {
  let embedded = 0;
  const queue = createTitleVectorQueue((texts) => {
    embedded += texts.length;
    return Promise.resolve(true);
  });
  await queue.add(
    Array.from({ length: 25_000 }, (_, index) => `t${index}`),
    { isUrgent: false },
  );
  expect(embedded).toBe(20_000);
});
