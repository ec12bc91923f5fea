import { expect, test } from "vitest";
import { selectJourneys } from "./changed-journeys.ts";

const sources = new Map([
  ["e2e/jobs.e2e.ts", 'import { openJobs } from "./support/jobs.ts";'],
  ["e2e/profile.e2e.ts", 'import { openProfile } from "./support/profile.ts";'],
  ["e2e/frame.e2e.ts", ""],
  ["e2e/support/jobs.ts", 'import { signIn } from "./sign-in.ts";'],
  ["e2e/support/profile.ts", ""],
  ["e2e/support/sign-in.ts", ""],
]);

test("a changed journey runs, and one that a changed support file reaches through another", () => {
  expect(selectJourneys(["e2e/frame.e2e.ts"], sources)).toEqual(["e2e/frame.e2e.ts"]);
  expect(selectJourneys(["e2e/support/sign-in.ts"], sources)).toEqual(["e2e/jobs.e2e.ts"]);
});

test("all run where something changed that each stands on, and none for the app alone or a journey that is gone", () => {
  expect(selectJourneys(["e2e/support/global-setup.ts"], sources)).toHaveLength(3);
  expect(selectJourneys(["web/src/main.tsx", "server/src/main.ts", "e2e/gone.e2e.ts"], sources)).toEqual([]);
});
