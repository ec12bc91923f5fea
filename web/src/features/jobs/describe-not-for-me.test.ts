import { notForMeReasons } from "@jobwright/contracts/matching";
import { expect, test } from "vitest";
import { describeNotForMe, reasonLabels } from "./describe-not-for-me.ts";

const job = { company: "Rye", isSample: false };

test("each reason is told with what it does", () => {
  expect(describeNotForMe("pay", job)).toBe("Hidden. Later searches weigh place and pay more.");
  expect(describeNotForMe("company", job)).toBe("Jobs from Rye are hidden from now on.");
  expect(describeNotForMe("other", job)).toBe("Hidden. Later searches leave this job out.");
  const texts = notForMeReasons.map((reason) => describeNotForMe(reason, job));
  expect(texts.join(" ")).not.toMatch(/undefined/);
  expect(Object.keys(reasonLabels)).toEqual([...notForMeReasons]);
});

test("a sample job promises nothing, whatever the reason", () => {
  const texts = notForMeReasons.map((reason) => describeNotForMe(reason, { ...job, isSample: true }));
  expect(new Set(texts)).toEqual(new Set(["Hidden. Sample jobs are not learned from."]));
});
