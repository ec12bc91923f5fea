/** A text that another sentence follows: with a full stop where it has no end of its own. */
export function endSentence(text: string): string {
  return /[.!?…]$/.test(text) ? text : `${text}.`;
}
