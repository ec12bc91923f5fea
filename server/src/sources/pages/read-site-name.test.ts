import { expect, test } from "vitest";
import { readSiteName } from "./read-site-name.ts";

const page = (head: string) => `<html><head>${head}</head><body><h1>Welcome</h1></body></html>`;
const tag = '<meta property="og:site_name" content="Acme Tools">';
const ld = (json: string) => `<script type="application/ld+json">${json}</script>`;

test("a page's organisation names the company, before the site's name and the host", () => {
  const organization = ld(
    '{"@graph":[{"@type":"WebSite","name":"Shop"},{"@type":"Corporation","name":"Acme, Inc."}]}',
  );
  expect(readSiteName(page(tag + organization), "https://www.acme.com/about")).toBe("Acme, Inc.");
  expect(readSiteName(page(tag), "https://www.acme.com/about")).toBe("Acme Tools");
  expect(readSiteName(page(""), "https://www.acme.com/about")).toBe("Acme");
  expect(readSiteName(page(""), "https://jobs.acme.co.uk/")).toBe("Acme");
});

test("broken JSON-LD is passed over, and an address of numbers is no name", () => {
  expect(readSiteName(page(ld("{oops") + tag), "https://acme.com/")).toBe("Acme Tools");
  expect(readSiteName(page(""), "http://203.0.113.7/")).toBeNull();
  expect(readSiteName(page(""), "http://localhost/")).toBeNull();
});
