import type { WorkMode } from "#posting";
import { foldText } from "./fold-text.ts";
import { companyNoise, limitedTime, sentenceNoise, workModePhrases } from "./work-mode-phrases.ts";

const notRemote =
  /\b(?:no|not|non|without)[- ](?:a |an |fully |currently )?(?:remote|home ?office)|\bremote (?:work )?(?:is )?(?:not|isn't)\b|\bkein(?:e)? (?:remote|home ?office)/;
const remote =
  /\bremote(?:ly)?\b|\banywhere\b|\bworldwide\b|\bwork from home\b|\bwfh\b|\bhome[- ]?based\b|\btele(?:travail|trabajo|commut\w+)\b|\bfully distributed\b|\b100 ?% home ?office\b|\bhome ?office oder vor ort\b|\bvolledig thuiswerken\b|(?:^|; )home ?office(?= ;|$)/;
const hybrid =
  /\bhybrid\b|\bhybride?\b|\bteilweise (?:home ?office|remote)\b|\bremote (?:possible|optional|moglich)\b/;
/** Folded words of other languages than English and German for remote work. */
const remoteElsewhere =
  /\b(?:praca zdalna|zdaln(?:ie|a|y)|teletrabalho|(?<!(?:control|controllo|acceso|accesso|acesso|soporte|suporte|supporto) )remoto|pa distans|distansarbete)\b/;
const hybridElsewhere =
  /\b(?:hibrid[oa]|ibrid[oa]|hybrydow[aoy]|hybrydowo|hybridarbete|smart working|lavoro agile|(?<!volledig )thuiswerken|mobiles? arbeiten|teletravail (?:partiel|possible|\d)|home ?office (?:ist )?moglich)\b/;
const onsiteElsewhere =
  /\b(?:presencial|in sede|op locatie|op kantoor|stacjonarn(?:ie|a|y)|pa plats|sur site|en presentiel)\b/;
const onsite = /\bon[- ]?site\b|\bin[- ]office\b|\bin[- ]person\b|\bvor ort\b|\bpresentiel\b/;

/** "Unless formally approved, ...": what holds for the others is said in the rest of the sentence. */
const exceptions = /\b(?:unless|except)\b[^,]{0,120}(?:,|$)/g;

/** What may be, or is for some people, says less than what is. */
const condition =
  /\bif\b|\bfor (?:the |an? )?(?:right|exceptional|strong|outstanding|ideal|qualified)\b|\b(?:may|might|could) be (?:considered|possible|available|an option|open)|\bconsider(?:ed|ing)?\b|\b(?:upon|with|subject to) (?:manager |prior )?approval|\bafter (?:the |a |your )?(?:probation|training|initial)|\bcase[- ]by[- ]case/;
/** Below a plain statement about this job, above what is said of the company. */
const CONDITIONAL = 2.5;

const TEXT_LIMIT = 50_000;
const SENTENCE_LIMIT = 600;
/** Words without which no sentence says where the work is done. */
const aboutPlace =
  /remote|hybrid|office|on-?site|person|anywhere|from home|wfh|home-based|distributed|anchor|days? |time|location|performed|laborator|campus|clinic|hospital|plant\b|store|facility|factory|warehouse|studio|\bhq\b|headquarters|lift|floor|telecommut|telework|m ?- ?f\b|buro|bureau|oficina|escritorio|ufficio|kantoor|biur|kontor|teletra|remoto|hibrid|ibrid|hybryd|zdaln|stacjonarn|presencial|presentiel|in sede|op locatie|pa plats|distans|thuiswerk|smart working|mobile[sn]? arbeit|sur site|in presenza|vor ort|zu ?hause|vanuit huis/;

/** Words that a way of work is told with beside its name: where one is, and on which days. */
const aboutDays =
  /\b(?:mon|tues?|wed(?:nes)?|thu(?:rs)?|fri)(?:days?|s)?\b|\bdays?\b|\b(?:once|twice|times) (?:a|per|each) week\b/;
const aboutSite =
  /\b(?:(?<!\bhome[ -])offices?|site|person|facility|factory|warehouse|studio|hq|headquarters|lift|floor|buro)\b/;
const homeOffice = /\bhome[ -]?office\b|\bthuiswerk/;
const fromHome = /\b(?:from home|distributed|home[ -]?office)\b|\bthuiswerk|\bvanuit huis\b/;
const cues: Record<WorkMode, readonly RegExp[]> = {
  remote: [remote, remoteElsewhere, fromHome],
  hybrid: [hybrid, hybridElsewhere, homeOffice, aboutDays],
  onsite: [onsite, onsiteElsewhere, notRemote, aboutSite],
};

type WorkModeText = {
  stated: WorkMode | null;
  locations: string[];
  title: string;
  description: string;
};

/**
 * Where the work is done: as the board states, but for a mark of remote work beside places that are printed as hybrid or
 * on site alone ("Las Vegas, NV (Hybrid)"), else from the place names, else the title, else the plainest sentence of the
 * text. Wholly from home, if only as a choice, is remote; up to three days a week in an office are hybrid;
 * four or five are on site. "No remote" is on site, "remote possible" is hybrid. What is plainly said of this job wins over
 * what is offered on a condition. Null where nothing tells.
 */
export function readWorkMode({ stated, locations, title, description }: WorkModeText): WorkMode | null {
  if (stated !== null && stated !== "remote") return stated;
  const places = foldText(locations.slice(0, 50).join(" ; ").slice(0, 2000));
  const printed = readShort(places);
  if (stated === "remote") return speaksOfMode(places, "remote") ? stated : (printed ?? stated);
  const short = printed ?? readShort(foldText(title.slice(0, 300)));
  return short ?? readText(foldText(description.slice(0, TEXT_LIMIT)));
}

/** Whether a text holds a word for that way of work; not whether it is said of this job. */
export function speaksOfMode(text: string, mode: WorkMode): boolean {
  const folded = foldText(text);
  if (mode === "remote" && notRemote.test(folded)) return false;
  return (
    cues[mode].some((cue) => cue.test(folded)) ||
    workModePhrases.some((phrase) => phrase.mode === mode && phrase.pattern.test(folded))
  );
}

function readShort(text: string): WorkMode | null {
  if (notRemote.test(text)) return "onsite";
  if (hybridElsewhere.test(text)) return "hybrid";
  // "remote possible" must be seen before "remote".
  if (/\bremote (?:possible|optional|moglich)\b/.test(text)) return "hybrid";
  if (remote.test(text)) {
    const isHybridRemote = /\bhybrid[ -/(]{1,3}remote\b|\bremote[ -/(]{1,3}hybrid\b/.test(text);
    return isHybridRemote && !/\bor remote\b|\bremote or\b/.test(text) ? "hybrid" : "remote";
  }
  if (hybrid.test(text) || /\boffice (?:m, ?w|mon|tue|wed)/.test(text)) return "hybrid";
  if (remoteElsewhere.test(text)) return "remote";
  return onsite.test(text) || onsiteElsewhere.test(text) ? "onsite" : null;
}

/** The strongest phrase of the text; a phrase that is earlier in the list wins over an equally strong one. */
function readText(text: string): WorkMode | null {
  let best: { mode: WorkMode; strength: number; rank: number } | null = null;
  for (const whole of toSentences(text)) {
    if (!aboutPlace.test(whole)) continue;
    const sentence = whole.replace(exceptions, " ");
    if (!aboutPlace.test(sentence) || sentenceNoise.test(sentence)) continue;
    const isInPassing = companyNoise.test(sentence);
    const isLimited = limitedTime.test(sentence);
    const isOnCondition = condition.test(sentence);
    for (const [rank, { mode, strength: plain, pattern }] of workModePhrases.entries()) {
      const strength = mode === "remote" && isOnCondition ? Math.min(plain, CONDITIONAL) : plain;
      if (best && (strength < best.strength || (strength === best.strength && rank >= best.rank))) continue;
      if ((isInPassing && strength <= 2) || (isLimited && mode === "remote")) continue;
      if (!pattern.test(sentence)) continue;
      best = { mode, strength, rank };
    }
  }
  return best?.mode ?? null;
}

function toSentences(text: string): string[] {
  return text
    .split(/\n|[.!?;]\s|•/)
    .map((sentence) => sentence.slice(0, SENTENCE_LIMIT).trim())
    .filter((sentence) => sentence !== "");
}
