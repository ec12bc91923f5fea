import { expect, test } from "vitest";
import { isAllowedByRobots, readRobots } from "./robots.ts";

function allows(text: string, ...paths: string[]): boolean[] {
  const robots = readRobots(text, "Jobwright/1.0");
  return paths.map((path) => isAllowedByRobots(robots, new URL(path, "https://acme.example")));
}

test("the longest rule decides, of two as long the allowing one, and what no rule names is allowed", () => {
  const text = "User-agent: *\nDisallow: /jobs\nAllow: /jobs/open\nDisallow: /a\nAllow: /a\nDisallow:";
  expect(allows(text, "/jobs/1", "/jobs/open/1", "/a", "/blog")).toEqual([false, true, true, true]);
  expect(allows("User-agent: *\nDisallow: /", "/", "/x?y")).toEqual([false, false]);
  expect(allows("", "/jobs")).toEqual([true]);
  expect(allows("<html><body>Not found</body></html>", "/jobs")).toEqual([true]);
});

test("a group for the program's own name takes the place of those for all, wherever it stands", () => {
  const text =
    "User-agent: Other\nUser-Agent: JOBWRIGHT/2 # ours\nSitemap: https://acme.example/s.xml\nDisallow: /a\n\n" +
    "User-agent: *\nDisallow: /\n\nuser-agent: jobwright\r\nDisallow: /b";
  expect(allows(text, "/a", "/b", "/c")).toEqual([false, false, true]);
  expect(readRobots(text, "Jobwright/1.0").sitemaps).toEqual(["https://acme.example/s.xml"]);
  expect(allows("User-agent: Jobwrighter\nDisallow: /", "/a")).toEqual([true]);
});

test("patterns may hold any characters and an end, and percent-encoding is compared by its octets", () => {
  const text =
    "User-agent: *\nDisallow: /*/private$\nDisallow: /*.pdf$\nDisallow: /*?id=\nDisallow: /stellen/köln";
  expect(
    allows(
      text,
      "/a/private",
      "/a/private/b",
      "/x.pdf",
      "/x.pdf?a",
      "/jobs?id=3",
      "/stellen/k%c3%b6ln",
      "/stellen/ulm",
    ),
  ).toEqual([false, true, false, true, false, false, true]);
  expect(allows("User-agent: *\nDisallow: /a%2fb\nDisallow: /%7Ejoe", "/a%2Fb", "/a/b", "/~joe")).toEqual([
    false,
    true,
    false,
  ]);
  expect(allows("User-agent: *\nDisallow: /exact$", "/exact", "/exactly")).toEqual([false, true]);
  expect(allows("User-agent: *\nDisallow: /a*$", "/a", "/abc", "/b")).toEqual([false, false, true]);
});

test("a pattern of many stars costs little, and more rules than a site has forbid everything", () => {
  const pattern = `/${"*a".repeat(1500)}b$`;
  const before = performance.now();
  expect(allows(`User-agent: *\nDisallow: ${pattern}`, `/${"a".repeat(2000)}`)).toEqual([true]);
  expect(performance.now() - before).toBeLessThan(500);
  const rules = (count: number) => `User-agent: *\n${"Allow: /\n".repeat(count)}`;
  expect([5000, 5001].map((count) => allows(rules(count), "/jobs"))).toEqual([[true], [false]]);
});

test("seconds between requests are those of the program's group", () => {
  const text = "User-agent: *\nCrawl-delay: 2\nDisallow: /a\nUser-agent: Slow\nCrawl-delay: 60";
  expect(readRobots(text, "Jobwright/1.0").crawlDelay).toBe(2);
  expect(readRobots("User-agent: *\nCrawl-delay: soon", "Jobwright/1.0").crawlDelay).toBe(0);
});
