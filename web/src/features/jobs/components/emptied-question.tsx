import { IconAlertTriangle } from "@tabler/icons-react";
import { joinNames } from "../../../lib/count-words.ts";
import { Button } from "../../../ui/button.tsx";
import { Note } from "../../../ui/note.tsx";
import type { Wanted } from "../criteria-draft.ts";
import styles from "./start-card.module.css";

/** Asks before a search would empty lists that are stored. */
export function EmptiedQuestion({
  emptied: { titles = [], locations = [] },
  onKeep,
  onRemove,
}: {
  /** The lists as they are stored. */
  emptied: Partial<Wanted>;
  onKeep: () => void;
  onRemove: () => void;
}) {
  const lists = [titles.length > 0 && "roles", locations.length > 0 && "places"].filter(
    (name) => name !== false,
  );
  return (
    <Note
      tone="amber"
      role="alert"
      icon={<IconAlertTriangle size={18} stroke={1.75} aria-hidden />}
      title={`Search without ${joinNames(lists)}?`}
      action={
        <div className={styles.answers}>
          <Button size="sm" onClick={onKeep}>
            Keep them
          </Button>
          <Button size="sm" variant="amber" onClick={onRemove}>
            Remove and search
          </Button>
        </div>
      }
    >
      Your saved preferences have {joinNames([...titles, ...locations])}. A search without them removes them
      there too.
    </Note>
  );
}
