import type { ScheduledSearch } from "@jobwright/contracts/scheduled-searches";
import {
  IconHistory,
  IconPencil,
  IconPlayerPause,
  IconPlayerPlay,
  IconPlayerTrackNext,
  IconTrash,
} from "@tabler/icons-react";
import { Suspense, lazy, useEffect, useState, type Ref } from "react";
import { Button } from "../../../ui/button.tsx";
import { IconButton } from "../../../ui/icon-button.tsx";
import { whyNotNow } from "../describe-search.ts";
import classes from "./search-row.module.css";

const EditScheduleDialog = lazy(async () => ({
  default: (await import("./edit-schedule-dialog.tsx")).EditScheduleDialog,
}));
const DeleteSearchDialog = lazy(async () => ({
  default: (await import("./delete-search-dialog.tsx")).DeleteSearchDialog,
}));
const RunHistoryDialog = lazy(async () => ({
  default: (await import("./run-history-dialog.tsx")).RunHistoryDialog,
}));

const ICON = { size: 18, stroke: 1.75, "aria-hidden": true } as const;
/** `opening` counts the openings, so that each one starts anew. */
type Dialog = { kind: "edit" | "delete" | "history"; isOpen: boolean; opening: number };

/** Run now, Pause or Resume, its history, edit and delete. */
export function SearchButtons({
  ref,
  uid,
  search,
  busyWith,
  editOpenings,
  onState,
  onRun,
  onDeleted,
}: {
  /** The button that pauses and resumes. */
  ref: Ref<HTMLButtonElement>;
  uid: string;
  search: ScheduledSearch;
  busyWith: "state" | "retry" | "run" | null;
  /** Each rise opens the schedule's dialog. */
  editOpenings: number;
  onState: () => void;
  onRun: () => void;
  onDeleted: () => void;
}) {
  const [dialog, setDialog] = useState<Dialog | null>(null);
  const isActive = search.status === "active";

  useEffect(() => {
    if (editOpenings > 0) handleOpen("edit");
  }, [editOpenings]);

  function handleOpen(kind: Dialog["kind"]) {
    setDialog((former) => ({ kind, isOpen: true, opening: (former?.opening ?? 0) + 1 }));
  }
  function handleClose() {
    setDialog((former) => (former === null ? null : { ...former, isOpen: false }));
  }

  const shared = { uid, search, isOpen: dialog?.isOpen ?? false, onClose: handleClose };
  return (
    <div className={classes.buttons}>
      <span className={classes.run}>
        <Button
          variant="ghost"
          size="sm"
          isFull
          isBusy={busyWith === "run"}
          disabledReason={whyNotNow(search) ?? undefined}
          icon={<IconPlayerTrackNext {...ICON} size={16} />}
          onClick={onRun}
        >
          Run now
        </Button>
      </span>
      <Button
        ref={ref}
        variant="ghost"
        size="sm"
        className={classes.state}
        isBusy={busyWith === "state"}
        icon={isActive ? <IconPlayerPause {...ICON} size={16} /> : <IconPlayerPlay {...ICON} size={16} />}
        onClick={onState}
      >
        {isActive ? "Pause" : "Resume"}
      </Button>
      <IconButton label="History" icon={<IconHistory {...ICON} />} onClick={() => handleOpen("history")} />
      <IconButton label="Edit schedule" icon={<IconPencil {...ICON} />} onClick={() => handleOpen("edit")} />
      <IconButton
        label="Delete scheduled search"
        icon={<IconTrash {...ICON} />}
        onClick={() => handleOpen("delete")}
      />
      <Suspense>
        {dialog?.kind === "history" && <RunHistoryDialog key={dialog.opening} {...shared} />}
        {dialog?.kind === "edit" && <EditScheduleDialog key={dialog.opening} {...shared} />}
        {dialog?.kind === "delete" && (
          <DeleteSearchDialog key={dialog.opening} {...shared} onDeleted={onDeleted} />
        )}
      </Suspense>
    </div>
  );
}
