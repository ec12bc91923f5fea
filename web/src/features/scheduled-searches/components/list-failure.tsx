import { IconAlertTriangle } from "@tabler/icons-react";
import { Note } from "../../../ui/note.tsx";
import { TextButton } from "../../../ui/text-button.tsx";
import { describeFailure } from "../describe-failure.ts";

/** The list could not be loaded. */
export function ListFailure({
  error,
  isRetrying,
  onRetry,
}: {
  error: unknown;
  isRetrying: boolean;
  onRetry: () => void;
}) {
  const { title, text } = describeFailure("view", error);
  return (
    <Note
      tone="amber"
      role="alert"
      icon={<IconAlertTriangle size={18} stroke={1.75} aria-hidden />}
      title={title}
      action={
        <TextButton
          aria-disabled={isRetrying || undefined}
          aria-busy={isRetrying || undefined}
          onClick={onRetry}
        >
          Try again
        </TextButton>
      }
    >
      {text}
    </Note>
  );
}
