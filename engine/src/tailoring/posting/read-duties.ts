import { foldText } from "#reading/fold-text";
import { readHeading } from "#reading/section-headings";

/** Longest line that is a duty, and most of them that are read. */
const LINE_LIMIT = 400;
const DUTIES_LIMIT = 300;
const bullet = /^\s{0,12}(?:[-•*·‣▪◦●○–—✓✔✅]|\d{1,2}[.)])\s+/;
const ofWork =
  /\b(?:responsib\w+|you(?:'ll| will)|duties|tasks|the role|your role|your mission|day in the life|aufgaben|missions?)\b/;
/** Headings of what the company says of itself, of how one applies, and of whom the job is not for. */
const notOfWork =
  /\b(?:our (?:\w+ )?values?|values|culture|perks|benefits|(?:hiring|interview|application|recruitment|selection) (?:process|steps|stages)|interview(?:s|ing)?|process|awards?|recognition|next steps|why (?:us|join|you|work)|what we (?:offer|value|believe)|who we are|our (?:story|mission|team|company)|about (?:us|the company)|(?:not|n't) (?:be )?(?:a |the |an? )?(?:good |right |great )?(?:fit|match|for you|for everyone)|working (?:at|here)|life at|how we (?:work|operate|hire))\b/;
/** What a company says of whom it seeks, of itself, or to those who hesitate, and nothing that is to be done. */
const ofSeeking =
  /^\W*(?:we(?:['’]re| are) (?:looking|seeking|hiring|searching)|join (?:us\b|(?:an?|our|the) [^.;:]{0,40}\b(?:teams?|compan(?:y|ies)|environments?|groups?|community|mission|startup|organi[sz]ation)\b))|\b(?:embod(?:y|ies) [^.]{0,40}values|(?:are|as) guidelines|don['’]t have to (?:satisfy|meet)|every (?:requirement|qualification)|open applications?|reach out to us|\S+@\S+\.\S+)\b|^\p{Extended_Pictographic}/iu;
const ofLaw =
  /\b(?:equal opportunit\w*|discriminat\w+|accommodations?|salary|compensation|benefits|e-verify)\b/;

/**
 * What a posting says that the person will do or has to bring, line by line without bullets: what stands under headings
 * for that, and lists anywhere but under what is offered or only wished for; `withWished`: what is wished for too. Empty
 * where the text has no such parts.
 */
export function readDuties(description: string, withWished = false): string[] {
  const duties: string[] = [];
  let [isOpen, isShut] = [false, false];
  for (const line of description.split("\n")) {
    if (line.trim() === "") continue;
    const mark = bullet.exec(line);
    const heading = mark ? null : readHeading(line);
    if (heading !== null) {
      const isOther = heading === "other" && !ofWork.test(foldText(line)) && notOfWork.test(foldText(line));
      isShut = heading === "benefits" || (heading === "preferred" && !withWished) || isOther;
      isOpen =
        heading === "required" ||
        (heading === "preferred" && withWished) ||
        (!isShut && ofWork.test(foldText(line)));
      continue;
    }
    const duty = line.slice(mark?.[0].length ?? 0).trim();
    if (isShut || (!mark && !isOpen) || line.length > LINE_LIMIT) continue;
    if (ofLaw.test(foldText(line)) || ofSeeking.test(duty)) continue;
    duties.push(duty);
    if (duties.length === DUTIES_LIMIT) break;
  }
  return duties;
}
