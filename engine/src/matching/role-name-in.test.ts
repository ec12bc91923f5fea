import { expect, it } from "vitest";
import { roleNameIn } from "./role-name-in.ts";

it.each([
  ["Nurse", "sv", "sjuksköterska"],
  ["Senior Registered Nurse", "de", "krankenschwester"],
  ["Nurse", "fr", "infirmier"],
])("%s is called in %s: %s", (title, language, name) => {
  expect(roleNameIn(title, language as "sv")).toBe(name);
});

it.each([
  ["Sjuksköterska till akuten", "sv"],
  ["Pflegefachkraft (m/w/d)", "de"],
  ["Krankenschwester", "de"],
  ["Chief Happiness Weaver", "de"],
  ["Zymurgist", "de"],
  ["", "fr"],
])("there is no other name of %j in %s to ask for", (title, language) => {
  expect(roleNameIn(title, language as "sv")).toBeNull();
});
