import { foldText } from "#reading/fold-text";

/** Behind these an internship is what somebody looks after: "Internship Coordinator", "Apprenticeship Assessor". */
const ofWhoTeaches =
  "(?:(?:program(?:me)?s?|training|success|development|learning|experience|hiring|talent) )?(?:coordinator|manager|assessor|tutor|teacher|trainer|instructor|advis[eo]r|recruiter|officer|specialist|supervisor|coach|mentor|director|lead|liaison|partner)";
/** Whoever learns the work of the title beside it, folded, in the languages of the role families; longer names first. */
const learner = new RegExp(
  String.raw`(?<![\p{L}\d])(?:${[
    "working[- ]?students?",
    "students? (?:intern(?:ship)?|trainee|worker|employee|assistant)",
    "(?:industrial|summer|year|student) placements?|placements? (?:students?|year)",
    "(?:graduate )?trainee(?:ship)?s?",
    "apprentice(?:ship)?s?",
    String.raw`(?<!(?:resident|staff|current|former) )intern(?:ship)?s?`,
    String.raw`co-?op(?=\s*(?:$|[-–—,|/()]|student|position|spring|summer|fall|winter|\d))`,
    "werkstudent(?:[:*/_]?(?:in|innen|en))?|praktik(?:um|umsplatz|ant(?:[:*/_]?in)?)|azubi|auszubildende[rn]?|ausbildung(?:splatz)?|lehrling|duales studium",
    "stagiaire|alternan(?:ce|te?)|apprenti(?:e|ssage)?|contrat d'apprentissage|^stage(?= (?:-|–|:|de |d'|en |assistan))",
    "becari[oa]|(?:en )?practicas|aprendiz(?:a|aje)?",
    "tirocin(?:io|ante)|stagista|(?:meewerk|afstudeer)stage|stageplek|stageplaats|stagiair",
    "stazyst(?:a|ka)|praktykant(?:ka)?|estagi(?:o|ari[oa])|larling|praktikplats",
  ].join("|")})(?:/-?in|\(in\))?(?! ?${ofWhoTeaches}(?![\p{L}\d]))(?![\p{L}\d])`,
  "gu",
);
/** When and how it is learned, and for whom: nothing of the work. */
const circumstances =
  /(?<![\p{L}\d])(?:(?:spring|summer|fall|autumn|winter|sommer)(?: term)?|20\d\d|program(?:me)?|paid|unpaid|part[- ]?time|full[- ]?time|vollzeit|teilzeit|campus|university|graduates?|undergraduate|ph\.?d|master'?s?|mba|bachelor'?s?|opportunit(?:y|ies)|position|bereich|fur|im|als|zum|zur|in der|en|de|as an?|\d+ (?:months|monate|mois))(?![\p{L}\d])|[[\]]/gu;
/** Of the names of fields that people learn, who works in them. */
const workers: readonly [RegExp, string][] = [
  [/engineering$/, "engineer"],
  [/development$/, "developer"],
  [/(?:entwicklung)$/, "entwickler"],
  [/programming$/, "programmer"],
  [/design$/, "designer"],
  [/data science$/, "data scientist"],
  [/computer science$/, "software engineer"],
  [/analytics$|analysis$/, "analyst"],
  [/management$/, "manager"],
  [/accounting$|accountancy$/, "accountant"],
  [/nursing$/, "nurse"],
  [/research$/, "researcher"],
  [/recruit(?:ing|ment)$/, "recruiter"],
  [/journalism$/, "journalist"],
  [/architecture$/, "architect"],
];

/**
 * The title of the work that an intern, apprentice, trainee or working student learns, folded: "software engineer" of
 * "Software Engineering Intern (Summer 2026)". Empty where the title says nothing of it; null where nobody learns.
 */
export function readLearnedWork(title: string): string | null {
  const folded = foldText(title);
  const rest = folded.replace(learner, " ");
  if (rest === folded) return null;
  return rest
    .replace(circumstances, " ")
    .split(/\s[-–—]\s|[,|(){}:•;/]|\s[-–—]|[-–—]\s/)
    .map((part) => part.replace(/\s+/g, " ").trim())
    .filter((part) => /\p{L}{2}/u.test(part))
    .join(", ");
}

/** Who works in a field, "software engineer" of "software engineering"; null where the field has no such name here. */
export function workerOf(field: string): string | null {
  for (const [of, worker] of workers) if (of.test(field)) return field.replace(of, worker);
  return null;
}
