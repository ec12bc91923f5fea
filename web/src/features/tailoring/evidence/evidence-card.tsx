import { evidenceTexts, type SaidEvidence } from "@jobwright/contracts/evidence-bank";
import { IconPencil, IconTrash } from "@tabler/icons-react";
import { Card } from "../../../ui/card.tsx";
import { IconButton } from "../../../ui/icon-button.tsx";
import { describePlace, describeSaid } from "./describe-answer.ts";
import styles from "./evidence.module.css";

/** One answer with where and when, and the ways to change and delete it. */
export function EvidenceCard({
  said,
  onEdit,
  onDelete,
}: {
  said: SaidEvidence;
  onEdit: () => void;
  onDelete: () => void;
}) {
  const { label, answer, place, text, saidAt } = said;
  return (
    <li>
      <Card className={styles.card}>
        <div className={styles.words}>
          <h3>{label}</h3>
          {answer === "lacks" ? <p>{evidenceTexts.lacks}</p> : <p>“{text}”</p>}
          <p className="small muted">
            {answer === "has" && `${describePlace(place)} · `}
            {describeSaid(saidAt)}
          </p>
        </div>
        <span className={styles.buttons}>
          <IconButton
            label={`Edit your answer: ${label}`}
            icon={<IconPencil size={18} stroke={1.75} aria-hidden />}
            onClick={onEdit}
          />
          <IconButton
            label={`Delete your answer: ${label}`}
            icon={<IconTrash size={18} stroke={1.75} aria-hidden />}
            onClick={onDelete}
          />
        </span>
      </Card>
    </li>
  );
}
