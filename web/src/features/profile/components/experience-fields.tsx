import { emptyJob, noMonth, type JobDraft } from "../editing/profile-draft.ts";
import type { Problems } from "../editing/check-draft.ts";
import { EntryList } from "./entry-list.tsx";
import { TextAreaField, TextField } from "./form-field.tsx";
import { MonthField } from "./month-field.tsx";
import formStyles from "./form-field.module.css";
import styles from "./profile-form.module.css";

export function ExperienceFields({
  jobs,
  problems,
  onChange,
}: {
  jobs: JobDraft[];
  problems: Problems;
  onChange: (jobs: JobDraft[]) => void;
}) {
  return (
    <EntryList
      path="experience"
      title="Experience"
      hint="No jobs yet. Begin with the one you have now, or had last."
      kind="job"
      entries={jobs}
      nameOf={(job) => [job.title, job.company].filter((part) => part.trim() !== "").join(" at ")}
      makeEmpty={emptyJob}
      problem={problems["experience"]}
      onChange={onChange}
    >
      {(job, index, change) => (
        <JobFields job={job} path={`experience.${index}`} problems={problems} onChange={change} />
      )}
    </EntryList>
  );
}

function JobFields({
  job,
  path,
  problems,
  onChange,
}: {
  job: JobDraft;
  path: string;
  problems: Problems;
  onChange: (part: Partial<JobDraft>) => void;
}) {
  const field = (name: string) => ({ path: `${path}.${name}`, problem: problems[`${path}.${name}`] });
  return (
    <div className={styles.grid}>
      <TextField
        {...field("title")}
        label="Job title"
        value={job.title}
        autoComplete="off"
        onChange={(title) => onChange({ title })}
      />
      <TextField
        {...field("company")}
        label="Company"
        value={job.company}
        autoComplete="off"
        onChange={(company) => onChange({ company })}
      />
      <MonthField
        {...field("startDate")}
        label="Start"
        value={job.start}
        onChange={(start) => onChange({ start })}
      />
      <div className={styles.end}>
        <MonthField
          {...field("endDate")}
          label="End"
          value={job.isCurrent ? noMonth : job.end}
          isDisabled={job.isCurrent}
          onChange={(end) => onChange({ end })}
        />
        <label className={formStyles.check}>
          <input
            type="checkbox"
            checked={job.isCurrent}
            onChange={(event) => onChange({ isCurrent: event.target.checked })}
          />
          I work here now
        </label>
      </div>
      <div className={styles.wide}>
        <TextAreaField
          {...field("description")}
          label="Description"
          value={job.description}
          onChange={(description) => onChange({ description })}
        />
      </div>
    </div>
  );
}
