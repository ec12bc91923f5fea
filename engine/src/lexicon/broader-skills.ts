import { skillById, skills } from "./skills.ts";
import { technologySkills } from "./technology-skills.ts";

/** Kinds of products and of languages: a product is one of them, which "Django" is not of Python. */
const kinds = new Set(
  `cloud-computing containers ci-cd infrastructure-as-code configuration-management monitoring crm erp cad plm
  data-warehouse databases relational-databases nosql data-visualization business-intelligence ticketing-systems
  learning-management-systems electronic-health-records hris applicant-tracking-systems spreadsheets word-processing
  presentation-software message-queues web-servers web-analytics warehouse-management-systems serverless
  version-control programming-languages scripting shell-scripting sales-engagement-platforms bim gis cmms cat-tools
  transportation-management-systems dental-practice-software point-of-sale-systems student-information-systems
  legal-practice-software hotel-property-management-systems test-automation product-analytics graph-databases service-mesh gitops
  time-series-databases stream-processing siem endpoint-security`.split(/\s+/),
);

/** Ids of the skills of each kind. The files of the lexicon name the skills that come along with one, which is no kind. */
const isOne: Readonly<Record<string, string>> = {
  "programming-languages":
    "python java javascript typescript go ruby rust php c-sharp c-plus-plus kotlin scala swift perl r bash powershell",
  scripting: "python bash powershell perl ruby javascript typescript c-sharp php r shell-scripting",
  "shell-scripting": "bash powershell",
  "ci-cd": "jenkins circleci",
  "data-warehouse": "snowflake bigquery redshift",
  "infrastructure-as-code": "terraform ansible",
  containers: "kubernetes",
  "version-control": "git github gitlab bitbucket subversion",
  "web-development": "front-end-development back-end-development full-stack-development",
  "it-service-management": "servicenow",
  "ticketing-systems": "servicenow",
  automation: "ansible terraform puppet chef ci-cd test-automation robotic-process-automation",
  "operating-systems": "linux unix macos windows-server",
  algorithms: "computer-science",
  "data-structures": "computer-science",
  cad: "autocad",
  "3d-modeling": "blender",
  "performance-testing": "k6",
  "finite-element-analysis": "ansys abaqus",
  siem: "splunk",
  "video-editing": "premiere-pro final-cut-pro davinci-resolve avid-media-composer capcut",
};

/** Parts and levels that bear the name of their product: who asks for "Advanced Excel" names Excel. */
const bearsNameOf: Readonly<Record<string, string>> = {
  "microsoft-excel": "advanced-excel excel-macros",
  sql: "t-sql pl-sql",
  sap: "sap-fi-co sap-s-4hana sap-ewm sap-mm sap-sd sap-pp sap-ibp sap-tm",
  aws: "aws-lambda aws-fargate aws-elastic-beanstalk aws-cloudformation",
  github: "github-actions",
  gitlab: "gitlab-ci",
};
const nameOf = new Map(
  Object.entries(bearsNameOf).flatMap(([product, ids]) => ids.split(" ").map((id) => [id, product] as const)),
);

const broader = new Map<string, Set<string>>();
for (const { id, implies = [] } of skills) {
  const isProduct = technologySkills.has(id);
  // A product is one of its kind; what people do with it, they need not be able to do: "Procore" is no management.
  for (const one of implies) if (!isProduct || kinds.has(one) || technologySkills.has(one)) add(id, one);
}
for (const [kind, ids] of Object.entries(isOne)) for (const id of ids.split(" ")) add(id, kind);

function add(id: string, one: string): void {
  const known = broader.get(id);
  if (known) known.add(one);
  else broader.set(id, new Set([one]));
}

/**
 * The skills, fields and kinds that a skill is one of or a part of, to any depth: `redshift` gives cloud computing, by
 * way of AWS. No product or language itself, but one whose name it bears: that Django is used with Python says of nobody
 * that they write it.
 */
export function listBroader(id: string): ReadonlySet<string> {
  const known = closures.get(id);
  if (known) return known;
  const reached = new Set<string>();
  const open = [id];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    for (const one of broader.get(next) ?? []) {
      if (reached.has(one)) continue;
      reached.add(one);
      open.push(one);
    }
  }
  const general = new Set(
    [...reached].filter(
      (one) => skillById.has(one) && (!technologySkills.has(one) || one === nameOf.get(id)),
    ),
  );
  closures.set(id, general);
  return general;
}
const closures = new Map<string, ReadonlySet<string>>();

/** Suites, of which two parts show that a person works with the suite. */
export const suiteParts: ReadonlyMap<string, ReadonlySet<string>> = new Map(
  Object.entries({
    "microsoft-office":
      "microsoft-word microsoft-excel microsoft-powerpoint microsoft-outlook microsoft-teams",
    "adobe-creative-suite": "photoshop adobe-illustrator indesign after-effects premiere-pro",
    "google-workspace": "google-docs google-sheets google-slides gmail google-calendar",
    mep: "hvac plumbing",
  }).map(([suite, parts]) => [suite, new Set(parts.split(" "))]),
);

/** Whether two parts of a suite are among these. */
export function isSuiteShown(parts: ReadonlySet<string>, ids: { has(id: string): boolean }): boolean {
  return [...parts].filter((part) => ids.has(part)).length > 1;
}

/** Whether a skill is a kind of products or of languages, and no product itself. */
export function isKind(id: string): boolean {
  return kinds.has(id);
}

/** The kinds of products that a skill is one of: two of one kind stand for each other where a posting takes "similar". */
export function listKinds(id: string): string[] {
  return [...listBroader(id)].filter((one) => kinds.has(one));
}
