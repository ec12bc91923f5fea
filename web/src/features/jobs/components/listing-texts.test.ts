import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { DescriptionText, RequirementList } from "./listing-texts.tsx";

const ignore = () => undefined;
const letters = (length: number) => "x".repeat(length);

function readDescription(text: string, isFull: boolean): string {
  const html = renderToStaticMarkup(
    createElement(DescriptionText, { text, about: "Baker", isFull, onToggle: ignore }),
  );
  return html.replace(/<[^>]*>/g, "");
}

function renderRequirements(requirements: string[], hasAll: boolean): string {
  return renderToStaticMarkup(
    createElement(RequirementList, { requirements, about: "Baker", hasAll, onToggle: ignore }),
  );
}

test("a description of 150 characters is whole and has no toggle", () => {
  expect(readDescription(letters(150), false)).toBe(letters(150));
});

test("a longer description shows its first 150 characters until it is opened", () => {
  expect(readDescription(letters(151), false)).toBe(`${letters(150)}... Show more`);
  expect(readDescription(letters(151), true)).toBe(`${letters(151)} Show less`);
});

test("the first three requirements show, and a toggle that counts all shows the rest", () => {
  const four = ["Mixing", "Shaping", "Baking", "Cleaning"];
  const three = renderRequirements(four, false);
  expect(three.match(/<li>/g)).toHaveLength(3);
  expect(three).toContain("Requirements</h4>");
  expect(three).toContain("Show all (4)");
  const all = renderRequirements(four, true);
  expect(all.match(/<li>/g)).toHaveLength(4);
  expect(all).toContain("Show less");
  expect(renderRequirements(four.slice(0, 3), false)).not.toContain("Show");
  expect(renderRequirements([], false)).toBe("");
});
