import type { Layout } from "./layout.fixture.ts";

/** Resumes whose jobs have their header on several lines. All people are invented. */
export const blocksLayouts: Layout[] = [
  {
    layout: "employer and place, then title and dates",
    text: `Marcus Bell
Denver, CO • (303) 555-0188 • marcus.bell@example.com

Professional Experience

Front Range Electric\tDenver, CO
Journeyman Electrician\tMay 2017 – Present
• Wire commercial buildings up to 480 V
• Lead a crew of four apprentices

Summit Power Services\tBoulder, CO
Apprentice Electrician\tJune 2012 – April 2017
• Pulled cable and bent conduit

Education

Red Rocks Community College\tLakewood, CO
Certificate in Electrical Technology\tAug. 2010 – May 2012`,
    name: "Marcus Bell",
    email: "marcus.bell@example.com",
    jobs: [
      "Front Range Electric | Journeyman Electrician | 2017-05 | present",
      "Summit Power Services | Apprentice Electrician | 2012-06 | 2017-04",
    ],
    schools: ["Red Rocks Community College | Certificate in Electrical Technology | 2010-08 | 2012-05"],
  },
  {
    layout: "several roles at one employer",
    text: `ANA LUCIA FERREIRA
Product Manager
ana@ferreira.example

EXPERIENCE

Brightwave Software — Lisbon, Portugal
Senior Product Manager\tJan 2021 – Present
• Own the billing product
Product Manager\tMar 2018 – Dec 2020
• Launched invoices in nine countries
Associate Product Manager\tJul 2016 – Feb 2018
• Ran 40 interviews

Cellar Door Games — Porto, Portugal
QA Tester\tJun 2014 – Jun 2016
• Tested three console games

EDUCATION
Universidade do Porto\t2010 – 2014
Licenciatura em Informática`,
    name: "ANA LUCIA FERREIRA",
    email: "ana@ferreira.example",
    jobs: [
      "Brightwave Software | Senior Product Manager | 2021-01 | present",
      "Brightwave Software | Product Manager | 2018-03 | 2020-12",
      "Brightwave Software | Associate Product Manager | 2016-07 | 2018-02",
      "Cellar Door Games | QA Tester | 2014-06 | 2016-06",
    ],
    schools: ["Universidade do Porto | Licenciatura em Informática | 2010 | 2014"],
  },
  {
    layout: "an employer with its whole time above its roles",
    text: `Tom Okafor
tom.okafor@example.com

Work Experience

Meridian Bank\t2012 – 2022
Branch Manager\t2018 – 2022
• Led a branch of 14 people
Teller\t2012 – 2018
• Served 80 customers a day

Corner Market\t2010 – 2012
Cashier
• Handled cash

Education
Lincoln High School, Diploma, 2010`,
    name: "Tom Okafor",
    email: "tom.okafor@example.com",
    jobs: [
      "Meridian Bank | Branch Manager | 2018 | 2022",
      "Meridian Bank | Teller | 2012 | 2018",
      "Corner Market | Cashier | 2010 | 2012",
    ],
    schools: ["Lincoln High School | Diploma | - | 2010"],
  },
  {
    layout: "all in capitals with dates on lines of their own",
    text: `RESUME OF DIEGO MARTINEZ
DIEGO.MARTINEZ@EXAMPLE.COM

WORK EXPERIENCE

LINE COOK
THE COPPER POT
06/2019 - 03/2023
- PREPARED 200 MEALS A NIGHT
- KEPT THE STATION CLEAN

DISHWASHER
HARBOR GRILL
04/2017 - 05/2019
- WASHED DISHES

EDUCATION

GED
MIAMI ADULT SCHOOL
2016`,
    name: "DIEGO MARTINEZ",
    email: "DIEGO.MARTINEZ@EXAMPLE.COM",
    jobs: ["THE COPPER POT | LINE COOK | 2019-06 | 2023-03", "HARBOR GRILL | DISHWASHER | 2017-04 | 2019-05"],
    schools: ["MIAMI ADULT SCHOOL | GED | - | 2016"],
  },
  {
    layout: "dates first on a line of their own, then title, then employer",
    text: `Ingrid Larsson
Stockholm, Sweden
ingrid@larsson.example

Experience

2019-06 to 2023-01
Warehouse Supervisor
Nordfrakt AB
Responsible for a night shift of twelve.

2015-02 to 2019-05
Forklift Operator
Lagerhuset i Solna
Moved goods in a cold store.

Education

2012 to 2015
Vehicle programme
Solna Gymnasium`,
    name: "Ingrid Larsson",
    email: "ingrid@larsson.example",
    jobs: [
      "Nordfrakt AB | Warehouse Supervisor | 2019-06 | 2023-01",
      "Lagerhuset i Solna | Forklift Operator | 2015-02 | 2019-05",
    ],
    schools: ["Solna Gymnasium | Vehicle programme | 2012 | 2015"],
  },
  {
    layout: "employer bold with the dates beside it, title below, plain sentences",
    text: `Rebecca Stone
rebecca.stone@example.com | linkedin.com/in/rebeccastone

Experience

Lumen Dynamics\tFeb 2020 – Present
Senior Mechanical Engineer
Designed a pump that halves power draw.
Managed two suppliers in Taiwan.

Kestrel Aerospace\tJul 2015 – Jan 2020
Mechanical Engineer
Modelled wing brackets in CATIA.

Education

Georgia Institute of Technology\t2011 – 2015
B.S. in Mechanical Engineering
GPA 3.7

Skills
CATIA, SolidWorks, GD&T (ASME Y14.5), Python`,
    name: "Rebecca Stone",
    email: "rebecca.stone@example.com",
    jobs: [
      "Lumen Dynamics | Senior Mechanical Engineer | 2020-02 | present",
      "Kestrel Aerospace | Mechanical Engineer | 2015-07 | 2020-01",
    ],
    schools: ["Georgia Institute of Technology | B.S. in Mechanical Engineering | 2011 | 2015"],
  },
  {
    layout: "labels before the values",
    text: `Name: Amir Haddad
Email: amir.haddad@example.com
Phone: +971 50 555 0123
Location: Dubai, UAE

Objective: To drive for a company that values safety.

Experience:
Company: Desert Logistics LLC
Position: Truck Driver
Duration: 01/2018 - Present
Delivered goods across the Emirates.

Company: Gulf Movers
Position: Driver's Helper
Duration: 06/2015 - 12/2017
Loaded trucks.

Education:
High School Diploma, Al Noor School, 2014`,
    name: "Amir Haddad",
    email: "amir.haddad@example.com",
    jobs: [
      "Desert Logistics LLC | Truck Driver | 2018-01 | present",
      "Gulf Movers | Driver's Helper | 2015-06 | 2017-12",
    ],
    schools: ["Al Noor School | High School Diploma | - | 2014"],
  },
  {
    layout: "headings in a column at the left",
    text: `Nora Feld
nora@feld.example

EXPERIENCE\tBarista, Common Grounds Coffee\t2021 – Present
\tOpened the store five days a week
\tShift Lead, Bean There Cafe\t2018 – 2021
\tTrained six people

EDUCATION\tPortland State University\t2018
\tBA in English

SKILLS\tLatte art, inventory, scheduling`,
    name: "Nora Feld",
    email: "nora@feld.example",
    jobs: ["Common Grounds Coffee | Barista | 2021 | present", "Bean There Cafe | Shift Lead | 2018 | 2021"],
    schools: ["Portland State University | BA in English | - | 2018"],
  },
  {
    layout: "title, then employer, place and dates parted by bullets; hard-wrapped text",
    text: `HANNAH KOWALSKI, CPA
Chicago, IL 60614 | 312.555.0134 | hannah.kowalski@example.com

Detail-minded accountant with nine years in audit and tax for
mid-sized manufacturers.

PROFESSIONAL EXPERIENCE

Senior Auditor
Birch & Rowe LLP • Chicago, IL • July 2018–Present
• Lead audits of eight manufacturers with revenue between
  $20M and $300M, on time in
  Illinois and Ohio
• Review the work of three
  Associates before it goes out

Staff Accountant
Delmar Tool Company • Joliet, IL • Aug. 2015–June 2018
• Closed the books each month in five days

EDUCATION

Bachelor of Science in Accounting
University of Illinois at Chicago • 2015`,
    name: "HANNAH KOWALSKI",
    email: "hannah.kowalski@example.com",
    jobs: [
      "Birch & Rowe LLP | Senior Auditor | 2018-07 | present",
      "Delmar Tool Company | Staff Accountant | 2015-08 | 2018-06",
    ],
    schools: ["University of Illinois at Chicago | Bachelor of Science in Accounting | - | 2015"],
  },
  {
    layout: "dates and employer first, then the title; departments behind titles",
    text: `Grace Adeyemi
Head of Partnerships
grace@adeyemi.example

Employment
Apr 2020 — Present | Sahara Payments
Director, Partnerships
Signed 30 banks in West Africa.

Jan 2016 — Mar 2020 | Kora Labs
Manager, Business Development
Opened the Accra office.

Education
2012 — 2015 | University of Lagos
BA Economics`,
    name: "Grace Adeyemi",
    email: "grace@adeyemi.example",
    jobs: [
      "Sahara Payments | Director, Partnerships | 2020-04 | present",
      "Kora Labs | Manager, Business Development | 2016-01 | 2020-03",
    ],
    schools: ["University of Lagos | BA Economics | 2012 | 2015"],
  },
  {
    layout: "a sidebar before the name",
    text: `CONTACT
nadia.haq@example.com
+44 7700 900123
Manchester, UK

SKILLS
Payroll
Excel
Sage

LANGUAGES
English
Urdu

NADIA HAQ
Payroll Specialist

PROFILE
Careful with figures.

EXPERIENCE
Payroll Specialist
Northern Mills Ltd, Manchester
2019 – Present
Runs payroll for 600 people.

Payroll Clerk
Peak Foods, Bolton
2014 – 2019
Entered time sheets.

EDUCATION
Bolton College
BTEC Business
2012 – 2014`,
    name: "NADIA HAQ",
    email: "nadia.haq@example.com",
    jobs: [
      "Northern Mills Ltd | Payroll Specialist | 2019 | present",
      "Peak Foods | Payroll Clerk | 2014 | 2019",
    ],
    schools: ["Bolton College | BTEC Business | 2012 | 2014"],
  },
  {
    layout: "linked entries with notes: kind of work, length of time, place",
    text: `Peter Novak
Software Developer
peter.novak@example.cz

Experience

Senior Developer
Skylark Systems · Full-time
Jan 2021 - Present · 3 yrs 2 mos
Prague, Czechia · Hybrid
Leads the map team.

Developer
Redwood Apps · Contract
Mar 2018 - Dec 2020 · 2 yrs 10 mos
Brno, Czechia
Wrote the Android app.

Education

Charles University
Master's degree, Computer Science
2013 - 2018`,
    name: "Peter Novak",
    email: "peter.novak@example.cz",
    jobs: [
      "Skylark Systems | Senior Developer | 2021-01 | present",
      "Redwood Apps | Developer | 2018-03 | 2020-12",
    ],
    schools: ["Charles University | Master's degree, Computer Science | 2013 | 2018"],
  },
  {
    layout:
      "roles below an employer with how long each was; a town beside the employer and the title below; a running head",
    text: `Jane Roe
jane@roe.example

Experience
Acme Ltd · Harehills · 2018 – 2021
Senior Buyer
- Buys bottles

Kirkgate Wholesale · Wakefield · 2011 – 2014
Purchasing Clerk
- Orders
Jane Roe — Curriculum Vitae\tOctober 2024

Education
Merton College (Distinction)\t2009 – 2013
DPhil History`,
    name: "Jane Roe",
    email: "jane@roe.example",
    jobs: ["Acme Ltd | Senior Buyer | 2018 | 2021", "Kirkgate Wholesale | Purchasing Clerk | 2011 | 2014"],
    schools: ["Merton College | DPhil History | 2009 | 2013"],
  },
];
