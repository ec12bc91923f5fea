import type { Layout } from "./layout.fixture.ts";

/** Resumes with doubtful names, places and roles. All people are invented. */
export const doubtfulLayouts: Layout[] = [
  {
    layout: "title, place and dates under the employer; a town called after a school",
    text: `Jane Roe
jane@roe.example

EXPERIENCE
Acme Cloud
Senior Platform Engineer | Austin, TX | March 2021 – Present
• Did things
• Did more
Borealis Data
Platform Engineer | Remote | January 2018 – February 2021
• Did things
Cumulus
Systems Administrator | Dallas, TX | 2015 – 2017
• Did things

EDUCATION
Texas A&M University
Bachelor of Science, Computer Engineering | College Station, TX | 2011 – 2015`,
    name: "Jane Roe",
    email: "jane@roe.example",
    jobs: [
      "Acme Cloud | Senior Platform Engineer | 2021-03 | present",
      "Borealis Data | Platform Engineer | 2018-01 | 2021-02",
      "Cumulus | Systems Administrator | 2015 | 2017",
    ],
    schools: ["Texas A&M University | Bachelor of Science, Computer Engineering | 2011 | 2015"],
  },
  {
    layout: "work for nobody below work for an employer",
    text: `Jane Roe
jane@roe.example

Work Experience
Software Engineer (Contract)\tJan 2020 - Present
Acme Inc., Remote
• Did things
Backend Developer\tJun 2017 - Dec 2019
Initech, Houston
• Did things
Web Developer\tMay 2015 - May 2017
Freelance
• Did things

Education
B.S. Computer Science, GPA 3.8\t2011 - 2015
Rice University`,
    name: "Jane Roe",
    email: "jane@roe.example",
    jobs: [
      "Acme Inc. | Software Engineer (Contract) | 2020-01 | present",
      "Initech | Backend Developer | 2017-06 | 2019-12",
      "- | Web Developer | 2015-05 | 2017-05",
    ],
    schools: ["Rice University | B.S. Computer Science | 2011 | 2015"],
  },
  {
    layout: "an employer that has the name of a town",
    text: `Jane Roe
jane@roe.example

Employment History
Head Nurse at Mount Sinai Hospital, New York
May 2018 — Present
• Did things
Registered Nurse at Bellevue, New York
June 2012 — April 2018
• Did things

Education
Bachelor of Nursing, New York University, New York
September 2008 — May 2012
High School Diploma, Stuyvesant High School, New York
2004 — 2008`,
    name: "Jane Roe",
    email: "jane@roe.example",
    jobs: [
      "Mount Sinai Hospital | Head Nurse | 2018-05 | present",
      "Bellevue | Registered Nurse | 2012-06 | 2018-04",
    ],
    schools: [
      "New York University | Bachelor of Nursing | 2008-09 | 2012-05",
      "Stuyvesant High School | High School Diploma | 2004 | 2008",
    ],
  },
  {
    layout: "dates behind the title without a gap; a town without a comma before its state",
    text: `Jane Roe
DevOps Engineer
jane@roe.example

WORK EXPERIENCE
DevOps Engineer 2019 - current
Intuit, Boston MA
Led a team of 3 to move the company to AWS
Wrote pipelines in Jenkins
Systems Engineer 2016 - 2019
BetterCloud, New York NY
Kept 99.9% uptime
EDUCATION
Bachelor of Science in Information Technology 2012 - 2016
University of Massachusetts, Amherst MA`,
    name: "Jane Roe",
    email: "jane@roe.example",
    jobs: ["Intuit | DevOps Engineer | 2019 | present", "BetterCloud | Systems Engineer | 2016 | 2019"],
    schools: ["University of Massachusetts | Bachelor of Science in Information Technology | 2012 | 2016"],
  },
  {
    layout: "two roles at one employer, each with its team",
    text: `Jane Roe
jane@roe.example

Experience

Amazon                                                    Seattle, WA
Software Development Engineer II                  07/2021 – Present
Prime Video team
• Did things
Software Development Engineer I                   07/2019 – 07/2021
Alexa team
• Did things

Zillow                                                    Seattle, WA
Software Engineering Intern                       06/2018 – 09/2018
• Did things

Education

University of Washington                                  Seattle, WA
B.S. in Computer Science, Minor in Mathematics     09/2015 – 06/2019`,
    name: "Jane Roe",
    email: "jane@roe.example",
    jobs: [
      "Amazon | Software Development Engineer II | 2021-07 | present",
      "Amazon | Software Development Engineer I | 2019-07 | 2021-07",
      "Zillow | Software Engineering Intern | 2018-06 | 2018-09",
    ],
    schools: ["University of Washington | B.S. in Computer Science | 2015-09 | 2019-06"],
  },
];
