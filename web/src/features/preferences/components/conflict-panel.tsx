import { IconArrowsSplit2 } from "@tabler/icons-react";
import { useId } from "react";
import { Button } from "../../../ui/button.tsx";
import { findDifferences } from "../wizard/review-lines.ts";
import type { MergedPreferences } from "../wizard/merge-preferences.ts";
import styles from "./conflict-panel.module.css";

/** What was changed here and elsewhere as well; the person decides which one stays. */
export function ConflictPanel({
  conflict,
  onKeepMine,
  onTakeTheirs,
}: {
  conflict: MergedPreferences;
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
      <p className="soft">
        Nothing is lost and nothing of yours is saved yet. What only one tab changed is in your choices
        already. This was changed in both:
      </p>
      <dl className={styles.lines}>
        {findDifferences(conflict.mine, conflict.theirs).map(({ label, mine: yours, theirs: saved }) => (
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
