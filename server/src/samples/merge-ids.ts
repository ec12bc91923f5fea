/** Both lists in one, each id once. */
export function mergeIds(one: readonly string[], other: readonly string[]): string[] {
  return [...new Set([...one, ...other])];
}
