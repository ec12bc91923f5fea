import { foldText } from "#reading/fold-text";

/** Longer titles are read to here. */
const TITLE_LIMIT = 300;
/** Behind these an internship is what somebody looks after: "Internship Coordinator", "Apprenticeship Skills Coach". */
const ofWhoTeaches = String.raw`(?:\w+ (?:and )?){0,3}?(?:coordinator|manager|assessor|tutor|teacher|trainer|instructor|advis[eo]r|recruiter|officer|specialist|supervisor|coach|mentor|director|lead|liaison|partner)`;
/** They look after those who learn: "Head of Apprenticeships", "Recruiter, Interns & Graduates", "Leiter Ausbildung". */
const organizer =
  /\b(?:head|director|manager|lead|coordinator|officer|recruiter)\b(?: of|,| -| for) (?:\w+ ){0,2}(?:interns?|internships?|apprenticeships?|placements?)\b(?! \(|$)|\b(?:head|director) of (?:\w+ )?(?:internships?|apprenticeships?)|\brecruiter\b.*\binterns\b|\b(?:leiter|leitung|referent|mitarbeiter)(?:in)? (?:der )?ausbildung\b/;
/** Words for interns, apprentices, trainees and working students, folded, in nine languages; longer ones first. */
const learner = new RegExp(
  String.raw`(?<![\p{L}\d])(?:${[
    "working[- ]?students?",
    "students? (?:intern(?:ship)?|trainee|worker|employee|assistant)",
    "(?:industrial|summer|year|student) placements?|placements? (?:students?|year)",
    "(?:graduate )?trainee(?:ship)?s?",
    "apprentices?",
    String.raw`(?:apprenticeship|(?<!(?:resident|staff|current|former) )intern(?:ship)?)s?(?! ?${ofWhoTeaches}(?![\p{L}\d]))`,
    String.raw`co-op(?=\s*(?:$|[-,|/()]|student|position|spring|summer|fall|winter|\d))|coop (?:student|position)`,
    "werkstudent(?:[:*/_]?(?:innen|in|en))?|(?:pflicht)?praktik(?:um|umsplatz|ant(?:[:*/_]?(?:innen|in|en))?)|azubis?|auszubildende[rn]?(?:/r)?|lehrlinge?|lehrstelle|duales studium",
    "(?<!(?:mit|ohne|abgeschlossener?|abgeschlossenen|deine|ihre) )ausbildung(?:splatz)?",
    "stagiaire|alternan(?:ce|te?)|apprenti(?:e|ssage)?|contrat d'apprentissage|^stage(?= (?:-|de |d'|en |assistan))",
    "becari[oa]|(?<!buenas )(?:en )?practicas|aprendiz(?:a|aje(?! automatico))?",
    "tirocin(?:io|ante)|stagista|(?:meewerk|afstudeer)stage|stageplek|stageplaats|stagiair",
    "stazyst(?:a|ka)|praktykant(?:ka)?|estagi(?:o|ari[oa])|larling|praktikplats",
  ].join("|")})(?:/-?in|\(in\))?(?:[- ]program(?:me)?s?(?= ?(?:$|[-,(|:/]|20\d\d)))?(?![\p{L}\d])`,
  "gu",
);
/** Where a learner was named. */
const MARK = "\u0000";
const season = "(?:spring|summer|fall|autumn|winter|sommer)";
/** When and how it is learned, and for whom: nothing of the work. */
const circumstances = new RegExp(
  String.raw`(?:un)?paid\s*(?=${MARK})|(?<![\p{L}\d])${season}(?: term)?(?=\s*(?:${MARK}|20\d\d|$|[-,|/()\]:]))|(?<=${MARK}\s*(?:[-,(|]\s*)?)${season}(?![\p{L}\d])|(?<![\p{L}\d])(?:20\d\d|part[- ]?time|full[- ]?time|vollzeit|teilzeit|campus|university|graduates?|undergraduate|ph\.?d|master's|mba|bachelor's|opportunit(?:y|ies)|position|bereich|\d+ (?:months|monate|mois))(?![\p{L}\d])|[[\]]`,
  "gu",
);
/** What joins the work to who learns it. */
const joints =
  /^(?:(?:im|in|als|zum|zur|fur|en|em|de|di|der|as an?|or|and|&|to)\s)+|(?:\s(?:or|and|&|to|in|als))+$/g;
/** Of the names of fields that people learn, who works in them. */
const workers: readonly [RegExp, string][] = [
  [/engineering$/, "engineer"],
  [/development$/, "developer"],
  [/entwicklung$/, "entwickler"],
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
 * The title of the work that an intern, apprentice, trainee or working student learns, folded: "software engineering" of
 * "Software Engineering Intern (Summer 2026)". Empty where the title says nothing of it; null where nobody learns.
 */
export function readLearnedWork(title: string): string | null {
  const folded = foldText(title.slice(0, TITLE_LIMIT));
  const marked = folded.replace(learner, MARK);
  if (marked === folded || organizer.test(folded)) return null;
  return marked
    .replace(circumstances, " ")
    .replaceAll(MARK, " ")
    .split(/\s-\s|[,|(){}:•;/]|\s-|-\s/)
    .map((part) => part.replace(/\s+/g, " ").trim().replace(joints, ""))
    .filter((part) => /\p{L}{2}/u.test(part))
    .join(", ");
}

/** Who works in a field, "software engineer" of "software engineering"; null where the field has no such name here. */
export function workerOf(field: string): string | null {
  for (const [of, worker] of workers) if (of.test(field)) return field.replace(of, worker);
  return null;
}
