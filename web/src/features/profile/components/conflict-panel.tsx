import type { ProfileFields } from "@jobwright/contracts/profile";
import { IconArrowsSplit2 } from "@tabler/icons-react";
import { fieldLabels, formatPeriod, joinParts, linkLabels } from "../describe-profile.ts";
import type { FieldName } from "../editing/merge-profiles.ts";
import type { Conflict } from "../hooks/use-profile-form.ts";
import formStyles from "./form-field.module.css";
import styles from "./conflict-panel.module.css";

/** Fields that were changed here and elsewhere, each with both values to choose from. */
export function ConflictPanel({
  conflicts,
  onDecide,
}: {
  conflicts: Conflict[];
  onDecide: (name: FieldName, isYours: boolean) => void;
}) {
  return (
    <section className={styles.panel} aria-labelledby="profile-conflicts" tabIndex={-1} data-conflicts="">
      <div className={styles.head}>
        <IconArrowsSplit2 size={20} stroke={1.75} aria-hidden />
        <h2 id="profile-conflicts">Your profile was changed in another tab</h2>
      </div>
      <p className="soft">
        Nothing is lost and nothing of yours is saved yet. What only one tab changed is in the form already.
        Choose what to keep below, then press Save Changes.
      </p>
      {conflicts.map((conflict) => (
        <fieldset key={conflict.name} className={styles.field}>
          <legend>{fieldLabels[conflict.name]}</legend>
          <div className={styles.choices}>
            <Choice label="Yours" conflict={conflict} isYours onDecide={onDecide} />
            <Choice label="Saved in another tab" conflict={conflict} isYours={false} onDecide={onDecide} />
          </div>
        </fieldset>
      ))}
    </section>
  );
}

function Choice({
  label,
  conflict,
  isYours,
  onDecide,
}: {
  label: string;
  conflict: Conflict;
  isYours: boolean;
  onDecide: (name: FieldName, isYours: boolean) => void;
}) {
  const { name, yours, theirs } = conflict;
  const isChosen = conflict.isYours === isYours;
  return (
    <label className={styles.choice} data-chosen={isChosen || undefined}>
      <input
        type="radio"
        className={formStyles.radio}
        name={`conflict-${name}`}
        checked={isChosen}
        onChange={() => onDecide(name, isYours)}
      />
      <strong>{label}</strong>
      <span className={styles.text}>{describeValue(name, isYours ? yours : theirs) || "Empty"}</span>
    </label>
  );
}

function describeValue(name: FieldName, fields: ProfileFields): string {
  if (name === "skills") return fields.skills.join(", ");
  if (name === "experience") {
    return fields.experience
      .map(({ title, company, startDate, endDate, description }) =>
        [`${joinParts(title, company)} (${formatPeriod(startDate, endDate)})`, description]
          .filter((part) => part !== "")
          .join("\n"),
      )
      .join("\n\n");
  }
  if (name === "education") {
    return fields.education
      .map(({ school, degree, field, graduationYear }) =>
        joinParts(school, degree, field, graduationYear === null ? "" : String(graduationYear)),
      )
      .join("\n");
  }
  if (name === "links") return fields.links.map(({ type, url }) => `${linkLabels[type]}: ${url}`).join("\n");
  return String(fields[name]);
}
