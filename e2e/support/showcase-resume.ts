import type { Posting } from "./tailoring-results.ts";

/** A posting that gives each kind of change of the local engine something to do with `showcaseResume`. */
export const showcasePosting: Posting = {
  title: "Platform Engineer",
  company: "Bluestem Cloud",
  description: `You run the platform that forty teams ship on.

Requirements
- Kubernetes and Docker in production
- Terraform
- PostgreSQL
- 4+ years of experience with Linux servers

Nice to have
- Prometheus
- Snowflake`,
};

/** A line that answers nothing of the posting, states no figure, and may be left out. */
export const SPARE_BULLET = "Collected what colleagues wished for and brought it to the monthly meeting";
export const STRONG_BULLET = "Moved the payment services to Kubernetes and Docker with Terraform";

/** A long resume: two summaries, a strong bullet that stands last, and another name of a skill that is asked for. */
export const showcaseResume = `Mara Lindqvist
Platform Engineer
Duluth, MN | mara.lindqvist@example.org | 218-555-0117

Summary

Support engineer with 9 years of answering people on the telephone and in writing.

Platform engineer with 9 years of Kubernetes, Docker and Terraform in production.

Experience

Platform Engineer, Harbor Cloud, Duluth, MN
March 2019 - Present
- Answered the pager one week of four for 30 services
- Helped 12 teams to write their first runbooks
- Wrote the quarterly letter to the tenants of the office building downtown
- Arranged the move of the team to another floor of the building
- Kept the shared calendar of the department and the list of its visitors
- ${SPARE_BULLET}
- ${STRONG_BULLET}

${olderJobs()}Education

Bachelor of Science in Physics, University of Minnesota Duluth, 2008

Skills

Excel, Word, Linux, Postgres, Terraform, Docker, Kubernetes
`;

/** Enough older work that a bullet may be left out at all. */
function olderJobs(): string {
  const years = [2017, 2015, 2013, 2011, 2009];
  return years
    .map((year, index) => {
      const bullets = Array.from(
        { length: 9 },
        (_, bullet) =>
          `- Looked after ${bullet + 2 + index * 10} offices of the company, their printers, telephones and ` +
          `doors, and wrote down for the next person what had been mended and why`,
      );
      return `Support Engineer, Lakehead Office ${index + 1}, Duluth, MN\nJanuary ${year} - December ${year + 1}\n${bullets.join("\n")}\n\n`;
    })
    .join("");
}
