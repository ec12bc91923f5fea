import type { AddedPartPatch, PartMovePatch } from "@jobwright/contracts/own-parts";
import type { ChangeState, Tailoring } from "@jobwright/contracts/tailoring";
import { useEffect, useImperativeHandle, useReducer, useRef, useState, type Ref } from "react";
import { ApiError } from "../../../lib/api-error.ts";
import { describeError } from "../../../lib/error-messages.ts";
import { announce } from "../../../ui/live-region.tsx";
import { notify } from "../../../ui/notify.ts";
import { changeTailoring, reloadTailoring } from "../api/result-calls.ts";
import { chooseNewer, createChangeQueue, showWishes, toPatch, type Wishes } from "../changes/change-queue.ts";

/** Answers in quick succession go together, so that the documents are made once, in milliseconds. */
const TOGETHER_MS = 400;

/** The actions are the same functions for as long as the result is shown. */
export type TailoringChanges = {
  /** The record with what was just answered. */
  shown: Tailoring;
  /** True while the documents are made anew; the former ones stay in sight. */
  isMaking: boolean;
  setStates: (ids: readonly string[], state: ChangeState) => void;
  setLook: (look: Pick<Wishes, "layout" | "paper" | "pages">) => void;
  /** `text` null takes what was written back. True when it was kept. */
  writeLine: (lineId: string, text: string | null) => Promise<boolean>;
  /** Adds a part, writes it anew, or takes it away where its text is null. True when it was kept. */
  writePart: (part: AddedPartPatch) => Promise<boolean>;
  movePart: (move: PartMovePatch) => Promise<boolean>;
};

/** What a person does with the result: shown at once, sent together, and taken back where it was not kept. */
export function useTailoringChanges({
  uid,
  tailoring,
  settle,
  onTailoring,
}: {
  uid: string;
  tailoring: Tailoring;
  /** Gets what sends the answers that wait. */
  settle: Ref<() => Promise<void>>;
  onTailoring: (next: Tailoring) => void;
}): TailoringChanges {
  const [, draw] = useReducer((count: number) => count + 1, 0);
  const latest = useRef({ tailoring, onTailoring });
  useEffect(() => {
    latest.current = { tailoring, onTailoring };
  }, [tailoring, onTailoring]);

  const place = { uid, jobId: tailoring.jobId };
  function take(next: Tailoring) {
    latest.current = { ...latest.current, tailoring: chooseNewer(latest.current.tailoring, next) };
    latest.current.onTailoring(next);
  }

  async function loadAgain() {
    try {
      take(await reloadTailoring(place));
      void notify({
        kind: "failed",
        title: "Changed in another tab or browser",
        text: "You now see that version. Your last step is not in it: take it again.",
      });
    } catch (error) {
      tellFailure(error);
    }
  }

  const [queue] = useState(() =>
    createChangeQueue({
      send: async (wishes) => {
        const patch = toPatch(latest.current.tailoring, wishes);
        if (patch === null) return;
        take(await changeTailoring(place, patch));
        announce("The documents are made");
      },
      wait: (go) => {
        const timer = setTimeout(go, TOGETHER_MS);
        return () => clearTimeout(timer);
      },
      onMove: draw,
      onFailed: (error) => {
        if (error instanceof ApiError && error.code === "tailoring/changed") return loadAgain();
        return tellFailure(error);
      },
    }),
  );
  useEffect(() => () => void queue.flush(), [queue]);
  useImperativeHandle(settle, () => queue.flush, [queue]);

  const [actions] = useState<Omit<TailoringChanges, "shown" | "isMaking">>(() => ({
    setStates: (ids, state) => void queue.add({ changes: ids.map((id) => ({ id, state })) }),
    setLook: (look) => void queue.add(look),
    writeLine: (lineId, text) => queue.add({ lines: [{ lineId, text }] }),
    writePart: (part) => queue.add({ added: [part] }),
    movePart: (move) => queue.add({ moves: [move] }),
  }));
  return { ...actions, shown: showWishes(tailoring, queue.read()), isMaking: queue.isSending() };
}

function tellFailure(error: unknown): void {
  const text = `The document is as it was before. ${describeError(error)}`;
  void notify({ kind: "failed", title: "Your change was not kept", text });
}
