/** Maps all items in order, at most `limit` at the same time. Rejects with the first failure. */
export async function mapWithConcurrency<In, Out>(
  items: readonly In[],
  limit: number,
  map: (item: In) => Promise<Out>,
): Promise<Out[]> {
  const results: Out[] = [];
  const queue = items.entries();
  async function work() {
    for (const [index, item] of queue) results[index] = await map(item);
  }
  await Promise.all(Array.from({ length: Math.min(limit, items.length) }, work));
  return results;
}
