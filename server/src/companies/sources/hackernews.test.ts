import { afterAll, beforeAll, expect, test } from "vitest";
import { openTestResearch, toTestSubject, type TestResearch } from "#testing/companies/test-research";
import { hackernews, isDistinctive } from "./hackernews.ts";

let research: TestResearch;
beforeAll(async () => void (research = await openTestResearch()));
afterAll(() => research.close());

async function titlesOf(name: string, website?: string) {
  const { facts } = await research.ask(hackernews, toTestSubject(name, null, website));
  return facts.map(({ value }) => (value as { title: string }).title);
}

test.each(["GitLab", "IBM", "3M", "eBay Inc.", "Delta Air Lines", "Meta Platforms, Inc.", "AT&T"])(
  "%s is told by its name",
  (name) => expect(isDistinctive(name)).toBe(true),
);

test.each(["Linear", "Ramp, Inc.", "Notion", "linear orbit", "–", ""])("%s is not told by its name", (name) =>
  expect(isDistinctive(name)).toBe(false),
);

test("a company of one common word has only the stories of its own site", async () => {
  expect(await titlesOf("Linear", "https://linear.app/")).toEqual(["How we made our database faster"]);
  expect(hackernews.whyNot(toTestSubject("Linear", null), { contact: null })).toMatchObject({ isOff: false });
  expect(
    hackernews.whyNot(toTestSubject("Linear", null, "https://github.com/linear"), { contact: null }),
  ).not.toBeNull();
});

test("a name that several companies bear says nothing of either", async () => {
  const shared = { ...toTestSubject("IBM", null), isNameShared: true };
  expect(hackernews.whyNot(shared, { contact: null })).toMatchObject({ isOff: false });
  const { facts } = await research.ask(hackernews, { ...shared, website: "https://www.ibm.com/" });
  expect(facts.map(({ value }) => (value as { title: string }).title)).toEqual([
    "How we made our database faster",
  ]);
});

test("a name that stands for nothing else counts in its own capitals, the most liked first", async () => {
  expect(await titlesOf("Delta Air Lines", "https://www.delta.com/")).toEqual([
    "Delta Air Lines changes its prices",
  ]);
  expect(await titlesOf("IBM", "https://www.ibm.com/")).toEqual([
    "How we made our database faster",
    "IBM changes its prices",
  ]);
});

test("a mention is a story's discussion with its day", async () => {
  const { facts } = await research.ask(hackernews, toTestSubject("Linear", null, "https://linear.app/"));
  expect(facts[0]).toMatchObject({
    field: "mentions",
    value: {
      date: "2025-04-15",
      url: expect.stringMatching(/^https:\/\/news\.ycombinator\.com\/item\?id=\d+$/),
    },
  });
});
