import { expect, test } from "vitest";
import { readAskedSkills } from "./read-skills.ts";

const readAs = (label: string, text: string, title = "Specialist") => {
  const asked = readAskedSkills(`${title}\n${text}\n\nRequirements:\n- A driving licence`, {
    title,
    work: null,
    company: "",
  });
  const skill = asked.find((one) => one.label === label);
  if (!skill || skill.isNamedOnly) return null;
  return skill.isRequired && skill.orElse === null ? "required" : "asked";
};

test.each([
  // What customers need, or what a service requires, is no demand on the applicant.
  // A duty says what the work is; of those that name a tool one may say that it is lacking.
  ["Market research", "What you'll do:\n- Conduct market research to identify customer needs", null],
  ["ClickUp", "What you'll do:\n- Keep plans in ClickUp so the team finds what it needs", "asked"],
  ["Market research", "What you'll do:\n- Use your market research skills in every launch", "required"],
  ["Market research", "What you'll do:\n- Bring years of experience in market research", "required"],
  ["Market research", "What you'll do:\n- Improve the user experience through market research", null],
  ["Market research", "What you'll do:\n- Market research is a must", "required"],
  ["Market research", "What you'll do:\n- Strong understanding of market research", "required"],
  ["Microsoft Excel", "Requirements:\nCPR / BLS / ACLS\nMicrosoft Excel", "required"],
  ["Microsoft Excel", "What you'll do:\n- Write\n\nWHAT ARE WE LOOKING FOR?\n- Microsoft Excel", "required"],
  ["Microsoft Excel", "What you'll do:\n- Write\n\nCulinary Skills:\n- Microsoft Excel", "required"],
  // One of several is enough, also of those that no lexicon has.
  ["Fintech", "Requirements:\n- 4 years in fintech, payments, or consumer lending", "asked"],
  ["Grafana", "Requirements:\n- Load testing with tools like Grafana", "asked"],
  ["Sprout Social", "Requirements:\n- Social media tools (Sprinklr, Sprout Social, etc.)", "asked"],
  ["Tableau", "Requirements:\n- At least two of the following: Tableau, Looker, Power BI", "asked"],
  ["Grafana", "Requirements:\n- Experience with Grafana, Kafka and Terraform", "required"],
  ["Microsoft Excel", "Requirements:\n- Microsoft Excel, full-time or part-time", "required"],
  // What others build is tested, or worked with.
  // Where a list has the name of requirements, another says what somebody is like.
  ["Playwright", "You'll thrive here if you\n- Like Playwright\n\nREQUIREMENTS\n- Two years of work", null],
  ["Docker", "Good to have:\n- Docker", "asked"],
  [
    "Docker",
    `Requirements:\n- Work\n\nPreferred Qualifications\n${"Having all of them is not mandatory, so apply. ".repeat(5)}\n- Docker`,
    "asked",
  ],
  ["Docker", "We Prefer If You Have:\n- Docker", "asked"],
  // What one likes is no skill, and what is not required is none elsewhere, where nothing demands it.
  ["Content marketing", "Requirements:\n- Strong interest in content marketing", null],
  ["Docker", "We love Docker skills.\n\nAbout you:\n- Experience with Docker is NOT required!", null],
  ["International Baccalaureate", "Requirements:\n- Background in VC/PE/IB", null],
  ["Docker", "Requirements:\n- The ideal candidate has experience with Docker", "asked"],
  ["Google Cloud", "Requirements:\n- Experience with cloud platforms (we use GCP)", "asked"],
  ["Natural language processing", "Requirements:\n- Applied AI (e.g., fraud, risk, NLP, etc.)", "asked"],
  ["JavaScript", "Requirements:\n- A scripting language (Python, Bash, and JavaScript)", "asked"],
  // "Preferred" goes before a mention that demands nothing, and not before a demand.
  ["Playwright", "You test with Playwright.\n\nRequirements:\n- Playwright or Jest preferred", "asked"],
  ["Docker", "You must know Docker. A Docker certification is preferred.", "required"],
  ["Docker", "Requirements:\n- CI tools, e.g. Jenkins\n- Ansible, Docker", "required"],
  ["Web development", "Requirements:\n- Proven record in testing complex web applications", null],
  ["Back-end development", "Requirements:\n- Experience working with REST APIs and backend systems", null],
  ["Back-end development", "Requirements:\n- Five years of backend development", "required"],
  ["Zoom", "What you'll do:\n- Lead check-ins and training calls via Zoom", null],
  ["Kubernetes", "Requirements:\n- [Optional] Familiarity with Kubernetes", "asked"],
  ["SQL", "Requirements:\n- macOS, Linux, Windows (optional), and SQL", "required"],
  ["Amazon EC2", "Requirements:\n- AWS services (EC2, S3, RDS)", "required"],
  ["Foreign languages", "Requirements:\n- English; additional languages are highly valued", "asked"],
  // In a list of which one is enough it is not required, though a duty or a wish names it too.
  ["Go", "What you'll do:\n- Work with Go\n\nRequirements:\n- A language such as Go or Java", "asked"],
  [
    "SaaS",
    "Requirements:\n- SaaS, investment banking, or a similar field\n\nNice to have:\n- B2B SaaS",
    "asked",
  ],
  ["Microsoft Azure", "Requirements:\n- Cloud-native environments (AWS, GCP, Azure)", "asked"],
  // Who is to become an expert is none, nor who may get a clearance.
  ["Real estate", "Requirements:\n- Become a domain expert in real estate", null],
  ["Customer experience", "Requirements:\n- You care about the customer experience", null],
  ["Security clearance", "Requirements:\n- Able to obtain a U.S. security clearance", null],
  ["Security clearance", "Requirements:\n- An active security clearance", "required"],
  [
    "Computer science",
    "Requirements:\n- Bachelor degree (or equivalent experience) in computer science",
    null,
  ],
  // What a field only marks, and what another company has done.
  ["Marketing", "Requirements:\n- Experience with marketing data pipelines", null],
  [
    "Security clearance",
    "Requirements:\n- Eligible to work in the US and hold a security clearance",
    "required",
  ],
  ["Marketing", "Requirements:\n- Proven experience leading marketing initiatives", "required"],
  ["React", "Requirements:\n- You care about your users, know React", "required"],
  ["Salesforce", "Requirements:\n- Salesforce, bachelor's degree or equivalent", "required"],
  ["Java", "Requirements:\n- Five years of code in programming skills (Java, TypeScript)", "required"],
  ["Docker", "Requirements:\n- Docker in a team where accuracy is valued", "required"],
  ["Manufacturing", "Requirements:\n- Experience in a manufacturing environment", "required"],
  ["Payments processing", "We come from Stripe's experience in global payments processing.", null],
  [
    "Voice of the customer",
    "What you'll do:\n- Be the voice of the customer, by your knowledge of needs",
    null,
  ],
  ["Palliative care", "Our recent success stories:\n- A talk about palliative care went well", null],
] as const)("%s in %j: %s", (label, text, expected) => {
  expect(readAs(label, text)).toBe(expected);
});
