import { expect, test } from "vitest";
import { foldText } from "./fold-text.ts";
import { findSkillsDone, isDoneIn, isVerbIn } from "./skill-as-doing.ts";

test.each([
  ["calendar-management", "Manage the COO's complex and dynamic calendar"],
  ["calendar-management", "You own complex calendars with precision."],
  ["calendar-management", "Kept calendars of three executives"],
  ["travel-booking", "Coordinating domestic and international travel, visas and hotels"],
  ["prescription-processing", "process and fill prescriptions"],
  ["patient-assessment", "Assessed patients on a busy ward"],
])("%s is told by what is done: %s", (id, text) => {
  expect(isDoneIn(id, foldText(text))).toBe(true);
});

test.each([
  ["calendar-management", "Manage people. Calendars hang on the wall."],
  ["calendar-management", "Manage our calendar software"],
  ["travel-booking", "You travel a lot and coordinate teams"],
  ["travel-booking", "We book your travel to the yearly offsite"],
  ["order-processing", "Handle patient calls in order to close tickets"],
  ["business-development", "Create reports for our business partners"],
  ["budgeting", "You do not manage budgets"],
  ["inventory-management", "Own stock options; our software helps restaurants manage inventory"],
  ["python", "Manage pythons"],
  ["no-such-skill", "Manage calendars"],
])("%s is not told by: %s", (id, text) => {
  expect(isDoneIn(id, foldText(text))).toBe(false);
});

test("all that a resume tells so is found", () => {
  expect(findSkillsDone("Keep the calendars of three executives; plan board meetings and travel")).toEqual(
    expect.arrayContaining(["calendar-management", "meeting-coordination", "travel-booking"]),
  );
});

test("a skill of one word is told by its verb, and not by who does it", () => {
  const told = (skill: string, text: string) => isVerbIn(skill, foldText(text));
  expect(told("Coaching", "Coach managers on feedback.")).toBe(true);
  expect(told("Coaching", "About you\n- Coach and support managers")).toBe(true);
  expect(told("Prospecting", "You'll prospect, qualify and close")).toBe(true);
  expect(told("Negotiation", "- Negotiate contracts")).toBe(true);
  for (const text of [
    "A trusted partner, consultant and coach to leaders",
    "a player-coach who leads",
    "We coach you",
    "Benefits: coaching for everyone",
    "you'll be coached by experts",
    "Head coach for the team",
  ])
    expect(told("Coaching", text)).toBe(false);
  expect(told("Prospecting", "Answer questions of prospects and customers")).toBe(false);
  expect(told("Mentoring", "Mentor Graphics PADS")).toBe(false);
  expect(told("Nursing", "You nurse patients")).toBe(false);
});

test("hiring is told by whom one hires, and not by what a posting says of its own hiring", () => {
  const told = (text: string) => isVerbIn("Hiring", foldText(text));
  expect(told("- Hire, grow and mentor a central team")).toBe(true);
  expect(told("You will be responsible for recruiting strong people.")).toBe(true);
  for (const text of [
    "We are looking to hire a manager",
    "Our hiring process has four steps",
    "This policy applies to recruiting, hiring, placement and pay",
    "A temp-to-hire role",
    "We recruit, hire and build around these values",
  ])
    expect(told(text)).toBe(false);
});

test("what somebody wrote is told by its verb though the lexicon does not know it", () => {
  const told = (skill: string, text: string) => isVerbIn(skill, foldText(text));
  expect(told("Data collection", "Collect data and work with supervisors")).toBe(true);
  expect(told("Team leadership", "Experience leading and developing a high performing sales team")).toBe(
    true,
  );
  expect(told("Data center construction", "- Delivering complex, hyperscale AI data centers")).toBe(true);
  expect(told("Customer acquisition", "You are responsible for acquiring customers.")).toBe(true);
  expect(told("Software design", "We are building the operating system and software of the trades")).toBe(
    false,
  );
  expect(told("Customer acquisition", "We acquire customers by mail")).toBe(false);
  expect(told("Data collection", "We collect data about you")).toBe(false);
  expect(told("Team leadership", "Join the team that leads the market")).toBe(false);
});

test("what a company builds proves no design of anybody", () => {
  const text = foldText(
    "We build software, develop products and create content. A leading product team led the change.",
  );
  for (const id of ["software-design", "product-design", "content-design", "change-leadership"])
    expect(isDoneIn(id, text)).toBe(false);
});

test("one person's word for a skill changes nothing for others", () => {
  expect(isVerbIn("invoicing", "- process monthly invoices")).toBe(false);
  expect(isDoneIn("invoicing", "- process monthly invoices")).toBe(true);
});
