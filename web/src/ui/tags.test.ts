import { expect, test } from "vitest";
import { addTags, replaceTag, takeTags, toTagLine } from "./tags.ts";

test("each part between commas becomes a tag; blanks and duplicates are ignored", () => {
  expect(addTags(["Nurse"], " Electrician, ,nurse,  Data   analyst,")).toEqual([
    "Nurse",
    "Electrician",
    "Data analyst",
  ]);
});

test("there are at most as many tags, and as long ones, as the stored list takes", () => {
  const many = Array.from({ length: 60 }, (_, index) => `role ${index}`).join(",");
  expect(addTags([], many)).toHaveLength(50);
  expect(addTags([], many, { maxTags: 200 })).toHaveLength(60);
  expect(addTags([], "x".repeat(200))[0]).toHaveLength(100);
});

test("two capitals are a tag of their own where no places are typed", () => {
  expect(addTags(["Nurse"], "RN")).toEqual(["Nurse", "RN"]);
});

test("a tag that becomes one of the others is there once", () => {
  expect(replaceTag(["Nurse", "Cook"], "Cook", "cook")).toEqual(["Nurse", "cook"]);
  expect(replaceTag(["Nurse", "Cook"], "Cook", "nurse")).toEqual(["Nurse"]);
  expect(replaceTag(["Nurse", "Cook"], "Cook", "Baker")).toEqual(["Nurse", "Baker"]);
});

test("of a list that is too long the first are taken, and the rest is counted", () => {
  const many = Array.from({ length: 5000 }, (_, index) => `role ${index}`).join("\n");
  const { tags, left } = takeTags(["Nurse", "role 7"], toTagLine(many));
  expect(tags).toHaveLength(50);
  expect(tags.at(-1)).toBe("role 48");
  expect(left).toBe(4951);
  expect(takeTags(["Nurse"], "nurse, ,Nurse").left).toBe(0);
});

test("entries that were pasted from lines, cells or a list with semicolons are separate tags", () => {
  expect(addTags([], toTagLine("Nurse\r\nElectrician\tCook; Baker\n"))).toEqual([
    "Nurse",
    "Electrician",
    "Cook",
    "Baker",
  ]);
});
