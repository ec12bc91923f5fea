import type { DocumentLine, ResumeDocument } from "@jobwright/contracts/resume-document";

/** The original's text; the numbers of its lines are those of the evidence below. */
export const text = `Daniel Park
Data Analyst
Minneapolis, MN | daniel.park@example.org | 612-555-0148

Summary
Generalist analyst with 6 years across operations and marketing.
Retail data analyst with 6 years in pricing and inventory reporting.

Experience
Data Analyst, Harbor Foods
Mar 2022 – present
• Built weekly dashboards in Power BI on a Postgres warehouse for 42 stores.
• Wrote the SQL checks that flag price mismatches before a promotion starts.
• Moved 60 report queries to dbt models with tests; helped with the pricing migration.
• Cut stock-count variance from 3.1% to 1.8% by matching till and warehouse counts each night.
• Organized the yearly planning offsite for a team of 12.

Skills
Excel, Python, Tableau, SQL, Power BI, Postgres, dbt

Education
BA Economics, University of Minnesota Duluth
2020`;

function makeLine(id: string, words: string): DocumentLine {
  const start = text.lastIndexOf(words);
  return { id, text: words, source: start < 0 ? null : { start, end: start + words.length } };
}

function bullet(id: string, words: string) {
  return { type: "text" as const, line: makeLine(id, words), isBullet: true };
}

export const bullets = {
  dashboards: "Built weekly dashboards in Power BI on a Postgres warehouse for 42 stores.",
  checks: "Wrote the SQL checks that flag price mismatches before a promotion starts.",
  moved: "Moved 60 report queries to dbt models with tests; helped with the pricing migration.",
  variance: "Cut stock-count variance from 3.1% to 1.8% by matching till and warehouse counts each night.",
  offsite: "Organized the yearly planning offsite for a team of 12.",
};
export const generalist = "Generalist analyst with 6 years across operations and marketing.";
export const retail = "Retail data analyst with 6 years in pricing and inventory reporting.";
export const skills = ["Excel", "Python", "Tableau", "SQL", "Power BI", "Postgres", "dbt"];

export function makeResumeDocument(): ResumeDocument {
  return {
    language: "en",
    name: makeLine("name", "Daniel Park"),
    headline: makeLine("headline", "Data Analyst"),
    contact: [
      makeLine("contact-1", "Minneapolis, MN"),
      makeLine("contact-2", "daniel.park@example.org"),
      makeLine("contact-3", "612-555-0148"),
    ],
    sections: [
      {
        id: "summary",
        kind: "summary",
        heading: makeLine("summary-heading", "Summary"),
        blocks: [
          { type: "text", line: makeLine("summary-1", generalist), isBullet: false },
          { type: "text", line: makeLine("summary-2", retail), isBullet: false },
        ],
      },
      {
        id: "experience",
        kind: "experience",
        heading: makeLine("experience-heading", "Experience"),
        blocks: [
          {
            type: "entry",
            id: "harbor",
            heading: [makeLine("harbor-title", "Data Analyst, Harbor Foods")],
            dates: makeLine("harbor-dates", "Mar 2022 – present"),
            name: "Harbor Foods",
            body: [
              bullet("harbor-1", bullets.dashboards),
              bullet("harbor-2", bullets.checks),
              bullet("harbor-3", bullets.moved),
              bullet("harbor-4", bullets.variance),
              bullet("harbor-5", bullets.offsite),
            ],
          },
        ],
      },
      {
        id: "skills",
        kind: "skills",
        heading: makeLine("skills-heading", "Skills"),
        blocks: [
          {
            type: "items",
            id: "skills-items",
            label: null,
            items: skills.map((skill, index) => makeLine(`skill-${index + 1}`, skill)),
          },
        ],
      },
      {
        id: "education",
        kind: "education",
        heading: makeLine("education-heading", "Education"),
        blocks: [
          {
            type: "entry",
            id: "duluth",
            heading: [makeLine("duluth-title", "BA Economics, University of Minnesota Duluth")],
            dates: makeLine("duluth-dates", "2020"),
            name: "University of Minnesota Duluth",
            body: [],
          },
        ],
      },
    ],
  };
}
