const YEAR = /(?:19|20)\d\d/;
const DURATION = /^\(?\d{1,2}\+? ?(?:years?|yrs?|months?|mos?|mois|ans?|jahre?|monate?|años?|meses)\b/i;
const PLACE = /^\p{Lu}[\p{L}'’. -]{1,30},\s?\p{Lu}[\p{L}. -]{1,25}$/u;
const ONGOING =
  /^(?:[-–—]\s?)?(?:present|current|now|ongoing|heute|remote|today|actuel|actualidad|presente)\.?$/i;

/**
 * Whether a text is a note that stands beside an entry, such as a time span or a place, and no text of a column of
 * its own.
 */
export function isSideNote(text: string): boolean {
  if (text.length > 45) return false;
  return isDateNote(text) || DURATION.test(text) || PLACE.test(text) || ONGOING.test(text);
}

/** Whether a short text is about a time span and nothing else. */
function isDateNote(text: string): boolean {
  return text.length <= 45 && YEAR.test(text) && text.replace(/\d/g, "").trim().split(/\s+/).length <= 7;
}
