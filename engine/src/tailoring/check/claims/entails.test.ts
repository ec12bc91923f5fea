import { describe, expect, test } from "vitest";
import { checkEdit } from "../check-edit.ts";

function check(original: string, proposed: string, evidence: readonly string[] = []) {
  return checkEdit({ lineId: "x", original, proposed, evidence });
}

describe("the same claims in other words", () => {
  test.each([
    ["Invoice processing in SAP for 3 plants", "Processed invoices in SAP for three plants"],
    ["Inspection of boilers, replacement of valves", "Inspected boilers and replaced valves"],
    ["Answered calls, about 40 a day", "Answered calls, ~40 per day"],
    ["Site visits, 4-5 per week", "Handled 4 to 5 site visits per week"],
    ["Assisted with the annual audit", "Helped with the annual audit"],
    ["Took part in trials", "Participated in trials"],
    ["Provided training to drivers", "Trained drivers"],
    ["I served guests; I kept the bar", "Served guests; kept the bar"],
    ["Reviewed work of trainees", "Reviewed the work of trainees"],
    ["Created an order report for the plant", "Created order report for the plant"],
    ["Built a new scheduling tool that sorts orders", "Built new scheduling tool that sorts orders"],
    ["Executed the transition to new pumps", "Executed transition to new pumps"],
    ["Wrote manuals for pumps, valves and boilers", "Wrote manuals for boilers, pumps and valves"],
    ["Prepared TSRs for vendors", "Prepared technical status reports (TSRs) for vendors"],
  ])("%s → %s", (original, proposed) => {
    expect(check(original, proposed)).toBeNull();
  });
});

describe("another claim in the same words", () => {
  test.each([
    ["Reports were prepared for the board", "Prepared reports for the board"],
    ["Was promoted twice", "Promoted twice"],
    ["Without supervision of patients", "Supervision of patients"],
    ["Answered calls, about 40 a day", "Answered calls, about 40 an hour"],
    ["Answered calls, up to 40 a day", "Answered calls, 40 a day"],
    ["Grew sales from 4 to 5 regions", "Grew sales 4-5 regions"],
    ["Inspected boilers for owners in Oslo", "Inspected boilers in Oslo for owners"],
    ["Basic Python, SQL and Excel", "SQL, Excel and basic Python"],
    ["Scored 3/4", "Scored 4/3"],
    ["Worked as an aide to nurses", "Worked as nurses to an aide"],
    ["Taught PE", "Taught Professional Engineer (PE)"],
    ["Worked under the guidance of architects", "Worked under a guidance of architects"],
    ["Created the team for the plant", "Created team for the plant"],
    ["Created a report designer for the plant", "Created report designer for the plant"],
    ["Appointed a manager for the plant", "Appointed manager for the plant"],
    ["Led a transition to new pumps", "Led transition to new pumps"],
    ["Ordered a report for the plant", "Ordered report for the plant"],
    ["Created a report in the plant", "Created report in the plant"],
    ["Renewed 94% of the schools in my book", "Renewed 94% of the schools in book"],
    ["Taught the students of the school", "Taught my students of the school"],
    ["Treated patients, supervised", "Treated patients and supervised"],
  ])("%s → %s", (original, proposed) => {
    expect(check(original, proposed)).not.toBeNull();
  });
});

describe("a list of skills", () => {
  const list = "Excel, Word, Outlook";

  test("gains what a line of the evidence names", () => {
    expect(check(list, "Excel, job costing, Word, Outlook", ["Set up job costing for 3 plants"])).toBeNull();
  });

  test.each([
    ["without evidence", "Excel, job costing, Word, Outlook", []],
    ["of a line with a limit", "Excel, job costing, Word, Outlook", ["Helped with job costing"]],
    ["of another's work", "Excel, job costing, Word, Outlook", ["The owner did job costing"]],
    ["of a part of a name", "Excel, costing, Word, Outlook", ["Set up job costing for 3 plants"]],
    ["and loses an item", "Excel, job costing, Word", ["Set up job costing for 3 plants"]],
  ])("gains nothing %s", (_, proposed, evidence) => {
    expect(check(list, proposed, evidence)).not.toBeNull();
  });
});
