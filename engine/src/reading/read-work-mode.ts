import type { WorkMode } from "#posting";
import { foldText } from "./fold-text.ts";

const notRemote =
  /\b(?:no|not|non|without)[- ](?:a |an |fully |currently )?(?:remote|home ?office)|\bremote (?:work )?(?:is )?(?:not|isn't)\b|\bkein(?:e)? (?:remote|home ?office)/;
const remote =
  /\bremote\b|\banywhere\b|\bworldwide\b|\bwork from home\b|\bwfh\b|\bhome[- ]?based\b|\bteletravail\b|\bteletrabajo\b|\bfully distributed\b|\b100 ?% home ?office\b/;
const hybrid =
  /\bhybrid\b|\bhybride?\b|\bteilweise (?:home ?office|remote)\b|\bremote (?:possible|optional|moglich)\b/;
const onsite = /\bon[- ]?site\b|\bin[- ]office\b|\bin[- ]person\b|\bvor ort\b|\bpresentiel\b/;

/** In running text a word alone proves nothing: "remote teams" and "on-site gym" are no work modes. */
const textNotRemote =
  /\b(?:this|the) (?:role|position|job) is (?:not|non-?)[ -]?(?:a )?remote|\bnot (?:a|eligible for) remote|\bno remote (?:work|option|position)|\bremote work is not\b|\b(?:must|required to) (?:be|work) on-?site\b|\bon-?site only\b|\bremote (?:is )?not possible\b/;
const textHybrid =
  /\bhybrid (?:role|position|job|work|working|model|schedule|setup|set-up|environment|policy|office)|\b(?:days?|times) (?:a|per|\/) ?week (?:in|at|from) (?:the|our) (?:[a-z]{1,20} )?(?:office|hq)|\bdays (?:in|at) (?:the|our) (?:office|hq)|\b(?:in|from) (?:the|our) (?:[a-z]{1,20} )?office (?:[a-z0-9-]{1,12} ){0,3}days|\bremote (?:work )?(?:is )?(?:possible|optional)\b|\boption to work remotely|\bhome ?office (?:ist )?moglich|\bpartly remote\b|\bremote-?friendly\b/;
const textRemote =
  /\b(?:fully|100 ?%|completely|entirely|permanently)[ -]remote\b|\bremote[- ](?:first|only|position|role|job)\b|\b(?:role|position|job) (?:is|can be|may be) (?:fully |100 ?% )?remote\b|\bwork (?:from anywhere|remotely from anywhere|from home)\b|\bthis is an? (?:fully )?remote\b|\blocation: ?remote\b/;
const textOnsite =
  /\bthis (?:is an?|role is|position is|job is) (?:fully |100 ?% |an? )?(?:on-?site|in-person|in-office)\b|\b(?:100 ?%|fully) (?:on-?site|in-person|in-office)\b|\bin-person (?:role|position|job)\b|\bon-?site (?:role|position|job)\b/;

type WorkModeText = {
  stated: WorkMode | null;
  locations: string[];
  title: string;
  description: string;
};

/**
 * Where the work is done: as the board states, else from the place names, else the title, else a plain sentence of
 * the text. "No remote" is on site, "remote possible" is hybrid. Null where nothing tells.
 */
export function readWorkMode({ stated, locations, title, description }: WorkModeText): WorkMode | null {
  if (stated !== null) return stated;
  const short =
    readShort(foldText(locations.slice(0, 50).join(" ; ").slice(0, 2000))) ??
    readShort(foldText(title.slice(0, 300)));
  return short ?? readText(foldText(description.slice(0, 50_000)));
}

function readShort(text: string): WorkMode | null {
  if (notRemote.test(text)) return "onsite";
  // "remote possible" must be seen before "remote".
  if (/\bremote (?:possible|optional|moglich)\b/.test(text)) return "hybrid";
  if (remote.test(text))
    return /\bhybrid\b/.test(text) && !/\bor remote\b|\bremote or\b/.test(text) ? "hybrid" : "remote";
  if (hybrid.test(text)) return "hybrid";
  return onsite.test(text) ? "onsite" : null;
}

function readText(text: string): WorkMode | null {
  if (textNotRemote.test(text)) return "onsite";
  if (textHybrid.test(text)) return "hybrid";
  if (textRemote.test(text)) return "remote";
  return textOnsite.test(text) ? "onsite" : null;
}
