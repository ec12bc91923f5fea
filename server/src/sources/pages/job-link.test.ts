import { expect, test } from "vitest";
import { findLinkedJobs, findListedJobs } from "./find-listed-jobs.ts";
import { isJobAddress, isSameSite, wordsOfAddress } from "./job-link.ts";
import { readSitemap } from "./read-sitemap.ts";

const careers = new URL("https://acme.example/careers");
const at = (path: string) => new URL(path, careers);

test.each([
  "/jobs/1001-baker",
  "/jobs/baker",
  "/en/careers/job/senior-baker/4711",
  "/about-us/careers/head-baker",
  "/careers/2026-intern",
  "/stellenangebote/baecker-mwd",
  "/offres-d-emploi/boulanger",
  "/careers/teams/ovens/jobs/77",
])("%s is likely one job", (path) => {
  expect(isJobAddress(at(path), careers)).toBe(true);
});

test.each([
  "/",
  "/jobs",
  "/careers/",
  "/careers/benefits",
  "/careers/search-jobs",
  "/jobs/locations/berlin",
  "/jobs/apply",
  "/jobs/guide.pdf",
  "/blog/jobs/how-we-bake",
  "/products/rye-bread",
])("%s is likely no job", (path) => {
  expect(isJobAddress(at(path), careers)).toBe(false);
});

test("below a page of any name, a part of several words is likely a job", () => {
  const page = new URL("https://acme.example/bake-with-us/");
  expect(isJobAddress(at("/bake-with-us/head-baker"), page)).toBe(true);
  expect(isJobAddress(at("/bake-with-us/story"), page)).toBe(false);
  expect(isJobAddress(at("/head-baker"), new URL("https://acme.example/"))).toBe(false);
});

test("the words of an address are those after its list, without numbers", () => {
  expect(wordsOfAddress(at("/en/jobs/1001-head-baker_(m%2Ff)"))).toBe("head baker (m/f)");
  expect(wordsOfAddress(at("/jobs/4711"))).toBe("");
  expect(wordsOfAddress(at("/jobs/%E0%A4%A"))).toBe("");
});

test("a site is its host and those below it, and its port belongs to it", () => {
  expect(isSameSite("jobs.acme.example", "www.acme.example")).toBe(true);
  expect(isSameSite("acme.example", "www.acme.example")).toBe(true);
  expect(isSameSite("acme.example", "jobs.acme.example")).toBe(false);
  expect(isSameSite("notacme.example", "acme.example")).toBe(false);
  expect(isSameSite("acme.example:8443", "acme.example")).toBe(false);
});

test("a sitemap's own addresses count, not those of its pictures, and none of another site", () => {
  const xml = `<?xml version="1.0"?>
    <urlset xmlns="https://www.sitemaps.org/schemas/sitemap/0.9" xmlns:image="x">
    <url><loc> https://acme.example/jobs/1001-baker?utm_source=sitemap&amp;utm_medium=x </loc>
      <image:image><image:loc>https://acme.example/jobs/picture-1</image:loc></image:image></url>
    <url><loc>https://other.example/jobs/1</loc></url>
    <url><loc>not an address</loc></url></urlset>`;
  const url = "https://acme.example/jobs/1001-baker";
  expect(readSitemap(xml, careers.href)).toEqual({ sitemaps: [], jobs: [{ url, words: "baker" }] });
  expect(readSitemap("<html><body>Not found</body></html>", careers.href)).toEqual({
    sitemaps: [],
    jobs: [],
  });
});

test("the words on a link count, but for those that only invite to it", () => {
  const html = `<a href="/jobs/1">View open role</a><a href="/jobs/2">Head <b>Baker</b></a>
    <a href="/jobs/2">Apply now</a>`;
  expect(findLinkedJobs(html, careers.href)).toEqual([
    { url: "https://acme.example/jobs/1", words: "" },
    { url: "https://acme.example/jobs/2", words: "Head Baker" },
  ]);
});

test("data of a page that is broken, deep or endless is passed over in little time", () => {
  const script = (text: string) => `<script id="__NEXT_DATA__">${text}</script>`;
  expect(findListedJobs(script('{"jobs":[{"title":"Baker"'), careers.href)).toEqual([]);
  const deep = `${"[".repeat(200_000)}${"]".repeat(200_000)}`;
  expect(findListedJobs(script(deep), careers.href)).toEqual([]);
  const job = '{"title":"Baker","slug":"a"},';
  const before = performance.now();
  const many = findListedJobs(script(`{"jobs":[${job.repeat(60_000)}{}]}`), careers.href);
  expect(many).toEqual([{ url: "https://acme.example/careers/a", words: "Baker" }]);
  expect(performance.now() - before).toBeLessThan(5000);
});
