import type { DocumentBlock, DocumentLine, ResumeDocument } from "@jobwright/contracts/resume-document";

/** A resume by its lines: `#` a heading, `@` an entry "title | employer | dates", `-` a bullet, `=` "Label: a, b". */
export function makeResume(text: string): ResumeDocument {
  const sections: ResumeDocument["sections"] = [];
  let offset = 0;
  let count = 0;
  const toLine = (printed: string, words = printed): DocumentLine => {
    const start = offset + Math.max(0, text.slice(offset).indexOf(words));
    count += 1;
    return { id: `l${count}`, text: words, source: { start, end: start + words.length } };
  };
  for (const printed of text.split("\n")) {
    const words = printed.slice(1).trim();
    const section = sections.at(-1);
    const last = section?.blocks.at(-1);
    if (printed.startsWith("#")) {
      const kind = kinds.find((one) => words.toLowerCase().includes(one)) ?? "other";
      sections.push({ id: `s${sections.length + 1}`, kind, heading: toLine(printed, words), blocks: [] });
    } else if (printed !== "" && section) {
      const block = toBlock(printed, words, toLine, `b${count + 1}`);
      if (block.type === "text" && last?.type === "entry") last.body.push(block);
      else section.blocks.push(block);
    }
    offset += printed.length + 1;
  }
  const name = { id: "name", text: "Daniel Park", source: null };
  return { language: "en", name, headline: null, contact: [], sections };
}

const kinds = ["summary", "experience", "education", "skills"] as const;

function toBlock(
  printed: string,
  words: string,
  toLine: (printed: string, words?: string) => DocumentLine,
  id: string,
): DocumentBlock {
  if (printed.startsWith("@")) {
    const [title = "", employer = "", dates = ""] = words.split(" | ");
    const heading = [toLine(printed, title), toLine(printed, employer)];
    return {
      type: "entry",
      id,
      heading,
      dates: dates ? toLine(printed, dates) : null,
      name: employer,
      body: [],
    };
  }
  if (printed.startsWith("=")) {
    const [label = "", list = ""] = words.split(": ");
    const items = list.split(", ").map((item) => toLine(printed, item));
    return { type: "items", id, label: toLine(printed, label), items };
  }
  const isBullet = printed.startsWith("-");
  return { type: "text", isBullet, line: toLine(printed, isBullet ? words : printed) };
}

export const resumeText = `# Summary
Retail data analyst with 6 years in pricing and Postgres reports.
# Skills
= Tools: Excel, Python, Tableau, SQL, Power BI, k8s, dbt
# Experience
@ Data Analyst | Harbor Foods | Mar 2020 – Mar 2024
- Organized the planning offsite of the team.
- Built weekly dashboards on a Postgres warehouse for 42 stores.
- Trained 14 dispatchers to read the delay report.
- Wrote the SQL and Power BI checks that flag price mismatches.
@ Reporting Analyst | Lakehead Logistics | Jan 2018 – Feb 2020
- Prepared the daily on-time report in Excel.
- Used Django for an internal site.
# Education
@ BA in Economics | University of Minnesota | 2017`;

export const postingText = `Requirements
- Strong SQL, Power BI and PostgreSQL
- 5+ years of experience with data
- Bachelor's degree
- Kubernetes
- Snowflake
- Flask

Nice to have
- Python
- Looker`;
