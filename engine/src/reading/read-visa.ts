import { foldText } from "./fold-text.ts";

const TEXT_LIMIT = 60_000;
const SENTENCE_LIMIT = 500;

/** "Sponsorship" is also said of events and of executives, "Visa" is also a company. */
const aboutVisa =
  /\b(?:(?:sponsor\w*|support\w*|work\w*|employment|relocation|assist\w*|help\w*|permits?|cover\w*|offer\w*|provide\w*|secured)\b[^.\n]{0,60}\bvisas?\b|visas?\b[^.\n]{0,40}\b(?:sponsor\w*|support\w*|assist\w*|transfers?|permit|relocation|help)|h-?1b|work permit|immigration (?:support|sponsor\w*)|sponsorship|sponsor (?:you|candidates|applicants|employ\w+|work|international|immigration)|visum\w*|blue card|blaue karte|green cards?|tn visa)/;
const otherSponsorship =
  /\b(?:events?|executive|brand|marketing|budget|conferences?|campaigns?|mentor\w*|negotiat\w+|mdf|activat\w+|media|advertising|reputation|investors?|raised|fil(?:e|ing)|visiting|people team|possession|legal software|deals?|co-working|equipment|track(?:ing)?|logs?|manage|coordinate|renewals|partners?|paralegal|attorney|processes|mastercard|amex|tournament|athletes?|sports?|home office)\b/;
const refused =
  /\b(?:no|not(?! only)|cannot|can't|unable|don't(?! shy)|doesn't|won't|isn't|aren't|neither|never|without|keine?|nicht)\b/;
const offered =
  /\b(?:offer\w*|provide\w*|support\w*|available|sponsor\w*|help\w*|cover\w*|assist\w*|willing|happy|able to|possible|yes|bieten|unterstutz\w+|full|includ\w+|transfers?|welcome|considered|eligible)\b/;
const asksForPermit =
  /\b(?:must|should|need to|required to|only consider|legally|permanent(?:ly)?|already|existing|current)\b[^.\n]{0,80}\b(?:authori[sz]ed|authori[sz]ation|right to work|eligible to work|work permit|permission)\b[^.\n]{0,80}\bwithout\b|\bwithout (?:the need (?:for|of) |requiring |needing |any |current or future |need for )*(?:an? )?(?:(?:visa|employer|company|current|future|work|employment|or|and) ){0,6}sponsorship|\bnot (?:require|need) (?:[a-z]{2,12} ){0,5}sponsorship/;

/**
 * Whether the employer sponsors a visa or work permit: a sentence that offers it, or one that refuses it or asks for
 * somebody who needs none. Null where the text says nothing of it, or both without telling which holds here.
 */
export function readVisa(description: string): "offered" | "notOffered" | null {
  let isOffered = false;
  let isRefused = false;
  for (const sentence of foldText(description.slice(0, TEXT_LIMIT)).split(/\n|(?<=[.!?;])\s|•/)) {
    const text = sentence.slice(0, SENTENCE_LIMIT);
    if (!aboutVisa.test(text)) continue;
    if (asksForPermit.test(text)) isRefused = true;
    else if (otherSponsorship.test(text) || /\?\s*$|^\s*(?:do|will|would|are) you\b/.test(text)) continue;
    else if (refused.test(text)) isRefused = true;
    else if (offered.test(text)) isOffered = true;
  }
  if (isOffered === isRefused) return null;
  return isOffered ? "offered" : "notOffered";
}
