import nearFamilies from "./near-families.json" with { type: "json" };
import agriculture from "./roles/agriculture.json" with { type: "json" };
import beauty from "./roles/beauty.json" with { type: "json" };
import care from "./roles/care.json" with { type: "json" };
import cleaning from "./roles/cleaning.json" with { type: "json" };
import construction from "./roles/construction.json" with { type: "json" };
import data from "./roles/data.json" with { type: "json" };
import design from "./roles/design.json" with { type: "json" };
import education from "./roles/education.json" with { type: "json" };
import engineering from "./roles/engineering.json" with { type: "json" };
import finance from "./roles/finance.json" with { type: "json" };
import health from "./roles/health.json" with { type: "json" };
import hospitality from "./roles/hospitality.json" with { type: "json" };
import insurance from "./roles/insurance.json" with { type: "json" };
import it from "./roles/it.json" with { type: "json" };
import law from "./roles/law.json" with { type: "json" };
import logistics from "./roles/logistics.json" with { type: "json" };
import manufacturing from "./roles/manufacturing.json" with { type: "json" };
import marketing from "./roles/marketing.json" with { type: "json" };
import media from "./roles/media.json" with { type: "json" };
import office from "./roles/office.json" with { type: "json" };
import people from "./roles/people.json" with { type: "json" };
import publicService from "./roles/public-service.json" with { type: "json" };
import realEstate from "./roles/real-estate.json" with { type: "json" };
import retail from "./roles/retail.json" with { type: "json" };
import sales from "./roles/sales.json" with { type: "json" };
import science from "./roles/science.json" with { type: "json" };
import security from "./roles/security.json" with { type: "json" };
import software from "./roles/software.json" with { type: "json" };
import trades from "./roles/trades.json" with { type: "json" };
import transport from "./roles/transport.json" with { type: "json" };

/** Languages beside English in which the roles have names, ISO 639-1. */
export const nameLanguages = ["de", "fr", "es", "it", "nl", "pl", "pt", "sv"] as const;
export type NameLanguage = (typeof nameLanguages)[number];

/**
 * Lines of work with their job titles. `same` are names for one and the same role, `near` are roles that somebody who
 * looks for one of `same` would want to see. Folded, singular, without level words; a title belongs to the family
 * whose longest name it ends with; a name that begins with "=" must be the whole title.
 */
type RoleFamily = {
  id: string;
  same: readonly string[];
  near: readonly string[];
  /** What people and postings call the role in each language, in its own letters; genders as `genderForms` reads them. */
  names: Readonly<Record<NameLanguage, readonly string[]>>;
};
/** One file of `roles/`: the families of one line of work. */
type RoleLine = { line: string; families: readonly RoleFamily[] };

/** The families by line of work, one file each. */
export const roleLines: readonly RoleLine[] = [
  agriculture,
  beauty,
  care,
  cleaning,
  construction,
  data,
  design,
  education,
  engineering,
  finance,
  health,
  hospitality,
  insurance,
  it,
  law,
  logistics,
  manufacturing,
  marketing,
  media,
  office,
  people,
  publicService,
  realEstate,
  retail,
  sales,
  science,
  security,
  software,
  trades,
  transport,
];

export const roleFamilies: readonly RoleFamily[] = roleLines.flatMap(({ families }) => families);

/**
 * Families whose people look at each other's jobs, each pair once. What goes one way alone (somebody who assists would take
 * the licensed role, and not the other way) and what is true of single names of a family stands in `near`.
 */
export const nearFamilyPairs: readonly (readonly [string, string])[] = Object.entries(nearFamilies).flatMap(
  ([id, others]) => others.map((other) => [id, other] as const),
);

/** Head words that name the same kind of worker: they count as equal at the end of a title. */
export const headWordGroups: readonly string[][] = [
  ["engineer", "developer", "programmer", "entwickler"],
  ["cook", "chef", "koch"],
  ["assistant", "aide"],
  ["teacher", "educator", "lehrer", "lehrkraft"],
  ["lawyer", "attorney", "counsel", "solicitor"],
  ["technician", "tech"],
  ["representative", "rep"],
  ["waiter", "waitress", "server"],
  ["specialist", "generalist"],
  ["lead", "manager"],
];

/** Words for a level: they say nothing about the kind of work. */
export const levelWords: ReadonlySet<string> = new Set(
  "senior sr junior jr mid middle midlevel intermediate entry level i ii iii iv v 1 2 3 4 5 experienced founding".split(
    " ",
  ),
);
/** The same, except where the title ends with them: "Team Lead", "Member of Technical Staff". */
export const levelWordsBeforeHead: ReadonlySet<string> = new Set(
  "lead principal staff associate graduate chief".split(" "),
);

/** Last words that only say "somebody who does it": "IT Support Specialist" is who "IT Support" looks for. */
export const personHeads: ReadonlySet<string> = new Set(
  "specialist representative rep associate agent expert officer technician tech staff member worker operative".split(
    " ",
  ),
);

/** Last words that say little by themselves: two titles that share nothing else are different work. */
export const genericHeads: ReadonlySet<string> = new Set(
  (
    "engineer developer manager designer analyst specialist assistant coordinator associate representative director " +
    "consultant executive lead officer administrator technician worker operator scientist architect agent supervisor " +
    "advisor partner clerk expert owner writer researcher intern planner strategist leader head staff member trainee " +
    "generalist operative attendant helper aide editor producer instructor trainer tech rep programmer"
  ).split(" "),
);
