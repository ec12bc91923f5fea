import { expect, test } from "vitest";
import { hasSections, shareInOrder, toWords } from "./words-in-order.ts";

test("the share counts words that stand in order, each once", () => {
  const share = (wanted: string, found: string) => shareInOrder(toWords(wanted), toWords(found));
  expect(share("a b c d", "• a b · c d")).toBe(1);
  expect(share("a b c d", "a c b d")).toBe(0.75);
  expect(share("a b", "")).toBe(0);
  expect(share("", "a")).toBe(1);
});

test("sections must all be there, in order, each on a line of its own", () => {
  const line = (text: string) => ({ id: text, text, source: null });
  const section = (heading: string) => ({
    id: heading,
    kind: "other" as const,
    heading: line(heading),
    blocks: [{ type: "text" as const, isBullet: false, line: line("x") }],
  });
  const document = {
    language: null,
    name: null,
    headline: null,
    contact: [],
    sections: [section("Work"), section("School")],
  };
  expect(hasSections(document, "Work\nx\nSchool\nx")).toBe(true);
  expect(hasSections(document, "School\nx\nWork\nx")).toBe(false);
  expect(hasSections(document, "Work x\nSchool\nx")).toBe(false);
});
