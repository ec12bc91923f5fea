import type { ReadField, ResumeFacts } from "@jobwright/contracts/resumes";
import { describe, expect, test } from "vitest";
import { documentOf, sketch } from "./document.fixture.ts";
import { listLines } from "./document-lines.ts";
import { makePrinter } from "./printed-text.ts";

const text = [
  "Ada Roe",
  "Engineer",
  "ada@roe.example | Boise, ID",
  "",
  "Summary",
  "Builds bridges.",
  "",
  "Experience",
  "Senior Engineer\tMar 2019 – present",
  "Steelworks Inc.",
  "• Designed a bridge",
  "• Led a crew of four",
  "",
  "Engineer\t2015 – 2019",
  "Roadworks Ltd.",
  "• Built roads",
  "",
  "Education",
  "BSc Civil Engineering, University of Idaho\t2015",
  "",
  "Skills",
  "Tools: AutoCAD, R (basic), AutoCAD",
  "Welding, Surveying",
].join("\n");

const printed = [
  "Ada Roe",
  "Engineer",
  "ada@roe.example ¦ Boise, ID",
  "== summary Summary",
  "Builds bridges.",
  "== experience Experience",
  "# Senior Engineer ¦ Steelworks Inc. @ Mar 2019 – present",
  "  • Designed a bridge",
  "  • Led a crew of four",
  "# Engineer ¦ Roadworks Ltd. @ 2015 – 2019",
  "  • Built roads",
  "== education Education",
  "# BSc Civil Engineering, University of Idaho @ 2015",
  "== skills Skills",
  "[Tools] AutoCAD ¦ R (basic) ¦ AutoCAD",
  "[] Welding ¦ Surveying",
];

function own(value: string): ReadField {
  return { value, source: null, confidence: 1 };
}

/** The lines that a correction takes out of the sketch, after "-", and those that it brings, after "+". */
function changed(correct: (facts: ResumeFacts) => void): string[] {
  const now = sketch(documentOf(text, correct));
  return [
    ...printed.filter((line) => !now.includes(line)).map((line) => `- ${line.trim()}`),
    ...now.filter((line) => !printed.includes(line)).map((line) => `+ ${line.trim()}`),
  ];
}

/** Fails where the resume was not read as the test needs it. */
function at<T>(list: readonly T[], index: number): T {
  const one = list[index];
  if (one === undefined) throw new Error("The resume was read in another way.");
  return one;
}

test("without corrections the resume is as it was", () => {
  expect(sketch(documentOf(text))).toEqual(printed);
});

describe("a corrected field replaces what was read", () => {
  test("in the contact", () => {
    const lines = changed(({ contact }) => {
      contact.name = own("Ada M. Roe");
      contact.headline = own("Bridge Engineer");
      contact.email = own("ada@new.example");
    });
    expect(lines).toEqual([
      "- Ada Roe",
      "- Engineer",
      "- ada@roe.example ¦ Boise, ID",
      "+ Ada M. Roe",
      "+ Bridge Engineer",
      "+ ada@new.example ¦ Boise, ID",
    ]);
  });

  test("in a job, its dates as people print them", () => {
    const lines = changed(({ experience }) => {
      const job = at(experience, 0);
      job.employer = own("Steelworks AG");
      job.startDate = own("2018-11");
      job.bullets[1] = own("Led a crew of five");
    });
    expect(lines).toEqual([
      "- # Senior Engineer ¦ Steelworks Inc. @ Mar 2019 – present",
      "- • Led a crew of four",
      "+ # Senior Engineer ¦ Steelworks AG @ Nov 2018 – present",
      "+ • Led a crew of five",
    ]);
  });

  test("inside a line that says more", () => {
    const lines = changed(({ education }) => {
      at(education, 0).institution = own("Boise State University");
    });
    expect(lines).toEqual([
      "- # BSc Civil Engineering, University of Idaho @ 2015",
      "+ # BSc Civil Engineering, Boise State University @ 2015",
    ]);
  });

  test("in summary and skills", () => {
    const lines = changed((facts) => {
      facts.summary = own("Builds bridges that last.");
      const index = facts.skills.findIndex(({ value }) => value === "R");
      facts.skills[index] = own("Python");
    });
    expect(lines).toEqual([
      "- Builds bridges.",
      "- [Tools] AutoCAD ¦ R (basic) ¦ AutoCAD",
      "+ Builds bridges that last.",
      "+ [Tools] AutoCAD ¦ Python (basic) ¦ AutoCAD",
    ]);
  });

  test("and its line has no place in the text any more", () => {
    const document = documentOf(text, ({ contact }) => {
      contact.name = own("Ada M. Roe");
    });
    expect(document.name).toEqual({ id: "name", text: "Ada M. Roe", source: null });
  });
});

describe("what was removed disappears", () => {
  test("a job with all that belongs to it", () => {
    const lines = changed(({ experience }) => void experience.splice(0, 1));
    expect(lines).toEqual([
      "- # Senior Engineer ¦ Steelworks Inc. @ Mar 2019 – present",
      "- • Designed a bridge",
      "- • Led a crew of four",
    ]);
  });

  test("a bullet, a place and an end date", () => {
    const lines = changed(({ contact, experience }) => {
      contact.location = null;
      at(experience, 1).endDate = null;
      at(experience, 0).bullets.shift();
    });
    expect(lines).toEqual([
      "- ada@roe.example ¦ Boise, ID",
      "- • Designed a bridge",
      "- # Engineer ¦ Roadworks Ltd. @ 2015 – 2019",
      "+ ada@roe.example",
      "+ # Engineer ¦ Roadworks Ltd. @ 2015",
    ]);
  });

  test("a skill with its level, and wherever else it stands", () => {
    const lines = changed((facts) => {
      facts.skills = facts.skills.filter(
        ({ value }) => value !== "R" && value !== "AutoCAD" && value !== "Welding",
      );
    });
    expect(lines).toEqual([
      "- [Tools] AutoCAD ¦ R (basic) ¦ AutoCAD",
      "- [] Welding ¦ Surveying",
      "+ [] Surveying",
    ]);
  });
});

describe("what was added is put where the list says", () => {
  test("bullets and jobs", () => {
    const lines = sketch(
      documentOf(text, ({ experience }) => {
        at(experience, 0).bullets.splice(1, 0, own("Checked welds"), own("Wrote reports"));
        experience.splice(1, 0, {
          employer: own("Dam Co."),
          title: own("Intern"),
          location: null,
          startDate: own("2014"),
          endDate: own("2014-06"),
          bullets: [own("Poured concrete")],
        });
      }),
    );
    expect(lines.slice(5, 15)).toEqual([
      "== experience Experience",
      "# Senior Engineer ¦ Steelworks Inc. @ Mar 2019 – present",
      "  • Designed a bridge",
      "  • Checked welds",
      "  • Wrote reports",
      "  • Led a crew of four",
      "# Intern ¦ Dam Co. @ 2014 – Jun 2014",
      "  • Poured concrete",
      "# Engineer ¦ Roadworks Ltd. @ 2015 – 2019",
      "  • Built roads",
    ]);
  });

  test("skills at the end of the last list, a phone in the contact, a place in the job", () => {
    const lines = changed((facts) => {
      facts.skills.push(own("Tunnels"));
      facts.contact.phone = own("+1 555 010 0100");
      at(facts.experience, 0).location = own("Boise, ID");
    });
    expect(lines).toEqual([
      "- ada@roe.example ¦ Boise, ID",
      "- # Senior Engineer ¦ Steelworks Inc. @ Mar 2019 – present",
      "- [] Welding ¦ Surveying",
      "+ ada@roe.example ¦ Boise, ID ¦ +1 555 010 0100",
      "+ # Senior Engineer ¦ Steelworks Inc. ¦ Boise, ID @ Mar 2019 – present",
      "+ [] Welding ¦ Surveying ¦ Tunnels",
    ]);
  });

  test("in a section of its own where the text has none", () => {
    const document = documentOf("Ada Roe\nada@roe.example\n", (facts) => {
      facts.skills.push(own("Go"), own("SQL"));
      facts.summary = own("Writes programs.");
    });
    expect(sketch(document)).toEqual([
      "Ada Roe",
      "ada@roe.example",
      "== summary",
      "Writes programs.",
      "== skills Skills",
      "[] Go ¦ SQL",
    ]);
    expect(listLines(document).filter(({ source }) => source === null)).toHaveLength(4);
  });
});

const shared =
  "Ada Roe\n\nExperience\nSteelworks Inc.\nSenior Engineer\tMar 2019 – present\n• Designed a bridge\n\n" +
  "Engineer\tJan 2015 – Feb 2019\n• Built roads\n\nIntern\t2014\n• Drew plans\n\n" +
  "Education\nETH Zurich\nMSc Physics\t2017\nBSc Physics\t2015\n";

test("an employer that is printed above two jobs is changed once", () => {
  const document = documentOf(shared, ({ experience }) => {
    for (const job of experience) job.employer = own("Steelworks AG");
  });
  const names = listLines(document).filter(({ text: line }) => line.includes("Steelworks"));
  expect(names.map((line) => line.text)).toEqual(["Steelworks AG"]);
});

test("an employer or school that is printed above two stays above the second where the first is taken out", () => {
  const removed = documentOf(shared, ({ experience, education }) => {
    experience.shift();
    education.shift();
  });
  expect(sketch(removed).slice(1)).toEqual([
    "== experience Experience",
    "# Steelworks Inc. ¦ Engineer @ Jan 2015 – Feb 2019",
    "  • Built roads",
    "# Intern @ 2014",
    "  • Drew plans",
    "== education Education",
    "# ETH Zurich ¦ BSc Physics @ 2015",
  ]);
  const renamed = documentOf(shared, ({ experience }) => {
    experience.splice(0, 2);
    at(experience, 0).employer = own("Steelworks AG");
  });
  expect(sketch(renamed)[2]).toBe("# Steelworks AG ¦ Intern @ 2014");
});

test("a corrected line with very many dashes is printed at once", () => {
  const long = `Acme ${"-".repeat(300_000)} x`;
  const print = makePrinter(long, [{ start: 0, end: 4, value: "Inn" }]);
  const texts = print({ start: 0, end: long.length }).map((line) => line.text);
  expect([texts[0], texts.at(-1)]).toEqual(["Inn", "x"]);
});
