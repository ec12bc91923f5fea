import { expect, test } from "vitest";
import { findContactLinks, findLinks, type Stretch } from "./find-links.ts";

function hrefs(text: string, find: (text: string) => Stretch[] = findLinks) {
  return find(text).flatMap(({ href }) => (href === null ? [] : [href]));
}

test("e-mail and web addresses become mailto and http links, and the text stays whole", () => {
  const text = "Write to amelie@example.org, see https://example.org/a_(b)?x=1 or www.example.com/cv.";
  expect(hrefs(text)).toEqual([
    "mailto:amelie@example.org",
    "https://example.org/a_(b)?x=1",
    "https://www.example.com/cv",
  ]);
  expect(
    findLinks(text)
      .map(({ text: part }) => part)
      .join(""),
  ).toBe(text);
});

test("an address without its scheme is a link where it has a path, in the contact also where it is a host alone", () => {
  expect(hrefs("linkedin.com/in/daniel-park · github.com/dpark")).toEqual([
    "https://linkedin.com/in/daniel-park",
    "https://github.com/dpark",
  ]);
  const line = "jane@example.com · +1 555 010 0100 · janedoe.dev · Node.js · github.com/jane";
  expect(hrefs(line, findContactLinks)).toEqual([
    "mailto:jane@example.com",
    "https://janedoe.dev/",
    "https://github.com/jane",
  ]);
  const stretches = findContactLinks(line);
  expect(stretches.map(({ text }) => text).join("")).toBe(line);
});

test("names of software, numbers and other schemes are no links", () => {
  for (const text of [
    "Node.js",
    "node.js",
    "Vue.js and ASP.NET",
    "Node.js/Express",
    "CI/CD 3.1%",
    "612-555-0148",
    "St.Mary",
  ]) {
    expect(hrefs(text)).toEqual([]);
  }
  expect(hrefs("javascript:alert(1) file:///etc/passwd data:text/html,x")).toEqual([]);
});
