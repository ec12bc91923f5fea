import { IconAlertTriangle } from "@tabler/icons-react";
import { Note } from "../../../ui/note.tsx";
import type { SearchFailure } from "../describe-failure.ts";

/** What could not be done with a search. */
export function ActionFailure({ failure }: { failure: SearchFailure }) {
  return (
    <Note
      tone="amber"
      role="alert"
      icon={<IconAlertTriangle size={18} stroke={1.75} aria-hidden />}
      title={failure.title}
    >
      {failure.text ?? undefined}
    </Note>
  );
}
