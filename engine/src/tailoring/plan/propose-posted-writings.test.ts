import { expect, test } from "vitest";
import { checkDocument } from "../check/check-document.ts";
import { applyChanges } from "./apply-changes.ts";
import { proposeChanges } from "./propose-changes.ts";
import { makeResume } from "./resume.fixture.ts";

function rewrite(bullet: string, description: string) {
  const text = `# Experience\n@ Clerk | Harbor | 2016 – 2020\n- ${bullet}`;
  const original = makeResume(text);
  const posting = { title: "Clerk", description };
  const changes = proposeChanges({ original, text, requirements: [], posting });
  const accepted = changes.map((one) => ({ ...one, state: "accepted" as const }));
  expect(checkDocument(original, applyChanges(original, accepted, []))).toEqual([]);
  return changes.find(({ kind }) => kind === "synonym");
}

test("words stand as the posting writes them, and short forms are written out where it does so", () => {
  expect(rewrite("Sent e-mail newsletters to members", "You send email to our members.")).toMatchObject({
    state: "toReview",
    place: "Harbor, bullet 1",
    tailored: "Sent email newsletters to members",
    reason: "The posting writes “email” for your “e-mail”.",
    asked: "email",
  });
  expect(rewrite("Checked bank recs and deposits", "You prepare bank reconciliations.")?.tailored).toBe(
    "Checked bank reconciliations and deposits",
  );
});

test("what the posting writes as well, other words and names stay", () => {
  expect(rewrite("Sent e-mail newsletters", "You send e-mail, or email.")).toBeUndefined();
  expect(rewrite("Served clients at the desk", "You serve customers.")).toBeUndefined();
  expect(rewrite("Worked for the Web Site Company", "You keep our website.")).toBeUndefined();
});
