/** Of the lines that were logged, those that tell of trouble; requests are noted below that level. */
export function readTroubles(logged: string[]): string[] {
  return logged.filter((line) => (JSON.parse(line) as { level: number }).level >= 40);
}
