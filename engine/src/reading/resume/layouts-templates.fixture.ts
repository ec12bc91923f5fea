import type { Layout } from "./layout.fixture.ts";

/** Layouts of widespread templates. All people are invented. */
export const templatesLayouts: Layout[] = [
  {
    layout: "employer, place — title; dates in capitals below",
    text: `Petra Voss
123 Main Street
Portland, OR 97201
(503) 555-0142
petra@voss.example

EXPERIENCE

Rosewater Bistro, Portland — Sous Chef
MARCH 2019 - PRESENT
Plan menus and order goods for eighty covers.

The Salt Cellar, Salem — Line Cook
JUNE 2016 - FEBRUARY 2019
Cooked on grill and fryer.

EDUCATION

Oregon Culinary Institute, Portland — Diploma
SEPTEMBER 2014 - MAY 2016
Finished with honours.

AWARDS
Cook of the year 2020`,
    name: "Petra Voss",
    email: "petra@voss.example",
    jobs: [
      "Rosewater Bistro | Sous Chef | 2019-03 | present",
      "The Salt Cellar | Line Cook | 2016-06 | 2019-02",
    ],
    schools: ["Oregon Culinary Institute | Diploma | 2014-09 | 2016-05"],
  },
  {
    layout: "title, employer, then dates beside the place; a line about the employer",
    text: `KENJI WATANABE
DevOps Engineer
kenji@watanabe.example    Boston, MA    github.com/kenjiw

WORK EXPERIENCE

Senior Site Reliability Engineer
Tidepool
January 2020 - current\tBoston, MA
A maker of insulin software with 200 staff
• Moved 40 services to Kubernetes
• Cut the cloud bill by 35%

DevOps Engineer
Blue Orchard
May 2016 - December 2019\tProvidence, RI
• Wrote Terraform for three regions

IT Technician
Ocean State Library Services
2014 - 2016\tWarwick, RI
• Looked after 300 desktops

EDUCATION

B.S.
Computer Science
University of Rhode Island
2010 - 2014
Kingston, RI

SKILLS
Kubernetes, Terraform, AWS, Python`,
    name: "KENJI WATANABE",
    email: "kenji@watanabe.example",
    jobs: [
      "Tidepool | Senior Site Reliability Engineer | 2020-01 | present",
      "Blue Orchard | DevOps Engineer | 2016-05 | 2019-12",
      "Ocean State Library Services | IT Technician | 2014 | 2016",
    ],
    schools: ["University of Rhode Island | B.S. Computer Science | 2010 | 2014"],
  },
  {
    layout: "two sections of jobs; title – employer – place (dates)",
    text: `Simone Baptiste, RN, BSN
simone.baptiste@example.com

Licensed nurse with ten years in intensive care.

RELEVANT EXPERIENCE
ICU Nurse – Mercy General Hospital – Sacramento, CA (June 2018 to Present)
- Care for two to three patients a shift
Staff Nurse – Sutter Roseville – Roseville, CA (May 2014 to May 2018)
- Medical-surgical floor

ADDITIONAL EXPERIENCE
Certified Nursing Assistant – Oak Manor Care Home – Davis, CA (2012 to 2014)

EDUCATION
Bachelor of Science in Nursing, California State University, Sacramento, May 2014

LICENSES AND CERTIFICATIONS
Registered Nurse, California, 2014
ACLS, 2023`,
    name: "Simone Baptiste",
    email: "simone.baptiste@example.com",
    jobs: [
      "Mercy General Hospital | ICU Nurse | 2018-06 | present",
      "Sutter Roseville | Staff Nurse | 2014-05 | 2018-05",
      "Oak Manor Care Home | Certified Nursing Assistant | 2012 | 2014",
    ],
    schools: ["California State University, Sacramento | Bachelor of Science in Nursing | - | 2014-05"],
  },
  {
    layout: "dates, then title and employer in capitals on one line",
    text: `DARNELL WASHINGTON
Atlanta, GA | 404-555-0119 | darnell@washington.example

EXPERIENCE
JAN 2020 – PRESENT
OPERATIONS MANAGER, PEACHTREE FREIGHT
Lead 45 drivers and six dispatchers.
AUG 2015 – DEC 2019
DISPATCHER, SOUTHERN CROSS TRUCKING
Planned 60 loads a day.

EDUCATION
MAY 2015
B.B.A. LOGISTICS, GEORGIA SOUTHERN UNIVERSITY`,
    name: "DARNELL WASHINGTON",
    email: "darnell@washington.example",
    jobs: [
      "PEACHTREE FREIGHT | OPERATIONS MANAGER | 2020-01 | present",
      "SOUTHERN CROSS TRUCKING | DISPATCHER | 2015-08 | 2019-12",
    ],
    schools: ["GEORGIA SOUTHERN UNIVERSITY | B.B.A. LOGISTICS | - | 2015-05"],
  },
  {
    layout: "degree, school with place, date: three lines each, no gaps",
    text: `Olivia Grant
olivia@grant.example

Experience
Investment Analyst, Harrow Capital Partners, New York, NY\tJune 2015 – Present
• Model buyouts in the health sector
Summer Analyst, Stonebridge & Co., New York, NY\tJune 2014 – Aug 2014
• Wrote three pitch books

Education
Master of Business Administration (MBA)
Columbia Business School, New York, NY
May 2015
Bachelor of Arts, Economics
Bates College, Lewiston, ME
May 2010`,
    name: "Olivia Grant",
    email: "olivia@grant.example",
    jobs: [
      "Harrow Capital Partners | Investment Analyst | 2015-06 | present",
      "Stonebridge & Co. | Summer Analyst | 2014-06 | 2014-08",
    ],
    schools: [
      "Columbia Business School | Master of Business Administration (MBA) | - | 2015-05",
      "Bates College | Bachelor of Arts, Economics | - | 2010-05",
    ],
  },
  {
    layout: "school — degree (dates); bullets before each job",
    text: `Arjun Patel
arjun@patel.example · +91 98765 43210 · Pune, India

Work Experience
• Software Engineer, Infolane Pvt Ltd (Jul 2020 - Present)
  Builds the booking service in Java.
• Trainee, Sunrise Systems (Jan 2020 - Jun 2020)
  Fixed bugs.

Education
Savitribai Phule Pune University — B.E. Computer Engineering (2016–2020)
Fergusson College — Higher Secondary Certificate (2014–2016)`,
    name: "Arjun Patel",
    email: "arjun@patel.example",
    jobs: [
      "Infolane Pvt Ltd | Software Engineer | 2020-07 | present",
      "Sunrise Systems | Trainee | 2020-01 | 2020-06",
    ],
    schools: [
      "Savitribai Phule Pune University | B.E. Computer Engineering | 2016 | 2020",
      "Fergusson College | Higher Secondary Certificate | 2014 | 2016",
    ],
  },
  {
    layout: "short jobs without text, one line each, years first",
    text: `Frank Miller
frank.miller@example.com

Employment
2018-2023  Bus driver, City of Leeds
2012-2018  Van driver, Parcelwise Ltd
2009-2012  Warehouse operative, Argos

Schools
Leeds Grammar School, 2004-2009`,
    name: "Frank Miller",
    email: "frank.miller@example.com",
    jobs: [
      "City of Leeds | Bus driver | 2018 | 2023",
      "Parcelwise Ltd | Van driver | 2012 | 2018",
      "Argos | Warehouse operative | 2009 | 2012",
    ],
    schools: ["Leeds Grammar School | - | 2004 | 2009"],
  },
  {
    layout: "labels inside jobs (technologies, achievements)",
    text: `Mei Lin Chow
Full Stack Developer
mei@chow.example | Toronto, ON

Professional Summary
Developer with six years in retail.

Work Experience

Maple Retail Inc., Toronto, ON
Full Stack Developer                     Feb 2021 – Present
Responsibilities:
• Built the checkout
• Ran the on-call rota
Technologies: React, Node.js, PostgreSQL
Key Achievements:
• Halved page load

Harbourfront Digital, Toronto, ON
Junior Developer                         Sep 2018 – Jan 2021
Responsibilities:
• Made landing pages
Technologies: PHP, Vue

Education
Seneca College, Toronto, ON
Diploma, Computer Programming            2016 – 2018

Technical Skills
Frontend: React, Vue
Backend: Node.js, PHP`,
    name: "Mei Lin Chow",
    email: "mei@chow.example",
    jobs: [
      "Maple Retail Inc. | Full Stack Developer | 2021-02 | present",
      "Harbourfront Digital | Junior Developer | 2018-09 | 2021-01",
    ],
    schools: ["Seneca College | Diploma, Computer Programming | 2016 | 2018"],
  },
  {
    layout: "a sentence about the employer between its name and the title",
    text: `Tobias Krug
tobias@krug.example

Experience

Alder Robotics, Munich, Germany
Maker of arms for warehouses with two hundred people in three cities.
Controls Engineer	04/2021 – present
• Tuned the arm

Hopper Labs, Berlin, Germany
Research lab that builds small satellites for the study of weather.
Junior Engineer	01/2018 – 03/2021
• Wrote flight code

Education (continued)
• M.Sc. Robotics, TU München
• B.Sc. Physics, Universität Ulm`,
    name: "Tobias Krug",
    email: "tobias@krug.example",
    jobs: [
      "Alder Robotics | Controls Engineer | 2021-04 | present",
      "Hopper Labs | Junior Engineer | 2018-01 | 2021-03",
    ],
    schools: ["TU München | M.Sc. Robotics | - | -", "Universität Ulm | B.Sc. Physics | - | -"],
  },
];
