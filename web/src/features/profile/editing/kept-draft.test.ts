import { expect, test } from "vitest";
import { onSessionEnding, reportSessionEnding, reportSignedOut } from "../../../lib/session-events.ts";
import { makeFields } from "../testing/make-profile.ts";
import { forgetKeptDraft, keepDraft, readKeptDraft } from "./kept-draft.ts";
import { toDraft } from "./profile-draft.ts";

const fields = makeFields();
const mine = { uid: "me", base: { version: 1, fields }, draft: toDraft(fields) };

test("what was typed waits for the same person alone", () => {
  keepDraft(mine);
  expect(readKeptDraft("somebody")).toBeNull();
  expect(readKeptDraft("me")).toBe(mine);
  forgetKeptDraft();
  expect(readKeptDraft("me")).toBeNull();
});

test("a person who signs out leaves nothing behind", () => {
  keepDraft(mine);
  reportSignedOut();
  expect(readKeptDraft("me")).toBeNull();
});

test("what a form keeps at the end of its session is there until the person signs out", () => {
  const stop = onSessionEnding(() => keepDraft(mine));
  reportSessionEnding();
  stop();
  expect(readKeptDraft("me")).toBe(mine);
  reportSignedOut();
  reportSessionEnding();
  expect(readKeptDraft("me")).toBeNull();
});
