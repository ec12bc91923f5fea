import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { forgetPerson, storageKeys, writeStored } from "../../../lib/browser-storage.ts";
import { createMemoryStorage, createRefusingStorage } from "../../../testing/memory-storage.ts";
import { keepContent, readKeptContent } from "./kept-content.ts";
import type { TailoredContent } from "./read-tailoring-answer.ts";

beforeEach(() => {
  vi.stubGlobal("localStorage", createMemoryStorage());
  vi.stubGlobal("sessionStorage", createMemoryStorage());
});
afterEach(() => {
  vi.unstubAllGlobals();
});

const baker = { description: "We look for a baker" };
const nurse = { description: "We look for a nurse" };

function placeOf(jobId: string, posting = baker) {
  return { uid: "ann", jobId, posting };
}

function contentOf(tailoredResumeText: string): TailoredContent {
  return { publicUrl: "", signedUrl: "", tailoredResumeText, filename: "ann.pdf", status: "completed" };
}

test("a saved job's result stays, whatever its description is by then", () => {
  keepContent(placeOf("job-1"), contentOf("Ann"));
  expect(readKeptContent(placeOf("job-1", nurse))).toEqual(contentOf("Ann"));
  expect(readKeptContent(placeOf("job-2"))).toBeNull();
});

test("pasted postings have a result each, told apart by their text", () => {
  keepContent(placeOf("new"), contentOf("Ann bakes"));
  keepContent(placeOf("new", nurse), contentOf("Ann nurses"));
  expect(readKeptContent(placeOf("new", { description: " We look for\na baker" }))).toEqual(
    contentOf("Ann bakes"),
  );
  expect(readKeptContent(placeOf("new", nurse))).toEqual(contentOf("Ann nurses"));
});

test("another result takes the place of the first, and none forgets it", () => {
  keepContent(placeOf("job-1"), contentOf("first"));
  keepContent(placeOf("job-1"), contentOf("second"));
  expect(readKeptContent(placeOf("job-1"))).toEqual(contentOf("second"));
  keepContent(placeOf("job-1"), null);
  expect(readKeptContent(placeOf("job-1"))).toBeNull();
});

test("the ten that came last stay, and where there is no room for them the newest", () => {
  for (let job = 1; job <= 11; job += 1) keepContent(placeOf(`job-${job}`), contentOf(`of job ${job}`));
  expect(readKeptContent(placeOf("job-1"))).toBeNull();
  expect(readKeptContent(placeOf("job-2"))).toEqual(contentOf("of job 2"));
  const setItem = localStorage.setItem.bind(localStorage);
  vi.spyOn(localStorage, "setItem").mockImplementation((key, value) => {
    if (value.length > 300) throw new DOMException("full", "QuotaExceededError");
    setItem(key, value);
  });
  keepContent(placeOf("job-12"), contentOf("newest"));
  expect(readKeptContent(placeOf("job-12"))).toEqual(contentOf("newest"));
});

test("what cannot be read counts as none, and so does a browser without storage", () => {
  writeStored("local", storageKeys.tailoredContents("ann"), '[{"jobId":"job-1"}]');
  expect(readKeptContent(placeOf("job-1"))).toBeNull();
  vi.stubGlobal("localStorage", createRefusingStorage());
  keepContent(placeOf("job-1"), contentOf("Ann"));
  expect(readKeptContent(placeOf("job-1"))).toBeNull();
});

test("the next person at this browser sees nothing of it", () => {
  keepContent(placeOf("job-1"), contentOf("Ann"));
  expect(readKeptContent({ ...placeOf("job-1"), uid: "bob" })).toBeNull();
  forgetPerson();
  expect(readKeptContent(placeOf("job-1"))).toBeNull();
});
