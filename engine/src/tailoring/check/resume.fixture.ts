import type {
  DocumentBlock,
  DocumentLine,
  ResumeDocument,
  TextBlock,
} from "@jobwright/contracts/resume-document";

/** A resume as a document, in short: an entry is its head, dates and bullets; a list its label and items. */
export type ResumeInShort = {
  name: string;
  headline: string;
  contact: string[];
  sections: {
    kind: ResumeDocument["sections"][number]["kind"];
    heading: string;
    texts?: string[];
    lists?: { label: string; items: string[] }[];
    entries?: { heading: string[]; dates: string; bullets: string[] }[];
  }[];
};

export function toDocument({ name, headline, contact, sections }: ResumeInShort): ResumeDocument {
  const line = (id: string, text: string): DocumentLine => ({ id, text, source: null });
  const optional = (id: string, text: string) => (text === "" ? null : line(id, text));
  const text = (id: string, words: string, isBullet: boolean): TextBlock => ({
    type: "text",
    isBullet,
    line: line(id, words),
  });
  return {
    language: "en",
    name: optional("name", name),
    headline: optional("headline", headline),
    contact: contact.map((one, index) => line(`contact.${index + 1}`, one)),
    sections: sections.map(({ kind, heading, texts = [], lists = [], entries = [] }, index) => {
      const id = `s${index + 1}`;
      const blocks: DocumentBlock[] = [
        ...texts.map((words, at) => text(`${id}.t${at + 1}`, words, false)),
        ...lists.map(({ label, items }, at) => ({
          type: "items" as const,
          id: `${id}.l${at + 1}`,
          label: optional(`${id}.l${at + 1}.label`, label),
          items: items.map((item, place) => line(`${id}.l${at + 1}.i${place + 1}`, item)),
        })),
        ...entries.map((entry, at) => ({
          type: "entry" as const,
          id: `${id}.e${at + 1}`,
          heading: entry.heading.map((words, place) => line(`${id}.e${at + 1}.h${place + 1}`, words)),
          dates: optional(`${id}.e${at + 1}.dates`, entry.dates),
          name: entry.heading[1] ?? "",
          body: entry.bullets.map((words, place) => text(`${id}.e${at + 1}.b${place + 1}`, words, true)),
        })),
      ];
      return { id, kind, heading: optional(`${id}.heading`, heading), blocks };
    }),
  };
}

/** Two people of different work, with all that the rules speak of. */
export const fixtureResumes: readonly ResumeDocument[] = [
  toDocument({
    name: "Mara Lind",
    headline: "Software Engineer",
    contact: ["mara@lind.example", "+46 70 123 45 67", "Gothenburg, Sweden"],
    sections: [
      {
        kind: "summary",
        heading: "Summary",
        texts: [
          "Engineer with 6 years of web applications, about half of them in payments.",
          "Backend developer who has worked in small teams of 4 to 8 people at Harbor Foods.",
        ],
      },
      {
        kind: "experience",
        heading: "Experience",
        entries: [
          {
            heading: ["Software Engineer", "Harbor Foods", "Gothenburg"],
            dates: "Mar 2021 – present",
            bullets: [
              "Reduced response times by 40% through caching with Redis",
              "Built and maintained web applications using React and Django",
              "Helped the team that migrated 12 services to k8s",
              "Wrote reports on spending of $1.2M for 3 departments",
            ],
          },
          {
            heading: ["Junior Developer", "Nordic Trains AB", "Oslo"],
            dates: "Jun 2018 – Feb 2021",
            bullets: [
              "Successfully developed a timetable service for 1,200,000 daily requests",
              "Fixed bugs in the ticket shop, resulting in fewer calls from customers",
              "Did not work on the mobile application, except for its tests",
            ],
          },
        ],
      },
      {
        kind: "education",
        heading: "Education",
        entries: [
          {
            heading: ["BSc Computer Science", "Lund University"],
            dates: "2015 – 2018",
            bullets: ["Coursework in databases and operating systems"],
          },
        ],
      },
      {
        kind: "skills",
        heading: "Skills",
        lists: [
          { label: "Languages", items: ["Python", "TypeScript", "SQL", "Go"] },
          { label: "Tools", items: ["Postgres", "Docker", "k8s", "Redis"] },
        ],
      },
    ],
  }),
  toDocument({
    name: "Tomás Vega",
    headline: "Registered Nurse",
    contact: ["tomas.vega@example.org", "(555) 010-2000", "Austin, TX"],
    sections: [
      {
        kind: "summary",
        heading: "Profile",
        texts: [
          "Nurse with 9 years in emergency care, familiar with pediatric patients.",
          "Emergency nurse in hospitals with up to 30 beds, using electronic health records.",
          "Bilingual nurse with basic French.",
        ],
      },
      {
        kind: "skills",
        heading: "Skills",
        lists: [{ label: "", items: ["Triage", "Basic Life Support", "Wound care", "Patient education"] }],
      },
      {
        kind: "experience",
        heading: "Work History",
        entries: [
          {
            heading: ["Staff Nurse", "St. Brigid Hospital", "Austin, TX"],
            dates: "01/2019 – 08/2024",
            bullets: [
              "Cared for 5 to 7 patients each shift in a ward of 30 beds",
              "Assisted physicians with intubation, using ventilators and monitors",
              "Trained six new nurses in triage by running weekly sessions",
              "Responsible for managing a stock of medicines worth $25,000",
            ],
          },
          {
            heading: ["Nursing Intern", "Lakeside Clinic", "Dallas, TX"],
            dates: "06/2015 – 12/2018",
            bullets: [
              "Supported the nurse who led the vaccination campaign",
              "Improved charts of 90% of patients while checking them against lab results",
            ],
          },
        ],
      },
      {
        kind: "education",
        heading: "Education",
        entries: [{ heading: ["Associate Degree in Nursing", "Austin College"], dates: "2015", bullets: [] }],
      },
    ],
  }),
];
