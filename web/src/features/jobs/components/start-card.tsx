import type { ReactNode } from "react";
import { IconSearch } from "@tabler/icons-react";
import { useWordSuggestions } from "../../../lib/use-word-suggestions.ts";
import { Button } from "../../../ui/button.tsx";
import { PlaceField } from "../../../ui/places/place-field.tsx";
import { TagField } from "../../../ui/tag-field.tsx";
import type { CriteriaDraft, Wanted } from "../criteria-draft.ts";
import { BoardLink } from "./board-link.tsx";
import styles from "./start-card.module.css";

type StartCardProps = {
  uid: string;
  draft: CriteriaDraft;
  /** The stored preferences; null while they are read or where they cannot be. */
  stored: Wanted | null;
  isReading: boolean;
  /** What is to be decided before the search starts. */
  question: ReactNode;
  /** What can be decided besides; the search does not wait for it. */
  note: ReactNode;
  onEdit: (change: CriteriaDraft) => void;
  onStart: () => void;
};

/** The start of a search (J20), with the roles and places of the stored preferences to change on the spot. */
export function StartCard({
  uid,
  draft,
  stored,
  isReading,
  question,
  note,
  onEdit,
  onStart,
}: StartCardProps) {
  const roleWords = useWordSuggestions("role");

  function handleSubmit(event: React.SubmitEvent) {
    event.preventDefault();
    onStart();
  }

  return (
    <section className={styles.card} aria-labelledby="start-title">
      <form className={styles.form} onSubmit={handleSubmit}>
        <div>
          <h2 id="start-title">Jumpstart Your Career</h2>
          <p className={styles.lead}>
            One search asks many job boards at once, merges what is listed twice, says for each job why it
            fits, and reads up on the companies.
          </p>
        </div>
        <div className={styles.fields}>
          <TagField
            {...roleWords}
            label="Roles"
            placeholder="Electrician, Nurse, Data analyst…"
            tags={draft.titles ?? stored?.titles ?? []}
            text={draft.titleText ?? ""}
            isDisabled={isReading}
            onTags={(titles) => onEdit({ titles })}
            onText={(titleText) => onEdit({ titleText })}
          />
          <PlaceField
            label="Places"
            tags={draft.locations ?? stored?.locations ?? []}
            text={draft.locationText ?? ""}
            isDisabled={isReading}
            onTags={(locations) => onEdit({ locations })}
            onText={(locationText) => onEdit({ locationText })}
          />
        </div>
        <p className={styles.hint}>
          Press Enter or comma after each. Both are optional and kept in your preferences.
        </p>
        {question}
        <div className={styles.submit}>
          <Button
            type="submit"
            variant="primary"
            size="xl"
            icon={<IconSearch size={18} stroke={1.75} aria-hidden />}
          >
            Start Your Search
          </Button>
          <span className="small muted">No key or further form needed. It takes some seconds.</span>
        </div>
        {note}
      </form>
      <BoardLink uid={uid} link={draft.boardLink ?? ""} onLink={(boardLink) => onEdit({ boardLink })} />
    </section>
  );
}
