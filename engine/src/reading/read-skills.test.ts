import { describe, expect, it } from "vitest";
import { cpuTimeOf } from "#cpu-time.fixture";
import { findSkills, readAskedSkills } from "./read-skills.ts";

function idsIn(text: string): string[] {
  return findSkills(text).map(({ id }) => id);
}

/** Whether each skill that a posting asks for is required; the first of several lines is its title. */
function asked(text: string): Record<string, boolean> {
  const title = text.includes("\n") ? (text.split("\n")[0] ?? "") : "";
  const read = readAskedSkills(text, { title, work: null, company: "" });
  return Object.fromEntries(read.flatMap((one) => (one.isNamedOnly ? [] : [[one.id, one.isRequired]])));
}

describe("findSkills", () => {
  it("finds names of technology with signs in them", () => {
    expect(idsIn("C++, C#, .NET, ASP.NET, Node.js, CI/CD and F#.")).toEqual([
      "c-plus-plus",
      "c-sharp",
      "dot-net",
      "asp-dot-net",
      "node-js",
      "ci-cd",
      "f-sharp",
    ]);
  });

  it("gives the exact place of each skill", () => {
    const text = "Größe zählt 😀 – Erfahrung mit (Node.js), C++17 & „Kubernetes“.";
    const found = findSkills(text);
    expect(found.map(({ start, end }) => text.slice(start, end))).toEqual(["Node.js", "C++", "Kubernetes"]);
    expect(found.map(({ label }) => label)).toEqual(["Node.js", "C++", "Kubernetes"]);
  });

  it("takes the longest name where several begin alike", () => {
    expect(idsIn("React Native, Spring Boot, JavaScript, Amazon Web Services")).toEqual([
      "react-native",
      "spring-boot",
      "javascript",
      "aws",
    ]);
  });

  it("never finds a name inside a longer word", () => {
    expect(idsIn("Our platform performs; Tform, transform, javanese, going, Rubyist")).toEqual([]);
  });

  it("finds a skill with a remark in brackets behind it", () => {
    expect(idsIn("Python (primary), Java (secondary)")).toEqual(["python", "java"]);
  });

  it("knows other writings, plurals, versions and the slash of lists", () => {
    expect(idsIn("nodejs/k8s, rest apis, Python3, relational databases, springboot")).toEqual([
      "node-js",
      "kubernetes",
      "rest-apis",
      "python",
      "relational-databases",
      "spring-boot",
    ]);
  });

  it("finds nothing in what boards print around a posting", () => {
    expect(idsIn("30+ days ago · Posted 3 days ago · Easy apply · Be an early applicant")).toEqual([]);
  });

  it("leaves addresses of pages and mail alone", () => {
    expect(
      idsIn("See https://python.org/java?x=docker, www.react.dev, jobs.sql@kotlin.com, kubernetes.io"),
    ).toEqual([]);
  });

  it("tells the currency CAD from the drawing of parts", () => {
    expect(idsIn("The range is $90,000 CAD to 120k CAD, or CAD $100,000")).toEqual([]);
    expect(idsIn("Parts drawn with 3D CAD software")).toHaveLength(1);
  });

  it("does not take a page's .net for the technology", () => {
    expect(idsIn("Visit example.net for more")).toEqual([]);
  });

  it.each([
    "We own the go to market strategy and are ready to go",
    "Go to market with Python? No", // the phrase counts, whatever stands beside it
    "You Go above and beyond",
    "Enough vitamin C for the C-suite after Series C",
    "You excel at teamwork and excel in sales",
    "A nurse in Leeds. Office in LEEDS, UK",
    "Excel at juggling tasks. YOU'LL EXCEL IN THIS ROLE IF YOU ARE KIND",
    "A swift action is needed. Swift action counts.",
    "Starts in spring 2025. Spring 2025 internship",
    "R&D budget, R & D team",
    "The rest of the team and an express delivery",
    "A chef who makes a puppet",
    "We react quickly and node our heads to rust",
    "A custom API trading in securities",
    "Ruby the rabbit, less noise, a sketch of a notion",
  ])("does not take a common word for a skill: %s", (text) => {
    const ambiguous = [
      "go",
      "c",
      "excel",
      "swift",
      "spring",
      "r",
      "rest-apis",
      "express-js",
      "chef",
      "puppet",
    ];
    const others = [
      "customs-clearance",
      "security-engineering",
      "react",
      "rust",
      "ruby",
      "less-css",
      "sketch",
      "notion",
      "microsoft-excel",
    ];
    expect(idsIn(text).filter((id) => [...ambiguous, ...others].includes(id))).toEqual([]);
  });

  it.each([
    ["Backend services in Go and Rust", ["back-end-development", "go", "rust"]],
    ["Python, Go, R, C", ["python", "go", "r", "c"]],
    ["Statistical programming in R", ["statistics", "r"]],
    ["Embedded C for microcontrollers", ["embedded-systems", "embedded-systems"]],
    ["Reports in Excel and PowerPoint", ["microsoft-excel"]],
    ["iOS apps in Swift", ["ios", "swift"]],
    ["Java with Spring and Hibernate", ["java", "spring", "hibernate"]],
    ["Go", ["go"]],
    ["Tools:\n- Go\n- Chef\n- Terraform", ["go", "chef", "terraform"]],
  ])("takes an ambiguous word for a skill where the text proves it: %s", (text, expected) => {
    expect(idsIn(text)).toEqual(expect.arrayContaining(expected));
  });

  it.each([
    ["Own the month-end and year-end close processes", "month-end-close"],
    ["Prepare the monthly financial close", "month-end-close"],
    ["You own the product vision and the roadmap", "product-roadmaps"],
    ["Talk to users every week and run customer discovery", "user-research user-research"],
    ["Lead growth experimentation", "a-b-testing"],
    ["Run rapid experiments", "a-b-testing"],
    ["Advanced MS Excel skills", "advanced-excel"],
    ["Reports with Power Query", "power-query"],
    ["Strong triage skills are a must!", "triage"],
    ["Assessing/triaging adult outpatients", "triage"],
    ["Develop comprehensive patient care plans", "care-planning"],
    ["Film videos for Tik Tok", "tiktok"],
    ["Build our influencer network", "influencer-marketing"],
    ["Test the targeting/copy/assets of each ad", "copywriting"],
    ["Define sourcing strategies for packaging", "strategic-sourcing"],
    ["Track supplier performance and grow vendor relationships", "supplier-management supplier-management"],
    ["You manage a book of business", "account-management"],
    ["Boosted and paid posts on Instagram and our social media", "paid-social social-media-marketing"],
    ["Build web components with accessibility in mind", "web-components web-accessibility"],
    ["Renewals and churn of our subscription customers", "contract-renewals"],
    ["Product manager for payments at a gateway", "payments-processing"],
    ["NetSuite, Oracle, or similar", "netsuite oracle-erp"],
    ["PostgreSQL, Oracle and SAP", "postgresql oracle-database sap"],
    ["Load tests in Grafana K6", "k6"],
    ["UI implementation from mock data", "user-interfaces"],
  ])("reads what a posting calls in other words: %s", (text, ids) => {
    expect(idsIn(text)).toEqual(ids.split(" "));
  });

  it.each([
    ["Define the technology roadmap of our product line", "product-roadmaps"],
    ["A culture of experimentation in our product teams", "a-b-testing"],
    ["Reports with Power Query", "microsoft-excel"],
    ["Triage incoming bugs and tickets", "triage"],
    ["Follow us on Instagram and TikTok", "tiktok"],
    ["Key influencers and decision makers at our accounts", "influencer-marketing"],
    ["Attach a copy of your licence, or bring a hard copy to the marketing office", "copywriting"],
    ["Print, scan and copy brand material", "copywriting"],
    ["Renewals of your licence and of client visas", "contract-renewals"],
    ["Contract renewals with suppliers", "contract-renewals"],
    ["We pay bonus payments by card", "payments-processing"],
    ["Accessibility of our web application process for applicants", "web-accessibility"],
    ["We deliver the best user experience in design software", "user-experience-design"],
    ["Data platforms with scalability, accessibility and speed", "web-accessibility"],
    ["Audience recruitment for our panels", "recruiting"],
    ["Care for adults post-cardiothoracic surgery", "surgery"],
    ["Look up an unfamiliar medical term", "medical-terminology"],
    ["A product development company in Oslo", "product-development"],
    ["A school for K6 pupils", "k6"],
  ])("does not take what says less or other for the skill: %s", (text, id) => {
    expect(idsIn(text)).not.toContain(id);
  });

  it("takes a field of work beside a word for people for those people", () => {
    expect(idsIn("Work with UX designers, the QA team and DevOps engineers")).toEqual([]);
    expect(idsIn("Knowledge of UX design, QA and DevOps")).toEqual([
      "user-experience-design",
      "quality-assurance",
      "devops",
    ]);
  });

  it("reads a German advert", () => {
    const text =
      "Dein Profil:\n- Sehr gute Kenntnisse in objektorientierter Programmierung mit Java\n- Datenbanken (MySQL)\n" +
      "- Fließend Deutsch und gute Englischkenntnisse in Wort und Schrift";
    expect(idsIn(text)).toEqual(expect.arrayContaining(["java", "databases", "mysql", "german", "english"]));
  });

  it("takes time in proportion to the text, whatever it holds", () => {
    const hostile = [
      "Go ".repeat(350_000),
      "a".repeat(1_000_000),
      "(".repeat(100_000),
      "Python, ".repeat(25_000),
      "no Java ".repeat(25_000),
      "a.a@".repeat(50_000),
      "://".repeat(60_000),
      "continuous ".repeat(20_000),
      " .net".repeat(40_000),
    ];
    findSkills("warm");
    for (const text of hostile) {
      const time = cpuTimeOf(() => {
        findSkills(text);
        readAskedSkills(text);
      });
      expect(time, text.slice(0, 12)).toBeLessThan(5_000);
    }
  }, 30_000);
});

describe("readAskedSkills", () => {
  it("lists each skill once, at its first place", () => {
    const text = "Java and Python. More Java.";
    expect(readAskedSkills(text)).toEqual([
      { id: "java", label: "Java", isRequired: true, isNamedOnly: false, start: 0, end: 4, orElse: null },
      {
        id: "python",
        label: "Python",
        isRequired: true,
        isNamedOnly: false,
        start: 9,
        end: 15,
        orElse: null,
      },
    ]);
  });

  it.each<[string, Record<string, string[] | null>]>([
    [
      "You know Tableau, Looker or Power BI, and SQL.",
      {
        tableau: ["looker", "power-bi"],
        looker: ["tableau", "power-bi"],
        "power-bi": ["tableau", "looker"],
        sql: null,
      },
    ],
    ["Charts in tools such as Tableau and Looker", { tableau: ["looker"], looker: ["tableau"] }],
    [
      "ERP software (NetSuite, Sage Intacct)",
      { erp: null, netsuite: ["sage-intacct"], "sage-intacct": ["netsuite"] },
    ],
    ["Scripts in Bash or similar", { bash: [] }],
    ["Java or Python, SQL", { java: ["python"], python: ["java"], sql: null }],
    ["HTML/CSS", { html: null, css: null }],
    ["Tableau and Looker", { tableau: null, looker: null }],
    ["Tableau or Looker.\nYou live in Looker.", { tableau: ["looker"], looker: null }],
    [
      "About us:\nWe build dashboards in Looker.\n\nRequirements:\n- Tableau or Looker",
      { tableau: ["looker"], looker: ["tableau"] },
    ],
    [
      "What you'll do:\n- Keep dashboards in Looker\n\nRequirements:\n- Tableau or Looker",
      { tableau: ["looker"], looker: ["tableau"] },
    ],
    ["EC2 or similar", { "amazon-ec2": ["aws"] }],
    ["SaaS, healthtech, or enterprise groups", { saas: [], "health-technology": [] }],
    ["Experience in oncology or cardiology", { oncology: ["cardiology"], cardiology: ["oncology"] }],
    ["Highspot or another CMS", { "content-management-systems": [] }],
  ])("tells of which in a list one is enough: %s", (text, others) => {
    expect(Object.fromEntries(readAskedSkills(text).map(({ id, orElse }) => [id, orElse]))).toEqual(others);
  });

  it("tells required from preferred by the headings", () => {
    const text =
      "Requirements:\n- Java\n- SQL\n\nNice to have:\n- Docker\n- Experience with Kubernetes\n\nResponsibilities:\n- Maintain Jenkins";
    expect(asked(text)).toEqual({ java: true, sql: true, docker: false, kubernetes: false, jenkins: false });
    expect(asked("Requirements\n- Java\n\nIdeal, but not required\n- Docker")).toEqual({
      java: true,
      docker: false,
    });
  });

  it("counts a skill as required that stands under both headings", () => {
    const text = "Nice to have:\n- Deep Java knowledge\n\nRequirements:\n- Java";
    expect(readAskedSkills(text)).toMatchObject([
      { id: "java", label: "Java", isRequired: true, start: text.lastIndexOf("Java"), end: text.length },
    ]);
  });

  it.each([
    "Docker is a plus.",
    "Experience with Docker is a big plus",
    "Bonus: Docker",
    "Bonus points for Docker",
    "Nice to have: Docker",
    "Docker would be great.",
    "Ideally you know Docker.",
    "Kenntnisse in Docker sind von Vorteil.",
    "Idealerweise kennst du Docker.",
    "Docker (preferred)",
    "Docker is not required but a plus.",
  ])("takes a wish for a wish: %s", (text) => {
    expect(asked(text)).toEqual({ docker: false });
  });

  it("parts what is required from what is wished for in one sentence", () => {
    expect(asked("Java is required, Docker is a plus.")).toEqual({ java: true, docker: false });
    expect(asked("You must know Java; Docker preferred.")).toEqual({ java: true, docker: false });
    expect(asked("Java is required; Docker, Kubernetes and Terraform are preferred.")).toEqual({
      java: true,
      docker: false,
      kubernetes: false,
      terraform: false,
    });
    expect(asked("You know Java, ideally with Docker.")).toEqual({ java: true, docker: false });
    expect(asked("You know Java. Docker is a plus.")).toEqual({ java: true, docker: false });
  });

  it.each([
    "No Java required.",
    "No experience with Java is needed.",
    "Java is not needed.",
    "Java experience is not required.",
    "You do not need Java.",
    "You don't need to know Java",
    "Without any Java.",
    "Keine Java-Kenntnisse erforderlich",
    "Java ist nicht erforderlich.",
    "We don’t use Java.",
  ])("leaves out what is ruled out: %s", (text) => {
    expect(asked(text)).toEqual({});
  });

  it.each([
    "Languages including but not limited to Java",
    "Not only Java",
    "No less than three years of Java",
    "No degree required, but Java",
    "No problem is too hard. You write Java.",
    "Java, no exceptions",
    "You are not afraid of old Java",
  ])("does not take another no for one to the skill: %s", (text) => {
    expect(asked(text)).toMatchObject({ java: true });
  });

  it("leaves out what stands under benefits and what a company tells of itself", () => {
    const text =
      "About Acme:\nAcme is the leading Kubernetes company and was founded by the makers of Docker.\n\n" +
      "Requirements:\n- Java\n\nBenefits:\n- German lessons with native speakers\n- Health insurance";
    expect(asked(text)).toMatchObject({ java: true });
    expect(Object.keys(asked(text))).not.toEqual(expect.arrayContaining(["kubernetes"]));
    expect(asked(text)).not.toHaveProperty("german");
    expect(asked(text)).not.toHaveProperty("docker");
  });

  it("asks for nothing in what the law makes companies write", () => {
    expect(
      asked("We hire regardless of disability, mental health, genetics or religion. English needed."),
    ).toEqual({ english: true });
  });

  it.each([
    "Acme welcomes everybody without unlawful discrimination because of race, color, creed, religion, sex, marital status, " +
      "pregnancy, gender identity, national origin (which in some states includes the possession of a driver's license), " +
      "ancestry, citizenship, age, height, weight, medical condition, family care status, or genetic information.",
    "This vaccination requirement follows what the government has set.",
    "Note to all recruitment agencies: we take no recruiting services.",
    "All employees must provide proof of vaccination before the first day.",
    "Our company policy requires vaccinations for all staff",
    "We take part in E-Verify: there are posters about it in English and Spanish.",
  ])("asks for nothing however far the words of the law stand: %s", (text) => {
    expect(asked(`Requirements:\n- Java\n\n${text}`)).toEqual({ java: true });
  });

  it("takes a noun in what a company tells above its list for none that is asked", () => {
    const list = "Requirements:\n- Java\n- A valid driver's license";
    const mission = "Acme helps hospitals to deliver better patient care with robots and CNC machining.";
    expect(Object.keys(asked(`Engineer\n${mission}\n\n${list}`)).toSorted()).toEqual([
      "driving-licence",
      "java",
    ]);
    expect(asked(`Engineer\nYou bring experience in patient care.\n\n${list}`)).toMatchObject({
      "patient-care": true,
    });
    expect(asked("Engineer\nPatient care in a team of ten.")).toMatchObject({ "patient-care": true });
    expect(asked(`Machining\n${list}`)).toMatchObject({ machining: true });
  });

  it.each([
    [
      "what a company tells of itself",
      "Nice to have:\n- SQL\n\nAcme helps hospitals to deliver better patient care.",
    ],
    ["values", "Our core values:\n- Patient care - we mean it"],
    [
      "how it hires",
      "What to expect from our interview process:\n1. Patient care case study\n2. Meet the team",
    ],
    ["pay", "Compensation:\n- 20 USD for an hour of patient care"],
    ["whom it does not seek", "This role isn't for you if:\n- You want to do patient care"],
    ["whom it sells to", "Our customers use Acme for:\n- Patient care"],
    [
      "benefits over several paragraphs",
      "Benefits:\n- Holidays\n\nAnd for you\n\nHelp at home\n- Patient care for parents",
    ],
    [
      "a long paragraph in the list",
      `- SQL\n${"Acme is a company of many. ".repeat(8)}It sells patient care.`,
    ],
  ])("asks for nothing behind its list in %s", (_, behind) => {
    const lines = `Requirements:\n- Java\n${behind}`;
    expect(asked(lines)).not.toHaveProperty("patient-care");
    expect(asked(lines)).toHaveProperty("java");
  });

  it.each([
    ["duties", "Your duties:\n- Keep plans in Jira"],
    ["what a benefits manager does", "Benefits management:\n- Keep plans in Jira"],
  ])("asks behind its list, and requires nothing, in %s", (_, behind) => {
    expect(asked(`Requirements:\n- Java\n${behind}`)).toMatchObject({ java: true, jira: false });
  });

  it.each([
    ["a short line", "Patient care"],
    ["a plain sentence that asks", "Nice to have:\n- SQL\n\nYou also need experience in patient care."],
  ])("requires behind its list what is named in %s", (_, behind) => {
    expect(asked(`Requirements:\n- Java\n${behind}`)).toMatchObject({ java: true, "patient-care": true });
  });

  it.each([
    "About this opportunity\nYou must have 5 years of Java experience",
    "Our client is a leading bank\nYou have 5 years of Java experience.",
    "Our must-haves\n- Java",
    "Engineer\n- Bachelor's degree, strong Java and SQL skills",
    "Requirements\n- Experience across sales, marketing and finance\n- Java",
  ])("asks of whom it seeks under any heading: %s", (text) => {
    expect(asked(text)).toMatchObject({ java: true });
  });

  it("names without asking what the company uses, those whom one works with and a field as a duty", () => {
    const texts = [
      "Our stack:\n- Docker",
      "Your work:\n- Partner with Marketing and Legal teams",
      "Your work:\n- Improve the experience of our e-commerce customers",
    ];
    for (const text of texts) expect(asked(`Requirements:\n- Java\n\n${text}`)).toEqual({ java: true });
    const [, docker] = readAskedSkills(`Requirements:\n- Java\n\n${texts[0]}`);
    expect(docker).toMatchObject({ id: "docker", isRequired: false, isNamedOnly: true });
  });

  it.each([
    "- Relocation support (flights, visas, vaccination)",
    "You help visitors from abroad (including visas and vaccinations).",
    "Please beware of unauthorized recruiting communications.",
  ])("takes what is done for people who move or apply for nothing that is asked: %s", (text) => {
    expect(asked(`Requirements:\n- Java\n\nYour work:\n${text}`)).toEqual({ java: true });
  });

  it("takes a heading without a colon for the end of an introduction", () => {
    const text = "Engineer\nResponsibilities\n\nMaintain Jenkins and Docker\n\nRequirements\n- Java\n- SQL";
    expect(Object.keys(asked(text)).toSorted()).toEqual(["docker", "java", "jenkins", "sql"]);
  });

  it.each([
    ["of itself", "About us:\nWe make CNC machining easy. Our customers deliver patient care."],
    ["of its mission", "Our mission:\n- Patient care for all"],
    ["of equal chances", "Equal Employment Opportunity\nMachining is for everybody."],
    ["above its first heading", "Engineer\nAcme helps hospitals to deliver better patient care."],
  ])("asks for nothing in what a company tells %s, without a list of what is asked too", (_, told) => {
    expect(asked(`${told}\n\nWhat you'll do:\n- Write Java`)).toEqual({ java: false });
  });

  it.each([
    ["a sentence that turns to the person", "You bring experience in patient care."],
    ["a line of a list without bullets", "Patient care"],
  ])("asks above its first duty in %s", (_, line) => {
    expect(asked(`Engineer\n${line}\n\nWhat you'll do:\n- Write Java`)).toEqual({
      java: false,
      "patient-care": true,
    });
  });

  it("asks above its first duty in a heading for whom it looks for, and requires that alone", () => {
    const text =
      "Engineer\nWho we are looking for\n- Nurses with patient care\n\nWhat you'll do:\n- Write Java";
    expect(asked(text)).toEqual({ java: false, "patient-care": true });
  });

  it("takes a CRO for a way of selling only where such words stand around it", () => {
    expect(asked("Requirements:\n- You report to the CRO every week")).toEqual({});
    expect(asked("Requirements:\n- SEO, PPC and CRO")).toMatchObject({
      "conversion-rate-optimization": true,
    });
  });

  it("answers an empty text with nothing", () => {
    expect(readAskedSkills("")).toEqual([]);
  });
});
