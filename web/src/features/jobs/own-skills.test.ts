import { expect, test } from "vitest";
import { hasSkill, withoutSkill, withSkill } from "./own-skills.ts";

test("a skill is added once and taken off whatever its case, and the others keep their order", () => {
  expect(withSkill(["Wiring"], "Conduit")).toEqual(["Wiring", "Conduit"]);
  expect(withSkill(["Wiring", "conduit"], "Conduit")).toEqual(["Wiring", "conduit"]);
  expect(withoutSkill(["Wiring", "conduit", "PLC"], "Conduit")).toEqual(["Wiring", "PLC"]);
  expect(hasSkill(["C++"], "c++")).toBe(true);
  expect(hasSkill(["C++"], "C")).toBe(false);
});
