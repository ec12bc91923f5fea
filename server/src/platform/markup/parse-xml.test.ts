import { expect, test } from "vitest";
import { childrenOf, childText, parseXml } from "./parse-xml.ts";

test("elements keep their order, their prefix and their text with CDATA and references", () => {
  const root = parseXml(
    '<?xml version="1.0"?>\n<jobs><job><tt:name>A &amp; B</tt:name><text><![CDATA[<b>x</b> </job>]]></text></job><job/></jobs>\n',
  );
  const jobs = childrenOf(root ?? undefined, "job");
  expect(jobs).toHaveLength(2);
  expect(jobs.map((job) => [childText(job, "tt:name"), childText(job, "text")])).toEqual([
    ["A & B", "<b>x</b> </job>"],
    ["", ""],
  ]);
});

test.each(["", '{"jobs":[]}', "<jobs>", "<jobs><job>1</job>", "<jobs><job/>", "<jobs></jobs", "text"])(
  "%j is no whole document",
  (xml) => {
    expect(parseXml(xml)).toBeNull();
  },
);

test("an empty document is whole", () => {
  expect(parseXml("<jobs></jobs>")).toEqual({ name: "jobs", text: "", children: [] });
  expect(parseXml("<jobs/>")).toEqual({ name: "jobs", text: "", children: [] });
});

test("declared entities are not expanded, and deep nesting or endless elements are refused", () => {
  const bomb = '<!DOCTYPE a [<!ENTITY x "aaaa">]><a>&x;</a>';
  expect(parseXml(bomb)?.text).not.toContain("aaaa");
  expect(parseXml(`${"<a>".repeat(5000)}${"</a>".repeat(5000)}`)).toBeNull();
  expect(() => parseXml(`<a>${"<b/>".repeat(300_001)}</a>`)).toThrow(RangeError);
});
