/** Both lists as one, each id once. */
export function joinIds(one: readonly string[], other: readonly string[]): string[] {
  return [...new Set([...one, ...other])];
}
