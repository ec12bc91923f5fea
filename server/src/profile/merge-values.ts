/** A text of the other person's that could not stay, under the name that people know the field by. */
export type Leftover = { label: string; value: string };

/** Merges the values of two accounts of one person, field by field; what cannot stay is noted in `leftovers`. */
export type ValueMerger = {
  readonly leftovers: Leftover[];
  /** The kept one's value, or the other's where it has none. */
  single<T>(
    label: string,
    kept: T,
    other: T,
    options: { isEmpty: (value: T) => boolean; show: (value: T) => string },
  ): T;
  text(label: string, kept: string, other: string): string;
  /** The kept one's entries and then the other's new ones, `max` at most. */
  list<T>(
    label: string,
    kept: T[],
    other: T[],
    options: { max: number; keyOf: (entry: T) => string; show: (entry: T) => string },
  ): T[];
  tags(label: string, kept: string[], other: string[], max: number): string[];
};

export function createValueMerger(): ValueMerger {
  const leftovers: Leftover[] = [];
  const single: ValueMerger["single"] = (label, kept, other, { isEmpty, show }) => {
    if (isEmpty(other)) return kept;
    if (isEmpty(kept)) return other;
    if (show(kept) !== show(other)) leftovers.push({ label, value: show(other) });
    return kept;
  };
  const list: ValueMerger["list"] = (label, kept, other, { max, keyOf, show }) => {
    const known = new Set(kept.map(keyOf));
    const fresh = other.filter((entry) => !known.has(keyOf(entry)));
    const room = Math.max(0, max - kept.length);
    const lost = fresh.slice(room);
    if (lost.length > 0) leftovers.push({ label, value: lost.map(show).join("; ") });
    return [...kept, ...fresh.slice(0, room)];
  };
  return {
    leftovers,
    single,
    text: (label, kept, other) =>
      single(label, kept, other, { isEmpty: (value) => value.trim() === "", show: (value) => value }),
    list,
    tags: (label, kept, other, max) =>
      list(label, kept, other, { max, keyOf: (tag) => tag.toLowerCase(), show: (tag) => tag }),
  };
}
