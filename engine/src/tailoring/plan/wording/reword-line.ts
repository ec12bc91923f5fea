import { leadWithResult } from "./lead-with-result.ts";
import { nameDoer, nameDuty, openNominal } from "./name-doer.ts";
import { openGerund, setTense, type Tense } from "./open-with-verb.ts";
import {
  addArticle,
  dropFiller,
  dropFirstPerson,
  saySimply,
  writeDigits,
  writeShortFormsOut,
} from "./plain-words.ts";

export type Reworded = { text: string; reasons: string[] };
type Known = Exclude<Tense, null>;
type Step = { reason: string; reword: (text: string) => string | null };

/**
 * `isOrdinary`: whether a word stands in small letters somewhere, so that it is no name. `keepsGerunds`: a line beside
 * this one has to open with a form in -ing, so that this one keeps its own.
 */
type Context = { tense: Tense; isOrdinary: (word: string) => boolean; keepsGerunds?: boolean };

/**
 * A line of a job as a careful editor would leave it: led by its verb, without filler, passive and "I", in the tense of
 * its job. `accepts` says whether a wording may stand; one that may not is passed over. Digits for number words alone are
 * not worth a proposal. Null: nothing to better.
 */
export function rewordLine(
  original: string,
  context: Context,
  accepts: (text: string) => boolean,
): Reworded | null {
  const reworded: Reworded = { text: original, reasons: [] };
  for (const { reason, reword } of listSteps(context)) {
    const text = reword(reworded.text);
    if (text === null || text === reworded.text || !accepts(text)) continue;
    if (reword === writeDigits && reworded.reasons.length === 0) continue;
    reworded.text = text;
    if (!reworded.reasons.includes(reason)) reworded.reasons.push(reason);
  }
  return reworded.reasons.length > 0 ? reworded : null;
}

function listSteps({ tense, isOrdinary, keepsGerunds = false }: Context): Step[] {
  const inTense = (reword: (text: string, known: Known) => string | null) => (text: string) =>
    tense === null ? null : reword(text, tense);
  return [
    { reason: "it says what you did instead of what you were responsible for", reword: inTense(nameDuty) },
    {
      reason: "it opens with its verb",
      reword: inTense((text, known) => (keepsGerunds ? null : openGerund(text, known))),
    },
    { reason: "it opens with its verb", reword: inTense(openNominal) },
    { reason: "it says who did it: you", reword: (text) => nameDoer(text, isOrdinary) },
    { reason: "a resume leaves “I” out", reword: dropFirstPerson },
    {
      reason:
        tense === "past"
          ? "a former job is told in the past"
          : "a resume speaks of its person without “he” or “she”",
      reword: inTense(setTense),
    },
    { reason: "it has the article that was missing", reword: addArticle },
    { reason: "a short form is written out", reword: writeShortFormsOut },
    { reason: "it says the same in fewer words", reword: saySimply },
    { reason: "words that say nothing are left out", reword: dropFiller },
    { reason: "its result is read first", reword: leadWithResult },
    { reason: "numbers stand in digits, as the others of the line do", reword: writeDigits },
  ];
}
