import { expect, test } from "vitest";
import { capitalizeName } from "./capitalize-name.ts";
import { roleNames, skillNames } from "./known-names.ts";

test.each([
  ["qa engineer", "QA Engineer"],
  ["head of front-end development", "Head of Front-End Development"],
  ["ios developer", "iOS Developer"],
  ["nurse's aide", "Nurse's Aide"],
  ["it support specialist", "IT Support Specialist"],
])("%s is written %s", (folded, written) => {
  expect(capitalizeName(folded)).toBe(written);
});

test.each([
  ["roles", roleNames],
  ["skills", skillNames],
] as const)("no two of the %s have the same name, and none is empty", (_kind, list) => {
  const names = list().map(({ name }) => name);
  expect(names.length).toBeGreaterThan(300);
  expect(new Set(names).size).toBe(names.length);
  expect(names.filter((name) => name.trim() === "" || /[=|]/.test(name))).toEqual([]);
});

test("the names that families are known by come first, spellings that differ in a hyphen are one name", () => {
  const roles = roleNames();
  const names = roles.map(({ name }) => name);
  expect(names.indexOf("Frontend Engineer")).toBeLessThan(names.indexOf("Frontend Developer"));
  expect(names).not.toContain("Front-End Engineer");
  expect(roles.find(({ name }) => name === "Frontend Engineer")?.spellings).toContain("front-end engineer");
});
