import { expect, test } from "vitest";
import { rememberNextRun } from "./cron-job.ts";
import { keepAnswers } from "./kept-answers.ts";

test("each thing is made once by its texts, and the oldest is given up for a new one", () => {
  const asked: string[] = [];
  const join = keepAnswers((one: string, other: string) => {
    asked.push(`${one}+${other}`);
    return { one, other };
  }, 2);
  expect(join("a", "b")).toBe(join("a", "b"));
  join("ab", "");
  join("c", "d");
  join("a", "b");
  expect(asked).toEqual(["a+b", "ab+", "c+d", "a+b"]);
});

test("what cannot be made is tried again", () => {
  let isBroken = true;
  const make = keepAnswers((text: string) => {
    if (isBroken) throw new Error("not now");
    return text;
  }, 2);
  expect(() => make("a")).toThrow("not now");
  isBroken = false;
  expect(make("a")).toBe("a");
});

test("moments with the same next run ask for it once, and others get their own", () => {
  const asked: number[] = [];
  const everyTen = rememberNextRun({
    nextRun: (after) => {
      asked.push(after.getTime());
      const next = Math.floor(after.getTime() / 10) * 10 + 10;
      return next > 30 ? null : new Date(next);
    },
  });
  const next = (after: number) => everyTen.nextRun(new Date(after))?.getTime() ?? null;
  expect([12, 15, 19, 20, 11, 30, 500].map(next)).toEqual([20, 20, 20, 30, 20, null, null]);
  expect(asked).toEqual([12, 20, 11, 30]);
  everyTen.nextRun(new Date(12))?.setTime(0);
  expect(next(12)).toBe(20);
});
