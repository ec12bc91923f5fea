import type { Layout } from "./layout.fixture.ts";

/** Resumes in plain words, with unpaid roles, and laid out as few makers do. All people are invented. */
export const plainLayouts: Layout[] = [
  {
    layout: "headings in plain words, two-digit years, and one employer with two roles",
    text: `Jane Roe
jane@roe.example

WHAT I HAVE DONE
Corvid Paper & Board, Steinbach MB\t2011 - 2019
Forklift Operator\t2014 - 2019
• Loaded trucks
Picker, Night Shift\t2011 - 2014
• Picked orders
Winters '08 - '10\tPinebank Haulage Ltd.
Truck Driver
• Drove fuel

WHERE I LEARNED
Lakeview Community College\t2006 - 2007
Logistics certificate`,
    name: "Jane Roe",
    email: "jane@roe.example",
    jobs: [
      "Corvid Paper & Board | Forklift Operator | 2014 | 2019",
      "Corvid Paper & Board | Picker, Night Shift | 2011 | 2014",
      "Pinebank Haulage Ltd. | Truck Driver | 2008 | 2010",
    ],
    schools: ["Lakeview Community College | Logistics certificate | 2006 | 2007"],
  },
  {
    layout: "numbered headings, departments, and a running head between the schools",
    text: `Jane Roe
jane@roe.example

II. ACADEMIC APPOINTMENTS
University of Ashford
Senior Lecturer
Department of Geography, October 2021 to date
– Teach hydrology

III. EDUCATION
University of Leeds, United Kingdom
Ph.D., Geography
2014–2017

J. Roe\tCurriculum Vitae, May 2024

University of Ashford
M.Sc., Hydrology
2010–12

IV. RESEARCH GRANTS
– Sample Fund, 2022`,
    name: "Jane Roe",
    email: "jane@roe.example",
    jobs: ["University of Ashford | Senior Lecturer | 2021-10 | present"],
    schools: [
      "University of Leeds | Ph.D., Geography | 2014 | 2017",
      "University of Ashford | M.Sc., Hydrology | 2010 | 2012",
    ],
  },
  {
    layout: "unpaid roles, a time without a job, and a place and date above the signature",
    text: `Jane Roe
jane@roe.example

Beruflicher Werdegang

03/2018 – heute\tElektroniker
Muster Maschinen GmbH & Co. KG, Deizisau
- Instandhaltung

07/2017 – 02/2018\tElternzeit

10/2011 – 06/2017\tServicetechniker
Aufzug Probst GmbH, Niederlassung Stuttgart
- Wartung

Aus- und Weiterbildung

2013\tFachkraft für Aufzugstechnik
Beispiel Akademie, Filderstadt

Ehrenamt

seit 2010\tGruppenführer
Freiwillige Feuerwehr Musterdorf

Esslingen, den 04.11.2024

J. Roe`,
    name: "Jane Roe",
    email: "jane@roe.example",
    jobs: [
      "Muster Maschinen GmbH & Co. KG | Elektroniker | 2018-03 | present",
      "Aufzug Probst GmbH | Servicetechniker | 2011-10 | 2017-06",
      "Freiwillige Feuerwehr Musterdorf | Gruppenführer | 2010 | present",
    ],
    schools: ["Beispiel Akademie | Fachkraft für Aufzugstechnik | - | 2013"],
  },
  {
    layout: "entries side by side",
    text: `Jane Roe
jane@roe.example

What I have done

Driver Trainer\tBus Driver
Harbour Transport\tHarbour Transport
May 2015 – Aug 2023\tOct 2005 – Apr 2015
Trained 130 new drivers\tCity services, nights
Wrote the handbook\tUnion rep 2011–15

Where I learned

University of Stirling\tOban High School
Marine Biology\tHigh School Diploma
1999 – 2000\t1999`,
    name: "Jane Roe",
    email: "jane@roe.example",
    jobs: [
      "Harbour Transport | Driver Trainer | 2015-05 | 2023-08",
      "Harbour Transport | Bus Driver | 2005-10 | 2015-04",
    ],
    schools: [
      "University of Stirling | Marine Biology | 1999 | 2000",
      "Oban High School | High School Diploma | - | 1999",
    ],
  },
  {
    layout: "a table of degrees with the names of its columns, and a campus role of one word",
    text: `Jane Roe
jane@roe.example

EDUCATION
Degree\tInstitute\tYear\tResult
B.E. Electronics\tAlder College of Engineering\t2021 - 2025\tCGPA 8.41
Higher Secondary (XII)\tSri Example Vidhyalaya\t2021\t91.2 %

POSITIONS OF RESPONSIBILITY
National Example Scheme\t2021 - 2023
Volunteer
■ Seven day camp
Harvest Example\tsummers 2021 and 2022
Volunteer
■ Packed food`,
    name: "Jane Roe",
    email: "jane@roe.example",
    jobs: ["National Example Scheme | Volunteer | 2021 | 2023", "Harvest Example | Volunteer | 2021 | 2022"],
    schools: [
      "Alder College of Engineering | B.E. Electronics | 2021 | 2025",
      "Sri Example Vidhyalaya | Higher Secondary (XII) | - | 2021",
    ],
  },
  {
    layout: "a unit behind the title, a year told of below, and a role that goes on",
    text: `Jane Roe
jane@roe.example

Experience
Registered Nurse, Medicine Unit\tMar 2019 - Present
Northgate Hospital, Winnipeg, MB
• Full assignment
Plant Manager\tAug 2012 - Feb 2019
Agro Cooperative Ltd.
Cheese plant with 240 employees; certification of all lines in 2014

Volunteer work
Instituto Exemplo\t2018 –
Treasurer

Education
Westmoor College\t2006 - 2010
Bachelor of Science
10 GCSEs`,
    name: "Jane Roe",
    email: "jane@roe.example",
    jobs: [
      "Northgate Hospital | Registered Nurse, Medicine Unit | 2019-03 | present",
      "Agro Cooperative Ltd. | Plant Manager | 2012-08 | 2019-02",
      "Instituto Exemplo | Treasurer | 2018 | present",
    ],
    schools: ["Westmoor College | Bachelor of Science | 2006 | 2010"],
  },
  {
    layout: "an employer before the title, with the dates once below and once beside",
    text: `Jane Roe
jane@roe.example

Experience
Acme, Software Engineer\tBoise, ID
June 2005 – Aug 2007
• Built things

Borealis, Software Engineer Intern\tRedmond, WA\tJune 2003 – Aug 2003
• Designed things`,
    name: "Jane Roe",
    email: "jane@roe.example",
    jobs: [
      "Acme | Software Engineer | 2005-06 | 2007-08",
      "Borealis | Software Engineer Intern | 2003-06 | 2003-08",
    ],
    schools: [],
  },
  {
    layout: "work in a time without a job, a time without one, and how one worked behind a comma",
    text: `Jane Roe
jane@roe.example

Experience
Stage Manager, touring\tMar 2021 – present
Northern Broadsides
- Forty-one venues

Parental leave and agency shifts\tAug 2017 – Jun 2018
Redcliffe Nursing Agency
- Night shifts

At home with my daughter\t2015 – 2017`,
    name: "Jane Roe",
    email: "jane@roe.example",
    jobs: [
      "Northern Broadsides | Stage Manager, touring | 2021-03 | present",
      "Redcliffe Nursing Agency | Parental leave and agency shifts | 2017-08 | 2018-06",
    ],
    schools: [],
  },
  {
    layout: "a date that a narrow column breaks before the first item of a list",
    text: `Jane Roe
jane@roe.example

Experience
Feb 2019 –\tSenior Surveyor, Southern Soundings Ltd
present\t• Party chief in Fiordland, 2019/20 and 2022/23
• Dredging surveys

2015 – 2018\tOffshore Surveyor, Fugro Ltd
• Pipelines`,
    name: "Jane Roe",
    email: "jane@roe.example",
    jobs: [
      "Southern Soundings Ltd | Senior Surveyor | 2019-02 | present",
      "Fugro Ltd | Offshore Surveyor | 2015 | 2018",
    ],
    schools: [],
  },
];
