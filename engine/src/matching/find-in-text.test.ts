import { expect, test } from "vitest";
import { makeWanted } from "./candidate.fixture.ts";
import { tidy } from "#reading/read-sections";
import { createTextReader, readWholePosting } from "./find-in-text.ts";

const posting = {
  title: "Registered Nurse",
  company: "Riverbend",
  description: "Night shifts on a telemetry floor.",
  qualifications: ["BLS on hire, ACLS within six months", "Night shifts on a telemetry floor."],
};

test("skills are found in the text and in requirements that stand beside it", () => {
  const wanted = makeWanted({ skills: ["BLS", "ACLS", "Telemetry", "Wound care"] });
  expect([...createTextReader(wanted)(posting).skills]).toEqual(["BLS", "ACLS", "Telemetry"]);
});

test("a word that means other things too is a skill only where the skill reader says so", () => {
  const named = (skill: string, description: string) => [
    ...createTextReader(makeWanted({ skills: [skill] }))({ ...posting, description }).skills,
  ];
  expect(named("Celery", "Chop celery and carrots for the soup.")).toEqual([]);
  expect(named("Celery", "Django, Redis and Celery for background tasks.")).toEqual(["Celery"]);
  expect(named("German", "No German required.")).toEqual([]);
  expect(named("German", "You speak fluent German.")).toEqual(["German"]);
  expect(named("C", "You write C# and C++ for games.")).toEqual([]);
  // Who has it takes a name for it where the rest of the posting proves it.
  expect(named("Unity", "Strong Unity expertise.\nYou make a game.")).toEqual(["Unity"]);
  expect(named("Unity", "Strong Unity expertise.\nYou lead a congregation.")).toEqual([]);
  expect(named("Unity", "Unity is what we value.\nYou make a game.")).toEqual([]);
});

test.each([
  // Its words stand in the posting, in another form or order.
  [
    "Venue acquisition",
    "You acquire customers in the whole country, and care for venues.",
    ["Venue acquisition"],
  ],
  // A technology goes by its name, and so does whatever has one.
  ["Google Workspace", "We like what Google wrote about its workspace.", []],
  ["Google Cloud", "Clouds of data. We like what Google wrote.", []],
  // It is written in another language.
  ["Atención a clientes", "Remote, $150K and equity.", ["Atención a clientes"]],
  [
    "Estrategia de contenidos",
    "You own the content strategy and work with our writers every day.",
    ["Estrategia de contenidos"],
  ],
  [
    "Email marketing",
    "Du schreibst für uns die Newsletter und kümmerst dich um die Auswertung.",
    ["Email marketing"],
  ],
  ["Wound care", "You answer the phone and work with our writers every day.", []],
])("the skill %s may be spoken of by: %s", (skill, description, unsure) => {
  const read = createTextReader(makeWanted({ skills: [skill] }));
  const findings = read({ ...posting, title: "Clerk", description, qualifications: [] });
  expect([...findings.skills]).toEqual([]);
  expect([...findings.unsureSkills]).toEqual(unsure);
});

test("two words that the posting writes as one are named", () => {
  const read = createTextReader(makeWanted({ skills: ["Trade shows"] }));
  expect([...read({ ...posting, description: "Conferences and tradeshows." }).skills]).toEqual([
    "Trade shows",
  ]);
});

test("a requirement that the text holds already is not counted twice", () => {
  const { keywords } = createTextReader(makeWanted({ includeKeywords: ["nights", "night shift"] }))(posting);
  expect(Object.fromEntries(keywords)).toEqual({ nights: 1, "night shift": 1 });
});

test("an excluded phrase is found in either", () => {
  const read = (phrase: string) =>
    createTextReader(makeWanted({ excludeKeywords: [phrase] }))(posting).excluded;
  expect(read("telemetry floor")?.label).toBe("with “telemetry floor”");
  expect(read("on hire")?.label).toBe("with “on hire”");
  expect(read("floor telemetry")).toBeNull();
});

test("an excluded phrase that benefits name too hides the work, not the benefit", () => {
  const read = (phrases: string[], description: string) =>
    createTextReader(makeWanted({ excludeKeywords: phrases }))({ ...posting, description }).excluded?.label;
  expect(read(["life insurance"], "You will sell life insurance.")).toBe("with “life insurance”");
  expect(read(["life insurance"], "Benefits:\n- Life insurance\n- Lunch")).toBeUndefined();
  expect(read(["insurance"], "We pay your health insurance.")).toBeUndefined();
  expect(read(["insurance"], "You will sell insurance.")).toBe("with “insurance”");
  expect(read(["IT", "insurance"], "You run the IT desk.")).toBe("with “IT”");
});

test("a requirement that the text holds, though the list cut it short, is not read a second time", () => {
  const long = `Calm   under pressure${" and good with people".repeat(16)}.`;
  const [cut = ""] = tidy([long]);
  expect(cut.endsWith("…")).toBe(true);
  const read = createTextReader(makeWanted({ includeKeywords: ["calm under pressure"] }));
  const description = `You are:\n- ${long}\nBenefits:\n- Lunch`;
  expect(read({ ...posting, description, qualifications: [cut] }).keywords.get("calm under pressure")).toBe(
    1,
  );
});

test("requirements that stand beside the text are required, whatever section it ends with", () => {
  const { asked } = createTextReader(makeWanted())({
    ...posting,
    description: "Ship software.\n\nNice to have:\n- Docker",
    qualifications: ["Kubernetes", "PostgreSQL"],
  });
  expect(asked.map(({ id, isRequired }) => [id, isRequired])).toEqual([
    ["kubernetes", true],
    ["postgresql", true],
    ["docker", false],
  ]);
});

test("the wanted work itself is no skill that somebody lacks", () => {
  const description = "Requirements:\n- Accounting, bookkeeping and SAP";
  const ask = (titles: string[]) =>
    createTextReader(makeWanted({ titles }))({
      ...posting,
      title: "Accountant",
      description,
      qualifications: [],
    }).asked.map(({ name }) => name);
  expect(ask(["Recruiter"])).toContain("Accounting");
  expect(ask(["Accountant"])).toEqual(["Bookkeeping", "SAP"]);
});

test("a word means what it means in the work that the title names", () => {
  const ask = (title: string, description: string) =>
    readWholePosting({ title, company: "Riverbend", description, qualifications: [] }).asked.map(
      ({ label }) => label,
    );
  const testing = "Requirements:\n- You plan system designs and testing across the development lifecycle.";
  const software = ["Software design", "Software testing", "Software development lifecycle"];
  expect(ask("Software Engineer", testing)).toEqual(software);
  expect(ask("Mechanical Engineer", testing)).toEqual([]);
  expect(ask("Mechanical Engineer", "Requirements:\n- Software testing")).toEqual(["Software testing"]);
  expect(ask("HVAC Technician", "Requirements:\n- You seal ducts for optimal airflow.")).toEqual(["HVAC"]);
  expect(ask("Data Engineer", "Requirements:\n- Airflow")).toEqual(["Apache Airflow"]);
  expect(ask("Caregiver", "Requirements:\n- Knowledge of CMS and Medicare rules")).toEqual([]);
  expect(ask("Attorney", "Requirements:\n- Drafting beside drawings")).toEqual([]);
  expect(ask("Frontend Engineer", "Requirements:\n- You own your work beyond the PR.")).toEqual([]);
});

test("a heading, a department, what the job gives and the company's industry are not asked for", () => {
  const ask = (title: string, description: string) =>
    createTextReader(makeWanted())({ title, company: "Acme", description, qualifications: [] }).asked.map(
      ({ name, isRequired }) => (isRequired ? `${name}!` : name),
    );
  expect(ask("Lifecycle Manager", "Requirements:\n- SQL\n\nLOGISTICS\n\nFull-time, remote")).toEqual([
    "SQL!",
  ]);
  expect(ask("Data Analyst", "Requirements:\n- SQL\n- You join the Marketing Analytics department.")).toEqual(
    ["SQL!"],
  );
  expect(ask("Engineer", "Requirements:\n- C++\n- Gain hands-on experience with embedded devices")).toEqual([
    "C++!",
  ]);
  expect(ask("Engineer - Fintech", "Our client is a fintech company.\n\nRequirements:\n- C++")).toEqual([
    "C++!",
  ]);
  expect(ask("Therapist", "Requirements:\n- Case management experience or work in a care team")).toEqual([]);
});

test("a posting that names many technologies is one of software, whatever its title", () => {
  const description = "Requirements:\n- TypeScript, React, PostgreSQL, Docker\n- System design and testing";
  const { asked } = readWholePosting({
    ...posting,
    title: "Product Engineer",
    description,
    qualifications: [],
  });
  expect(asked.map(({ label }) => label)).toEqual(
    expect.arrayContaining(["Software design", "Software testing"]),
  );
});

test("a skill in the words of one's own work is found where the posting has them", () => {
  const named = (title: string) => [
    ...createTextReader(makeWanted({ skills: ["Airflow"] }))({
      ...posting,
      title,
      description: "You measure airflow in ducts.",
    }).skills,
  ];
  expect(named("HVAC Technician")).toEqual(["Airflow"]);
});

test("where one of a list is enough, nobody lacks the others, and none of them is required", () => {
  const read = (skills: string[]) =>
    createTextReader(makeWanted({ skills }))({
      ...posting,
      title: "Data Analyst",
      description: "Requirements\n- Tableau, Looker or Power BI\n- SQL",
      qualifications: [],
    }).asked.map(({ name, isRequired }) => [name, isRequired]);
  expect(read(["Looker"])).toEqual([["SQL", true]]);
  expect(read([])).toEqual([
    ["SQL", true],
    ["Tableau", false],
    ["Looker", false],
    ["Power BI", false],
  ]);
});

test("the name of the company is a skill only where it is asked for", () => {
  const ask = (company: string, description: string) =>
    readWholePosting({ title: "Registered Nurse", company, description, qualifications: [] }).asked.map(
      ({ label }) => label,
    );
  const named = "Requirements:\n- You work with an Ansible clinician.";
  expect(ask("Ansiblehealth", named)).toEqual([]);
  expect(ask("Riverbend", named)).toEqual(["Ansible"]);
  expect(ask("Ansiblehealth", "Requirements:\n- Experience with Ansible")).toEqual(["Ansible"]);
  expect(ask("Ansible", "Requirements:\n- Ansible, Terraform")).toEqual(["Ansible", "Terraform"]);
  expect(ask("Svelter", "Requirements:\n- Svelte for the web")).toEqual(["Svelte"]);
});

test("a product is not asked for under the name of another", () => {
  const description = "Requirements:\n- Asana, Final Cut Pro, New Relic";
  const { asked } = readWholePosting({ ...posting, title: "Producer", description, qualifications: [] });
  expect(asked.map(({ label }) => label)).toEqual(["Asana", "Final Cut Pro", "New Relic"]);
});

test("what the law asks of whoever is hired is no skill, nor are several purchase orders a till", () => {
  const ask = (description: string) =>
    readWholePosting({ ...posting, title: "Buyer", description, qualifications: [] }).asked.map(
      ({ label }) => label,
    );
  const law = "Under ITAR you must be a U.S. citizen or a lawful permanent resident.";
  expect(ask(`Requirements:\n- ${law}`)).toEqual([]);
  expect(ask("Requirements:\n- Knowledge of ITAR")).toEqual(["ITAR"]);
  expect(ask("Requirements:\n- You track POs to the day.")).toEqual([]);
});

test("a wanted skill is named where the posting says what is done", () => {
  const wanted = makeWanted({ skills: ["Calendar management", "Travel arrangements", "Expense reports"] });
  const description = "Own complex calendars with precision. Coordinate travel like a pro.";
  const title = "Executive Assistant";
  expect([...createTextReader(wanted)({ ...posting, title, description }).skills]).toEqual([
    "Calendar management",
    "Travel arrangements",
  ]);
});

test("a wanted skill is named where the posting names a program of its kind, its suite or two of its programs", () => {
  const skills = ["Infrastructure as code", "Microsoft Excel", "Python", "Google Workspace"];
  const description =
    "Requirements:\n- Terraform and Django\n- Microsoft Office\n\nNice to have:\n- Ansible\n- Gmail and Google Sheets";
  const read = createTextReader(makeWanted({ skills }))({ ...posting, title: "Engineer", description });
  expect([...read.skills]).toEqual(["Infrastructure as code", "Microsoft Excel", "Google Workspace"]);
  expect([...read.requiredSkills]).toEqual(["Infrastructure as code"]);
});

test("who has a skill does not lack its kinds, unless it is a field of work or a product", () => {
  const description =
    "Requirements:\n- Contract negotiation\n- Web accessibility\n- React Native\n- Top Secret clearance\n- Social media marketing";
  const read = (skills: string[]) =>
    createTextReader(makeWanted({ skills }))({ ...posting, description, qualifications: [] })
      .asked.map(({ name }) => name)
      .toSorted();
  const others = ["React Native", "Social media marketing", "Top Secret clearance"];
  const all = ["Contract negotiation", ...others, "Web accessibility"];
  expect(read(["Cooking"])).toEqual(all);
  expect(read(["Negotiation", "Accessibility"])).toEqual(others);
  expect(read(["React", "Marketing", "Secret clearance"])).toEqual(all);
});

test.each([
  ["Care planning", "You write patient care plans.", true],
  ["Strategic sourcing", "Own our sourcing strategies.", true],
  ["Account management", "You manage accounts of all sizes.", true],
  ["Care planning", "You care for guests. Our plans are great and they have grown for years.", false],
  ["Account management", "Ask your account manager.", false],
  ["Product design", "Production staff follow the design of a dish.", false],
] as const)("%s in %j: %s", (skill, description, isNamed) => {
  const read = createTextReader(makeWanted({ skills: [skill] }));
  expect(read({ ...posting, description, qualifications: [] }).skills.has(skill)).toBe(isNamed);
});
