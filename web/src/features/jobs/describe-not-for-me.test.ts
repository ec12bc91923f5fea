import { notForMeReasons } from "@jobwright/contracts/matching";
import { expect, test } from "vitest";
import { describeNotForMe, reasonLabels } from "./describe-not-for-me.ts";

test("each reason is told with what it does", () => {
  expect(describeNotForMe("pay", "Rye")).toBe("Hidden. Later searches weigh place and pay more.");
  expect(describeNotForMe("company", "Rye")).toBe("Jobs from Rye are hidden from now on.");
  expect(describeNotForMe("other", "Rye")).toBe("Hidden. Later searches leave this job out.");
  const texts = notForMeReasons.map((reason) => describeNotForMe(reason, "Rye"));
  expect(texts.join(" ")).not.toMatch(/undefined/);
  expect(Object.keys(reasonLabels)).toEqual([...notForMeReasons]);
});
