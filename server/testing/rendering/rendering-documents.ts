import type { DocumentBlock, DocumentSection, ResumeDocument } from "@jobwright/contracts/resume-document";

type Kind = DocumentSection["kind"];

function makeLine(id: string, text: string) {
  return { id, text, source: null };
}

/** A bullet, or with `isBullet` false a paragraph. */
export function makeText(id: string, text: string, isBullet = true) {
  return { type: "text" as const, line: makeLine(id, text), isBullet };
}

/** Skills in one line. */
export function makeItems(id: string, label: string | null, items: readonly string[]): DocumentBlock {
  return {
    type: "items",
    id,
    label: label === null ? null : makeLine(`${id}l`, label),
    items: items.map((item, index) => makeLine(`${id}.${index}`, item)),
  };
}

/** A job or a school with its bullets. */
export function makeEntry(
  id: string,
  heading: readonly string[],
  dates: string | null,
  bullets: readonly string[] = [],
): DocumentBlock {
  return {
    type: "entry",
    id,
    heading: heading.map((text, index) => makeLine(`${id}h${index}`, text)),
    dates: dates === null ? null : makeLine(`${id}d`, dates),
    name: heading[1] ?? heading[0] ?? "",
    body: bullets.map((text, index) => makeText(`${id}.${index}`, text)),
  };
}

/** A section under its heading. */
export function makeSection(
  id: string,
  kind: Kind,
  heading: string,
  blocks: DocumentBlock[],
): DocumentSection {
  return { id, kind, heading: makeLine(`${id}h`, heading), blocks };
}

/** A document with a name and pieces of contact. */
export function makeDocument(
  name: string,
  headline: string | null,
  contact: readonly string[],
  sections: DocumentSection[],
): ResumeDocument {
  return {
    language: "en",
    name: makeLine("name", name),
    headline: headline === null ? null : makeLine("headline", headline),
    contact: contact.map((text, index) => makeLine(`c${index}`, text)),
    sections,
  };
}

export const analyst = makeDocument(
  "Daniel Park",
  null,
  ["Minneapolis, MN", "daniel.park@example.org", "612-555-0148", "linkedin.com/in/daniel-park-example"],
  [
    makeSection("s1", "summary", "Summary", [
      makeText(
        "s1.1",
        "Retail data analyst with 6 years in pricing and inventory reporting. Explains numbers to the people who act " +
          "on them.",
        false,
      ),
    ]),
    makeSection("s2", "skills", "Skills", [
      makeItems("s2.1", null, ["SQL", "Power BI", "PostgreSQL", "dbt", "Python", "Excel", "Tableau"]),
    ]),
    makeSection("s3", "experience", "Experience", [
      makeEntry("e1", ["Data Analyst, Harbor Foods"], "Mar 2022 to now", [
        "Cut stock-count variance from 3.1% to 1.8% by matching till and warehouse counts each night.",
        "Built weekly dashboards in Power BI on a PostgreSQL warehouse for 42 stores.",
        "Wrote the SQL checks that flag price mismatches before a promotion starts.",
        "Moved 60 report queries to dbt models with tests; helped with the pricing migration.",
        "Made the nightly load 10x faster (4 h → 24 min) for the first-floor office’s “flash” report.",
        "Organized the yearly planning offsite for a team of 12.",
      ]),
      makeEntry("e2", ["Reporting Analyst, Lakehead Logistics"], "Jun 2020 to Feb 2022", [
        "Prepared the daily on-time report for 9 depots in Excel and Python.",
        "Reduced manual entry from 6 hours to 1 hour a week with a scheduled import.",
        "Trained 14 dispatchers to read the new delay report.",
      ]),
    ]),
    makeSection("s4", "education", "Education", [
      makeEntry("e3", ["BA Economics, University of Minnesota Duluth"], "2020"),
    ]),
    makeSection("s5", "other", "Certificates", [
      makeText("s5.1", "Microsoft Certified: Power BI Data Analyst Associate (PL-300), 2023", false),
    ]),
  ],
);

export const nurse = makeDocument(
  "Amélie Kowalczyk-Łuczak",
  "Registered Nurse, Intensive Care",
  [
    "18 Harbour Street, Apt. 4B, Boston, MA 02110",
    "+1 (617) 555-0139",
    "amelie.kowalczyk@example.org",
    "https://www.linkedin.com/in/amelie-kowalczyk-luczak",
    "RN licence 2274510",
  ],
  [
    makeSection("n1", "summary", "Professional Profile", [
      makeText(
        "n1.1",
        "Intensive-care nurse with nine years in adult medical and surgical units of 12 to 24 beds. Calm in codes, " +
          "careful with drips and drains, and patient with families at 3 a.m. Speaks Polish and French with patients.",
        false,
      ),
    ]),
    makeSection("n2", "experience", "Clinical Experience", [
      makeEntry(
        "n2.1",
        ["Staff Nurse, Medical ICU", "St. Brendan’s Hospital", "Boston, Massachusetts"],
        "September 2019 – present",
        [
          "Care for two ventilated patients a shift on a 24-bed unit, with CRRT, Impella and targeted temperature " +
            "management.",
          "Serve as charge nurse on about one shift in four; assign beds and staff for up to 11 nurses.",
          "Helped to bring central-line infections from 1.9 to 0.7 per 1,000 line days as part of the unit’s safety " +
            "group between 2021 and 2023, checking dressings, tubing dates and documentation on every round and " +
            "teaching the new checklist to 46 colleagues in small groups at the bedside.",
          "Precept new graduates: seven so far, all of whom passed their first-year review.",
        ],
      ),
      makeEntry(
        "n2.2",
        ["Staff Nurse, Surgical Step-Down", "Clínica Nuestra Señora — Hôpital Général", "Providence, RI"],
        "07/2015 – 08/2019",
        [
          "Cared for four to five patients after cardiac, thoracic and vascular surgery.",
          "Wrote the handover sheet that the unit still uses (one page, SBAR).",
          "Covered telemetry for 16 monitors on nights.",
        ],
      ),
    ]),
    makeSection("n3", "education", "Education", [
      makeEntry("n3.1", ["BSc Nursing, summa cum laude", "University of Rhode Island"], "2011 – 2015"),
      makeEntry("n3.2", ["Certificate in Palliative Care"], "2018"),
    ]),
    makeSection("n4", "other", "Licences and Certifications", [
      makeText("n4.1", "CCRN (AACN), renewed 2023"),
      makeText("n4.2", "ACLS, BLS and PALS (American Heart Association), valid to 2026"),
    ]),
    makeSection("n5", "skills", "Skills", [
      makeItems("n5.1", "Clinical", [
        "ventilators",
        "CRRT",
        "arterial lines",
        "sepsis bundles",
        "wound care",
      ]),
      makeItems("n5.2", "Systems", ["Epic", "Pyxis", "Alaris pumps"]),
      makeItems("n5.3", "Languages", ["English", "Polish (native)", "French (fluent)", "Українська (basic)"]),
    ]),
  ],
);

const electricianJobs = [
  ["Foreman Electrician", "Nordwind Elektro & Söhne", "Milwaukee, WI", "2018 – present"],
  ["Journeyman Electrician", "Three Rivers Electric", "Racine, WI", "2012 – 2018"],
  ["Apprentice Electrician (IBEW Local 494)", "Badger Power & Light", "Kenosha, WI", "2008 – 2012"],
  ["Helper", "Kowalski Maintenance", "Racine, WI", "Summers 2006 – 2008"],
] as const;

export const electrician = makeDocument(
  "Ray Okafor",
  "Master Electrician",
  ["Milwaukee, WI", "414-555-0170", "ray.okafor@example.org"],
  [
    makeSection(
      "k1",
      "experience",
      "Work History",
      electricianJobs.map(([title, employer, place, dates], index) =>
        makeEntry(`k1.${index}`, [title, employer, place], dates, [
          `Ran crews of ${4 + index} on commercial jobs from $40k to $2.5M; read plans, ordered material, kept the schedule.`,
          "Bent and pulled EMT and rigid conduit, ¾ in. to 4 in.; terminated 480 V switchgear, panels and motor controls.",
          "Troubleshot VFDs, PLC inputs and fire-alarm loops without shutting down the line; logged every lock-out.",
          "Passed 31 of 32 rough-in inspections on the first visit, and fixed the one that failed on the same day.",
          "Kept the truck stocked and the site clean: no lost-time accidents in 6 years.",
        ]),
      ),
    ),
    makeSection("k2", "other", "Licences", [
      makeText("k2.1", "Wisconsin Master Electrician 1043377"),
      makeText("k2.2", "OSHA 30, NFPA 70E, CPR & first aid"),
    ]),
    makeSection("k3", "skills", "Tools", [
      makeItems("k3.1", null, [
        "Fluke meters",
        "Greenlee benders",
        "Hilti",
        "Bluebeam",
        "AutoCAD LT (basic)",
      ]),
    ]),
    makeSection("k4", "education", "School", [
      makeEntry("k4.1", ["Electrical apprenticeship, five years", "Gateway Technical College"], "2012"),
    ]),
    makeSection("k5", "other", "References", [makeText("k5.1", "On request.", false)]),
  ],
);
