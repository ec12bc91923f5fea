import { describe, expect, it } from "vitest";
import { findSkills, readAskedSkills } from "./read-skills.ts";

/** Ids of the skills whose words are the applicant's, however firmly the posting speaks of them. */
function askedIn(text: string): string[] {
  return readAskedSkills(text).map(({ id }) => id);
}

const list = "Requirements:\n- Java\n\n";

describe("whose skill it is", () => {
  it.each([
    [
      "partners",
      "sales",
      "Work closely with Engineering, Design, Sales, and Operations teams to launch products.",
    ],
    ["partners beside one another", "marketing", "Partner with sales, marketing, and product to grow."],
    ["a team that is worked with", "data-science", "Work with product, data science, and support teams."],
    [
      "teams that are worked for",
      "marketing",
      "Expand the product across sales, marketing and support teams.",
    ],
    ["a head of a field", "sales", "You work directly with the VP of Sales and the CEO."],
    [
      "a supervisor",
      "bcba-certification",
      "You work under the guidance of a Board Certified Behavior Analyst.",
    ],
    ["those who are to be hired", "sales", "You assess sales talent in London."],
    ["the roles to be filled", "customer-success", "You source and hire for customer success roles."],
    ["mentoring that one gets", "mentoring", "Ongoing training and mentorship from our team for you."],
    [
      "what somebody may become",
      "rbt-certification",
      "We help therapists become Registered Behavior Technicians.",
    ],
    ["a kind of employers", "procurement", "You know engineering, procurement, and construction firms."],
    [
      "what the work only feeds",
      "product-development",
      "You capture insights to influence GTM strategy, messaging, and product development.",
    ],
    [
      "what others can do then",
      "payments-processing",
      "You support merchants, ensuring they activate and are able to accept payments.",
    ],
    ["the business of a company", "grocery-retail", "As we scale our grocery and retail business, you sell."],
    ["the setting of the work", "fintech", "You guide complex projects in a fast-paced fintech environment."],
    [
      "what changes around the work",
      "artificial-intelligence",
      "You help in the evolving field of artificial intelligence.",
    ],
    ["what users of a product do", "auditing", "You work on systems that enable core auditing experiences."],
    [
      "what a product connects with",
      "salesforce",
      "You sell 100+ native integrations with systems like Webflow, Salesforce.",
    ],
    ["departments in a list", "marketing", "Find new uses for the product across sales, marketing, and CX."],
    [
      "teams named as examples",
      "marketing",
      "Serve many teams, including Finance, Operations, and Marketing.",
    ],
    ["those who are told", "sales", "You escalate to sales and leadership when help is needed."],
    ["a colleague by the field", "sales", "You manage the shop together with the sales executive."],
    ["what others own", "product-roadmaps", "You share feedback to inform our product roadmap."],
    [
      "the place of work",
      "teaching",
      "May require work in an environment where animals are used for teaching.",
    ],
    [
      "praise of the company",
      "health-technology",
      "One of the fastest-growing startups in health technology.",
    ],
    ["the team as a whole", "budgeting", "The team is responsible for budgeting and forecasting."],
    ["a company one joins", "cloud-computing", "Join a team that sets the pace for cloud infrastructure."],
    [
      "a product of the company",
      "cloud-computing",
      "Build the frontend of our collaborative cloud platform.",
    ],
  ])("is not the applicant's where it is that of %s", (_, id, line) => {
    expect(askedIn(`${list}What you'll do:\n- ${line}`)).not.toContain(id);
  });

  it.each([
    [
      "a company that says what it is",
      "marketing-analytics",
      "Acme is a marketing analytics company that helps shops.",
    ],
    ["a mission", "artificial-intelligence", "Our mission is to deliver artificial intelligence to all."],
    ["a mission for customers", "e-commerce", "We're re-defining e-commerce with a community just for you."],
    ["what a company comprises", "sales", "The Acme Studios encompasses promotion, sales and distribution."],
    ["whom a company knows", "github", "Our investors include the founders of GitHub and of shops."],
    ["a product", "blockchain", "Our self-custodial wallet offers a seamless use of Ethereum."],
  ])("is not the applicant's in a sentence about %s, wherever it stands", (_, id, line) => {
    expect(askedIn(`${list}What you'll do:\n- Write Java\n- ${line}`)).not.toContain(id);
  });

  it.each([
    ["years at a startup", "react", "5+ years of experience with React at a Series B startup"],
    [
      "praise of where it was done",
      "kubernetes",
      "Experience with Kubernetes at one of the fastest-growing startups",
    ],
    ["what a place may require", "budgeting", "This role may require knowledge of budgeting and forecasting"],
    [
      "what you do in a team one joins",
      "budgeting",
      "Join a team where you will own budgeting and forecasting",
    ],
    ["a team of those who do it", "wound-care", "Join our team of nurses who practice wound care"],
    ["a purpose behind the partners", "marketing", "Work closely with engineers to plan our marketing"],
    ["work with a thing", "data-warehouse", "You work with SaaS, data warehousing, or cloud technologies"],
    [
      "experience in working with a field",
      "e-commerce",
      "Experience working with catalogs in an e-commerce setting",
    ],
    ["a language", "english", "Collaborate with customers in English"],
    ["a technology", "python", "Work closely with Python and SQL"],
    ["experience across departments", "marketing", "Experience across sales, marketing, and support"],
    ["what the person leads", "marketing", "Lead our efforts across sales, marketing, and support"],
    ["the technologies of a team", "python", "Our stack includes Python and Go"],
    ["a platform by its name", "google-cloud", "Run our Google Cloud Platform"],
    ["a skill that is wished for", "python", "Python is a plus for our company"],
    [
      "a sentence that turns to the person",
      "digital-marketing",
      "Acme is an agency and you bring digital marketing",
    ],
  ])("is the applicant's in %s", (_, id, line) => {
    expect(askedIn(`${list}What you'll do:\n- ${line}`)).toContain(id);
  });

  it("asks for nothing under a heading without a colon that names the company", () => {
    const told = "ABOUT ACME\nWe use artificial intelligence and patient care.";
    expect(askedIn(`${told}\n\n${list}`)).toEqual(["java"]);
    expect(askedIn(`${told}\n\nWe're looking for people fluent in Finnish.\n\n${list}`)).toEqual([
      "finnish",
      "java",
    ]);
    expect(askedIn("À propos de Acme\nNous faisons de la biotechnologie.")).toEqual([]);
  });

  it("takes the logistics of an offer for none of goods", () => {
    expect(askedIn(`${list}LOGISTICS & OFFER\nGood pay`)).toEqual(["java"]);
  });

  it("keeps a section open behind a line that introduces some of its items", () => {
    const items = "Tableau\nSurvey tools";
    const text = `Preferred\nFamiliarity with one or more of the following:\n${items}\n`;
    expect(readAskedSkills(text)).toMatchObject([{ id: "tableau", isRequired: false }]);
    const required = `Preferred\nMust-haves:\n${items}\n`;
    expect(readAskedSkills(required)).toMatchObject([{ isRequired: true }]);
  });

  it("takes an item about years for no heading", () => {
    const text = "Desired background:\n4+ years of individual contributor experience\nExperience with Python";
    expect(readAskedSkills(text).find(({ id }) => id === "python")?.isRequired).toBe(false);
  });
});

describe("mentoring that is asked for", () => {
  it.each([
    "Provide training and mentoring to junior engineers.",
    "You bring strong mentoring skills.",
    "Offer mentoring to new hires.",
  ])("is a skill: %s", (line) =>
    expect(readAskedSkills(`Requirements:\n- ${line}`).map(({ id }) => id)).toContain("mentoring"),
  );
});

describe("the sense of a skill", () => {
  function idsIn(text: string): string[] {
    return findSkills(text).map(({ id }) => id);
  }

  it.each([
    ["counseling", "Prior product counselling experience in tech"],
    ["procurement", "B2B decision-making and customer purchasing behavior"],
    ["monitoring", "Build data logging pipelines for connected devices"],
    ["malware-analysis", "Improve ransomware mitigation"],
    ["developer-relations", "Skilled in building developer tools"],
    ["data-mining", "Data extraction from several databases"],
    ["paralegal-work", "High-quality legal support for the department"],
    ["programming-languages", "Design our NPS programming"],
    ["content-management-systems", "Experience with Common Management Systems (CMS)"],
    ["high-performance-computing", "The Health & Personal Care (HPC) team"],
    ["warehouse-operations", "Load events of Snowflake into our warehouse"],
    ["warehouse-operations", "Data lakes, warehouses and streaming"],
    ["warehouse-operations", "Knowledge of warehouse lending"],
    ["autonomous-vehicles", "Bring autonomous vehicles to riders of our marketplace"],
    ["recruiting", "Reach out to your recruiting partner"],
  ])("is not %s in: %s", (id, text) => {
    expect(idsIn(text)).not.toContain(id);
  });

  it.each([
    ["content-management-systems", "Content Management Systems (CMS)"],
    ["sql", "Standard Query Language (SQL)"],
    ["programming-languages", "Python programming"],
    ["malware-analysis", "Analysis of malware"],
    ["warehouse-operations", "Experience in a busy warehouse"],
    ["warehouse-operations", "Report on warehouse operations with SQL"],
    ["autonomous-vehicles", "Perception software for autonomous vehicles"],
    ["automotive-software", "Experience in autonomous driving"],
    ["procurement", "Purchasing of raw materials"],
  ])("is %s in: %s", (id, text) => {
    expect(idsIn(text)).toContain(id);
  });
});
