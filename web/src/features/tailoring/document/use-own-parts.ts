import type { AddedPart } from "@jobwright/contracts/own-parts";
import type { Tailoring } from "@jobwright/contracts/tailoring";
import { useEffect, useLayoutEffect, useRef, useState, type KeyboardEvent, type RefObject } from "react";
import { announce } from "../../../ui/live-region.tsx";
import { useChangeLock } from "../hooks/change-lock.ts";
import type { TailoringChanges } from "../hooks/use-tailoring-changes.ts";
import { listSiblings, toStep } from "./move-part.ts";

type Step = { text: string; undo: () => Promise<boolean> };

/** The same functions for as long as the document is shown. */
export type OwnPartActions = {
  move: (id: string, step: 1 | -1) => void;
  /** Puts a part to the place of a sibling. */
  moveTo: (id: string, siblingId: string) => void;
  add: (part: AddedPart) => Promise<boolean>;
  remove: (part: AddedPart) => void;
};

/** Moving parts of the document by buttons, keys and the pointer, adding and removing them, and taking the last step back. */
export function useOwnParts({
  tailoring,
  panel,
  writePart,
  movePart,
}: {
  tailoring: Pick<Tailoring, "document" | "moves">;
  panel: RefObject<HTMLElement | null>;
} & Pick<TailoringChanges, "writePart" | "movePart">) {
  const lock = useChangeLock();
  const [steps, setSteps] = useState<Step[]>([]);
  const latest = useRef({ tailoring, lock });
  /** The control that was pressed: the row that it stands in is put elsewhere. */
  const pressed = useRef<string | null>(null);
  useEffect(() => {
    latest.current = { tailoring, lock };
  }, [tailoring, lock]);
  useLayoutEffect(() => {
    if (pressed.current === null) return;
    panel.current?.querySelector<HTMLElement>(pressed.current)?.focus();
    pressed.current = null;
  }, [tailoring.document, panel]);

  const [actions] = useState<OwnPartActions>(() => {
    const remember = (step: Step) => setSteps((known) => [...known, step].slice(-20));

    function moveBehind(id: string, after: string | null) {
      const { document, moves } = latest.current.tailoring;
      const siblings = listSiblings(document, id);
      const before = siblings[siblings.indexOf(id) - 1] ?? null;
      const isFirstMove = !moves.some((move) => move.id === id);
      void movePart({ id, after });
      const at = siblings.filter((each) => each !== id).indexOf(after ?? "") + 2;
      announce(`Moved to place ${at} of ${siblings.length}`);
      remember({
        text: "A part was moved.",
        undo: () => movePart({ id, after: before, ...(isFirstMove && { isUndone: true }) }),
      });
    }

    return {
      move(id, step) {
        if (latest.current.lock !== undefined) return;
        const wanted = toStep(listSiblings(latest.current.tailoring.document, id), id, step);
        if (wanted === null) return announce(step === 1 ? "It is the last one" : "It is the first one");
        const control = document.activeElement?.getAttribute("data-tool");
        pressed.current = `[data-part="${CSS.escape(id)}"] [data-tool="${control ?? "edit"}"]`;
        moveBehind(id, wanted.after);
      },
      moveTo(id, siblingId) {
        const siblings = listSiblings(latest.current.tailoring.document, id);
        const [from, to] = [siblings.indexOf(id), siblings.indexOf(siblingId)];
        if (latest.current.lock !== undefined || to === -1 || from === to) return;
        moveBehind(id, (from < to ? siblingId : siblings[to - 1]) ?? null);
      },
      async add(part) {
        const isKept = await writePart(part);
        if (isKept) {
          remember({ text: "A line was added.", undo: () => writePart({ ...part, text: null }) });
        }
        return isKept;
      },
      remove(part) {
        void writePart({ ...part, text: null });
        announce("Taken away");
        remember({ text: "A line was taken away.", undo: () => writePart(part) });
      },
    };
  });

  function undo() {
    const step = steps.at(-1);
    if (step === undefined || lock !== undefined) return;
    setSteps(steps.slice(0, -1));
    void step.undo();
    announce("Taken back");
  }

  function handleKeyDown(event: KeyboardEvent<HTMLElement>) {
    const target = event.target as HTMLElement;
    if (target.closest("textarea, input") !== null) return;
    if ((event.ctrlKey || event.metaKey) && !event.shiftKey && event.key === "z" && steps.length > 0) {
      event.preventDefault();
      undo();
    }
    if (!event.altKey || (event.key !== "ArrowUp" && event.key !== "ArrowDown")) return;
    const id = target.closest("[data-part]")?.getAttribute("data-part");
    if (id == null) return;
    event.preventDefault();
    actions.move(id, event.key === "ArrowDown" ? 1 : -1);
  }
  return { actions, last: steps.at(-1)?.text ?? null, undo, handleKeyDown };
}
