import {
  jobTypes,
  salarySlider,
  seniorities,
  type JobType,
  type Seniority,
} from "@jobwright/contracts/preferences";
import { useId, useRef, useState } from "react";
import { describeField, Field, Select } from "../../../ui/field.tsx";
import { TagField } from "../../../ui/tag-field.tsx";
import { addTags } from "../../../ui/tags.ts";
import type { ResumeWords } from "../hooks/use-resume-words.ts";
import { useWordSuggestions } from "../../../lib/use-word-suggestions.ts";
import { seniorityLabels } from "../wizard/review-lines.ts";
import { listLimits, type WizardPreferences } from "../wizard/wizard-state.ts";
import { DefaultNote } from "./default-note.tsx";
import { FoundWordChips } from "./found-word-chips.tsx";
import { SalaryField } from "./salary-field.tsx";
import styles from "./wizard-step.module.css";

const wholeRange = { min: salarySlider.min, max: salarySlider.max };

/** Skills, job type, level and salary. */
export function AdvancedStep({
  preferences,
  words,
  isDisabled,
  onChange,
}: {
  preferences: WizardPreferences;
  words: ResumeWords;
  isDisabled: boolean;
  onChange: (fields: Partial<WizardPreferences>) => void;
}) {
  const [skill, setSkill] = useState("");
  const skillWords = useWordSuggestions("skill");
  const { skills, salaryRange } = preferences;
  return (
    <>
      <div>
        <TagField
          {...skillWords}
          label="Required Skills"
          placeholder="Conduit, first aid, Spanish…"
          tags={skills}
          maxTags={listLimits.skills}
          text={skill}
          onTags={(tags) => onChange({ skills: tags })}
          onText={setSkill}
        />
        <FoundWordChips
          source={words.source}
          found={words.skills}
          tags={skills}
          onAdd={(word) => onChange({ skills: addTags(skills, word, { maxTags: listLimits.skills }) })}
        />
      </div>
      <div className={styles.pair}>
        <JobTypeField preferences={preferences} onChange={onChange} />
        <SeniorityField preferences={preferences} onChange={onChange} />
      </div>
      <SalaryField
        range={salaryRange ?? wholeRange}
        isDisabled={isDisabled}
        onChange={(range) => onChange({ salaryRange: range })}
      />
    </>
  );
}

type ChoiceProps = {
  preferences: WizardPreferences;
  onChange: (fields: Partial<WizardPreferences>) => void;
};

function JobTypeField({ preferences: { jobType, chosen }, onChange }: ChoiceProps) {
  const id = useId();
  const select = useRef<HTMLSelectElement>(null);
  const choose = (type: JobType) => onChange({ jobType: type, chosen: { ...chosen, jobType: true } });
  return (
    <Field id={id} label="Job Type">
      <Select
        {...describeField(id, null)}
        ref={select}
        aria-describedby={chosen.jobType ? undefined : `${id}-default`}
        value={jobType}
        onChange={(event) => choose(event.target.value as JobType)}
      >
        {jobTypes.map((type) => (
          <option key={type}>{type}</option>
        ))}
      </Select>
      {!chosen.jobType && (
        <DefaultNote
          id={`${id}-default`}
          value={jobType}
          onChoose={() => {
            choose(jobType);
            select.current?.focus();
          }}
        />
      )}
    </Field>
  );
}

function SeniorityField({ preferences: { seniority, chosen }, onChange }: ChoiceProps) {
  const id = useId();
  const select = useRef<HTMLSelectElement>(null);
  const choose = (level: Seniority) => onChange({ seniority: level, chosen: { ...chosen, seniority: true } });
  return (
    <Field id={id} label="Seniority Level">
      <Select
        {...describeField(id, null)}
        ref={select}
        aria-describedby={chosen.seniority ? undefined : `${id}-default`}
        value={seniority}
        onChange={(event) => choose(event.target.value as Seniority)}
      >
        {seniorities.map((level) => (
          <option key={level} value={level}>
            {seniorityLabels[level]}
          </option>
        ))}
      </Select>
      {!chosen.seniority && (
        <DefaultNote
          id={`${id}-default`}
          value={seniorityLabels[seniority]}
          onChoose={() => {
            choose(seniority);
            select.current?.focus();
          }}
        />
      )}
    </Field>
  );
}
