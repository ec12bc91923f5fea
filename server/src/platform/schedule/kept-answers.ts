/**
 * The same function, which makes each thing once: by its texts, at most `limit` of them, the oldest given up first.
 * What throws is not kept.
 */
export function keepAnswers<Key extends string[], Made>(
  make: (...key: Key) => Made,
  limit: number,
): (...key: Key) => Made {
  const kept = new Map<string, Made>();
  return (...key) => {
    const name = key.join("\n");
    const known = kept.get(name);
    if (known !== undefined) return known;
    const made = make(...key);
    const [oldest] = kept.keys();
    if (kept.size >= limit && oldest !== undefined) kept.delete(oldest);
    kept.set(name, made);
    return made;
  };
}
