import { expect, test } from "vitest";
import { findChanges, findEmptied } from "./criteria-draft.ts";

const stored = { titles: ["Nurse"], locations: ["Oslo"] };

test("only what differs from the stored lists is saved, with what is no tag yet", () => {
  expect(findChanges({}, stored)).toBeNull();
  expect(findChanges({ titles: ["Nurse"], titleText: " " }, stored)).toBeNull();
  expect(findChanges({ titleText: "Cook" }, stored)).toEqual({ titles: ["Nurse", "Cook"] });
  expect(findChanges({ locations: ["Denver"], locationText: "CO" }, stored)).toEqual({
    locations: ["Denver, CO"],
  });
});

test("where the stored lists are not known, nothing empty is saved over them", () => {
  expect(findChanges({}, null)).toBeNull();
  expect(findChanges({ titles: ["Cook"], locations: [] }, null)).toEqual({ titles: ["Cook"] });
  expect(findEmptied({ titles: [] }, null)).toBeNull();
});

test("a stored list that would become empty is named, so that the person can be asked", () => {
  expect(findEmptied({ titles: [] }, stored)).toEqual({ titles: ["Nurse"] });
  expect(findEmptied({ titles: [], titleText: "Cook" }, stored)).toBeNull();
  expect(findEmptied({ titles: [], locations: [] }, stored)).toEqual(stored);
});
