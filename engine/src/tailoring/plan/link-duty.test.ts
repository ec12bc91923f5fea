import { describe, expect, it } from "vitest";
import { readDuties } from "../posting/read-duties.ts";
import { readDutyRequirements } from "../posting/read-duty-requirements.ts";
import { readRequirements } from "../posting/read-requirements.ts";
import { linkEvidence } from "./link-evidence.ts";
import { makeResume } from "./resume.fixture.ts";

function job(...lines: string[]): string {
  return [
    "# Experience",
    "@ Clerk | Harbor Foods | Mar 2020 – Mar 2024",
    ...lines.map((one) => `- ${one}`),
  ].join("\n");
}

/** The lines that show a duty of a posting with that one bullet; null: none does. */
function show(duty: string, resume: string): string[] | null {
  const asked = readDutyRequirements({ description: `Responsibilities:\n- ${duty}` });
  const linked = linkEvidence(makeResume(resume), resume, asked, "2026-01-15");
  const shown = linked.filter(({ match }) => match !== null);
  return shown.length === 0 ? null : shown.flatMap(({ evidence }) => evidence.map(({ text }) => text));
}

describe("duties of a posting", () => {
  it.each([
    ["Manage complex calendars", "I manage two calendars"],
    ["Reconcile supplier statements", "Checked vendor statements each month"],
    ["Assist with the annual preparation of 1099s", "1099s each January"],
    ["Oversee the production of blog posts", "Blog articles written"],
    ["Lead webinars and panel discussions", "Ran onboarding webinars"],
    ["Manage a team of associates", "Supervised 4 clerks"],
    ["Collaborate with engineers", "Kept the parts list together with a frontend developer"],
    ["Participate in the month-end close", "Own the monthly close for 3 entities"],
  ])("shows “%s” by “%s”", (duty, line) => {
    expect(show(duty, job(line))).toEqual([line]);
  });

  it.each([
    ["a verb of another kind", "Approve invoices", "Coded invoices to 7 grants"],
    ["a part in what others do", "Lead product launches", "Helped with product launches"],
    ["work on it that is only learned", "Administer vaccines", "Shadowed nurses who administer vaccines"],
    ["what is said not to be so", "Prepare payroll", "Prepared everything but did not prepare payroll"],
    ["another thing of the same doing", "Prepare tax returns", "Prepared sales reports"],
    ["one word of the thing alone", "Prepare expense reports", "Prepared sales reports"],
    ["keeping what one has not made", "Develop training curricula", "Managed the training curricula"],
    ["a title before a noun", "Supervise nurses", "Lead contact for nurses of the ward"],
    ["people who are only worked with", "Manage a team of designers", "Worked with a team of designers"],
    ["those whose papers are handled", "Coordinate with tax advisers", "Filed tax returns"],
    ["those who are met and not worked with", "Partner with auditors", "Wrote letters to auditors"],
  ])("is not shown by %s", (_, duty, line) => {
    expect(show(duty, job(line))).toBeNull();
  });

  it("shows the skill that is only its verb", () => {
    const description = "Requirements\n- Proven ability to mentor other engineers";
    const resume = job("Coached 6 engineers in Terraform");
    const asked = [...readRequirements({ title: "", description }), ...readDutyRequirements({ description })];
    const linked = linkEvidence(makeResume(resume), resume, asked, "2026-01-15");
    expect(linked.map(({ kind, match }) => [kind, match])).toEqual([
      ["skill", "shown"],
      ["duty", "shown"],
    ]);
  });

  it("is shown by no summary, since everybody claims there what they like", () => {
    expect(
      show("Manage complex calendars", "# Summary\nManages calendars of executives with ease."),
    ).toBeNull();
  });

  it("names of a kind are shown by one of it, and by no other thing", () => {
    const skills = (list: string) => `# Skills\n= Tools: ${list}`;
    expect(show("Experience with accounting software", skills("QuickBooks, Excel"))).toHaveLength(1);
    expect(show("Experience with accounting software", skills("Photoshop, accounting"))).toBeNull();
  });

  it("stand once for a sentence of the posting where nothing shows them, and none beside one that is shown", () => {
    const description =
      "Responsibilities:\n- Book flights, order badges and ship parcels\n- Wire panels and solder boards";
    const resume = job("Shipped parcels to 9 stores");
    const linked = linkEvidence(makeResume(resume), resume, readDutyRequirements({ description }));
    expect(linked.map(({ label, match }) => [label, match])).toEqual([
      ["Ship parcels", "shown"],
      ["Wire panels and solder boards", null],
    ]);
  });

  it("are read of nothing that the company says of itself or offers", () => {
    const description = "Responsibilities:\n- We ship parcels to stores\n\nBenefits:\n- Take paid sick leave";
    expect(readDutyRequirements({ description })).toEqual([]);
  });

  it("are read neither of whom the company seeks, nor to the middle of a short form", () => {
    const lines = [
      "We’re looking for a lawyer to support our team",
      "Join a rare environment and work with ambitious people",
      "The requirements are guidelines, and you manage none of them",
      "Maintain corporate records for U.S. subsidiaries",
    ];
    const asked = readDutyRequirements({
      description: `What you will do\n${lines.map((line) => `- ${line}`).join("\n")}`,
    });
    expect(asked.map(({ label }) => label)).toEqual(["Maintain corporate records for U.S. subsidiaries"]);
    expect(readDuties("What you will do\n- Join the on-call rotation\n- Join our team of nurses")).toEqual([
      "Join the on-call rotation",
    ]);
  });

  it("are read neither of the means of another one, nor of names beside which nothing is asked", () => {
    const read = (line: string) =>
      readDutyRequirements({ description: `Responsibilities:\n- ${line}` }).map(({ label }) => label);
    expect(read("Resolve tickets via phone, email and chat")).toEqual(["Resolve tickets via phone"]);
    expect(read("Build pipelines that feed payroll, taxes and bills")).toEqual([
      "Build pipelines that feed payroll",
    ]);
    expect(read("Build rockets - no exceptions, long-term vision")).toEqual(["Build rockets"]);
    expect(read("Experience with board materials and expense tools")).toEqual([
      "Board materials",
      "Expense tools",
    ]);
    expect(read("Define and enforce naming rules")).toEqual(["Define and enforce naming rules"]);
  });
});
