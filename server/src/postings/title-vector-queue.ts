/** Texts for one call of the embedder, about 0.1 s, the longest that an urgent text waits for others. */
const CHUNK_SIZE = 32;
/** More than this never waits in the background; a search that needs such a title asks for it itself. */
const MAX_LATER = 20_000;

type Item = { done: Promise<void>; settle: () => void };

/** Texts that wait to be embedded, each once. */
export type TitleVectorQueue = {
  /** Ends when each of them is embedded or given up. Never throws. */
  add(texts: readonly string[], options: { isUrgent: boolean }): Promise<void>;
  /** Makes these texts wait behind urgent ones: no search waits for them any more. */
  deprioritize(texts: readonly string[]): void;
};

/** `embedChunk` answers false where nothing can be embedded at present: then all that waits is given up. */
export function createTitleVectorQueue(
  embedChunk: (texts: string[], isUrgent: boolean) => Promise<boolean>,
): TitleVectorQueue {
  const urgent = new Map<string, Item>();
  const later = new Map<string, Item>();
  const running = new Map<string, Item>();
  let isWorking = false;

  function enter(text: string, isUrgent: boolean): Item | null {
    const known = running.get(text) ?? urgent.get(text);
    if (known) return known;
    const waiting = later.get(text);
    if (waiting && !isUrgent) return waiting;
    if (!waiting && !isUrgent && later.size >= MAX_LATER) return null;
    later.delete(text);
    const item = waiting ?? createItem();
    (isUrgent ? urgent : later).set(text, item);
    return item;
  }

  async function work(): Promise<void> {
    while (urgent.size + later.size > 0) {
      const isUrgent = urgent.size > 0;
      const source = isUrgent ? urgent : later;
      const texts = [...source.keys().take(CHUNK_SIZE)];
      for (const text of texts) move(text, source, running);
      if (!(await embedChunk(texts, isUrgent))) for (const each of [urgent, later]) giveUp(each);
      giveUp(running);
    }
    isWorking = false;
  }

  return {
    async add(texts, { isUrgent }) {
      const items = texts.map((text) => enter(text, isUrgent));
      if (!isWorking) {
        isWorking = true;
        void work();
      }
      await Promise.all(items.map((item) => item?.done));
    },
    deprioritize(texts) {
      for (const text of texts) if (urgent.has(text)) move(text, urgent, later);
    },
  };
}

function createItem(): Item {
  const { promise, resolve } = Promise.withResolvers<void>();
  return { done: promise, settle: resolve };
}

function move(text: string, from: Map<string, Item>, to: Map<string, Item>): void {
  const item = from.get(text);
  if (!item) return;
  from.delete(text);
  to.set(text, item);
}

function giveUp(items: Map<string, Item>): void {
  for (const { settle } of items.values()) settle();
  items.clear();
}
