import { expect, test } from "vitest";
import { describeCounts, describeMissing, describeUncertain, formatFileSize } from "./describe-resume.ts";
import { makeFacts, makeResume } from "./testing/make-resume.ts";

test.each([
  [1, "1 byte"],
  [812, "812 bytes"],
  [1024, "1 KB"],
  [141_500, "138 KB"],
  [1024 * 1024 - 1, "1 MB"],
  [9.57 * 1024 * 1024, "9.6 MB"],
  [10 * 1024 * 1024, "10 MB"],
])("%d bytes read %s", (bytes, text) => {
  expect(formatFileSize(bytes)).toBe(text);
});

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
