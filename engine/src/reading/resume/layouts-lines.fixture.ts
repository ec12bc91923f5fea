import type { Layout } from "./layout.fixture.ts";

/** Resumes whose jobs have their header on one line, or hardly any header. All people are invented. */
export const linesLayouts: Layout[] = [
  {
    layout: "title before the employer on one line, dates in brackets",
    text: `Priya Raman
priya.raman@example.org | 020 7946 0123 | Leeds, UK

EMPLOYMENT HISTORY
Ward Sister, Northgate Hospital (March 2018 – present)
- Run a ward of 24 beds with nine nurses
- Train new staff in infection control
Staff Nurse, St Anne's Infirmary (Sept 2013 – Feb 2018)
- Looked after patients after surgery

EDUCATION
BSc Nursing, University of Leeds (2010 – 2013)`,
    name: "Priya Raman",
    email: "priya.raman@example.org",
    jobs: [
      "Northgate Hospital | Ward Sister | 2018-03 | present",
      "St Anne's Infirmary | Staff Nurse | 2013-09 | 2018-02",
    ],
    schools: ["University of Leeds | BSc Nursing | 2010 | 2013"],
  },
  {
    layout: "academic, years on the left, no bullets",
    text: `Dr. Helena Sørensen
Department of Physics, University of Oslo
h.sorensen@example.no

Academic Appointments
2016 – present\tAssociate Professor, University of Oslo
2012 – 2016\tPostdoctoral Fellow, ETH Zürich
2008 – 2012\tResearch Assistant, University of Bergen

Education
2012\tPhD in Physics, University of Bergen
2008\tMSc in Physics, University of Bergen

Publications
Sørensen H. (2019). On the spin of things. Journal of Spin 12, 1–20.`,
    name: "Helena Sørensen",
    email: "h.sorensen@example.no",
    jobs: [
      "University of Oslo | Associate Professor | 2016 | present",
      "ETH Zürich | Postdoctoral Fellow | 2012 | 2016",
      "University of Bergen | Research Assistant | 2008 | 2012",
    ],
    schools: [
      "University of Bergen | PhD in Physics | - | 2012",
      "University of Bergen | MSc in Physics | - | 2008",
    ],
  },
  {
    layout: "a student without jobs",
    text: `Wei Zhang
Student
wei.zhang@example.edu

Education
Riverside High School, Riverside, CA
Expected graduation: June 2026
GPA: 3.8

Skills
Spanish, Microsoft Office, Babysitting

Activities
Debate club, 2024 – 2026`,
    name: "Wei Zhang",
    email: "wei.zhang@example.edu",
    jobs: [],
    schools: ["Riverside High School | - | - | 2026-06"],
  },
  {
    layout: "functional: skills first, jobs as a bare list",
    text: `Carol Nguyen
5 Elm Court, Austin, TX 78701
512-555-0117
carol.nguyen@example.com

Summary of Qualifications
Office manager with 20 years in schools.

Areas of Expertise
Budgeting
• Kept a budget of $2M in order
Leadership
• Led a team of six

Work History
Office Manager, Barton School District, Austin, TX, 2009 – present
Secretary, Hill & Sons Realty, Waco, TX, 2003 – 2009

Education
Associate of Arts, Austin Community College, 2003`,
    name: "Carol Nguyen",
    email: "carol.nguyen@example.com",
    jobs: [
      "Barton School District | Office Manager | 2009 | present",
      "Hill & Sons Realty | Secretary | 2003 | 2009",
    ],
    schools: ["Austin Community College | Associate of Arts | - | 2003"],
  },
  {
    layout: "title at employer, month names of a year in short",
    text: `Sam O'Neill
sam@oneill.example  •  github.com/samoneill

Experience
Data Analyst at Harbour Health Trust, May '19 - Aug '22
* Built weekly reports in SQL
Intern @ Quay Analytics, Summer 2018
* Cleaned survey data

Education
B.Sc. Statistics - University College Cork - 2019`,
    name: "Sam O'Neill",
    email: "sam@oneill.example",
    jobs: [
      "Harbour Health Trust | Data Analyst | 2019-05 | 2022-08",
      "Quay Analytics | Intern | 2018 | 2018",
    ],
    schools: ["University College Cork | B.Sc. Statistics | - | 2019"],
  },
  {
    layout: "three cells in one line",
    text: `Owen Pritchard\tCardiff, UK\towen@pritchard.example

Experience
Severn Trains, Cardiff\tTrain Driver\t2017 – 2024
• Drove 90,000 miles a year
Valley Buses, Newport\tBus Driver\t2011 – 2017
• Drove the night line

Education
Cardiff and Vale College\tNVQ Level 2 in Driving\t2010 – 2011`,
    name: "Owen Pritchard",
    email: "owen@pritchard.example",
    jobs: ["Severn Trains | Train Driver | 2017 | 2024", "Valley Buses | Bus Driver | 2011 | 2017"],
    schools: ["Cardiff and Vale College | NVQ Level 2 in Driving | 2010 | 2011"],
  },
  {
    layout: "jobs without dates",
    text: `Luis Ortega
luis.ortega@example.com

Experience

Carpenter, Ortega & Sons
- Built kitchens
- Fitted doors

Roofer, Skyline Roofing Inc.
- Laid slate

Education

Tulsa Technology Center
Certificate in Carpentry

Skills
- Framing
- Finish carpentry`,
    name: "Luis Ortega",
    email: "luis.ortega@example.com",
    jobs: ["Ortega & Sons | Carpenter | - | -", "Skyline Roofing Inc. | Roofer | - | -"],
    schools: ["Tulsa Technology Center | Certificate in Carpentry | - | -"],
  },
  {
    layout: "schools and degrees in pairs of lines without gaps; grades between",
    text: `Yuki Tanaka | yuki.tanaka@example.com | (206) 555-0101

Education
University of Washington\tSeattle, WA
Master of Science in Computer Science; GPA: 3.9\tSept. 2019 – June 2021
Oregon State University\tCorvallis, OR
Bachelor of Science in Mathematics; GPA: 3.7\tSept. 2015 – June 2019

Experience
Cascade Robotics\tSeattle, WA
Software Engineer, Perception\tJuly 2021 – Present
• Cut latency by 30% from 2021 to 2023
Oregon State University\tCorvallis, OR
Undergraduate Teaching Assistant\tSept. 2017 – June 2019
• Taught calculus`,
    name: "Yuki Tanaka",
    email: "yuki.tanaka@example.com",
    jobs: [
      "Cascade Robotics | Software Engineer, Perception | 2021-07 | present",
      "Oregon State University | Undergraduate Teaching Assistant | 2017-09 | 2019-06",
    ],
    schools: [
      "University of Washington | Master of Science in Computer Science | 2019-09 | 2021-06",
      "Oregon State University | Bachelor of Science in Mathematics | 2015-09 | 2019-06",
    ],
  },
  {
    layout: "names that say nothing on both sides, told by one entry of many",
    text: `Ravi Menon
ravi@menon.example

Experience
Zenith, Growth Hacker\t2020 – 2022
• Ran tests
Orbitly, Software Engineer\t2018 – 2020
• Wrote code
Pluckr, Evangelist\t2016 – 2018
• Gave talks
Fenwick, Wizard of Light Bulb Moments\t2015 – 2016
• Had ideas

Education
Anna University, B.E. Computer Science, 2015`,
    name: "Ravi Menon",
    email: "ravi@menon.example",
    jobs: [
      "Zenith | Growth Hacker | 2020 | 2022",
      "Orbitly | Software Engineer | 2018 | 2020",
      "Pluckr | Evangelist | 2016 | 2018",
      "Fenwick | Wizard of Light Bulb Moments | 2015 | 2016",
    ],
    schools: ["Anna University | B.E. Computer Science | - | 2015"],
  },
];
