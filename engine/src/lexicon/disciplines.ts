/** Words of one line of work that exclude each other: somebody who looks for one of them does not look for another. */
const exclusive: readonly (readonly string[])[] = [
  ["frontend", "front end", "ui"],
  ["backend", "back end", "server side"],
  ["mobile", "flutter", "react native"],
  ["ios"],
  ["android"],
  ["embedded", "firmware"],
];
/** Words of somebody who does several of these. */
const wide = ["full stack", "fullstack"];

/** Disciplines that lie in a wider one: they exclude each other and not the wider one. */
const widerOf: ReadonlyMap<string, string> = new Map([
  ["ios", "mobile"],
  ["android", "mobile"],
]);

/**
 * The discipline that a title names, by its first word in the lists, the narrower where it names a wider one too; null
 * where it names none, several or all. `words` are folded, in order.
 */
export function findDiscipline(words: readonly string[]): string | null {
  const text = ` ${words.join(" ")} `;
  const isNamed = (name: string) => text.includes(` ${name} `);
  if (wide.some(isNamed)) return null;
  const named = exclusive.filter((names) => names.some(isNamed)).map(([first = ""]) => first);
  const widest = new Set(named.map((name) => widerOf.get(name) ?? name));
  if (widest.size !== 1) return null;
  const narrow = named.filter((name) => widerOf.has(name));
  return (narrow.length === 1 ? narrow[0] : [...widest][0]) ?? null;
}

/** Whether somebody who looks for one of two disciplines does not look for the other: "ios" and "android". */
export function areExclusive(one: string, other: string): boolean {
  return one !== other && widerOf.get(one) !== other && widerOf.get(other) !== one;
}
