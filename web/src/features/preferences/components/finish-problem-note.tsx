import { IconAlertTriangle, IconWifiOff } from "@tabler/icons-react";
import { endSentence } from "../../../lib/end-sentence.ts";
import { Button } from "../../../ui/button.tsx";
import { Note } from "../../../ui/note.tsx";
import type { FinishProblem } from "../hooks/use-finish.ts";

/** Why the preferences are not saved. What was chosen is kept, and saving is offered again. */
export function FinishProblemNote({
  problem,
  isSaving,
  onRetry,
}: {
  problem: FinishProblem;
  isSaving: boolean;
  onRetry: () => void;
}) {
  const Icon = problem.isOffline === true ? IconWifiOff : IconAlertTriangle;
  return (
    <Note
      tone="amber"
      role="alert"
      icon={<Icon size={18} stroke={1.75} aria-hidden />}
      title={problem.text}
      action={
        <Button size="sm" variant="amber" isBusy={isSaving} onClick={onRetry}>
          Try again
        </Button>
      }
    >
      {problem.reason !== undefined && `${endSentence(problem.reason)} `}
      Nothing is lost: what you chose stays here.
    </Note>
  );
}
