import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { forgetPerson, keepPerson, rememberPerson } from "../../../lib/browser-storage.ts";
import { createMemoryStorage } from "../../../testing/memory-storage.ts";
import { makeFields } from "../testing/make-profile.ts";
import { forgetKeptDraft, keepDraft, readKeptDraft } from "./kept-draft.ts";
import { toDraft } from "./profile-draft.ts";

beforeEach(() => {
  vi.stubGlobal("localStorage", createMemoryStorage());
  vi.stubGlobal("sessionStorage", createMemoryStorage());
});
afterEach(() => vi.unstubAllGlobals());

const fields = makeFields();
const mine = { base: { version: 1, fields }, draft: toDraft(fields) };

test("what was typed outlives the page, for the same person alone", () => {
  keepDraft("me", mine);
  expect(readKeptDraft("somebody")).toBeNull();
  expect(readKeptDraft("me")).toEqual(mine);
  forgetKeptDraft("me");
  expect(readKeptDraft("me")).toBeNull();
});

test("a person who signs out leaves nothing behind, and the next one finds nothing", () => {
  keepDraft("me", mine);
  forgetPerson();
  expect(readKeptDraft("me")).toBeNull();
  rememberPerson("me");
  keepDraft("me", mine);
  rememberPerson("somebody");
  expect(readKeptDraft("me")).toBeNull();
});

test("a guest who becomes an account keeps what was typed", () => {
  rememberPerson("guest");
  keepDraft("guest", mine);
  keepPerson("guest", "account");
  expect(readKeptDraft("account")).toEqual(mine);
});

test("what is no draft any more counts as none", () => {
  localStorage.setItem("profile-draft-me", '{"base":{}}');
  expect(readKeptDraft("me")).toBeNull();
});
