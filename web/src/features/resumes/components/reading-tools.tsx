import { IconAlertTriangle, IconArrowDown, IconCheck } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { Badge } from "../../../ui/badge.tsx";
import { Button } from "../../../ui/button.tsx";
import { describeUncertain } from "../describe-resume.ts";
import { listToCheck } from "../editing/change-draft.ts";
import type { Draft } from "../editing/draft.ts";
import styles from "./reading-tools.module.css";

/** What is left to check, what to show where there is no room for both, and the actions where there is room. */
export function ReadingTools({
  draft,
  view,
  actions,
  onView,
}: {
  draft: Draft;
  view: "fields" | "text";
  actions: ReactNode;
  onView: (view: "fields" | "text") => void;
}) {
  return (
    <div className={styles.tools}>
      <div className={styles.views} role="group" aria-label="What to show">
        <button type="button" aria-pressed={view === "fields"} onClick={() => onView("fields")}>
          Fields
        </button>
        <button type="button" aria-pressed={view === "text"} onClick={() => onView("text")}>
          Text of the document
        </button>
      </div>
      <CheckState draft={draft} onNext={() => onView("fields")} />
      <div className={styles.actions}>{actions}</div>
    </div>
  );
}

function CheckState({ draft, onNext }: { draft: Draft; onNext: () => void }) {
  const toCheck = listToCheck(draft);

  function handleNext() {
    onNext();
    const focused = document.activeElement?.id ?? "";
    const next = toCheck[toCheck.indexOf(focused) + 1] ?? toCheck[0];
    // The fields may only come into view with this press.
    requestAnimationFrame(() => next !== undefined && document.getElementById(next)?.focus());
  }

  if (toCheck.length === 0) {
    return (
      <Badge tone="ok" icon={<IconCheck aria-hidden />}>
        Nothing to check
      </Badge>
    );
  }
  return (
    <div className={styles.state}>
      <Badge tone="warn" icon={<IconAlertTriangle aria-hidden />}>
        {describeUncertain(toCheck.length)}
      </Badge>
      <Button
        size="sm"
        icon={<IconArrowDown size={16} stroke={1.75} aria-hidden />}
        // The focus stays on the field that was last looked at, so that the next one is known.
        onMouseDown={(event) => event.preventDefault()}
        onClick={handleNext}
      >
        Go to the next
      </Button>
    </div>
  );
}
