import { IconAlertTriangle, IconRefresh } from "@tabler/icons-react";
import { describeError } from "../lib/error-messages.ts";
import { Button } from "./button.tsx";
import { Note } from "./note.tsx";

/** A read that failed, in its own place: what happened, and "Try again". */
export function ErrorPanel({
  title,
  error,
  onRetry,
  isRetrying = false,
}: {
  /** What could not be shown; the sentence of the error follows. */
  title?: string;
  error: unknown;
  onRetry?: () => void;
  isRetrying?: boolean;
}) {
  return (
    <Note
      tone="amber"
      role="alert"
      icon={<IconAlertTriangle size={18} stroke={1.75} aria-hidden />}
      {...(title === undefined ? {} : { title })}
      {...(onRetry === undefined
        ? {}
        : {
            action: (
              <Button
                size="sm"
                variant="amber"
                isBusy={isRetrying}
                icon={<IconRefresh size={16} stroke={1.75} aria-hidden />}
                onClick={onRetry}
              >
                Try again
              </Button>
            ),
          })}
    >
      {describeError(error)}
    </Note>
  );
}
