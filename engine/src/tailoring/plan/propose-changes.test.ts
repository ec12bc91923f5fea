import { describe, expect, it } from "vitest";
import type { Change } from "@jobwright/contracts/tailoring";
import { checkDocument } from "../check/check-document.ts";
import { cpuTimeOf } from "#cpu-time.fixture";
import { readRequirements } from "../posting/read-requirements.ts";
import { applyChanges } from "./apply-changes.ts";
import { linkEvidence } from "./link-evidence.ts";
import { proposeChanges } from "./propose-changes.ts";
import { makeResume, postingText, resumeText } from "./resume.fixture.ts";

function propose(text = resumeText, description = postingText): Change[] {
  const original = makeResume(text);
  const posting = { title: "Analyst", description };
  const requirements = linkEvidence(original, text, readRequirements(posting));
  return proposeChanges({ original, text, requirements, posting });
}

const ofKind = (changes: Change[], kind: Change["kind"]) => changes.filter((change) => change.kind === kind);

describe("the local engine", () => {
  it("puts skills in the posting's order and says what it asks for", () => {
    expect(ofKind(propose(), "skillsOrder")).toMatchObject([
      {
        state: "accepted",
        detail: "same skills, none added",
        place: "Skills, Tools",
        tailored: "SQL, Power BI, k8s, Python, Excel, Tableau, dbt",
        reason: "The posting asks for “SQL”, “Power BI”, “Kubernetes” and 1 more.",
        asked: "Strong SQL, Power BI and PostgreSQL",
        evidence: [{ line: 4 }],
      },
    ]);
  });

  it("leaves a list alone that has nothing to gain, or is one phrase", () => {
    expect(propose("# Skills\n= Tools: SQL, Power BI, Excel")).toEqual([]);
    expect(propose("# Skills\n= Tools: Excel, Word")).toEqual([]);
    expect(ofKind(propose("# Skills\n= Tools: Word, Excel, and SQL"), "skillsOrder")).toEqual([]);
  });

  it("moves a bullet up that clearly shows more of what is asked than those it passes", () => {
    expect(ofKind(propose(), "bulletMoved")).toMatchObject([
      {
        detail: "from 4th to 1st at Harbor Foods",
        place: "Harbor Foods, bullet 4",
        tailored: "1. Wrote the SQL and Power BI checks that flag price mismatches.",
        reason: "It shows “SQL” and “Power BI”, which the posting asks for.",
        edit: { type: "moveUp", rank: 0 },
      },
    ]);
  });

  it("moves no bullet that only names one skill past a result in figures, and none that only names tools", () => {
    const job = "# Experience\n@ Analyst | A | 2020\n- Raised completion from 61% to 72%.";
    const asked = { title: "Analyst", description: "Requirements\n- Strong SQL" };
    const moved = (first: string, last = "Mentor two analysts and review their SQL") => {
      const text = `${job.replace("Raised completion from 61% to 72%", first)}\n- ${last}.`;
      const original = makeResume(text);
      const requirements = linkEvidence(original, text, readRequirements(asked));
      return proposeChanges({ original, text, requirements, posting: asked }).filter(
        ({ kind }) => kind === "bulletMoved",
      );
    };
    expect(moved("Raised completion from 61% to 72%")).toEqual([]);
    expect(moved("Kept the calendar of the team")).toHaveLength(1);
    expect(moved("Kept the calendar of the team", "Worked in SQL and Power BI")).toEqual([]);
  });

  it("moves a bullet up that answers a duty in its own words, and names the words", () => {
    const job = "# Experience\n@ Accountant | A | 2020\n- Met with clients about their plans.";
    const duties = "What you will do\n- Perform balance sheet reconciliation every month";
    const move = (bullet: string) =>
      ofKind(propose(`${job}\n- ${bullet}`, duties), "bulletMoved").map(({ reason, asked }) => [
        reason,
        asked,
      ]);
    expect(move("Prepared balance sheets for corporate clients.")).toEqual([
      [
        "It speaks of “balance” and “sheets”, as the posting does.",
        "Perform balance sheet reconciliation every month",
      ],
    ]);
    expect(move("Kept the balance of a team that works from sheets.")).toEqual([]);
    expect(move("Managed the month end with every team and client.")).toEqual([]);
  });

  it("knows the duties of wards, kitchens and shops, and no likeness in words of every job", () => {
    const move = (duty: string, bullet: string) =>
      ofKind(
        propose(
          `# Experience\n@ Worker | A | 2020\n- Met with guests about their plans.\n- ${bullet}`,
          `What you will do\n- ${duty}`,
        ),
        "bulletMoved",
      ).map(({ reason }) => reason);
    const speaks = (first: string, second: string) => [
      `It speaks of “${first}” and “${second}”, as the posting does.`,
    ];
    expect(move("Give bedside care to residents", "Gave bedside care on two wards.")).toEqual(
      speaks("bedside", "care"),
    );
    expect(move("Prepare and serve meals", "Prepared and served meals to 80 guests a day.")).toEqual([
      "It speaks of “Prepared”, “served” and “meals”, as the posting does.",
    ]);
    expect(move("Fill and ship customer orders", "Shipped orders on the same day.")).toEqual(
      speaks("Shipped", "orders"),
    );
    expect(move("Keep resident records", "Kept the records of 40 residents.")).toEqual(
      speaks("records", "residents"),
    );
    for (const [duty, bullet] of [
      [
        "Support implementation and optimization of solutions",
        "Supported implementation and optimization of menus.",
      ],
      ["Co-design tasks and teacher and student flows", "Hosted 3 student teachers of a college."],
      ["Follow all policies and procedures in every case", "Wrote policies and procedures for all cases."],
      ["Work with third-party menus", "Bought menus from third parties."],
      ["Proven track record of pricing", "Kept a track record of prices."],
      ["Cook in order to please the guests", "Cleaned in order to please the owner."],
    ] as const)
      expect(move(duty, bullet)).toEqual([]);
  });

  it("moves no bullet that hangs on the one before, and none past a paragraph", () => {
    const job = "# Experience\n@ Analyst | A | 2020\n- Led a team of four people.";
    const moves = (lines: string) => ofKind(propose(`${job}\n${lines}`), "bulletMoved");
    expect(moves("- This used SQL and Power BI every single day.")).toEqual([]);
    expect(moves("- Wrote SQL for Power BI every day.\n- These checks run hourly.")).toEqual([]);
    expect(moves("Project two:\n- Wrote SQL for Power BI every day.")).toEqual([]);
    expect(moves("- Wrote SQL for Power BI every day.")).toHaveLength(1);
  });

  it("takes the posting's word for the same thing, once, in the list of skills first, to be reviewed", () => {
    expect(
      ofKind(propose(), "synonym").map(({ state, original, tailored, reason }) => [
        state,
        original,
        tailored,
        reason,
      ]),
    ).toEqual([
      [
        "toReview",
        "Retail data analyst with 6 years in pricing and Postgres reports.",
        "Retail data analyst with 6 years in pricing and PostgreSQL reports.",
        "Postgres and PostgreSQL are the same thing.",
      ],
      ["toReview", "k8s", "Kubernetes", "k8s and Kubernetes are the same thing."],
    ]);
  });

  it("writes a synonym as its place wants it: capital, article, and never inside a name", () => {
    const swap = (line: string, asked: string) =>
      ofKind(propose(`# Summary\n${line}`, `Requirements\n- ${asked}`), "synonym")[0]?.tailored;
    expect(swap("Kubernetes runs all of our services.", "k8s")).toBe("k8s runs all of our services.");
    expect(swap("Worked as an LPN in wound care.", "licensed practical nurse")).toBe(
      "Worked as a licensed practical nurse in wound care.",
    );
    expect(swap("EHR training for new staff.", "Electronic health record")).toBe(
      "Electronic health record training for new staff.",
    );
    expect(swap("Speaker at Postgres Conference twice.", "PostgreSQL")).toBeUndefined();
    expect(swap("Runs Postgres at night.", "PostgreSQL (Postgres)")).toBeUndefined();
  });

  it("takes no short form for its other meaning, which the line does not rule out", () => {
    for (const [line, asked] of [
      ["Certified NLP coach for managers.", "Natural language processing"],
      ["Delivered ERP to OCD patients.", "Enterprise resource planning"],
      ["Counted PPE on the balance sheet.", "Personal protective equipment"],
    ])
      expect(ofKind(propose(`# Summary\n${line}`, `Requirements\n- ${asked}`), "synonym")).toEqual([]);
    const swap = (items: string) =>
      ofKind(propose(`# Skills\n= Tools: ${items}`, "Requirements\n- Google Cloud Platform"), "synonym");
    expect(swap("Clinical trials, GCP, Pharmacovigilance")).toEqual([]);
    expect(swap("Python, GCP")).toMatchObject([{ tailored: "Google Cloud Platform" }]);
  });

  it("rewords an item of a list only as a whole", () => {
    const swap = (items: string) =>
      ofKind(propose(`# Skills\n= Tools: ${items}`, "Requirements\n- JS"), "synonym").map(
        ({ tailored }) => tailored,
      );
    expect(swap("Excel, JavaScript")).toEqual(["JS"]);
    expect(swap("Excel, JavaScript (ES6+)")).toEqual([]);
  });

  it("chooses a summary among several that are each whole, to be reviewed", () => {
    const two =
      "# Summary\nGeneralist with 6 years across operations and marketing.\nData analyst with 6 years of SQL and Power BI for stores.";
    expect(ofKind(propose(two), "summaryChosen")).toMatchObject([
      {
        state: "toReview",
        tailored: "Data analyst with 6 years of SQL and Power BI for stores.",
        edit: { type: "leaveOut" },
      },
    ]);
    expect(ofKind(propose(two.replace("Data analyst with", "Also has")), "summaryChosen")).toEqual([]);
  });

  it("leaves bullets out of long entries of long resumes only, none with a figure or with what is asked", () => {
    const words = "Wrote letters to many guests about rooms and menus. ".repeat(3).trim();
    const bullets = [
      ...Array.from({ length: 40 }, () => `- ${words}`),
      "- Saved 20 hours a week.",
      "- Used SQL daily.",
    ];
    const long = `# Experience\n@ Host | Inn | 2020\n${bullets.join("\n")}`;
    const left = ofKind(propose(long), "bulletLeftOut");
    expect(left.map(({ place, state }) => [place, state])).toEqual([
      ["Inn, bullet 39", "toReview"],
      ["Inn, bullet 40", "toReview"],
    ]);
    expect(ofKind(propose(long.split("\n").slice(0, 20).join("\n")), "bulletLeftOut")).toEqual([]);
  });

  it("proposes what passes the checker, each alone and all together, and the same again", () => {
    const original = makeResume(resumeText);
    const changes = propose();
    expect(changes.length).toBeGreaterThanOrEqual(4);
    for (const subset of [changes, ...changes.map((change) => [change])])
      expect(checkDocument(original, applyChanges(original, subset, []))).toEqual([]);
    expect(propose()).toEqual(changes);
    expect(new Set(changes.map(({ id }) => id)).size).toBe(changes.length);
    expect(changes.filter(({ asked }) => (asked?.length ?? 0) > 80)).toEqual([]);
  });

  it("takes under a second for a hundred pages and the longest posting", () => {
    const job = resumeText.slice(resumeText.indexOf("@"), resumeText.indexOf("# Education"));
    const text = `# Experience\n${job.repeat(450)}`;
    const description = `Requirements\n${"- Strong SQL, Python and Kubernetes in retail\n".repeat(1000)}`;
    const original = makeResume(text);
    const posting = { title: "", description };
    const time = cpuTimeOf(() => {
      const requirements = linkEvidence(original, text, readRequirements(posting));
      applyChanges(original, proposeChanges({ original, text, requirements, posting }), []);
    });
    expect(time).toBeLessThan(1000);
  });

  it("takes hostile lines in their stride", () => {
    for (const part of ["a", "(", "MS ", "ML, ", "A ", "19 years of ", "Bachelor of "]) {
      const text = `# Summary\n${part.repeat(Math.floor(5000 / part.length))}\n# Skills\n= Tools: ${part.repeat(200)}`;
      const time = cpuTimeOf(() => propose(text, `${postingText}\n- Master's degree, machine learning`));
      expect(time).toBeLessThan(1000);
    }
  });
});
