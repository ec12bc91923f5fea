import type { CompanyCandidate } from "@jobwright/contracts/companies";
import { useId } from "react";
import type { CompanyChoice } from "./choose-company.ts";
import { toShortAddress } from "../short-address.ts";
import styles from "./candidate-list.module.css";

type CandidateListProps = {
  /** Of the whole group. */
  label: string;
  candidates: readonly CompanyCandidate[];
  choice: CompanyChoice | null;
  isOff: boolean;
  onChoose: (choice: CompanyChoice) => void;
};

/** The companies that a name may stand for, one of which is picked. */
export function CandidateList({ label, candidates, choice, isOff, onChoose }: CandidateListProps) {
  const group = useId();
  const of = (value: CompanyChoice) => ({
    group,
    isChosen: choice === value,
    isOff,
    onChoose: () => onChoose(value),
  });
  return (
    <fieldset className={styles.list}>
      <legend className={styles.legend}>{label}</legend>
      {candidates.length === 0 && <p className="soft">Wikidata knows no company of this name.</p>}
      {candidates.map(({ entityId, name, about, website }) => (
        <Choice key={entityId} {...of(entityId)} name={name}>
          {[about, website === null ? null : toShortAddress(website)].filter(Boolean).join(" · ")}
        </Choice>
      ))}
      <Choice {...of("none")} name="None of these">
        What is known of companies by this name alone is left out.
      </Choice>
    </fieldset>
  );
}

type ChoiceProps = {
  group: string;
  name: string;
  isChosen: boolean;
  isOff: boolean;
  onChoose: () => void;
  children: string;
};

function Choice({ group, name, isChosen, isOff, onChoose, children }: ChoiceProps) {
  const id = useId();
  return (
    <label className={styles.choice} data-chosen={isChosen || undefined}>
      <input
        type="radio"
        name={group}
        checked={isChosen}
        data-autofocus={isChosen || undefined}
        disabled={isOff}
        aria-labelledby={id}
        aria-describedby={`${id}-about`}
        onChange={onChoose}
      />
      <b id={id}>{name}</b>
      <span id={`${id}-about`} className={styles.about}>
        {children}
      </span>
    </label>
  );
}
