import { expect, test } from "vitest";
import { makeFacts } from "../../../testing/make-resume.ts";
import { changeDraft, listDateFields, listToCheck, type DraftChange } from "./change-draft.ts";
import { toDraft, toFacts, type Draft } from "./draft.ts";

function changed(draft: Draft, ...changes: DraftChange[]): Draft {
  return changes.reduce(changeDraft, draft);
}

test("a draft that nobody changed gives the same facts back", () => {
  expect(toFacts(toDraft(makeFacts()))).toEqual(makeFacts());
});

test("a field that is written anew has no place in the text and is certain", () => {
  const draft = toDraft(makeFacts());
  const next = changed(draft, { kind: "write", id: draft.contact.name.id, value: " Ann B. Lee " });
  expect(toFacts(next).contact.name).toEqual({ value: "Ann B. Lee", source: null, confidence: 1 });
});

test("a field that is written back as it was read has its place again", () => {
  const draft = toDraft(makeFacts());
  const { id } = draft.contact.name;
  const next = changed(draft, { kind: "write", id, value: "Ann" }, { kind: "write", id, value: "Ann Lee" });
  expect(toFacts(next)).toEqual(makeFacts());
});

test("an emptied field is kept as nothing, and an entry without a word is left out", () => {
  const draft = toDraft(makeFacts());
  const next = changed(
    draft,
    { kind: "write", id: draft.contact.email.id, value: "  " },
    { kind: "add", list: "experience" },
    { kind: "add", list: "skills" },
  );
  expect(next.experience).toHaveLength(2);
  expect(toFacts(next).contact.email).toBeNull();
  expect(toFacts(next).experience).toHaveLength(1);
  expect(toFacts(next).skills).toHaveLength(2);
});

test("an uncertain field is listed until it is confirmed, and keeps its place", () => {
  const draft = toDraft(makeFacts());
  const employer = draft.experience[0]?.employer;
  expect(listToCheck(draft)).toEqual([employer?.id]);
  const next = changed(draft, { kind: "confirm", id: employer?.id ?? "" });
  expect(listToCheck(next)).toEqual([]);
  expect(toFacts(next).experience[0]?.employer).toEqual({
    value: "Mill",
    source: { start: 0, end: 4 },
    confidence: 1,
  });
});

test("writing in an uncertain field settles it", () => {
  const draft = toDraft(makeFacts());
  const id = draft.experience[0]?.employer.id ?? "";
  expect(listToCheck(changed(draft, { kind: "write", id, value: "The Mill" }))).toEqual([]);
});

test("a point is added to its own job and removed again", () => {
  const draft = toDraft(makeFacts());
  const entry = draft.experience[0]?.id ?? "";
  const added = changed(draft, { kind: "add", list: { entry, part: "bullets" } });
  expect(added.experience[0]?.bullets).toHaveLength(3);
  const id = added.experience[0]?.bullets[0]?.id ?? "";
  const removed = changed(added, { kind: "remove", id });
  expect(removed.experience[0]?.bullets.map(({ value }) => value)).toEqual(["Sold bread", ""]);
});

test("a job is removed with all that it holds", () => {
  const draft = toDraft(makeFacts());
  const next = changed(draft, { kind: "remove", id: draft.experience[0]?.id ?? "" });
  expect(toFacts(next).experience).toEqual([]);
  expect(toFacts(next).education).toEqual(makeFacts().education);
});

test("what a change does not touch stays the same object, so that it is not drawn again", () => {
  const draft = toDraft(makeFacts());
  const next = changed(draft, { kind: "write", id: draft.skills[0]?.id ?? "", value: "Sourdough" });
  expect(next.skills[0]).not.toBe(draft.skills[0]);
  expect(next.skills[1]).toBe(draft.skills[1]);
  expect(next.experience).toBe(draft.experience);
  expect(next.contact).toBe(draft.contact);
});

test("the dates of jobs and schools are all known", () => {
  expect(listDateFields(toDraft(makeFacts())).map(({ value }) => value)).toEqual([
    "2020-01",
    "present",
    "",
    "2019",
  ]);
});
