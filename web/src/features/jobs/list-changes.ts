export function without<T extends { id: string }>(items: readonly T[], id: string): T[] {
  return items.filter((item) => item.id !== id);
}

/** Puts an item back before the one that followed it; where that one is gone, before the first that belongs below it. */
export function withBack<T extends { id: string }>(
  items: readonly T[],
  item: T,
  { followerId, isBelow }: { followerId: string | undefined; isBelow: (other: T, item: T) => boolean },
): T[] {
  if (items.some(({ id }) => id === item.id)) return [...items];
  const follower = items.findIndex(({ id }) => id === followerId);
  const below = items.findIndex((other) => isBelow(other, item));
  const index = [follower, below].find((place) => place !== -1) ?? items.length;
  return [...items.slice(0, index), item, ...items.slice(index)];
}

/** The listing that takes the focus when `id` goes: the next one shown, else the one before. */
export function neighbourOf(shown: readonly { id: string }[], id: string): string | null {
  const index = shown.findIndex((job) => job.id === id);
  if (index === -1) return null;
  return (shown[index + 1] ?? shown[index - 1])?.id ?? null;
}
