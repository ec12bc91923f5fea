import { hasPreferences, wizardDelays } from "@jobwright/contracts/preferences";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { readStored } from "../../lib/browser-storage.ts";
import { createMemoryStorage, createRefusingStorage } from "../../testing/memory-storage.ts";
import { decideOpening, markCompleted, markSeen, readFlags } from "./opening-rules.ts";

beforeEach(() => vi.stubGlobal("localStorage", createMemoryStorage()));
afterEach(() => vi.unstubAllGlobals());

const none = { hasSeenModal: false, hasCompletedOnboarding: false };

test("the wizard opens by itself only where it was neither seen nor completed and nothing is preferred", () => {
  expect(decideOpening(none, false)).toBe("open");
  expect(decideOpening({ ...none, hasSeenModal: true }, false)).toBe("stay");
  expect(decideOpening({ ...none, hasCompletedOnboarding: true }, false)).toBe("stay");
  expect(wizardDelays.openByItself).toBe(500);
});

test("preferences that exist keep it closed", () => {
  expect(decideOpening(none, true)).toBe("complete");
});

test("preferences exist where a title, a place or a skill is there", () => {
  const lists = { titles: [], locations: [], skills: [] };
  expect(hasPreferences(lists)).toBe(false);
  expect(hasPreferences({ ...lists, skills: ["Welding"] })).toBe(true);
});

test("what was seen is kept for each person", () => {
  markSeen("ana");
  expect(readFlags("ana")).toEqual({ hasSeenModal: true, hasCompletedOnboarding: false });
  expect(readFlags("ben")).toEqual(none);
});

test("a save sets the seen, completed and first-login flags", () => {
  markCompleted("ana");
  expect(readFlags("ana")).toEqual({ hasSeenModal: true, hasCompletedOnboarding: true });
  expect(readStored("local", "first-login-ana")).toBe("true");
});

test("a browser that refuses its storage has no flags", () => {
  vi.stubGlobal("localStorage", createRefusingStorage());
  markCompleted("ana");
  expect(readFlags("ana")).toEqual(none);
});
