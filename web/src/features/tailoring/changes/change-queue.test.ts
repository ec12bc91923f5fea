import { setImmediate } from "node:timers/promises";
import { expect, test } from "vitest";
import { makeTailoring } from "../testing/make-tailoring.ts";
import {
  chooseNewer,
  createChangeQueue,
  mergeWishes,
  showWishes,
  toPatch,
  type Wishes,
} from "./change-queue.ts";

/** A queue whose moments the test lets pass, and whose sends the test lets end. */
function setUp(afterFailure?: Promise<void>) {
  const sends: { wishes: Wishes; end: (error?: Error) => void }[] = [];
  const failures: unknown[] = [];
  let go: (() => void) | null = null;
  const queue = createChangeQueue({
    send: (wishes) =>
      new Promise((resolve, reject) => {
        sends.push({ wishes, end: (error) => (error ? reject(error) : resolve()) });
      }),
    wait: (next) => {
      go = next;
      return () => (go = null);
    },
    onMove: () => undefined,
    onFailed: async (error) => {
      failures.push(error);
      await afterFailure;
    },
  });
  return { queue, sends, failures, pass: () => go?.() };
}

const accept = (id: string): Wishes => ({ changes: [{ id, state: "accepted" }] });
const undo = (id: string): Wishes => ({ changes: [{ id, state: "undone" }] });

test("quick answers go together, and the last one to a change holds", async () => {
  const { queue, sends, pass } = setUp();
  const kept = [queue.add(accept("a")), queue.add(accept("b")), queue.add(undo("a"))];
  expect(sends).toEqual([]);
  pass();
  expect(sends.map(({ wishes }) => wishes)).toEqual([
    {
      changes: [
        { id: "a", state: "undone" },
        { id: "b", state: "accepted" },
      ],
    },
  ]);
  sends[0]?.end();
  expect(await Promise.all(kept)).toEqual([true, true, true]);
  expect(queue.isSending()).toBe(false);
});

test("what is wanted while a patch is on its way waits for its end and is shown meanwhile", async () => {
  const { queue, sends, pass } = setUp();
  const first = queue.add(accept("a"));
  pass();
  const second = queue.add({ layout: "modern" });
  pass();
  expect(sends).toHaveLength(1);
  expect(queue.read()).toEqual({ ...accept("a"), layout: "modern" });
  sends[0]?.end();
  await first;
  expect(sends[1]?.wishes).toEqual({ layout: "modern" });
  sends[1]?.end();
  expect(await second).toBe(true);
  expect(queue.read()).toEqual({});
});

test("what was not kept is shown no more, and what follows is still sent", async () => {
  const { queue, sends, failures, pass } = setUp();
  const first = queue.add(accept("a"));
  pass();
  const second = queue.add(accept("b"));
  const problem = new Error("changed elsewhere");
  sends[0]?.end(problem);
  expect(await first).toBe(false);
  expect(failures).toEqual([problem]);
  expect(queue.read()).toEqual(accept("b"));
  sends[1]?.end();
  expect(await second).toBe(true);
});

test("what waits is sent when a failure is seen to, and not before", async () => {
  let end = () => {};
  const { queue, sends, pass } = setUp(new Promise((resolve) => (end = resolve)));
  const first = queue.add(accept("a"));
  pass();
  void queue.add(accept("b"));
  sends[0]?.end(new Error("changed elsewhere"));
  await setImmediate();
  expect(sends).toHaveLength(1);
  end();
  expect(await first).toBe(false);
  expect(sends).toHaveLength(2);
});

test("who flushes hears when all is sent, also what was wanted meanwhile", async () => {
  const { queue, sends } = setUp();
  const heard: string[] = [];
  void queue.add(accept("a"));
  const flushed = queue.flush().then(() => heard.push("flushed"));
  void queue.add(accept("b"));
  const again = queue.flush();
  sends[0]?.end();
  await setImmediate();
  expect(sends).toHaveLength(2);
  expect(heard).toEqual([]);
  sends[1]?.end();
  await Promise.all([flushed, again]);
  expect(queue.isSending()).toBe(false);
  await queue.flush();
});

test("a record that was read before a change and comes after it does not take its place", () => {
  const known = { ...makeTailoring(), version: 3 };
  const earlier = { ...known, version: 2 };
  const renewed = { ...known, signedUrl: "https://jobwright.example/fresh" };
  expect(chooseNewer(known, earlier)).toBe(known);
  expect(chooseNewer(earlier, known)).toBe(known);
  expect(chooseNewer(known, renewed)).toBe(renewed);
  const ofAnotherRun = { ...earlier, sessionId: "resume-2" };
  expect(chooseNewer(known, ofAnotherRun)).toBe(ofAnotherRun);
  expect(chooseNewer(null, known)).toBe(known);
});

test("a screen that is left sends at once what waits", () => {
  const { queue, sends } = setUp();
  void queue.add(accept("a"));
  void queue.flush();
  expect(sends).toHaveLength(1);
});

test("a patch leaves out what is so already", () => {
  const tailoring = makeTailoring();
  expect(toPatch(tailoring, accept("change-1"))).toBeNull();
  expect(toPatch(tailoring, { layout: "classic", lines: [{ lineId: "name", text: null }] })).toBeNull();
  expect(toPatch(tailoring, accept("change of another run"))).toBeNull();
  expect(toPatch(tailoring, { ...mergeWishes(accept("change-1"), accept("change-3")), paper: "A4" })).toEqual(
    {
      version: 1,
      changes: [{ id: "change-3", state: "accepted" }],
      paper: "A4",
    },
  );
});

test("a line that was written anew and taken back ends taken back", () => {
  const wishes = mergeWishes(
    { lines: [{ lineId: "harbor-1", text: "Mine." }] },
    { lines: [{ lineId: "harbor-1", text: null }] },
  );
  expect(wishes).toEqual({ lines: [{ lineId: "harbor-1", text: null }] });
});

test("states and looks are shown as wanted before they are kept", () => {
  const shown = showWishes(makeTailoring(), { ...undo("change-1"), layout: "compact" });
  expect(shown.changes.map(({ state }) => state)).toEqual([
    "undone",
    "accepted",
    "toReview",
    "toReview",
    "undone",
  ]);
  expect([shown.layout, shown.paper]).toEqual(["compact", "Letter"]);
});

test("of several moves of one part the last holds, at its own place in the order, and parts that are added go along", () => {
  const part = { id: "own-1", type: "bullet" as const, parentId: "harbor", after: null, text: "Mine." };
  const merged = mergeWishes(
    {
      moves: [
        { id: "harbor-1", after: "harbor-2" },
        { id: "harbor-3", after: null },
      ],
      added: [part],
    },
    { moves: [{ id: "harbor-1", after: null }], added: [{ ...part, text: null }], pages: null },
  );
  expect(merged).toEqual({
    moves: [
      { id: "harbor-3", after: null },
      { id: "harbor-1", after: null },
    ],
    added: [{ ...part, text: null }],
    pages: null,
  });
});

test("pages are asked for where they are others, and a move is shown before it is kept", () => {
  const tailoring = makeTailoring({ pages: 2 });
  expect(toPatch(tailoring, { pages: 2 })).toBeNull();
  expect(toPatch(tailoring, { pages: null })).toEqual({ version: 1, pages: null });
  const shown = showWishes(tailoring, { pages: 1, moves: [{ id: "skills", after: null }] });
  expect(shown.pages).toBe(1);
  expect(shown.document.sections[0]?.id).toBe("skills");
});
