import { draggable, dropTargetForElements } from "@atlaskit/pragmatic-drag-and-drop/element/adapter";
import { IconArrowDown, IconArrowUp, IconGripVertical } from "@tabler/icons-react";
import { useContext, useEffect, useRef } from "react";
import { useChangeLock } from "../hooks/change-lock.ts";
import { DocumentTools } from "./document-tools.ts";
import styles from "./document-panel.module.css";

/** Moves a part of the document among its siblings: with two buttons, or by its handle with the pointer. */
export function PartTools({ partId, text }: { partId: string; text: string }) {
  const tools = useContext(DocumentTools);
  const lock = useChangeLock();
  const handle = useRef<HTMLSpanElement>(null);
  const actions = tools?.actions;
  const row = tools?.rows.get(partId);

  useEffect(() => {
    const grip = handle.current;
    const element = grip?.closest<HTMLElement>("[data-part]");
    if (!grip || !element || !actions || lock !== undefined) return;
    const stopDrag = draggable({
      element,
      dragHandle: grip,
      getInitialData: () => ({ partId, row }),
      onDragStart: () => element.setAttribute("data-dragged", ""),
      onDrop: () => element.removeAttribute("data-dragged"),
    });
    const stopDrop = dropTargetForElements({
      element,
      canDrop: ({ source }) => source.data["row"] === row && source.data["partId"] !== partId,
      onDragEnter: () => element.setAttribute("data-over", ""),
      onDragLeave: () => element.removeAttribute("data-over"),
      onDrop: ({ source }) => {
        element.removeAttribute("data-over");
        const dragged = source.data["partId"];
        if (typeof dragged === "string") actions.moveTo(dragged, partId);
      },
    });
    return () => {
      stopDrag();
      stopDrop();
    };
  }, [actions, partId, row, lock]);

  if (!actions) return null;
  return (
    <span className={styles.moves}>
      <span ref={handle} className={styles.grip} title="Drag to move">
        <IconGripVertical size={16} stroke={1.75} aria-hidden />
      </span>
      {([-1, 1] as const).map((step) => {
        const Icon = step === -1 ? IconArrowUp : IconArrowDown;
        const name = step === -1 ? "Move up" : "Move down";
        return (
          <button
            key={step}
            type="button"
            className={styles.edit}
            data-tool={step === -1 ? "up" : "down"}
            aria-label={`${name}: ${text}`}
            title={lock ?? `${name} (Alt+${step === -1 ? "Up" : "Down"})`}
            disabled={lock !== undefined}
            onClick={() => actions.move(partId, step)}
          >
            <Icon size={16} stroke={1.75} aria-hidden />
          </button>
        );
      })}
    </span>
  );
}
