export type InterviewProcess = {
  /** In their order; empty: not told. */
  steps: string[];
  /** How long it takes, such as "Two to four weeks"; null: not told. */
  timeline: string | null;
  tips: string[];
};

const LONGEST_STEP = 160;
const LONGEST_TIP = 220;
const MOST_STEPS = 10;
const named = "(?:interview(?:ing)?|hiring|recruitment|recruiting|selection)";
const heading = new RegExp(
  `^[^\\p{L}]{0,6}(?:(?:our|the|your|about|what to expect (?:during|in|from)|what does) )*(?:fast and focused )?${named} process(?: steps| looks? like| consists? of| includes?| is| (?:will )?(?:look|include|consist)[^.]{0,30})?[^\\p{L}\\p{N}]{0,6}$`,
  "iu",
);
/** The same at the end of a sentence: "Our interview process is:", "The process looks as follows:". */
const introduction = new RegExp(`\\b${named} process\\b[^.\\n]{0,80}:\\s*$`, "iu");
const item = /^\s{0,12}(?:[-•*·▪◦●–]|\d{1,2}[.)]|(?:step|stage|round) \d{1,2}\s?[:.)-]?)\s{0,6}(?=\S)/iu;
const stepWord =
  /\b(?:call|interviews?|screen(?:ing)?|chat|meet(?:ing|s)?|task|assessment|challenge|case|offer|test|on-?site|conversation|assignment|application|apply|presentation|present|review|trial|references?|discussion|session|round|gespräch)\b/iu;
const numbers = "(?:\\d{1,2}|one|two|three|four|five|six|eight)";
const duration = new RegExp(
  `\\b(?:within|in|takes?|lasts?|about|around|over|approximately|roughly|of) (?:about |around |approximately |roughly |just |only |under )?(?<span>${numbers}(?:\\s?(?:-|–|to|or)\\s?${numbers})? (?:business |working )?(?:days?|weeks?))\\b`,
  "iu",
);
const processSentence = new RegExp(`\\b(?:entire |whole |full |our |the )*${named} process\\b`, "iu");
const noDuration =
  /\b(?:years?|apply|applications? (?:will|close)|experience|trial|start|salary|candidates in)\b/iu;
const tip =
  /\b(?:please|we (?:recommend|encourage|suggest)|be (?:ready|prepared) to|come prepared|we ask that)\b/iu;
const interviews = /\b(?:during|in|for|to|before|approach) (?:the |your |our )?interviews?\b/iu;
const noTip =
  /\baccommodat|adjustment|disabilit|contact|e-?mail|scam|equal|legally|privacy|if you (?:need|require)|encourage you to apply|\(/iu;

/** What a posting tells of how its company interviews. Throws nothing for any text. */
export function readInterviewProcess(description: string): InterviewProcess {
  const sentences = description.split(/(?<=[.!?])\s+|\n+/u).map((sentence) => sentence.trim());
  return {
    steps: readSteps(description.split("\n")),
    timeline: readTimeline(sentences),
    tips: sentences
      .filter((sentence) => tip.test(sentence) && interviews.test(sentence) && !noTip.test(sentence))
      .map((sentence) => sentence.replace(item, ""))
      .filter((sentence) => sentence.length <= LONGEST_TIP),
  };
}

/** The list below the first heading or sentence that announces it. */
function readSteps(lines: readonly string[]): string[] {
  for (const [index, line] of lines.entries()) {
    const isShort = line.trim().length <= LONGEST_STEP;
    if (!isShort || !(heading.test(line.trim()) || introduction.test(line.trim()))) continue;
    const steps = readList(lines, index + 1);
    const telling = steps.filter((step) => stepWord.test(step));
    if (steps.length >= 2 && telling.length * 2 >= steps.length) return steps;
  }
  return [];
}

/** Listed lines, after at most one sentence before them. */
function readList(lines: readonly string[], start: number): string[] {
  const steps: string[] = [];
  let skipped = 0;
  for (let index = start; index < lines.length; index++) {
    const line = lines[index] ?? "";
    if (line.trim() === "") continue;
    const mark = item.exec(line);
    if (mark === null) {
      skipped += 1;
      if (steps.length > 0 || skipped > 1) break;
      continue;
    }
    const step = line
      .slice(mark[0].length)
      .replace(/https?:\/\/\S+/gu, "")
      .replace(/\s+/gu, " ")
      .trim();
    if (step.length < 4 || step.length > LONGEST_STEP || steps.length === MOST_STEPS) break;
    steps.push(step.replace(/[;,]$/u, ""));
  }
  return steps;
}

function readTimeline(sentences: readonly string[]): string | null {
  for (const sentence of sentences) {
    if (!processSentence.test(sentence) || noDuration.test(sentence)) continue;
    const span = duration.exec(sentence)?.groups?.["span"];
    if (span !== undefined) return span.replace(/^\p{Ll}/u, (letter) => letter.toUpperCase());
  }
  return null;
}
