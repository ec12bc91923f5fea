import {
  jobTypes,
  salarySlider,
  seniorities,
  type JobType,
  type Seniority,
} from "@jobwright/contracts/preferences";
import { useId, useState } from "react";
import { describeField, Field, Select } from "../../../ui/field.tsx";
import { RangeSlider } from "../../../ui/range-slider.tsx";
import { TagField } from "../../../ui/tag-field.tsx";
import { addTags } from "../../../ui/tags.ts";
import type { ResumeWords } from "../hooks/use-resume-words.ts";
import { useWordSuggestions } from "../hooks/use-word-suggestions.ts";
import { formatSalary } from "../wizard/describe-salary.ts";
import { seniorityLabels } from "../wizard/review-lines.ts";
import { listLimits, type WizardPreferences } from "../wizard/wizard-state.ts";
import { FoundWordChips } from "./found-word-chips.tsx";
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
  const [typeId, levelId] = [useId(), useId()];
  const { skills, jobType, seniority, salaryRange } = preferences;
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
        <Field id={typeId} label="Job Type">
          <Select
            {...describeField(typeId, null)}
            value={jobType}
            onChange={(event) => onChange({ jobType: event.target.value as JobType })}
          >
            {jobTypes.map((type) => (
              <option key={type}>{type}</option>
            ))}
          </Select>
        </Field>
        <Field id={levelId} label="Seniority Level">
          <Select
            {...describeField(levelId, null)}
            value={seniority}
            onChange={(event) => onChange({ seniority: event.target.value as Seniority })}
          >
            {seniorities.map((level) => (
              <option key={level} value={level}>
                {seniorityLabels[level]}
              </option>
            ))}
          </Select>
        </Field>
      </div>
      <div>
        <RangeSlider
          label="Salary Range (USD)"
          thumbLabels={["Lowest salary", "Highest salary"]}
          value={salaryRange ?? wholeRange}
          {...salarySlider}
          format={formatSalary}
          isDisabled={isDisabled}
          onChange={(range) => onChange({ salaryRange: range })}
        />
        <p className="small muted">Per year. The whole range means no preference.</p>
      </div>
    </>
  );
}
