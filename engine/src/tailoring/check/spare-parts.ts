const notHeld = /\b(?:expired|lapsed|not renewed|did not renew|no longer (?:valid|active|held))\b/i;
/** Words by which a lapsed certificate is being renewed, or was held for a stated time; such a line stays. */
const comesBack =
  /\b(?:renewal|in progress|pending|appl(?:y|ied|ication)|booked|scheduled|to renew|renewing|reinstat\w+|until|before)\b/i;
const severalSentences = /[.;]\s+\p{Lu}/u;

/** Whether a line of certificates says of its one certificate that it does not hold any more. */
export function isNotHeld(line: string): boolean {
  return notHeld.test(line) && !comesBack.test(line) && !severalSentences.test(line);
}

const ofSchool =
  /^(?:GPA|grade point average)[:\s]*[0-3]\.\d+(?:\s*\/\s*4(?:\.0)?)?\.?$|^(?:\d+ )?(?:A[- ]levels?|GCSEs?|O[- ]levels?)\b[^.;]*\.?$|^high school diploma\b[^.;]*$/i;

/** Whether a line under a degree tells a grade or the school before it, which few ask for after some years of work. */
export function isSchoolDetail(line: string): boolean {
  return ofSchool.test(line.trim());
}

const saysNothing =
  /^(?:references?(?: are| is)?(?: (?:available|furnished|provided|supplied|given))? (?:up)?on request|curriculum vit(?:ae|æ)|résumé|resume|cv)[.:]?$/i;

/** Whether a line says nothing of the person: "References available on request", "Curriculum Vitae". */
export function isEmptyPhrase(line: string): boolean {
  return saysNothing.test(line.trim());
}

/** What the person wants of an employer, which says nothing of what was done or is known. */
const wish =
  /^(?:(?:I am|I'm|I’m) )?(?:(?:now|currently|actively|not|presently) ){0,2}(?:looking|seeking|searching) (?:for|to|a|an)\b|^(?:I(?:'d|’d| would) (?:like|love)|I (?:want|hope|wish)) (?:a|an|to)\b/i;
/** A wish that also tells what was done stays: "Looking for a lead role after shipping 3 games". */
const tells = /\b(?:after|having|since|because|where|with my|bringing|years?|experience)\b/i;
const praise: ReadonlySet<string> = new Set(
  `i am i'm a an and or the very highly really truly always also with who as well both of to in at on good great
  excellent strong outstanding exceptional keen proven creative compassionate caring dependable reliable punctual
  flexible adaptable honest friendly enthusiastic energetic dynamic driven motivated self-motivated self-starter
  hardworking hard-working hard working dedicated passionate committed loyal organised organized well-organised
  well-organized results-oriented results-driven result-oriented goal-oriented detail-oriented detail oriented
  results stress resistant resilient positive attitude can-do team player teamplayer worker learner quick fast
  communicator cross functional cross-functional interpersonal skills people person problem solver solving problems
  customer about professional proactive trustworthy responsible polite patient ambitious curious open-minded attention
  detail work ethic sense humour humor individual independent independently own initiative under pressure`
    .split(/\s+/)
    .filter((word) => word !== ""),
);

/** Praise that stands for nothing else: a "creative director" and "dedicated servers" are things. */
const plainPraise =
  "(?:highly |very |extremely )?(?:motivated|self-motivated|enthusiastic|passionate|energetic|ambitious|" +
  "results?-(?:driven|oriented)|detail-oriented|hard-?working|hard working|conscientious)";
const anyPraise =
  "(?:highly |very |extremely |commercially )?(?:motivated|self-motivated|minded|enthusiastic|creative|passionate|" +
  "dynamic|energetic|dedicated|committed|ambitious|driven|results?-(?:driven|oriented)|detail-oriented|hands-on|" +
  "hard-?working|hard working|reliable|dependable|proactive|compassionate|caring|conscientious|talented|innovative)";
const nothingBehind = `(?!${anyPraise}|(?:individual|person|professional|people|team|and|who|about|by|to|in|with|at|for|of)\\b)`;
const leadingPraise = new RegExp(
  `^(?:An? )?(?:${anyPraise}(?:(?:, and |, | and )${anyPraise})+|${plainPraise}),? ${nothingBehind}(?=\\p{L})`,
  "iu",
);

/** A sentence without the praise before what the person is: "Enthusiastic IT expert with four years …". */
export function dropLeadingPraise(sentence: string): string {
  const rest = sentence.replace(leadingPraise, "");
  return rest.charAt(0).toUpperCase() + rest.slice(1);
}

/** The sentences of a paragraph, each with what stands before the next. */
export function splitSentences(text: string): string[] {
  return text.split(/(?<=[.!?])\s+(?=\p{Lu})/u);
}

/** Whether a sentence of a summary only says what the person wants, or praises without a fact. */
export function isSpareSentence(sentence: string): boolean {
  if (wish.test(sentence)) return !tells.test(sentence);
  const words = sentence.toLowerCase().match(/[\p{L}\p{N}][\p{L}\p{N}'’-]*/gu) ?? [];
  return words.length > 1 && words.every((word) => praise.has(word.replace("’", "'")));
}

const objective =
  /^(?:my (?:objective|goal) is )?to (?:obtain|secure|find|get|gain|land|acquire|work|join|use|pursue)\b|^(?:seeking|looking for)\b/i;

const offers = /\b(?:happy|willing|glad|ready|open) (?:to|for)\b/i;

/** Whether a sentence offers something, were it only in its half: "Not after on-call alone but happy to share it". */
export function offersSomething(sentence: string): boolean {
  return offers.test(sentence);
}

const conditions =
  /\b(?:shifts?|nights?|days|weekdays?|weekends?|hours?|(?:part|full)[- ]time|schedule|remote(?:ly)?|hybrid|on-?site|office|salary|pay|location|relocat\w+|commut\w+)\b/i;

/** Whether a sentence says under which conditions the person wants to work: shift, hours, days or place. */
export function statesCondition(sentence: string): boolean {
  const wants = wish.test(sentence) || /\bprefer(?:ably|red|s)?\b/i.test(sentence);
  return wants && conditions.test(sentence.replace(/\boffice (?=manager|administrator|assistant)/gi, ""));
}

/** Whether a summary only says what the person wants: "To obtain a position where I can use my skills and grow." */
export function isOnlyWish(text: string): boolean {
  return (
    splitSentences(text).every((sentence) => objective.test(sentence) || isSpareSentence(sentence)) &&
    !offersSomething(text) &&
    !/\b(?:after|having|bringing|years?|experience[ds]?|degree)\b/i.test(text)
  );
}

/** Goes on from the sentence before it, so that it would hang on another one. */
const goesOn = /^(?:It|This|That|These|Those|They|Both|Such|Also|But|And|So|However|Then|There)\b/;

/**
 * Whether `shorter` is a summary without some of its sentences, each of them spare: the others stand as they were, but
 * for praise at their beginning, one stays at the least, and none goes on from one that is gone.
 */
export function isShortenedSummary(text: string, shorter: string): boolean {
  const left = splitSentences(shorter);
  let at = 0;
  let isGone = false;
  for (const sentence of splitSentences(text)) {
    if (sentence === left[at] || dropLeadingPraise(sentence) === left[at]) {
      if (isGone && goesOn.test(sentence)) return false;
      at += 1;
      isGone = false;
    } else if (isSpareSentence(sentence)) isGone = true;
    else return false;
  }
  return at > 0 && at === left.length;
}
