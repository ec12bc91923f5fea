import { expect, test } from "vitest";
import type { Change } from "@jobwright/contracts/tailoring";
import { checkDocument } from "../check/check-document.ts";
import { readRequirements } from "../posting/read-requirements.ts";
import { applyChanges } from "./apply-changes.ts";
import { linkEvidence } from "./link-evidence.ts";
import { proposeChanges } from "./propose-changes.ts";
import { makeResume } from "./resume.fixture.ts";

const resume = `# Summary
Enthusiastic support technician with 6 years in clinics. Compassionate, dependable, team player.
# Experience
@ Help Desk Technician | Red Bluff Clinic | 2020 – 2024
- Kept the ticket queue short.
- Reduced open tickets by 40%.
- Contract was ended early when the clinic closed.
@ Desktop Support Technician | Lakehead | 2017 – 2020
- Imaged 40 laptops in Windows.
- Reset passwords.
@ Stocker | Greenway Market | 2014 – 2017
- Safety team member.
- Stocked shelves at night.
- Counted the inventory.
# Certifications
CompTIA A+ (renewed 2025)
HDI Support Center Analyst – expired 2023
CCNA – expired 2022
# Skills
= Tools: Windows, Jira, Shorthand (rusty), Tableau, macOS (some)`;
const posting = {
  title: "Help Desk Technician (Tulsa)",
  description: "Requirements\n- Windows and macOS\n- Jira\n- CCNA",
};

function propose(text = resume, asked = posting) {
  const original = makeResume(text);
  const requirements = linkEvidence(original, text, readRequirements(asked), "2026-11-01");
  const changes = proposeChanges({ original, text, requirements, posting: asked });
  const ofKind = (kind: Change["kind"]) => changes.filter((one) => one.kind === kind);
  return { original, changes, ofKind };
}

test("what weakens a resume is offered, changes nothing before it is taken, and then passes the checker", () => {
  const { original, changes } = propose();
  const offers = changes.filter(({ state }) => state === "offered");
  expect(offers.map(({ kind, original: before, tailored }) => [kind, tailored || before])).toEqual([
    ["summaryShortened", "Support technician with 6 years in clinics."],
    ["lineLeftOut", "HDI Support Center Analyst – expired 2023"],
  ]);
  expect(applyChanges(original, offers, [])).toEqual(original);
  const accepted = changes.map((change) => ({ ...change, state: "accepted" as const }));
  expect(checkDocument(original, applyChanges(original, accepted, []))).toEqual([]);
});

test("the checker still refuses to leave out what holds, and any skill", () => {
  const { original } = propose();
  const lines = original.sections.flatMap(({ blocks }) =>
    blocks.flatMap((block) =>
      block.type === "items" ? block.items : block.type === "text" ? [block.line] : [],
    ),
  );
  for (const words of ["CompTIA A+ (renewed 2025)", "Shorthand (rusty)"]) {
    const id = lines.find(({ text }) => text === words)?.id ?? "";
    const document = applyChanges(
      original,
      [{ state: "accepted", edit: { type: "leaveOut", lineIds: [id] } }],
      [],
    );
    expect(checkDocument(original, document), words).not.toEqual([]);
  }
});

test("the latest title stands under the name where the posting looks for it, and no other does", () => {
  const { original, ofKind } = propose();
  const [change] = ofKind("headlineAdded");
  expect(change?.tailored).toBe("Help Desk Technician");
  expect(applyChanges(original, change ? [change] : [], []).headline?.text).toBe("Help Desk Technician");
  expect(propose(resume, { ...posting, title: "Help Desk Manager" }).ofKind("headlineAdded")).toEqual([]);
  expect(propose(resume, { ...posting, title: "Help Desk Technician II" }).ofKind("headlineAdded")).toEqual(
    [],
  );
  const beside = { id: "contact", text: "Help Desk Technician | Denver, CO", source: null };
  const requirements = linkEvidence(original, resume, readRequirements(posting), "2026-11-01");
  expect(
    proposeChanges({
      original: { ...original, contact: [beside] },
      text: resume,
      requirements,
      posting,
    }).filter(({ kind }) => kind === "headlineAdded"),
  ).toEqual([]);
  const raised = {
    ...original,
    headline: { id: "headline-written", text: "Help Desk Manager", source: null },
  };
  expect(checkDocument(original, raised)).not.toEqual([]);
});

test("a title of the same work stands under the name too, but none without the posted level or of other work", () => {
  const headline = (title: string) => propose(resume, { ...posting, title }).ofKind("headlineAdded")[0];
  expect(headline("IT Support Technician")?.tailored).toBe("Help Desk Technician");
  expect(headline("IT Support Technician")?.reason).toContain("says that you do this work");
  for (const title of ["Senior Help Desk Technician", "Pharmacy Technician", "Sales Manager"])
    expect(headline(title), title).toBeUndefined();
});

test("a headline begins with a capital, also where the job's title does not", () => {
  const { original, ofKind, changes } = propose(
    resume.replace("@ Help Desk Technician", "@ help desk technician"),
  );
  const [headline] = ofKind("headlineAdded");
  expect(headline?.tailored).toBe("Help desk technician");
  const accepted = changes.map((change) => ({ ...change, state: "accepted" as const }));
  expect(checkDocument(original, applyChanges(original, accepted, []))).toEqual([]);
});

test("a result in figures goes before bullets without any, but not before one that has some", () => {
  const [move] = propose().ofKind("bulletMoved");
  expect(move?.tailored).toBe("1. Reduced open tickets by 40%.");
  expect(move?.state).toBe("toReview");
  const counted = resume.replace("Kept the ticket queue short.", "Answered 40 tickets a day.");
  expect(propose(counted).ofKind("bulletMoved")).toEqual([]);
});

test("a wish or praise that names what the posting asks or offers stays", () => {
  const told = (sentence: string, more: string) =>
    propose(resume.replace("Compassionate, dependable, team player.", sentence), {
      ...posting,
      description: `${posting.description}\n- ${more}`,
    }).ofKind("summaryShortened")[0]?.tailored ?? "";
  expect(told("Looking to move to a cardiac clinic.", "Desks of the cardiac ward")).toContain("cardiac");
  expect(told("Looking to move to a cardiac clinic.", "Desks of the school")).not.toContain("cardiac");
  expect(told("Cross functional communicator.", "Cross-functional projects")).toContain("Cross functional");
  expect(told("Looking for a help desk role in an office.", "Work in our office")).not.toContain("Looking");
});

test("praise goes everywhere or nowhere, and training in care for others stays", () => {
  const half = resume.replace("Compassionate, dependable, team player.", "Passionate about clinics.");
  expect(propose(half).ofKind("summaryShortened")).toEqual([]);
  const aider = resume.replace("HDI Support Center Analyst – expired 2023", "First Aider – expired 2023");
  expect(propose(aider).ofKind("lineLeftOut")).toEqual([]);
});

test("a short form is written out where the posting does so, once and in one meaning", () => {
  const asked = { title: "Nurse", description: "Requirements\n- Care of congestive heart failure" };
  const proposed: string[] = [];
  const text =
    "# Experience\n@ Nurse | Lakehead | 2017 – 2020\n- Cared for CHF patients.\n- Taught CHF care.";
  const original = makeResume(text);
  proposeChanges({
    original,
    text,
    requirements: [],
    posting: asked,
    onRefused: (one) => proposed.push(one.proposed),
  }).forEach(({ tailored }) => proposed.push(tailored));
  expect(proposed.filter((one) => one.includes("(CHF)"))).toEqual([
    "Cared for congestive heart failure (CHF) patients.",
  ]);
});
