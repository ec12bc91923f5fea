import type { ReactNode } from "react";
import { cutText } from "../../../lib/cut-text.ts";
import { TextButton } from "../../../ui/text-button.tsx";
import { DESCRIPTION_LENGTH, REQUIREMENTS_SHOWN, REQUIREMENT_LENGTH } from "../card-text.ts";
import styles from "./listing-texts.module.css";

type DescriptionTextProps = {
  text: string;
  /** Of the whole description, in UTF-16 units, where `text` is only its beginning. */
  wholeLength?: number;
  about: string;
  isFull: boolean;
  onToggle: () => void;
  /** What stands in place of the text while it is to be shown in full, where it has to be read first. */
  children?: ReactNode;
};

/** D22 to D24. */
export function DescriptionText(props: DescriptionTextProps) {
  const { text, wholeLength = text.length, about, isFull, onToggle, children } = props;
  if (wholeLength <= DESCRIPTION_LENGTH) return <p className={styles.text}>{text}</p>;
  const label = isFull ? "Show less" : "Show more";
  const toggle = (
    <TextButton
      aria-label={`${label} of the description of ${about}`}
      aria-expanded={isFull}
      onClick={onToggle}
    >
      {label}
    </TextButton>
  );
  return (
    <p className={styles.text} data-full={isFull || undefined}>
      {isFull ? (children ?? text) : cutText(text, DESCRIPTION_LENGTH, wholeLength)} {toggle}
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
  const toggleLabel = hasAll ? "Show less" : `Show all (${requirements.length})`;
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
        <TextButton
          className={styles.toggle ?? ""}
          aria-label={`${toggleLabel} requirements of ${about}`}
          aria-expanded={hasAll}
          onClick={onToggle}
        >
          {toggleLabel}
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
