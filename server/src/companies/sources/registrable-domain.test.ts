import { expect, test } from "vitest";
import { isSameSite, toDomain, toDomainName } from "./registrable-domain.ts";

test.each([
  ["https://www.meta.com/", "meta.com"],
  ["https://careers.example.co.uk/jobs", "example.co.uk"],
  ["https://www.target.com.au/", "target.com.au"],
  ["http://t.co/", "t.co"],
  ["https://block.xyz", "block.xyz"],
])("%s belongs to whoever registered %s", (address, domain) => {
  expect(toDomain(address)).toBe(domain);
});

test.each([
  [null],
  ["not an address"],
  ["ftp://example.com/"],
  ["http://127.0.0.1:8080/"],
  ["http://[::1]/"],
  ["http://localhost/"],
  ["https://github.com/someone"],
  ["https://someone.github.io/"],
  ["https://boards.greenhouse.io/acme"],
])("%s tells nothing of whose it is", (address) => {
  expect(toDomain(address)).toBeNull();
});

test("a domain is told from others by its first part", () => {
  expect(toDomainName("example.co.uk")).toBe("example");
});

test("subdomains belong to one owner, pages on a shared host only where the host is the same", () => {
  expect(isSameSite("https://www.example.com/", "https://careers.example.com/jobs")).toBe(true);
  expect(isSameSite("https://one.github.io/", "https://one.github.io/jobs")).toBe(true);
  expect(isSameSite("https://one.github.io/", "https://two.github.io/")).toBe(false);
  expect(isSameSite("nothing", "nothing")).toBe(false);
});
