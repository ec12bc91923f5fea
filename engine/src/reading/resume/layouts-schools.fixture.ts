import type { Layout } from "./layout.fixture.ts";

const HEAD = "Ada Holm\nada.holm@example.org\n\nEducation\n";

function schoolLayout(layout: string, text: string, schools: string[]): Layout {
  return { layout, text: HEAD + text, name: "Ada Holm", email: "ada.holm@example.org", jobs: [], schools };
}

/** Resumes whose schools are printed in unusual ways. All people are invented. */
export const schoolsLayouts: Layout[] = [
  schoolLayout(
    "degrees with how they were studied and how well",
    `2014 – 2016\tMSc Hydrology (part time, one module to go)
University of Leeds

2010 – 2013\tBSc Geology, Second Class Upper
University of York

2003 – 2010\tWASSCE, 7 credits including Physics, Maths and English
Crownhill College`,
    [
      "University of Leeds | MSc Hydrology | 2014 | 2016",
      "University of York | BSc Geology | 2010 | 2013",
      "Crownhill College | WASSCE | 2003 | 2010",
    ],
  ),
  schoolLayout(
    "a branch behind the school, the course below, and a grade as the degree",
    `Coastguard School of Rescue, Station Northbay
Winchman course WR2, WR4, 1991-92

Northbay High School, Grade XII, 1989`,
    [
      "Coastguard School of Rescue | Winchman course WR2, WR4 | 1991 | 1992",
      "Northbay High School | Grade XII | - | 1989",
    ],
  ),
  schoolLayout(
    "a course without any word of degrees, with its subject",
    `Hochschule Talheim
Evening course, Furniture Design, twelve weeks\t2006 – 2008`,
    ["Hochschule Talheim | Evening course, Furniture Design | 2006 | 2008"],
  ),
  schoolLayout(
    "side by side, with dates on different lines",
    `CodeYard, Leeds\tThe Open University
Web Development, 12 week bootcamp\tBSc Computing
(PDA)\t2019 – 2022
Feb 2018 – Jun 2018`,
    [
      "CodeYard | Web Development, 12 week bootcamp | 2018-02 | 2018-06",
      "The Open University | BSc Computing | 2019 | 2022",
    ],
  ),
  schoolLayout(
    "a thesis behind school and degree on one line",
    `2013–2017\tPhD in Materials Science, Akademia Rolnicza, Kraków, with distinction Thesis: Strain in layers of oxide, grown and measured over three long years. Supervisor: prof. Jan Kos.`,
    ["Akademia Rolnicza | PhD in Materials Science | 2013 | 2017"],
  ),
  schoolLayout(
    "a training and its school with only a space between them",
    `09/2009 – 02/2012\tAusbildung zum Tischler (Gesellenbrief) Paul-Klee-Schule Talheim
09/2012 – 07/2014\tFachkraft für Holztechnik, berufsbegleitend
Fachschule Neustadt`,
    [
      "Paul-Klee-Schule Talheim | Ausbildung zum Tischler (Gesellenbrief) | 2009-09 | 2012-02",
      "Fachschule Neustadt | Fachkraft für Holztechnik | 2012-09 | 2014-07",
    ],
  ),
  schoolLayout(
    "a degree with its letters behind a dash, and a level of schooling without a name",
    `University of Kent
Master of Laws - LLM, Maritime Law
2015 - 2016
Bellevue College
DEC, Sciences humaines
2011 - 2013
Silliman University
Junior High School (moved abroad)\t2007 – 2011`,
    [
      "University of Kent | Master of Laws - LLM, Maritime Law | 2015 | 2016",
      "Bellevue College | DEC, Sciences humaines | 2011 | 2013",
      "Silliman University | Junior High School (moved abroad) | 2007 | 2011",
    ],
  ),
];
