import { useState, type ReactNode } from "react";
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
  /** Cuts long ones, for lists of many cards. */
  isCut?: boolean;
  about: string;
  hasAll: boolean;
  onToggle: () => void;
};

/** D25 to D27. */
export function RequirementList(props: RequirementListProps) {
  const { requirements, isCut = false, about, hasAll, onToggle } = props;
  if (requirements.length === 0) return null;
  const toggleLabel = hasAll ? "Show less" : `Show all (${requirements.length})`;
  const shown = hasAll ? requirements : requirements.slice(0, REQUIREMENTS_SHOWN);
  return (
    <div>
      <h4 className="overline">Requirements</h4>
      <ul className={styles.list}>
        {shown.map((requirement, index) => (
          <li key={index}>{isCut ? <CutRequirement text={requirement} /> : <span>{requirement}</span>}</li>
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

/** A long requirement, cut; the mouse shows the whole as a tooltip, and a press shows it in place. */
function CutRequirement({ text }: { text: string }) {
  const [isWhole, setIsWhole] = useState(false);
  if (text.length <= REQUIREMENT_LENGTH) return <span>{text}</span>;
  return (
    <button
      type="button"
      className={styles.cut}
      title={text}
      aria-label={text}
      aria-expanded={isWhole}
      onClick={() => setIsWhole(!isWhole)}
    >
      {isWhole ? text : cutText(text, REQUIREMENT_LENGTH)}
    </button>
  );
}
