import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createMemoryStorage, createRefusingStorage } from "../../testing/memory-storage.ts";
import { keepResearch, readKeptResearch } from "./kept-research.ts";
import { makeRecord, makeSession } from "./testing/make-research.ts";

beforeEach(() => void vi.stubGlobal("localStorage", createMemoryStorage()));
afterEach(() => void vi.unstubAllGlobals());

const one = makeSession("session-a", [makeRecord({ name: "Bluestem" })]);
const other = makeSession("session-b", [makeRecord({ name: "Meta" })]);

test("each session is kept under its own key and read back", () => {
  keepResearch([one, other]);
  expect(localStorage.getItem("companyResearch-session-a")).toContain("Bluestem");
  expect(readKeptResearch()).toEqual([one, other]);
});

test("a session that is gone is removed, and nothing else", () => {
  localStorage.setItem("theme", "dark");
  keepResearch([one, other]);
  keepResearch([other]);
  expect(readKeptResearch()).toEqual([other]);
  expect(localStorage.getItem("theme")).toBe("dark");
});

test("what cannot be read is left out", () => {
  keepResearch([one]);
  localStorage.setItem("companyResearch-session-c", "{");
  localStorage.setItem("companyResearch-session-d", '{"sessionId":7}');
  expect(readKeptResearch()).toEqual([one]);
});

test("a session that no longer fits is forgotten in place of being shown as it was", () => {
  keepResearch([one]);
  localStorage.setItem = () => {
    throw new DOMException("The quota has been exceeded.", "QuotaExceededError");
  };
  keepResearch([one, other]);
  expect(readKeptResearch()).toEqual([]);
});

test("a browser that refuses its storage keeps nothing and breaks nothing", () => {
  vi.stubGlobal("localStorage", createRefusingStorage());
  keepResearch([one]);
  expect(readKeptResearch()).toEqual([]);
});
