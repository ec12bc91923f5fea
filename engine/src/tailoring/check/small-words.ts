function toSet(words: string): ReadonlySet<string> {
  return new Set(words.split(" "));
}

/**
 * Words that may be left out where they stand, and never added: they praise how something was done, or say that it was
 * more than one without saying how many. None of them makes a claim smaller, as "effectively the head" and "just" do.
 */
export const fillerWords = toSet(
  "successfully efficiently actively proactively diligently passionately seamlessly expertly various numerous several",
);

/**
 * "of the team" says what "of team" says. Behind a verb it would not be so ("appointed the CEO"), nor behind "to" ("to
 * the lead engineers"), nor behind "in" and "on" ("in the charge of"). Everywhere else an article stays as it is.
 */
export const beforeDroppedArticle = toSet("of for from with");

/**
 * Behind a comma, these begin what came of the work. Without it the line tells less of what was reached, and the comma
 * keeps it apart from what it could narrow: "fixed all bugs resulting in losses" stays whole. "reducing" and
 * "increasing" are none of them: "managed 40 people, reducing each year".
 */
export const resultWords = toSet("resulting improving enabling ensuring boosting enhancing");

/** Behind "by", these are work of one's own: without it the line tells less, and nobody else did it. */
export const meansWords = toSet(
  "automating introducing streamlining redesigning simplifying standardizing optimizing reorganizing restructuring " +
    "renegotiating refactoring consolidating eliminating",
);

/** A sentence that begins with one of these leans on the one before. */
export const leaningWords = toSet(
  "this that these those it its they them their which who whose he she his her such both there here same other others " +
    "another also additionally furthermore moreover then later afterward afterwards subsequently however but and or " +
    "though although only etc",
);

/** Words that make what is claimed smaller, or deny it; what holds one is never left out. */
export const limitWords = toSet(
  "not no never neither nor none without except excluding cannot unless if hardly barely rarely lacking lack " +
    "help helped helping helps assist assisted assisting assists assistance support supported supporting supports aid " +
    "aided contributed contributing contributor contribute participated participating participant participate involved " +
    "part partly partially partial some jointly joint together alongside others colleague colleagues team teams among " +
    "partner partners partnered partnering teammate teammates peer peers coworker coworkers vendor vendors contractor " +
    "contractors agency agencies consultant consultants collaborated collaborating collaboration collaborator crew " +
    "shared shadowed shadowing observed observing attended exposure introductory introduction " +
    "about around approximately approx roughly nearly almost circa ca estimated estimate up under less least most " +
    "maximum minimum over only limited occasional occasionally sometimes " +
    "planned planning plan plans proposed proposal proposing intended expected expecting projected projection target " +
    "targeted targeting goal aim aimed aiming attempt attempted attempts tried trying potential possible would could " +
    "should may might anticipated hoped pilot prototype prototypes proof concept draft trial simulated simulation mock " +
    "sample demo hypothetical test " +
    "junior trainee intern internship apprentice apprenticeship assistant associate deputy acting interim temporary " +
    "temp volunteer volunteered volunteering voluntary unpaid student students class course coursework learning " +
    "studying pursuing completing academic school university college bootcamp basic basics beginner elementary " +
    "conversational familiar familiarity novice entry working former ex expired pending ongoing progress current " +
    "currently unfinished incomplete withdrawn failed rejected cancelled canceled abandoned discontinued declined " +
    "supervised supervision guidance guided mentored direction oversight reporting hobby personal self candidate semi " +
    "co sub non pre " +
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
