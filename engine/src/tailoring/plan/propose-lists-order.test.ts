import { expect, test } from "vitest";
import { checkDocument } from "../check/check-document.ts";
import { readRequirements } from "../posting/read-requirements.ts";
import { applyChanges } from "./apply-changes.ts";
import { linkEvidence } from "./link-evidence.ts";
import { proposeChanges } from "./propose-changes.ts";
import { makeResume } from "./resume.fixture.ts";

function order(list: string, heading = "Systems", asked = "Excel and QuickBooks", title = "Bookkeeper") {
  const text = `# Experience\n@ Bookkeeper | Harbor | 2016 – 2020\n- Kept the ledger.\n# ${heading}\n${list}`;
  const original = makeResume(text);
  const posting = { title, description: `Requirements\n- ${asked}` };
  const requirements = linkEvidence(original, text, readRequirements(posting));
  const changes = proposeChanges({ original, text, requirements, posting });
  const [change] = changes.filter(({ kind }) => kind === "skillsOrder");
  const accepted = changes.map((one) => ({ ...one, state: "accepted" as const }));
  expect(checkDocument(original, applyChanges(original, accepted, []))).toEqual([]);
  return change;
}

test("a line that only lists tools stands in the posting's order, words in brackets with their tool", () => {
  expect(order("NetSuite, Sage 100, Excel (pivot tables, Power Query), QuickBooks")).toMatchObject({
    state: "toReview",
    place: "Systems",
    tailored: "Excel (pivot tables, Power Query), QuickBooks, NetSuite, Sage 100",
    reason: "The posting asks for “Excel” and “QuickBooks”.",
    edit: { type: "rewrite" },
  });
});

test("sentences, few items, languages and what is known a little stay as they stand", () => {
  expect(order("NetSuite, Sage 100. Used Excel daily, QuickBooks")).toBeUndefined();
  expect(order("NetSuite, Excel")).toBeUndefined();
  expect(order("NetSuite, Sage 100, Xero, Excel", "Certificates")).toBeUndefined();
  expect(order("NetSuite, Sage 100, Xero, Excel (basic)")).toBeUndefined();
  expect(order("Excel, QuickBooks, NetSuite, Sage 100")).toBeUndefined();
});

test("a joint in the brackets of the last skill makes a list no sentence", () => {
  const change = order("= Tools: NetSuite, Sage 100, Excel, PowerShell (read and edit scripts)", "Skills");
  expect(change?.tailored).toBe("Excel, NetSuite, Sage 100, PowerShell (read and edit scripts)");
});

test("a skill that only the posting's title is about goes ahead, and the reason says so", () => {
  const list = "= Skills: Copywriting, Floristry, Event management";
  expect(order(list, "Skills", "A driving licence", "Events Marketing Manager")).toMatchObject({
    tailored: "Event management, Copywriting, Floristry",
    reason: "The posting's title is about “Event management”.",
    asked: null,
  });
  expect(order(list, "Skills", "A driving licence", "Van Driver")).toBeUndefined();
});
