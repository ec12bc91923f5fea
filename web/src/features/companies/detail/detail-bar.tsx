import { IconLayoutGrid, IconTrash } from "@tabler/icons-react";
import { Button } from "../../../ui/button.tsx";
import type { Researched } from "../research-list.ts";
import { CompanySelector, toShortSession } from "./company-selector.tsx";
import styles from "./detail-bar.module.css";

type DetailBarProps = {
  companies: readonly Researched[];
  chosen: Researched;
  onChoose: (key: string) => void;
  onBack: () => void;
  onDelete: () => void;
};

/** Above the Detailed view: which company, where its research comes from, and the ways out (C13 to C16). */
export function DetailBar({ companies, chosen, onChoose, onBack, onDelete }: DetailBarProps) {
  const { session, key } = chosen;
  return (
    <div className={styles.bar}>
      <CompanySelector companies={companies} chosenKey={key} onChoose={onChoose} />
      <p className="small muted">
        {session.origin === "name"
          ? "Researched by name"
          : `From job search session ${toShortSession(session.sessionId)}`}
      </p>
      <span className={styles.space} />
      <div className={styles.buttons}>
        <Button icon={<IconLayoutGrid size={18} stroke={1.75} aria-hidden />} onClick={onBack}>
          Back to Grid
        </Button>
        <Button variant="danger" icon={<IconTrash size={18} stroke={1.75} aria-hidden />} onClick={onDelete}>
          Delete Research
        </Button>
      </div>
    </div>
  );
}
