import type { Tailoring, TailoringPatch } from "@jobwright/contracts/tailoring";
import { showMove } from "../document/move-part.ts";

/** What the person wants of the document, on whatever version it is sent. */
export type Wishes = Omit<TailoringPatch, "version">;

/** Both together; of what both want of one thing the later holds. */
export function mergeWishes(earlier: Wishes, later: Wishes): Wishes {
  const changes = new Map(
    [...(earlier.changes ?? []), ...(later.changes ?? [])].map(({ id, state }) => [id, state]),
  );
  const lines = new Map(
    [...(earlier.lines ?? []), ...(later.lines ?? [])].map(({ lineId, text }) => [lineId, text]),
  );
  const added = new Map([...(earlier.added ?? []), ...(later.added ?? [])].map((part) => [part.id, part]));
  const movedAgain = new Set(later.moves?.map(({ id }) => id));
  const moves = [...(earlier.moves ?? []).filter(({ id }) => !movedAgain.has(id)), ...(later.moves ?? [])];
  return {
    ...earlier,
    ...later,
    ...(added.size > 0 && { added: [...added.values()] }),
    ...(moves.length > 0 && { moves }),
    ...(changes.size > 0 && { changes: Array.from(changes, ([id, state]) => ({ id, state })) }),
    ...(lines.size > 0 && { lines: Array.from(lines, ([lineId, text]) => ({ lineId, text })) }),
  };
}

/** The record as it is about to be: states, looks and moves at once, its texts when the server has made them. */
export function showWishes(tailoring: Tailoring, wishes: Wishes): Tailoring {
  const { changes = [], moves = [], layout, paper, pages } = wishes;
  const wanted = new Map(changes.map(({ id, state }) => [id, state]));
  return {
    ...tailoring,
    layout: layout ?? tailoring.layout,
    paper: paper ?? tailoring.paper,
    pages: pages === undefined ? tailoring.pages : pages,
    // Where a move was taken back to is known once the server has made the document.
    document: moves.filter(({ isUndone }) => isUndone !== true).reduce(showMove, tailoring.document),
    changes: tailoring.changes.map((change) => {
      const state = wanted.get(change.id) ?? change.state;
      // The same object where nothing is wanted, so that it is not drawn again.
      return state === change.state ? change : { ...change, state };
    }),
  };
}

/** What counts of two readings of a record; one of an earlier version was on its way when the other was made. */
export function chooseNewer(known: Tailoring | null | undefined, next: Tailoring): Tailoring {
  const isEarlier = known?.sessionId === next.sessionId && next.version < known.version;
  return isEarlier ? known : next;
}

/** What of the wishes is not so already; null: all of it is, such as after "Undo" and "Redo". */
export function toPatch(tailoring: Tailoring, wishes: Wishes): TailoringPatch | null {
  const states = new Map(tailoring.changes.map(({ id, state }) => [id, state]));
  const written = new Map(tailoring.handEdits.map(({ lineId, text }) => [lineId, text]));
  const changes = (wishes.changes ?? []).filter(
    ({ id, state }) => states.has(id) && states.get(id) !== state,
  );
  const lines = (wishes.lines ?? []).filter(({ lineId, text }) => (written.get(lineId) ?? null) !== text);
  const layout = wishes.layout !== tailoring.layout ? wishes.layout : undefined;
  const paper = wishes.paper !== tailoring.paper ? wishes.paper : undefined;
  const pages = wishes.pages !== tailoring.pages ? wishes.pages : undefined;
  const { added = [], moves = [] } = wishes;
  const lists = [changes, lines, added, moves];
  if (lists.every(({ length }) => length === 0) && !layout && !paper && pages === undefined) return null;
  return {
    version: tailoring.version,
    ...(changes.length > 0 && { changes }),
    ...(lines.length > 0 && { lines }),
    ...(added.length > 0 && { added }),
    ...(moves.length > 0 && { moves }),
    ...(layout && { layout }),
    ...(paper && { paper }),
    ...(pages !== undefined && { pages }),
  };
}

export type ChangeQueue = {
  /** True when it was sent and kept. */
  add: (wish: Wishes) => Promise<boolean>;
  /** What is not kept yet: on its way, or waiting for what is. */
  read: () => Wishes;
  isSending: () => boolean;
  /** Sends what waits without more waiting; ends when nothing waits any more. */
  flush: () => Promise<void>;
};

const NOTHING: Wishes = {};

/**
 * Sends one patch at a time. What is wanted in quick succession, or while one is on its way, goes together in the next
 * one. `wait` calls back after a moment and returns how to stop that.
 */
export function createChangeQueue(options: {
  /** Throws where it was not kept. */
  send: (wishes: Wishes) => Promise<void>;
  wait: (go: () => void) => () => void;
  onMove: () => void;
  /** What waits is sent after it. */
  onFailed: (error: unknown) => void | Promise<void>;
}): ChangeQueue {
  let [waiting, sent] = [NOTHING, NOTHING];
  let listeners: ((isKept: boolean) => void)[] = [];
  let stopWaiting: (() => void) | null = null;
  let isSending = false;
  let sending = Promise.resolve();

  function flush(): Promise<void> {
    if (!isSending) sending = run();
    return sending;
  }

  async function run(): Promise<void> {
    stopWaiting?.();
    stopWaiting = null;
    if (isSending || listeners.length === 0) return;
    const told = listeners;
    [sent, waiting, listeners, isSending] = [waiting, NOTHING, [], true];
    options.onMove();
    let isKept = true;
    try {
      await options.send(sent);
    } catch (error) {
      isKept = false;
      await options.onFailed(error);
    }
    [sent, isSending] = [NOTHING, false];
    options.onMove();
    for (const tell of told) tell(isKept);
    await run();
  }

  return {
    add(wish) {
      waiting = mergeWishes(waiting, wish);
      const kept = new Promise<boolean>((resolve) => listeners.push(resolve));
      stopWaiting?.();
      stopWaiting = options.wait(() => void flush());
      options.onMove();
      return kept;
    },
    read: () => mergeWishes(sent, waiting),
    isSending: () => isSending || listeners.length > 0,
    flush,
  };
}
