/** Words of one line of work that exclude each other: somebody who looks for one of them does not look for another. */
const exclusive: readonly (readonly string[])[] = [
  ["frontend", "front end", "ui"],
  ["backend", "back end", "server side"],
  ["mobile", "ios", "android", "flutter", "react native"],
  ["embedded", "firmware"],
];
/** Words of somebody who does several of these. */
const wide = ["full stack", "fullstack"];

/**
 * The discipline that a title names, by its first word in the lists; null where it names none, several or all.
 * `words` are folded, in order.
 */
export function findDiscipline(words: readonly string[]): string | null {
  const text = ` ${words.join(" ")} `;
  const isNamed = (name: string) => text.includes(` ${name} `);
  if (wide.some(isNamed)) return null;
  const named = exclusive.filter((names) => names.some(isNamed));
  return named.length === 1 ? (named[0]?.[0] ?? null) : null;
}
