import type { Layout } from "./layout.fixture.ts";

const HEAD = "Ada Holm\nada.holm@example.org\n\nExperience\n";

function jobLayout(layout: string, text: string, jobs: string[]): Layout {
  return { layout, text: HEAD + text, name: "Ada Holm", email: "ada.holm@example.org", jobs, schools: [] };
}

/** Resumes that print more beside an employer than its name, or print it above its roles. All are invented. */
export const employersLayouts: Layout[] = [
  jobLayout(
    "how somebody worked there behind the town",
    `Customer Service Representative, Lone Star Call Center, San Antonio, TX (from home)
July 2022 - January 2025
- 70 calls a day

Enablement Manager, Quillback (contract software), Denver, CO (hybrid)
2020 - 2022
- Ran onboarding`,
    [
      "Lone Star Call Center | Customer Service Representative | 2022-07 | 2025-01",
      "Quillback (contract software) | Enablement Manager | 2020 | 2022",
    ],
  ),
  jobLayout(
    "towns with a note, a quarter before the town, and sites behind employers",
    `Fitter
Northbay Motor Works Ltd, Wexham (by agency, Brook Staff)
2012 – 2015
- Fitted gearboxes

Nurse
Talheim District Hospital, Alt-Rehna, Lagos
2009 – 2012
- Ran the night shift

Volunteer Tester
Harbour Relief, Quay Street testing centre
2007 – 2009
- Tested visitors`,
    [
      "Northbay Motor Works Ltd | Fitter | 2012 | 2015",
      "Talheim District Hospital | Nurse | 2009 | 2012",
      "Harbour Relief | Volunteer Tester | 2007 | 2009",
    ],
  ),
  jobLayout(
    "a service behind a legal form, a plant behind one, and an own business",
    `09/2015 – 05/2016\tFahrer
Lebenshilfe Talheim e.V., Essen und Besuche für Ältere
- Fuhr den Bus

01/2012 – 08/2015\tOperator
Crown Motor Co., East Park Casting Plant
- Ran the press

01/2010 – 12/2011\tTester
Holm Tests, self-employed
- Tested web shops`,
    [
      "Lebenshilfe Talheim e.V. | Fahrer | 2015-09 | 2016-05",
      "Crown Motor Co., East Park Casting Plant | Operator | 2012-01 | 2015-08",
      "Holm Tests | Tester | 2010-01 | 2011-12",
    ],
  ),
  jobLayout(
    "an employer without dates above two roles, without bullets",
    `Rexham Valves Ltd\tFeb 2014 – Dec 2019
Senior Accountant
Counted the stock of three plants each quarter

Talheim & Born Auditores
Senior Auditor\tOct 2011 – Jan 2014
In charge of audits in retail
Audit Trainee\tAug 2008 – Sep 2011
Stock takes and confirmations`,
    [
      "Rexham Valves Ltd | Senior Accountant | 2014-02 | 2019-12",
      "Talheim & Born Auditores | Senior Auditor | 2011-10 | 2014-01",
      "Talheim & Born Auditores | Audit Trainee | 2008-08 | 2011-09",
    ],
  ),
  jobLayout(
    "a role that began within the time of its employer, and one as a freelancer",
    `2012 – 2020\tReid & Sons Haulage Ltd
Lead Driver (from 2016)
- Led nine drivers

Illustrator
Freelance, Lyon
January 2008 – May 2011
- Drew covers`,
    ["Reid & Sons Haulage Ltd | Lead Driver | 2016 | 2020", "Freelance | Illustrator | 2008-01 | 2011-05"],
  ),
  jobLayout(
    "the name of an employer over two cells, scanned bullets, and text below that lists other firms",
    `03/2007 – 06/2016\tCabinet de radiologie\tdu Port
Secrétaire médicale
°_ Tenue du standard

2003 – 2006\tAlder Staffing (temp)
   Different mills - Coastal, Harlow Bros, a place
   that made ropes.`,
    [
      "Cabinet de radiologie du Port | Secrétaire médicale | 2007-03 | 2016-06",
      "Alder Staffing (temp) | - | 2003 | 2006",
    ],
  ),
  jobLayout(
    "a division before its society",
    `Treasurer, Dyes Division, Colour Institute of Canada\t2019 – 2022
- Kept the books`,
    ["Dyes Division, Colour Institute of Canada | Treasurer | 2019 | 2022"],
  ),
];
