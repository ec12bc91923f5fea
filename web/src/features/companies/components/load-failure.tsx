import { IconAlertTriangle, IconX } from "@tabler/icons-react";
import { useState } from "react";
import { describeError } from "../../../lib/error-messages.ts";
import { IconButton } from "../../../ui/icon-button.tsx";
import { Note } from "../../../ui/note.tsx";

/** C39. */
const LOAD_FAILED = "Failed to load research data. Please try again.";

type LoadFailureProps = {
  error: Error | null;
  /** When the last try failed: each failure is shown anew, however often one before was put away. */
  failedAt: number;
  /** Something from before is shown in its place. */
  hasKept: boolean;
};

/** Why the research could not be read; it can be put away (C18). */
export function LoadFailure({ error, failedAt, hasKept }: LoadFailureProps) {
  const [dismissedAt, setDismissedAt] = useState(0);
  if (error === null || failedAt === dismissedAt) return null;
  return (
    <Note
      tone="amber"
      role="alert"
      title={LOAD_FAILED}
      icon={<IconAlertTriangle size={18} stroke={1.75} aria-hidden />}
      isActionBeside
      action={
        <IconButton
          label="Dismiss"
          icon={<IconX size={18} stroke={1.75} />}
          onClick={() => setDismissedAt(failedAt)}
        />
      }
    >
      {describeError(error)}
      {hasKept && " Below is what was read last."}
    </Note>
  );
}
