import { defaultJobPreferences } from "@jobwright/contracts/preferences";
import { runAgentSchema } from "@jobwright/contracts/job-search";
import { expect, test } from "vitest";
import { ApiError } from "../../../lib/api-error.ts";
import { StorageError } from "../../../lib/storage/storage-error.ts";
import { describeListFailure } from "./describe-list-failure.ts";
import { isSamePreferences } from "./save-preferences.ts";
import { isSearchDue, toRun } from "./search-in-background.ts";
import { describeUploadFailure, resumeMetadata } from "./upload-resume.ts";

const refused = new ApiError({ code: "documents/encrypted", message: "It has a password.", status: 422 });
const broken = new ApiError({ code: "server/internal", message: "no reason", status: 500 });
const unreachable = new ApiError({ code: "network", message: "Cannot connect to server.", status: 0 });
const empty = { ...defaultJobPreferences("UTC"), chosen: { jobType: false, seniority: false } };
const scheduled = { ...empty, searchSchedule: { ...empty.searchSchedule, enabled: true } };

test("the background search is asked for as the agent service expects it", () => {
  const body = toRun({ uid: "ana", isAnonymous: true }, 1_763_000_000_000);
  expect(body).toEqual({
    message: "find me jobs based on my preferences",
    context: {
      user_id: "ana",
      firebase_uid: "ana",
      is_anonymous: true,
      source: "preferences_onboarding",
    },
    session_id: "onboarding-1763000000000",
  });
  expect(runAgentSchema.safeParse(body).success).toBe(true);
});

test("it is sent only with a title, a place or a skill and an enabled schedule", () => {
  expect(isSearchDue(scheduled)).toBe(false);
  expect(isSearchDue({ ...empty, titles: ["Nurse"] })).toBe(false);
  expect(isSearchDue({ ...scheduled, titles: ["Nurse"] })).toBe(true);
  expect(isSearchDue({ ...scheduled, locations: ["Oslo"] })).toBe(true);
  expect(isSearchDue({ ...scheduled, skills: ["Triage"] })).toBe(true);
});

test("the resume is titled as its file and has the current roles as keywords", () => {
  expect(resumeMetadata("ana.pdf", ["Nurse"])).toEqual({
    title: "ana.pdf",
    uploadSource: "manual",
    isOriginal: true,
    keywords: ["Nurse"],
  });
});

test("a refused list and a list that did not come have their own texts", () => {
  expect(describeListFailure(broken)).toBe("Could not fetch resumes.");
  expect(describeListFailure(unreachable)).toBe("Error fetching resumes.");
  expect(describeListFailure(new Error("anything"))).toBe("Error fetching resumes.");
});

test("a failed upload shows the server's text, the default, or that there is no connection", () => {
  expect(describeUploadFailure(refused)).toBe("It has a password.");
  expect(describeUploadFailure(broken)).toBe("Failed to upload resume. Please try again.");
  const noConnection = "Error uploading resume. Please check your connection and try again.";
  expect(describeUploadFailure(unreachable)).toBe(noConnection);
  expect(describeUploadFailure(new StorageError("storage/retry-limit-exceeded"))).toBe(noConnection);
  expect(describeUploadFailure(new TypeError("anything"))).toBe(noConnection);
  const kept = { status: 500, serverMessage: "No space left." };
  expect(describeUploadFailure(new StorageError("storage/retry-limit-exceeded", kept))).toBe(
    "No space left.",
  );
  expect(describeUploadFailure(new StorageError("storage/retry-limit-exceeded", { status: 500 }))).toBe(
    "Failed to upload resume. Please try again.",
  );
  expect(describeUploadFailure(new StorageError("storage/unknown"))).toBe(
    "Failed to upload resume. Please try again.",
  );
});

test("a save whose answer was lost is told by what is stored now", () => {
  const { titles, ...rest } = empty;
  expect(isSamePreferences(empty, { ...rest, titles })).toBe(true);
  const custom = { ...empty, searchSchedule: { ...empty.searchSchedule, customSchedule: " 09:00 " } };
  expect(isSamePreferences(custom, empty)).toBe(true);
  expect(isSamePreferences(empty, { ...empty, titles: ["Nurse"] })).toBe(false);
  const chosen = { jobType: true, seniority: false };
  expect(isSamePreferences(empty, { ...empty, chosen })).toBe(false);
});
