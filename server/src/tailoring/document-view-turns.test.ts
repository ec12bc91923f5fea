import { afterAll, beforeAll, expect, test } from "vitest";
import { allRoutes } from "#app/all-routes";
import { createTestApp, type TestApp } from "#testing/http/test-app";
import { AppError } from "#platform/app-error";
import { openResumePerson, type ResumePerson } from "#testing/resumes/resume-person";
import { createTestClock } from "#testing/test-clock";
import { openInTurn } from "./document-view-turns.ts";

const clock = createTestClock();
let tested: TestApp;
let jane: ResumePerson;
let joe: ResumePerson;

beforeAll(async () => {
  tested = await createTestApp(allRoutes, { clock });
  jane = await openResumePerson(tested);
  joe = await openResumePerson(tested);
});
afterAll(() => tested.close());

let copies = 0;
const object = {
  version: "v",
  async withFile<T>(work: (path: string) => Promise<T>): Promise<T> {
    copies += 1;
    return work("path");
  },
};

function open<T>(by: ResumePerson, work: () => Promise<T>, asked = "a page"): Promise<T> {
  return openInTurn(by.ctx, asked, object, work);
}

test("what one person asks for is opened one after the other, and beside what another one asks for", async () => {
  const before = copies;
  const slow = Promise.withResolvers<string>();
  const first = open(jane, () => slow.promise);
  const second = open(jane, async () => "second");
  expect(await open(joe, async () => "of another")).toBe("of another");
  expect(copies - before).toBe(2);
  slow.resolve("first");
  expect([await first, await second]).toEqual(["first", "second"]);
});

test("what fails leaves the turn to the next, and more than 200 waiting are told so", async () => {
  const slow = Promise.withResolvers<string>();
  const waiting = [
    open(jane, () => slow.promise),
    ...Array.from({ length: 199 }, () => open(jane, async () => "done")),
  ];
  await expect(open(jane, async () => "too many")).rejects.toMatchObject({ code: "request/rate-limited" });
  slow.reject(new AppError("documents/damaged"));
  const ends = await Promise.allSettled(waiting);
  expect(ends.map(({ status }) => status)).toEqual([
    "rejected",
    ...Array.from(ends.slice(1), () => "fulfilled"),
  ]);
  expect(await open(jane, async () => "again")).toBe("again");
});

test.each(["documents/too-slow", "documents/unsafe"] as const)(
  "what was refused as %s is not tried again for ten minutes",
  async (code) => {
    const fail = () => Promise.reject(new AppError(code));
    await expect(open(jane, fail, code)).rejects.toMatchObject({ code });
    const before = copies;
    await expect(open(joe, async () => "tried", code)).rejects.toMatchObject({ code });
    expect(copies).toBe(before);
    expect(await open(jane, async () => "another page")).toBe("another page");
    clock.advance(10 * 60_000);
    expect(await open(jane, async () => "tried", code)).toBe("tried");
  },
);
