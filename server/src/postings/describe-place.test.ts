import { expect, test } from "vitest";
import { describePlace } from "./describe-place.ts";

test.each([
  [[], null, ""],
  [["Denver, CO"], null, "Denver, CO"],
  [["Denver, CO"], "onsite", "Denver, CO"],
  [["Denver, CO"], "remote", "Denver, CO; Remote"],
  [["Remote (US)"], "remote", "Remote (US)"],
  [["remote"], "remote", "remote"],
  [["Remoteville"], "remote", "Remoteville; Remote"],
  [[], "remote", "Remote"],
  [["Köln"], "hybrid", "Köln; hybrid"],
  [["Köln (Hybrid)"], "hybrid", "Köln (Hybrid)"],
  [[], "hybrid", ""],
  [["A", "B", "C"], null, "A; B; C"],
  [["A", "B", "C", "D", "E"], null, "A; B; C; 2 more"],
  [["A", "B", "C", "Remote"], "remote", "A; B; C; 1 more; Remote"],
] as const)("the place %j, %s reads %j", (locations, workMode, said) => {
  expect(describePlace({ locations: [...locations], workMode })).toBe(said);
});
