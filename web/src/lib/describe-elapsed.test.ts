import { expect, test } from "vitest";
import { describeElapsed } from "./describe-elapsed.ts";

test("a time is told in tenths up to ten seconds, then in whole ones", () => {
  expect(describeElapsed(840)).toBe("0.8 s");
  expect(describeElapsed(9_940)).toBe("9.9 s");
  expect(describeElapsed(9_960)).toBe("10 s");
  expect(describeElapsed(null)).toBe("—");
  expect([describeElapsed(49), describeElapsed(50)]).toEqual(["< 0.1 s", "0.1 s"]);
});
