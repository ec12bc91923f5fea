import { expect, test } from "vitest";
import { makeQuestion } from "../testing/make-question.ts";
import { emptyDraft, readProgress, toAnswers } from "./question-drafts.ts";

const terraform = makeQuestion("Terraform");
const looker = makeQuestion("Looker");

test("an answer is whole with a place and words, or without both where the person does not have it", () => {
  expect(readProgress(terraform, emptyDraft)).toBe("empty");
  expect(readProgress(terraform, { ...emptyDraft, text: "Modules" })).toBe("begun");
  expect(readProgress(terraform, { ...emptyDraft, choice: "harbor" })).toBe("begun");
  expect(readProgress(terraform, { choice: "harbor", text: "  ", lacks: false })).toBe("begun");
  expect(readProgress(terraform, { choice: "harbor", text: "Modules", lacks: false })).toBe("done");
  expect(readProgress(terraform, { ...emptyDraft, lacks: true })).toBe("done");
});

test("a job that another run does not list any more has to be chosen again", () => {
  expect(readProgress(terraform, { choice: "gone", text: "Modules", lacks: false })).toBe("begun");
});

test("finished answers are sent with their job and in one line, and the others are not", () => {
  const drafts = {
    [terraform.id]: { choice: "harbor", text: " Modules for\nthe data platform ", lacks: false },
    [looker.id]: { ...emptyDraft, text: "Begun" },
  };
  const { requirementId, kind, label, quote } = terraform;
  const place = terraform.choices[0]?.place;
  expect(toAnswers([terraform, looker], drafts)).toEqual([
    { requirementId, kind, label, quote, answer: "has", place, text: "Modules for the data platform" },
  ]);
  expect(
    toAnswers([looker], { [looker.id]: { choice: "elsewhere", text: "Kept", lacks: true } }),
  ).toMatchObject([{ answer: "lacks", place: null, text: "" }]);
});
