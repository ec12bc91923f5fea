import { IconPlus } from "@tabler/icons-react";
import { Button } from "../../../ui/button.tsx";
import { wordsToOffer } from "../found-words.ts";
import styles from "./found-word-chips.module.css";

/** Words of a resume that are not in the list yet, each to be added by the person; none is added by itself. */
export function FoundWordChips({
  source,
  found,
  tags,
  onAdd,
}: {
  /** The resume's name; null where there is none. */
  source: string | null;
  found: string[];
  tags: string[];
  onAdd: (word: string) => void;
}) {
  const offered = wordsToOffer(found, tags);
  if (source === null || offered.length === 0) return null;
  return (
    <div className={styles.offer}>
      <p className="small muted">Found in {source}:</p>
      <ul className={styles.list} aria-label={`Found in ${source}`}>
        {offered.map((word) => (
          <li key={word}>
            <Button
              size="sm"
              className={styles.chip ?? ""}
              icon={<IconPlus size={14} stroke={2} aria-hidden />}
              onClick={() => onAdd(word)}
            >
              Add {word}
            </Button>
          </li>
        ))}
      </ul>
    </div>
  );
}
