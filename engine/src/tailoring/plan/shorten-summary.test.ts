import { expect, test } from "vitest";
import { proposeChanges } from "./propose-changes.ts";
import { makeResume } from "./resume.fixture.ts";

const fact = "Team leader with 12 years in warehouses.";
const job = "@ Shift Lead | Lakehead | 2012 – 2024\n- Led 14 pickers.";

/** The shortened summary of a resume whose summary is the fact and these sentences; null: none is proposed. */
function shorten(sentences: string, { title = "Fulfillment Associate", description = "", jobs = job } = {}) {
  const text = `# Summary\n${fact} ${sentences}\n# Experience\n${jobs}`;
  const changes = proposeChanges({
    original: makeResume(text),
    text,
    requirements: [],
    posting: { title, description },
  });
  return changes.find(({ kind }) => kind === "summaryShortened")?.tailored ?? null;
}

test("a role that the posting names keeps no sentence of conditions, but the field of the work does", () => {
  const wish = "Looking for a post as supervisor, prefer day shift.";
  expect(shorten(wish, { description: "You report to the supervisor of the night shift." })).toBe(fact);
  const field = "Looking for a post in a pharmacy, prefer day shift.";
  expect(shorten(field, { description: "We pick for the pharmacy." })).toBeNull();
  const unconditional = "Looking for a post as supervisor.";
  expect(shorten(unconditional, { description: "You report to the supervisor." })).toBeNull();
});

test("praise stays as long as a condition stays beside it", () => {
  const posting = { description: "We pick for the pharmacy." };
  const praise = "Punctual, flexible and reliable.";
  expect(shorten(`${praise} Looking for a post in a pharmacy, prefer day shift.`, posting)).toBeNull();
  expect(shorten(`${praise} Looking for a post in a pharmacy.`, posting)).toBe(
    `${fact} Looking for a post in a pharmacy.`,
  );
  expect(shorten(`${praise} Looking for a job in an office, part-time.`, posting)).toBe(fact);
});

test("a sentence that offers something stays, also behind what is not wanted", () => {
  expect(shorten("Not looking for a desk job but happy to share on-call.")).toBeNull();
  expect(shorten("Looking for a new job, open to nights.")).toBeNull();
  expect(shorten("Not looking for a desk job.")).toBe(fact);
});

test("the posted title stays where no other line of the resume holds it", () => {
  const wish = "I am looking for an executive assistant or office manager role, four days a week.";
  const manager = { title: "Office Manager (Tulsa)" };
  expect(shorten(wish, manager)).toBeNull();
  expect(shorten(wish, { ...manager, jobs: job.replace("Shift Lead", "Office Manager") })).toBe(fact);
  expect(shorten(wish, { title: "Senior Office Manager" })).toBeNull();
  expect(shorten(wish, { title: "Accountant" })).toBe(fact);
});
