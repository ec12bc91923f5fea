/** "Medium" for "medium": how a single word of a source stands where a sentence would begin. */
export function startUpper(text: string): string {
  return `${text.slice(0, 1).toUpperCase()}${text.slice(1)}`;
}
