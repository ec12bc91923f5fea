/** Times of day that can be chosen: each half hour, and the given one where it is between two. */
export function timeChoices(current: string): string[] {
  const choices = Array.from({ length: 48 }, (_, half) => {
    const hours = String(Math.floor(half / 2)).padStart(2, "0");
    return `${hours}:${half % 2 === 0 ? "00" : "30"}`;
  });
  return choices.includes(current) ? choices : [...choices, current].sort();
}
