import { expect, test } from "vitest";
import { describeCounts, describeMissing, describeUncertain } from "./describe-resume.ts";
import { makeFacts, makeResume } from "../../testing/make-resume.ts";

test("what was found is counted, one and none included", () => {
  expect(describeCounts(makeResume().reading)).toBe("1 job, 1 school, 2 skills");
  expect(describeCounts({ ...makeResume().reading, jobs: 0 })).toBe("no jobs, 1 school, 2 skills");
  expect(describeUncertain(1)).toBe("1 field to check");
  expect(describeUncertain(3)).toBe("3 fields to check");
});

test("what was not found is said in one sentence", () => {
  const facts = makeFacts();
  expect(describeMissing(facts)).toBe(
    "We found no phone number, no place and no summary. Add here what is missing.",
  );
  const [job] = facts.experience;
  const full = {
    ...facts,
    contact: { ...facts.contact, phone: facts.contact.name, location: facts.contact.name },
    summary: job?.bullets[0] ?? null,
  };
  expect(describeMissing(full)).toBeNull();
  expect(describeMissing({ ...full, skills: [] })).toBe("We found no skills. Add here what is missing.");
});
