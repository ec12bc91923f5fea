/** Maps in order with at most `limit` at work at once; the first failure rejects. */
export async function mapLimited<In, Out>(
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
