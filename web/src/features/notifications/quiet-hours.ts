/** Times of day that can be chosen: each half hour, and the given one where it is between two. */
export function timeChoices(current: string): string[] {
  const choices = Array.from({ length: 48 }, (_, half) => {
    const hours = String(Math.floor(half / 2)).padStart(2, "0");
    return `${hours}:${half % 2 === 0 ? "00" : "30"}`;
  });
  return choices.includes(current) ? choices : [...choices, current].sort();
}

/** The quiet hours in words; equal times are none. */
export function describeQuietHours({ start, end }: { start: string; end: string }): string {
  if (start === end) return "Quiet hours are off: start and end are the same.";
  return `${start} to ${end}${start > end ? ", across midnight" : ""}.`;
}
