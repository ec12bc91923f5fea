/** Families whose work is a kind of another family's, by the id of the wider one: each is close to the other. */
export const kindsOfFamily: Readonly<Record<string, readonly string[]>> = {
  accountant: ["certified-accountant"],
  mechanic: ["diesel-mechanic", "small-engine-mechanic"],
  physician: ["specialist-physician", "emergency-physician", "pediatrician"],
  "registered-nurse": ["critical-care-nurse", "surgical-nurse"],
  "software-engineer": ["frontend-engineer", "backend-engineer", "full-stack-engineer", "mobile-engineer"],
  teacher: ["primary-teacher", "secondary-teacher", "substitute-teacher"],
};

/** Last words that name a trade, whatever speciality stands before them: an "Enrollment Nurse" is a nurse. */
export const tradeHeads: ReadonlySet<string> = new Set(
  (
    "nurse rn electrician welder plumber carpenter accountant bookkeeper dentist pharmacist surgeon paramedic lawyer " +
    "attorney physician librarian veterinarian recruiter"
  ).split(" "),
);

/** Last words of who helps with somebody's work or learns it, and of who leads them. */
export const helperHeads: ReadonlySet<string> = new Set([
  "assistant",
  "helper",
  "aide",
  "trainee",
  "apprentice",
  "intern",
]);
export const leaderHeads: ReadonlySet<string> = new Set(["manager", "supervisor"]);

/**
 * What makes other work of a word where it stands right before it: who runs the operations of a place does not run
 * "Machine Learning Operations". Folded; patterns of words.
 */
export const otherWork: ReadonlyMap<string, RegExp> = new Map(
  [
    [
      "operation",
      "revenue|sales|marketing|gtm|go[ -]to[ -]market|hr|people|talent|it|security|network|cloud|data|platform|" +
        "infrastructure|machine learning|ml|ai|model|dev|development|engineering|product|design|content|legal|finance",
    ],
    ["engineering", "solutions?|sales|customer|support|quality|facilities"],
    ["nurse", "veterinary|vet|dental"],
  ].map(([word = "", before = ""]) => [
    word,
    new RegExp(String.raw`(?<![\p{L}\d])(?:${before})[ -]${word}s?(?![\p{L}\d])`, "u"),
  ]),
);

/**
 * Last or first words of a title, by how far up it stands: who helps with the work, who does it (all other words), who leads
 * people or a piece of work, and who leads a whole function.
 */
export const stepWords: readonly ReadonlySet<string>[] = [
  new Set(["assistant", "aide", "coordinator", "clerk", "intern", "trainee", "apprentice"]),
  new Set(),
  new Set(["manager", "lead", "leader", "supervisor", "foreman", "superintendent", "owner"]),
  new Set(["director", "head", "vp", "president"]),
];
