import type { Change, ChangeState, Tailoring } from "@jobwright/contracts/tailoring";
import { IconAlignLeft, IconChecks, IconChevronDown, IconChevronUp, IconColumns2 } from "@tabler/icons-react";
import { useCallback, useRef, useState, type KeyboardEvent } from "react";
import { readStored, storageKeys, writeStored } from "../../../lib/browser-storage.ts";
import { Button } from "../../../ui/button.tsx";
import { announce } from "../../../ui/live-region.tsx";
import { ViewSwitch, type ViewChoice } from "../../../ui/view-switch.tsx";
import { IconButton } from "../../../ui/icon-button.tsx";
import { useChangeLock } from "../hooks/change-lock.ts";
import type { CurrentChange } from "../hooks/use-current-change.ts";
import type { TailoringChanges } from "../hooks/use-tailoring-changes.ts";
import type { DiffView } from "./change-diff.tsx";
import { ChangeItem } from "./change-item.tsx";
import { toAnswered, toChangeTitle } from "./describe-change.ts";
import { RefusedList } from "./refused-list.tsx";
import styles from "./changes-panel.module.css";

const views: ViewChoice<DiffView>[] = [
  { view: "beside", label: "Side by side", Icon: IconColumns2 },
  { view: "inline", label: "Inline", Icon: IconAlignLeft },
];

/** Every change with its answer, and what was refused. */
export function ChangesPanel({
  tailoring,
  setStates,
  current,
  onShowLine,
}: {
  tailoring: Tailoring;
  setStates: TailoringChanges["setStates"];
  current: CurrentChange;
  onShowLine: (lineId: string, line: number) => void;
}) {
  const { changes, refused, model } = tailoring;
  const [view, setView] = useState<DiffView>(() =>
    readStored("local", storageKeys.changesView) === "inline" ? "inline" : "beside",
  );
  const lock = useChangeLock();
  const list = useRef<HTMLUListElement>(null);
  const modelName = model?.model ?? null;
  const open = changes.filter(({ state }) => state === "toReview");

  const handleState = useCallback(
    (change: Change, state: ChangeState) => {
      setStates([change.id], state);
      announce(toHeard(change, state));
    },
    [setStates],
  );

  function handleView(next: DiffView) {
    setView(next);
    writeStored("local", storageKeys.changesView, next);
  }
  /** To the next change (1) or the one before (-1); from none to the first that is open. */
  function handleStep(step: 1 | -1) {
    const at = changes.findIndex(({ id }) => id === current.id);
    const next = at === -1 ? (open[0] ?? changes[0]) : changes[at + step];
    if (next !== undefined) current.open(next.id);
  }
  function handleKeyDown(event: KeyboardEvent) {
    if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    const change = changes.find(({ id }) => id === current.id);
    const { key } = event;
    if (key === "n" || key === "p") handleStep(key === "n" ? 1 : -1);
    else if (key === "a" && change && change.state !== "accepted" && lock === undefined)
      handleState(change, "accepted");
    else if (key === "u" && change && change.state !== "undone" && lock === undefined)
      handleState(change, "undone");
    else return;
    event.preventDefault();
  }
  function handleAll() {
    // The button goes with the last open change.
    list.current?.focus({ preventScroll: true });
    setStates(
      open.map(({ id }) => id),
      "accepted",
    );
    const titles = open.map((change) => toChangeTitle(change, modelName));
    announce(toAnswered(titles, "accepted"));
  }

  return (
    <>
      {changes.length === 0 ? (
        <p className={styles.none}>
          No change was found that your resume supports, so the document is your own, laid out anew. The
          keywords and the gaps show what the posting asks for, and the files can be downloaded.
        </p>
      ) : (
        <>
          <div className={styles.tools}>
            <ViewSwitch choices={views} view={view} onView={handleView} />
            <span className={styles.steps}>
              <IconButton
                label="Previous change"
                icon={<IconChevronUp size={18} stroke={1.75} aria-hidden />}
                onClick={() => handleStep(-1)}
              />
              <IconButton
                label="Next change"
                icon={<IconChevronDown size={18} stroke={1.75} aria-hidden />}
                onClick={() => handleStep(1)}
              />
            </span>
            {open.length > 0 && (
              <Button
                size="sm"
                icon={<IconChecks size={16} stroke={1.75} aria-hidden />}
                disabledReason={lock}
                onClick={handleAll}
              >
                Accept all ({open.length})
              </Button>
            )}
          </div>
          <p className={styles.keys}>
            With a change in focus: <kbd>N</kbd> next, <kbd>P</kbd> previous, <kbd>A</kbd> accept,{" "}
            <kbd>U</kbd> undo.
          </p>
          {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the keys of the changes in it */}
          <ul ref={list} className={styles.list} tabIndex={-1} aria-label="Changes" onKeyDown={handleKeyDown}>
            {changes.map((change) => (
              <ChangeItem
                key={change.id}
                change={change}
                title={toChangeTitle(change, modelName)}
                view={view}
                isNext={change.id === open[0]?.id}
                isCurrent={change.id === current.id}
                onCurrent={current.set}
                onState={handleState}
                onShowLine={onShowLine}
              />
            ))}
          </ul>
        </>
      )}
      {refused.length > 0 && <RefusedList refused={refused} />}
    </>
  );
}

function toHeard(change: Change, state: ChangeState): string {
  if (state === "accepted") return "Change accepted";
  return change.state === "toReview" ? "Original kept" : "Change undone";
}
