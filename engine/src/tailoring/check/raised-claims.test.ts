import { expect, test } from "vitest";
import { checkEdit } from "./check-edit.ts";
import { sneakyEdits } from "./sneaky-edits.fixture.ts";
import { sneakyByTrade } from "./sneaky-trades.fixture.ts";

/** Rewordings made of a line's own words that claim more than it does. */
const raised: [string, string][] = [
  [
    "Helped migrate 60 queries to dbt, reviewed by the lead engineer.",
    "Migrated 60 queries to dbt, reviewed by the lead engineer.",
  ],
  ["Helped with the pricing migration.", "Led the pricing migration."],
  ["Supported the team that built the billing system.", "Built the billing system."],
  ["Cut costs by 20% and raised sales by 5%.", "Cut costs by 5% and raised sales by 20%."],
  ["Cut costs by 20% and raised sales by 5%.", "Raised costs by 20% and cut sales by 5%."],
  [
    "Worked with designers, engineers and managers at Acme to ship the app.",
    "Worked with managers at Acme to ship the app, engineers and designers.",
  ],
  ["Managed a budget of $2M for the marketing team.", "Managed the marketing team."],
  ["Did not manage staff.", "Managed staff."],
  [
    "Trained 14 dispatchers to read the new delay report.",
    "Trained 14 managers to read the new delay report.",
  ],
  ["Used Django for the internal tool.", "Used Django and Python for the internal tool."],
  ["Assisted the director of operations.", "Director of operations."],
  [
    "Reduced manual entry from 6 hours to 1 hour a week.",
    "Reduced manual entry from 6 hours to 1 hour a day.",
  ],
  ["Reduced manual entry from 6 hours to 1 hour a week.", "Reduced manual entry by 6 hours a week."],
  ["Familiar with Kubernetes.", "Kubernetes."],
  ["Basic knowledge of SQL.", "Knowledge of SQL."],
  ["Part of a team of 12 that won the 2019 award.", "Won the 2019 award."],
  ["Responsible for 3 of the 12 stores.", "Responsible for 12 stores."],
  ["Responsible for 3 of the 12 stores.", "Responsible for the 12 stores."],
  ["Sold about 200 units.", "Sold 200 units."],
  ["Sold up to 200 units a month.", "Sold 200 units a month."],
  ["Planned a move to AWS.", "Moved to AWS."],
  ["Prototype of a recommendation engine.", "Recommendation engine."],
  ["Improved load time by 1.2 s.", "Improved load time by 12 s."],
  ["Handled 1,200 calls.", "Handled 1.2M calls."],
  ["Mentored two interns.", "Mentored two engineers."],
  ["Wrote reports for the CEO.", "Wrote reports as the CEO."],
  ["Worked under the CTO of Acme.", "Worked as the CTO of Acme."],
  ["Worked at the office of Google's vendor.", "Worked at the office of Google."],
  ["Increased revenue for a client of McKinsey.", "Increased revenue for McKinsey."],
  ["Junior developer on the payments team.", "Developer on the payments team."],
  ["Attended a course on machine learning.", "Machine learning."],
  ["Applied for the PMP certificate.", "PMP certificate."],
  ["Studied towards a BSc.", "BSc."],
  ["Nearly doubled sign-ups.", "Doubled sign-ups."],
  ["Contributed to a paper in Nature.", "Paper in Nature."],
  ["Ran tests written by the QA team.", "Ran tests written for the QA team."],
  ["Ran a workshop for 5 people; the conference had 500 people.", "Ran a workshop for 500 people."],
  ["Built the API with a colleague.", "Built the API."],
  [
    "Owned by the platform team, the tool served 40 people.",
    "Owned the platform team, the tool served 40 people.",
  ],
  ["Reported to the head of sales.", "Head of sales."],
  ["Built dashboards in Power BI; my colleague led the team.", "Built dashboards in Power BI; led the team."],
  ["Saved 5 hours a week.", "Saved 5 hours a day."],
  [
    "Organized the yearly planning offsite for a team of 12.",
    "Organized the weekly planning offsite for a team of 12.",
  ],
  ["Wrote SQL, not Python.", "Wrote SQL, Python."],
  ["Worked on frontend; no backend work.", "Worked on frontend; backend work."],
  ["Shadowed senior surgeons during 30 operations.", "Senior surgeons during 30 operations."],
  ["Would like to lead a team.", "Lead a team."],
  ["Without supervision of patients.", "Supervision of patients."],
  ["Failed to reach the sales target of $1M.", "Reach the sales target of $1M."],
  ["Tried to automate billing.", "Automate billing."],
  ["Took over from the manager of 20 nurses while on leave.", "Manager of 20 nurses."],
  ["Grew the list to 3k subscribers.", "Grew the list to 3 million subscribers."],
  ["Grew the list to 3k subscribers.", "Grew the list to 3K+ subscribers."],
  ["Drove the delivery van.", "Drove delivery."],
  ["Interviewed candidates for the VP role.", "VP role."],
  ["Interned at Stripe.", "Stripe."],
  ["Translated docs from German.", "Translated docs to German."],
  ["Sold less than 5% of stock.", "Sold 5% of stock."],
  ["Increased defects by 5%.", "Defects by 5%."],
  ["Supervised by Dr. Smith, ran trials.", "Supervised Dr. Smith, ran trials."],
];

test.each([...raised, ...sneakyEdits, ...Object.values(sneakyByTrade).flat()])(
  "%s ↛ %s",
  (original, proposed) => {
    expect(checkEdit({ lineId: "x", original, proposed })).not.toBeNull();
  },
);
