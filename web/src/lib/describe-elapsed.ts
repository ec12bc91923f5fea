/** "0.8 s" up to ten seconds, then whole seconds, "< 0.1 s" where it was less; "—" where nothing was asked. */
export function describeElapsed(elapsedMs: number | null): string {
  if (elapsedMs === null) return "—";
  const seconds = elapsedMs / 1000;
  if (seconds < 0.05) return "< 0.1 s";
  return seconds < 9.95 ? `${seconds.toFixed(1)} s` : `${Math.round(seconds)} s`;
}
