import { expect, test } from "vitest";
import type { Change } from "@jobwright/contracts/tailoring";
import type { ResumeDocument } from "@jobwright/contracts/resume-document";
import type { TailoringWork } from "#db/schema/tailoring";
import { keepAnswers } from "./keep-answers.ts";

const original: ResumeDocument = { language: "en", name: null, headline: null, contact: [], sections: [] };

function reword(tailored: string, state: Change["state"], line = "I sold boats in order to live."): Change {
  return {
    id: `reword-${line}`,
    kind: "reworded",
    state,
    by: "engine",
    detail: "",
    place: "",
    original: line,
    tailored,
    reason: "",
    asked: null,
    evidence: [],
    edit: { type: "rewrite", lineId: "l1", text: tailored },
  };
}

function keep(former: Change[], proposed: Change[]): Change["state"][] {
  const work = { original, changes: former, handEdits: [] } as unknown as TailoringWork;
  return keepAnswers(work, original, proposed).changes.map(({ state }) => state);
}

test("a line whose wording was undone is not offered in another wording", () => {
  const former = [reword("Sold boats in order to live.", "undone")];
  expect(keep(former, [reword("Sold boats to live.", "toReview")])).toEqual(["undone"]);
  expect(keep(former, [reword("Sold cars.", "toReview", "I sold cars.")])).toEqual(["toReview"]);
});

test("an accepted wording says nothing of another one of its line", () => {
  const former = [reword("Sold boats in order to live.", "accepted")];
  expect(keep(former, [reword("Sold boats to live.", "toReview")])).toEqual(["toReview"]);
});
