/** Words by which a line says that the work was occasional, partial, unfinished or done by others: "9 of 14 complete". */
const weakens =
  /\b(?:only|sometimes|occasional\w*|help(?:ed|ing)?|assist(?:ed|ing)?|participat\w+|attended|observed|shadowed|no|not|never|badly|hardly|outside (?:service|agency|vendor)|external|contacts? for|liaison|\d+ of (?:the )?\d+|unfinished|in progress|so far|ended early|dried up|until|learned|some|various|the usual|maybe|part of|together with)\b/i;

/** Whether a line says of itself that it is no whole deed of the person's own; nobody puts such a one first. */
export function isWeakClaim(text: string): boolean {
  return weakens.test(text);
}
