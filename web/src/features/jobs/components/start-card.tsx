import { useState } from "react";
import type { JobPreferences } from "@jobwright/contracts/preferences";
import { IconSearch } from "@tabler/icons-react";
import { Button } from "../../../ui/button.tsx";
import { TagField } from "../../../ui/tag-field.tsx";
import { addTags } from "../../../ui/tags.ts";
import type { Wanted } from "../search-store.ts";
import { BoardLink } from "./board-link.tsx";
import styles from "./start-card.module.css";

type StartCardProps = {
  uid: string;
  /** The stored preferences; null while they are read or where they cannot be. */
  preferences: JobPreferences | null;
  isReading: boolean;
  onStart: (wanted: Wanted | null) => void;
};

/** The start of a search (J20), with the roles and places of the stored preferences to change on the spot. */
export function StartCard({ uid, preferences, isReading, onStart }: StartCardProps) {
  const [titles, setTitles] = useState(preferences?.titles ?? []);
  const [locations, setLocations] = useState(preferences?.locations ?? []);
  const [titleText, setTitleText] = useState("");
  const [locationText, setLocationText] = useState("");

  function handleSubmit(event: React.SubmitEvent) {
    event.preventDefault();
    const wanted = {
      titles: addTags(titles, titleText),
      locations: addTags(locations, locationText, { joinsRegions: true }),
    };
    const isUntouched = wanted.titles.length + wanted.locations.length === 0 && preferences === null;
    onStart(isUntouched ? null : wanted);
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
            label="Roles"
            placeholder="Electrician, Nurse, Data analyst…"
            tags={titles}
            text={titleText}
            isDisabled={isReading}
            onTags={setTitles}
            onText={setTitleText}
          />
          <TagField
            label="Places"
            placeholder="Denver, Berlin, Remote…"
            joinsRegions
            tags={locations}
            text={locationText}
            isDisabled={isReading}
            onTags={setLocations}
            onText={setLocationText}
          />
        </div>
        <p className={styles.hint}>
          Press Enter or comma after each. Both are optional and kept in your preferences.
        </p>
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
      </form>
      <BoardLink uid={uid} />
    </section>
  );
}
