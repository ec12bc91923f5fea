import { findSkillNamed, prepareSkillNames } from "@jobwright/engine/matching/wanted-skill";
import { findSkills, prepareSkillReader } from "@jobwright/engine/reading/read-skills";
import { expect, test } from "vitest";
import { prepareMatching } from "./prepare-matching.ts";

test("what the first search needs is made before it comes, and made once", async () => {
  await prepareMatching(new Date("2026-03-02T09:00:00Z"), null);
  expect([...prepareSkillReader(), ...prepareSkillNames()]).toEqual([]);
  expect(findSkills("Python and Kubernetes").map(({ id }) => id)).toEqual(["python", "kubernetes"]);
  expect(findSkillNamed("nodejs")?.id).toBe("node-js");
});
