import { expect, test } from "vitest";
import { currentChoice, findChoiceProblem, listCandidates } from "./choose-company.ts";

const candidate = (entityId: string) => ({ entityId, name: entityId, about: "", website: null });
const match = { entity: candidate("Q1"), isChosen: false, others: [candidate("Q2"), candidate("Q1")] };

test("lists the one it was taken for first, and each once", () => {
  expect(listCandidates({ match }).map(({ entityId }) => entityId)).toEqual(["Q1", "Q2"]);
  expect(listCandidates({})).toEqual([]);
});

test("begins with what holds now", () => {
  expect(currentChoice({ match })).toBe("Q1");
  expect(currentChoice({ match: { entity: null, isChosen: true, others: [] } })).toBe("none");
  expect(currentChoice({ match: { entity: null, isChosen: false, others: [] } })).toBeNull();
  expect(currentChoice({})).toBeNull();
});

test("lets a person confirm what was only supposed, and not what they said before", () => {
  expect(findChoiceProblem({ match }, "Q1", null)).toBeUndefined();
  expect(findChoiceProblem({ match: { ...match, isChosen: true } }, "Q1", null)).toBe(
    "This is what you chose before.",
  );
  expect(findChoiceProblem({ match: { ...match, isChosen: true } }, "Q2", null)).toBeUndefined();
  expect(findChoiceProblem({ match: { ...match, isChosen: true } }, "none", "Acme")).toBeUndefined();
  expect(findChoiceProblem({ match }, null, null)).toMatch(/^Pick a company/);
});
