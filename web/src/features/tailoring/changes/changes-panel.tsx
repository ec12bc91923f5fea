import type { Change, ChangeState, Tailoring } from "@jobwright/contracts/tailoring";
import { IconAlignLeft, IconChecks, IconColumns2 } from "@tabler/icons-react";
import { useCallback, useRef, useState } from "react";
import { readStored, storageKeys, writeStored } from "../../../lib/browser-storage.ts";
import { Button } from "../../../ui/button.tsx";
import { announce } from "../../../ui/live-region.tsx";
import { ViewSwitch, type ViewChoice } from "../../../ui/view-switch.tsx";
import { useChangeLock } from "../hooks/change-lock.ts";
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
  onShowLine,
}: {
  tailoring: Tailoring;
  setStates: TailoringChanges["setStates"];
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
          <ul ref={list} className={styles.list} tabIndex={-1} aria-label="Changes">
            {changes.map((change) => (
              <ChangeItem
                key={change.id}
                change={change}
                title={toChangeTitle(change, modelName)}
                view={view}
                isNext={change.id === open[0]?.id}
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
