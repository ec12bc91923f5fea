function toSet(words: string): ReadonlySet<string> {
  return new Set(words.split(" "));
}

/** Said or not said, they change nothing. */
export const articles = toSet("a an the");
/** After "a" they are another amount than without it. */
export const amountWords = toSet("few little lot bit couple number dozen hundred thousand million");

/** Words that may be left out wherever they stand, and never added. */
export const fillerWords = toSet(
  "successfully effectively efficiently actively proactively really very also closely diligently passionately " +
    "seamlessly expertly highly truly just various numerous several",
);

/** Prepositions that may be added, and the words after which they may. */
export const addedPrepositions = toSet("in with for on");
export const beforeAddedPreposition = toSet(
  "experience experienced knowledge skills skilled proficient proficiency expertise assisted helped worked specializing",
);

/** Where a part of a line begins that can be left out or moved as a whole. "by" is one only before an -ing or a number. */
const partWords = toSet(
  "using with through via while thereby resulting including improving reducing increasing enabling allowing ensuring " +
    "saving utilizing leveraging",
);

export function beginsPart(key: string, next: string | undefined): boolean {
  if (key !== "by") return partWords.has(key);
  return next !== undefined && (next.startsWith("#") || /.{2}ing$/.test(next));
}

/** A sentence that begins with one of these leans on the one before. */
export const leaningWords = toSet(
  "this that these those it its they them their which who he she his her such both there here",
);

/** Words that make what is claimed smaller, or deny it; what holds one is never left out. */
export const limitWords = toSet(
  "not no never neither nor none without except excluding cannot unless if hardly barely rarely lacking lack " +
    "help helped helping helps assist assisted assisting assists support supported supporting supports aid aided " +
    "contributed contributing contributor contribute participated participating participant participate involved " +
    "part partly partially partial some jointly joint together alongside others colleague colleagues team teams among one " +
    "partner partners partnered partnering teammate teammates peer peers coworker coworkers vendor vendors contractor " +
    "contractors agency agencies consultant consultants collaborated collaborating collaboration collaborator crew " +
    "shared shadowed shadowing observed observing attended exposure introductory introduction " +
    "about around approximately approx roughly nearly almost circa ca estimated estimate up under less least most " +
    "maximum minimum over only limited occasional occasionally sometimes " +
    "planned planning plan plans proposed proposal proposing intended expected expecting projected projection target " +
    "targeted targeting goal aim aimed aiming attempted tried trying potential possible would could should may might " +
    "hoped pilot prototype proof concept draft trial simulated simulation mock sample demo hypothetical test " +
    "junior trainee intern internship apprentice apprenticeship assistant associate deputy acting interim temporary " +
    "temp volunteer voluntary unpaid student students class course coursework learning studying pursuing completing " +
    "academic school university college bootcamp basic basics beginner elementary conversational familiar familiarity " +
    "novice entry working former ex expired pending ongoing progress current currently unfinished incomplete withdrawn " +
    "failed rejected cancelled canceled abandoned discontinued declined supervised supervision guidance guided mentored " +
    "direction oversight reporting hobby personal self candidate semi co sub non pre " +
    "nicht kein keine ohne fast etwa teil mitarbeit unter pas sans presque sin casi aide",
);

export function isLimit(key: string): boolean {
  return limitWords.has(key) || key.endsWith("n't") || /^#[~<>≤≥±]|^#1$/.test(key);
}

/** Words of rank or of mastery, which lift a claim. */
export const liftingWords = toSet(
  "senior principal staff chief head lead director manager executive vice president expert advanced fluent native " +
    "certified licensed extensive strong deep proven award winning",
);
