import type { JobPreferences } from "@jobwright/contracts/preferences";
import { IconArrowsSplit2 } from "@tabler/icons-react";
import { useId } from "react";
import { Button } from "../../../ui/button.tsx";
import { findDifferences } from "../wizard/review-lines.ts";
import { toStored, type WizardState } from "../wizard/wizard-state.ts";
import styles from "./conflict-panel.module.css";

/** What was saved elsewhere against what was chosen here; the person decides which one stays. */
export function ConflictPanel({
  mine,
  theirs,
  onKeepMine,
  onTakeTheirs,
}: {
  mine: WizardState;
  theirs: JobPreferences;
  onKeepMine: () => void;
  onTakeTheirs: () => void;
}) {
  const id = useId();
  return (
    <section className={styles.panel} aria-labelledby={id} role="alert">
      <h3 id={id} className={styles.title}>
        <IconArrowsSplit2 size={20} stroke={1.75} aria-hidden />
        Your preferences were changed in another tab
      </h3>
      <p className="soft">Nothing is lost and nothing of yours is saved yet. This is what differs:</p>
      <dl className={styles.lines}>
        {findDifferences(toStored(mine), theirs).map(({ label, mine: yours, theirs: saved }) => (
          <div key={label} className={styles.line}>
            <dt>{label}</dt>
            <dd>
              <span className="small muted">Yours</span>
              {yours}
            </dd>
            <dd>
              <span className="small muted">Saved in another tab</span>
              {saved}
            </dd>
          </div>
        ))}
      </dl>
      <div className={styles.buttons}>
        <Button variant="primary" onClick={onKeepMine}>
          Keep mine
        </Button>
        <Button onClick={onTakeTheirs}>Take the saved ones</Button>
      </div>
    </section>
  );
}
