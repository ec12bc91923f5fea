import { TextButton } from "../../../ui/text-button.tsx";
import { DESCRIPTION_LENGTH, REQUIREMENTS_SHOWN, REQUIREMENT_LENGTH, cutText } from "../card-text.ts";
import styles from "./listing-texts.module.css";

type DescriptionTextProps = { text: string; about: string; isFull: boolean; onToggle: () => void };

/** D22 to D24. */
export function DescriptionText({ text, about, isFull, onToggle }: DescriptionTextProps) {
  if (text.length <= DESCRIPTION_LENGTH) return <p className={styles.text}>{text}</p>;
  return (
    <p className={styles.text} data-full={isFull || undefined}>
      {isFull ? text : cutText(text, DESCRIPTION_LENGTH)}{" "}
      <TextButton aria-expanded={isFull} onClick={onToggle}>
        {isFull ? "Show less" : "Show more"}
        <span className="sr"> of the description of {about}</span>
      </TextButton>
    </p>
  );
}

type RequirementListProps = {
  requirements: readonly string[];
  about: string;
  hasAll: boolean;
  onToggle: () => void;
};

/** D25 to D27. */
export function RequirementList({ requirements, about, hasAll, onToggle }: RequirementListProps) {
  if (requirements.length === 0) return null;
  const shown = hasAll ? requirements : requirements.slice(0, REQUIREMENTS_SHOWN);
  return (
    <div>
      <h4 className="overline">Requirements</h4>
      <ul className={styles.list}>
        {shown.map((requirement, index) => (
          <li key={index}>
            <Requirement text={requirement} />
          </li>
        ))}
      </ul>
      {requirements.length > REQUIREMENTS_SHOWN && (
        <TextButton className={styles.toggle ?? ""} aria-expanded={hasAll} onClick={onToggle}>
          {hasAll ? "Show less" : `Show all (${requirements.length})`}
          <span className="sr"> requirements of {about}</span>
        </TextButton>
      )}
    </div>
  );
}

/** A screen reader hears the whole requirement; the mouse shows it as a tooltip. */
function Requirement({ text }: { text: string }) {
  if (text.length <= REQUIREMENT_LENGTH) return <span>{text}</span>;
  return (
    <span title={text}>
      <span aria-hidden>{cutText(text, REQUIREMENT_LENGTH)}</span>
      <span className="sr">{text}</span>
    </span>
  );
}
