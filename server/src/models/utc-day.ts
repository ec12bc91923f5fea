const DAY_MS = 24 * 60 * 60_000;

/** The UTC day of a moment: its name (YYYY-MM-DD), its midnight and the next one. */
export function readUtcDay(moment: Date): { day: string; from: Date; before: Date } {
  const start = moment.getTime() - (((moment.getTime() % DAY_MS) + DAY_MS) % DAY_MS);
  const from = new Date(start);
  return { day: from.toISOString().slice(0, 10), from, before: new Date(start + DAY_MS) };
}

export function daysBefore(moment: Date, days: number): Date {
  return new Date(moment.getTime() - days * DAY_MS);
}
