import { expect, test } from "vitest";
import { timeChoices } from "./time-choices.ts";

test("every half hour of 24 hours can be chosen, and a time between two stays a choice", () => {
  const halfHours = timeChoices("22:00");
  expect(halfHours).toHaveLength(48);
  expect(halfHours.slice(0, 3)).toEqual(["00:00", "00:30", "01:00"]);
  expect(halfHours.at(-1)).toBe("23:30");
  const choices = timeChoices("06:45");
  expect(choices).toHaveLength(49);
  expect(choices.slice(13, 15)).toEqual(["06:30", "06:45"]);
});
