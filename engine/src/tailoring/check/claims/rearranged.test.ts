import { describe, expect, test } from "vitest";
import { checkEdit } from "../check-edit.ts";

function check(original: string, proposed: string) {
  return checkEdit({ lineId: "x", original, proposed });
}

describe("parts in another order that claim the same", () => {
  test.each([
    ["Kept a budget of $2M for the depot", "Kept a $2M budget for the depot"],
    ["Ran a book club, 40 members", "Ran a 40-member book club"],
    ["Guided one driver (part time)", "Guided one part-time driver"],
    ["Valve inspection in winter", "Inspected valves in winter"],
    ["Skills: welding, AutoCAD, Excel", "Skills: Excel, welding, AutoCAD"],
    ["Planted 300 trees. Repaired two barns.", "Repaired two barns. Planted 300 trees."],
    ["Between 2019 and 2021, planted 300 trees", "Planted 300 trees between 2019 and 2021"],
    ["Repaired pumps, working with two fitters", "Working with two fitters, repaired pumps"],
    ["Reconciled ledgers in 2022 and filed taxes", "In 2022, reconciled ledgers and filed taxes"],
    ["Drove a truck (2019)", "Drove a truck in 2019"],
    ["Planted trees; repaired barns", "Planted trees and repaired barns"],
    ["Managed the yard. Waste down 20%", "Managed the yard, with waste down 20%"],
  ])("%s → %s", (original, proposed) => {
    expect(check(original, proposed)).toBeNull();
  });
});

describe("the nearest lies", () => {
  test.each([
    // A number, a unit or what it is of goes to something else.
    ["Kept a budget of $2M for 3 depots", "Kept a budget of $3M for 2 depots"],
    ["Kept a budget of $2M for the depot", "Kept a budget for the $2M depot"],
    ["Ran a book club, 40 members, in 3 towns", "Ran a 3-member book club in 40 towns"],
    ["Answered 40 calls a day and 5 letters a week", "Answered 5 calls a day and 40 letters a week"],
    ["Answered 40 calls a day and 5 letters a week", "Answered 40 calls a week and 5 letters a day"],
    ["Cut waste from 9% to 4%", "Cut waste from 4% to 9%"],
    ["Raised output 20%, scrap unchanged", "Raised scrap 20%, output unchanged"],
    ["Grew 2 shops. Closed 5 depots.", "Grew 5 shops. Closed 2 depots."],
    // What one part is said of becomes another's.
    ["Guided one driver (part time), two cooks", "Guided one driver, two part-time cooks"],
    ["Basic welding, AutoCAD, Excel", "AutoCAD, Excel, welding"],
    ["Basic welding, AutoCAD", "AutoCAD; basic welding"],
    ["Excel, fluent German, Polish", "Fluent German, Polish, Excel"],
    ["Wrote manuals for pumps, valves", "Wrote valves, manuals for pumps"],
    ["Audited mills for owners in Oslo", "In Oslo, audited mills for owners"],
    ["Helped sellers using Salesforce", "Using Salesforce, helped sellers"],
    ["Helped sellers, using Salesforce", "Helped sellers using Salesforce"],
    ["Trained fitters with AutoCAD", "With AutoCAD, trained fitters"],
    ["Hired a cook as manager", "As manager, hired a cook"],
    ["Managed homes built in 1990", "In 1990, managed homes built"],
    ["Managed the yard. Excel", "Managed the yard, with Excel"],
    ["Managed the yard. Excel", "Managed the yard in Excel"],
    ["Mostly wrote letters, complaints", "Wrote letters, mostly complaints"],
    ["Reports prepared weekly, audits", "Reports prepared, weekly audits"],
    // Who did it, and whether it was done.
    ["Valve inspection by the vendor", "Inspected valves by the vendor"],
    ["Valve inspection, planned", "Inspected valves, planned"],
    ["Draft valve inspection", "Inspected draft valves"],
    ["Earning a license and repairing pumps", "Earned a license and repaired pumps"],
    ["Trees were planted by volunteers. Repaired barns.", "Planted trees by volunteers. Repaired barns."],
    ["Trained by two fitters", "Trained two fitters"],
    ["Fitters trained me and I the apprentices", "I trained fitters and the apprentices"],
    ["Was responsible for winning tenders", "Won tenders"],
    ["Helped with the pump repair", "Repaired the pump"],
    ["Helped design pumps and repaired valves", "Designed pumps and helped repair valves"],
    // Limit, negation and time.
    ["Repaired up to 40 pumps", "Repaired 40 pumps"],
    ["Repaired pumps, not boilers", "Repaired boilers, not pumps"],
    ["Repaired pumps (no boilers), valves", "Repaired pumps (no valves), boilers"],
    ["Planted trees. Never repaired barns.", "Never planted trees. Repaired barns."],
    [
      "Until 2019, repaired pumps. In 2021, sold boilers",
      "In 2019, repaired pumps. Until 2021, sold boilers",
    ],
    [
      "Repaired pumps before 2019 and sold boilers after 2021",
      "Repaired pumps after 2021 and sold boilers before 2019",
    ],
    // Which one, and how many there are.
    ["Lead for testers", "The lead for testers"],
    ["An author of the standard", "The author of the standard"],
    ["Repaired pumps in plants", "Repaired pumps in the plants"],
    ["One of 3 leads", "Lead of 3"],
    ["Manager under the director", "Director manager"],
    ["Built a tool (Siemens)", "Built a tool with Siemens"],
    ["ISO 27001 (2022)", "ISO 27001 in 2022"],
    ["Worked on Siemens", "Worked at Siemens"],
    ["Symphonies, Berlin", "Conducted symphonies, Berlin"],
    ["Ran 5 M of pipe", "Ran 5 meters of pipe"],
    // Words that only look like others.
    ["Used cars dealer", "Utilized cars dealer"],
    ["Wrote recs for students", "Wrote reconciliations for students"],
    ["Taught AP", "Taught accounts payable"],
    ["Assisted the lead", "Helped lead"],
    ["Rolled out dough", "Deployed dough"],
    ["Cut metal", "Reduced metal"],
    ["Handled the manager", "Manager"],
    ["Manager of 3 desks", "Handled managers of 3 desks"],
  ])("%s ↛ %s", (original, proposed) => {
    expect(check(original, proposed)).not.toBeNull();
  });
});
