import type { Listing, OwnPatch } from "@jobwright/contracts/jobs";
import type { QueryClient, QueryKey } from "@tanstack/react-query";

/** What changes of a listing without a page being read again. */
export type OwnPart = Pick<
  Listing,
  keyof OwnPatch | "statusSince" | "isOpen" | "lastSeenAt" | "linkCheckedAt"
>;

export type KeptListOptions<Data, T> = {
  queryClient: QueryClient;
  queryKey: QueryKey;
  pick: (data: Data) => readonly T[];
  /** The data with other items. */
  put: (data: Data, items: T[]) => Data;
};

/** The items that a query holds, as changes that are shown before they are saved need them. */
export function makeKeptList<Data, T extends OwnPart & { id: string }>(options: KeptListOptions<Data, T>) {
  const { queryClient, queryKey, pick, put } = options;
  /** Changes of one item are sent one after the other, so that the last one holds. */
  const queues = new Map<string, Promise<void>>();
  let isReadOwed = false;
  /** What was changed last. Other data was read while a change was being saved, and may lack it. */
  let changed: Data | undefined;

  function read(): readonly T[] {
    const data = queryClient.getQueryData<Data>(queryKey);
    return data === undefined ? [] : pick(data);
  }
  const find = (id: string) => read().find((item) => item.id === id);

  /** A reading that is under way would bring the old state back; it is made up for once all is saved. */
  function change(update: (items: readonly T[]) => T[]): void {
    if (queryClient.isFetching({ queryKey }) > 0) {
      isReadOwed = true;
      void queryClient.cancelQueries({ queryKey });
    }
    const data = queryClient.getQueryData<Data>(queryKey);
    if (data === undefined) return;
    changed = queryClient.setQueryData<Data>(queryKey, put(data, update(pick(data))));
  }

  function settle(id: string, queue: Promise<void>): void {
    if (queues.get(id) === queue) queues.delete(id);
    if (queues.size > 0) return;
    const isReadMeanwhile =
      queryClient.isFetching({ queryKey }) > 0 || queryClient.getQueryData(queryKey) !== changed;
    if (!isReadOwed && !isReadMeanwhile) return;
    isReadOwed = false;
    void queryClient.invalidateQueries({ queryKey });
  }

  return {
    find,
    change,
    changeItem(id: string, fields: Partial<OwnPart>): void {
      change((items) => items.map((item) => (item.id === id ? { ...item, ...fields } : item)));
    },
    /** Changes an item that still is as `expected`: what was done to it in the meantime stays. */
    changeIf(id: string, expected: Partial<OwnPart>, fields: Partial<OwnPart>): void {
      const item = find(id);
      const keys = Object.keys(expected) as (keyof OwnPart)[];
      if (item !== undefined && keys.every((key) => item[key] === expected[key])) this.changeItem(id, fields);
    },
    /** The id of the item below one; undefined for the last one. */
    followerOf(id: string): string | undefined {
      const items = read();
      const index = items.findIndex((item) => item.id === id);
      return index === -1 ? undefined : items[index + 1]?.id;
    },
    /** Saves a change of an item after those that came before it, whatever became of them. */
    queue(id: string, save: () => Promise<void>): Promise<void> {
      const saved = (queues.get(id) ?? Promise.resolve()).then(save);
      const queue = saved.catch(() => undefined);
      queues.set(id, queue);
      void queue.finally(() => settle(id, queue));
      return saved;
    },
    /** Reads the list again as soon as nothing is being saved. */
    readAgain(): void {
      isReadOwed = true;
    },
  };
}
