/** In characters. */
const LIMIT = 140;

/** A line of a posting to be read alone: without its bullet and stop, with a capital, cut between words. */
export function toWholeLine(line: string): string {
  const whole = toCapital(line.replace(/^[^\p{L}\p{N}]+/u, "").replace(/[\s.;]+$/, ""));
  if (whole.length <= LIMIT) return whole;
  return `${whole.slice(0, whole.lastIndexOf(" ", LIMIT)).replace(/[\s,;:–—-]+$/, "")}…`;
}

export function toCapital(text: string): string {
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}`;
}
