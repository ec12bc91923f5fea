import { makeCandidate } from "@jobwright/engine/matching/candidate.fixture";
import { describe, expect, test } from "vitest";
import { normalizeLink, readKeys, toLinkKey } from "./job-keys.ts";

describe("a link", () => {
  test.each([
    ["https://Jobs.Example.com/a/1", "http://www.jobs.example.com/a/1/"],
    ["https://jobs.example.com/a?id=7", "https://jobs.example.com/a?utm_source=x&id=7&gh_src=y#apply"],
    ["https://jobs.example.com/a?b=2&a=1", "https://jobs.example.com/a/?a=1&b=2&ref=mail"],
  ])("%s is the same page as %s", (one, other) => expect(normalizeLink(one)).toBe(normalizeLink(other)));

  test.each([
    ["https://jobs.example.com/a/1", "https://jobs.example.com/a/2"],
    ["https://jobs.example.com/a?gh_jid=1", "https://jobs.example.com/a?gh_jid=2"],
    ["https://jobs.example.com/#/jobs/1", "https://jobs.example.com/#/jobs/2"],
    ["https://jobs.example.com/A", "https://jobs.example.com/a"],
  ])("%s is another page than %s", (one, other) => expect(normalizeLink(one)).not.toBe(normalizeLink(other)));

  test.each(["#", "", "mailto:jobs@example.com", "https://example.com/", "https://example.com?utm_source=x"])(
    "%j names no job",
    (link) => expect(toLinkKey(link)).toBeNull(),
  );

  test("of any length has a key of some letters", () => {
    expect(toLinkKey(`https://example.com/${"x".repeat(2000)}`)).toHaveLength(48);
  });
});

describe("the keys of a job", () => {
  test("are its content and its link", async () => {
    const one = makeCandidate({ externalId: "1", url: "https://jobs.example.com/1" });
    const keys = await readKeys([one]);
    expect(keys.get(one.id)).toEqual([`content:${one.contentHash}`, toLinkKey(one.url)]);
  });

  test("leave out a link that several jobs share, and that of a pasted page", async () => {
    const url = "https://example.com/careers";
    const shared = ["Cook", "Waiter"].map((title) => makeCandidate({ externalId: title, title, url }));
    const alone = makeCandidate({ board: url, externalId: "3", title: "Baker", url });
    for (const keys of (await readKeys(shared)).values()) expect(keys).toHaveLength(1);
    expect((await readKeys([alone])).get(alone.id)).toHaveLength(1);
  });

  test("keep the link of a job that is put up again", async () => {
    const url = "https://example.com/jobs/cook";
    const again = ["1", "2"].map((externalId) => makeCandidate({ externalId, title: "Cook", url }));
    for (const keys of (await readKeys(again)).values()) expect(keys).toHaveLength(2);
  });
});
