import { expect, test } from "vitest";
import { findContactLinks, findLinks, type Stretch } from "./find-links.ts";
import type { PrintableLine } from "./printable.ts";

const bare = (text: string) => ({ text, links: [] });

function hrefs(text: string, find: (line: PrintableLine) => Stretch[] = findLinks) {
  return find(bare(text)).flatMap(({ href }) => (href === null ? [] : [href]));
}

test("e-mail and web addresses become mailto and http links, and the text stays whole", () => {
  const text = "Write to amelie@example.org, see https://example.org/a_(b)?x=1 or www.example.com/cv.";
  expect(hrefs(text)).toEqual([
    "mailto:amelie@example.org",
    "https://example.org/a_(b)?x=1",
    "https://www.example.com/cv",
  ]);
  expect(
    findLinks(bare(text))
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
  const stretches = findContactLinks(bare(line));
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

test("a link of the line itself goes before what its words look like", () => {
  const text = "johndoe · johndoe · me.dev";
  const links = [
    { start: 0, end: 7, target: "https://linkedin.com/in/johndoe" },
    { start: 10, end: 17, target: "https://github.com/johndoe" },
  ];
  expect(findContactLinks({ text, links }).filter(({ href }) => href !== null)).toEqual([
    { text: "johndoe", href: "https://linkedin.com/in/johndoe" },
    { text: "johndoe", href: "https://github.com/johndoe" },
    { text: "me.dev", href: "https://me.dev/" },
  ]);
  const lying = {
    text: "See bank.example/login",
    links: [{ start: 4, end: 22, target: "https://evil.example/" }],
  };
  expect(findLinks(lying)).toEqual([
    { text: "See ", href: null },
    { text: "bank.example/login", href: "https://evil.example/" },
  ]);
});
