import { expect, test } from "vitest";
import { makeResumeDocument } from "../testing/make-resume-document.ts";
import { listSiblings, showMove, toStep } from "./move-part.ts";

const document = makeResumeDocument();
const harbor = ["harbor-1", "harbor-2", "harbor-3", "harbor-4", "harbor-5"];

test("a part's siblings are what it can be moved among", () => {
  expect(listSiblings(document, "harbor-3")).toEqual(harbor);
  expect(listSiblings(document, "harbor")).toEqual(["harbor"]);
  expect(listSiblings(document, "skills")).toEqual(["summary", "experience", "skills", "education"]);
  expect(listSiblings(document, "nothing")).toEqual([]);
});

test("a step goes behind the right sibling, to the first place, and not past an end", () => {
  expect(toStep(harbor, "harbor-3", -1)).toEqual({ id: "harbor-3", after: "harbor-1" });
  expect(toStep(harbor, "harbor-2", -1)).toEqual({ id: "harbor-2", after: null });
  expect(toStep(harbor, "harbor-2", 1)).toEqual({ id: "harbor-2", after: "harbor-3" });
  expect(toStep(harbor, "harbor-1", -1)).toBeNull();
  expect(toStep(harbor, "harbor-5", 1)).toBeNull();
});

test("a move is shown among its siblings alone", () => {
  const moved = showMove(document, { id: "harbor-4", after: null });
  expect(listSiblings(moved, "harbor-4")).toEqual([
    "harbor-4",
    "harbor-1",
    "harbor-2",
    "harbor-3",
    "harbor-5",
  ]);
  expect(moved.sections[0]).toBe(document.sections[0]);
  const sections = showMove(document, { id: "skills", after: "summary" }).sections.map(({ id }) => id);
  expect(sections).toEqual(["summary", "skills", "experience", "education"]);
  expect(listSiblings(showMove(document, { id: "harbor-4", after: "skills" }), "harbor-4")).toEqual(harbor);
});
