import { IconAlertTriangle, IconPencil, IconRefresh } from "@tabler/icons-react";
import { Button } from "../../../ui/button.tsx";
import { Note } from "../../../ui/note.tsx";
import { describeRetryDelay } from "../describe-search.ts";
import classes from "./search-row.module.css";

/** Why a search has no background task, when trying again makes sense, and "Retry". */
export function AutomationError({
  error,
  retryAfter,
  isBusy,
  onRetry,
  onEdit,
}: {
  error: string;
  /** In seconds; null where waiting does not help. */
  retryAfter: number | null;
  isBusy: boolean;
  onRetry: () => void;
  /** Null where another schedule does not help. */
  onEdit: (() => void) | null;
}) {
  const delay = describeRetryDelay(retryAfter);
  return (
    <Note
      tone="amber"
      icon={<IconAlertTriangle size={18} stroke={1.75} aria-hidden />}
      title={error}
      action={
        <div className={classes.retry}>
          {delay !== null && <span className={classes.delay}>{delay}</span>}
          {onEdit !== null && (
            <Button
              size="sm"
              variant="amber"
              icon={<IconPencil size={16} stroke={1.75} aria-hidden />}
              onClick={onEdit}
            >
              Edit
            </Button>
          )}
          <Button
            size="sm"
            variant="amber"
            isBusy={isBusy}
            icon={<IconRefresh size={16} stroke={1.75} aria-hidden />}
            onClick={onRetry}
          >
            Retry
          </Button>
        </div>
      }
    >
      Nothing is lost: the schedule and the jobs it found are kept.
      {retryAfter !== null && " It tries again by itself."}
    </Note>
  );
}
