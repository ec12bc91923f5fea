import type { SaidEvidence } from "@jobwright/contracts/evidence-bank";
import type { ResumeDocument } from "@jobwright/contracts/resume-document";
import type { Edit } from "@jobwright/contracts/tailoring";
import { expect, test } from "vitest";
import { checkDocument } from "../check/check-document.ts";
import { fixtureResumes } from "../check/resume.fixture.ts";
import { joinSentences } from "../check/told-summary.ts";
import { addProven } from "./add-proven.ts";
import { applyChanges } from "./apply-changes.ts";

const [mara] = fixtureResumes as [ResumeDocument];
const bare = { ...mara, sections: mara.sections.filter(({ kind }) => kind !== "summary") };
const block = mara.sections
  .filter(({ kind }) => kind === "skills")
  .flatMap(({ blocks }) => blocks.filter((one) => one.type === "items"))[0];
const said: SaidEvidence = {
  id: "answer-1",
  version: 1,
  requirementId: "snowflake",
  kind: "skill",
  label: "Snowflake",
  quote: "Snowflake",
  skillId: "snowflake",
  answer: "has",
  place: null,
  text: "Loaded the sales of three stores",
  saidAt: "2026-11-26T15:00:00.000Z",
};

function check(original: ResumeDocument, edit: Edit, answers: readonly SaidEvidence[]): number {
  const changes = [{ state: "toReview" as const, edit }];
  return checkDocument(addProven(original, changes, answers), applyChanges(original, changes, [])).length;
}
const addSkill = (text: string): Edit => ({
  type: "addItem",
  blockId: block?.id ?? "",
  itemId: "added-1",
  text,
});

test("a list of skills gains just what an answer names", () => {
  expect(check(mara, addSkill("Snowflake"), [said])).toBe(0);
  for (const [text, answers] of [
    ["Snowflake", []],
    ["Snowflake", [{ ...said, answer: "lacks", text: "" }]],
    ["Snowflake", [{ ...said, text: "Only read about it" }]],
    ["Snowflake", [{ ...said, kind: "years" }]],
    ["Looker", [said]],
    ["Snowflake, Looker", [said]],
  ] as [string, SaidEvidence[]][]) {
    expect(check(mara, addSkill(text), answers)).toBeGreaterThan(0);
  }
});

test("a told summary stands where each sentence says what one fact says, and nowhere else", () => {
  const redis = { factId: "s2.e1.b1", text: "Reduced response times by 40% through caching with Redis" };
  const answer = { factId: said.id, text: said.text };
  const tell = (sentences: { factId: string; text: string }[], text = joinSentences(sentences)): Edit => ({
    type: "writeSummary",
    text,
    sentences,
  });
  expect(check(bare, tell([redis, answer]), [said])).toBe(0);
  expect(check(bare, tell([redis, answer]), [])).toBeGreaterThan(0);
  expect(check(bare, tell([redis], `${redis.text}. Led 40 people.`), [])).toBeGreaterThan(0);
  expect(check(bare, tell([{ ...redis, factId: said.id }]), [said])).toBeGreaterThan(0);
  expect(check(bare, tell([{ ...redis, text: redis.text.replace("40%", "90%") }]), [])).toBeGreaterThan(0);
});
