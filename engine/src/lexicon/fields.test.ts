import { expect, test } from "vitest";
import { readRoleTitle } from "#matching/role-title";
import { foldText } from "#reading/fold-text";
import fields from "./fields.json" with { type: "json" };
import { familiesOfFieldNamed } from "./fields.ts";
import { roleFamilies } from "./role-families.ts";

const names = Object.keys(fields).flatMap((line) => line.split(" | "));

test("fields have folded names, each of one field, and families that there are", () => {
  const ids = new Set(roleFamilies.map(({ id }) => id));
  expect(names.filter((name) => name !== foldText(name).trim())).toEqual([]);
  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
  for (const [line, families] of Object.entries(fields)) {
    const listed = families.split(" ");
    expect(listed.filter((id) => !ids.has(id), line)).toEqual([]);
    expect(new Set(listed).size, line).toBe(listed.length);
  }
});

test("no whole name of a role is a field", () => {
  expect(names.filter((name) => readRoleTitle(name).family?.isWhole)).toEqual([]);
});

test.each([
  ["Nursing", "registered-nurse"],
  ["nursing jobs", "registered-nurse"],
  ["IT", "it-support"],
  ["Gastronomie", "server"],
  ["Comptabilité", "accountant"],
  ["Försäljning", "sales-representative"],
  ["Verkauf", "retail-associate"],
  ["Cyber Security", "security-engineer"],
])("%s is a field, most of all of: %s", (text, family) => {
  expect([...(familiesOfFieldNamed(text) ?? [])][0]).toBe(family);
});

test.each(["Nurse", "Nursing Director", "Head of IT", ""])("no field: %j", (text) => {
  expect(familiesOfFieldNamed(text)).toBeNull();
});
