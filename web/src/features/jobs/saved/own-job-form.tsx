import { useId } from "react";
import type { ReadPosting } from "@jobwright/contracts/jobs";
import { joinNames } from "../../../lib/count-words.ts";
import { endSentence } from "../../../lib/end-sentence.ts";
import { Field, Input, ProblemLine, TextArea, describeField } from "../../../ui/field.tsx";
import { Note } from "../../../ui/note.tsx";
import type { OwnJob, OwnJobField, OwnJobProblems } from "./own-job.ts";
import styles from "./add-job.module.css";

const fields: readonly { field: OwnJobField; label: string; type?: "date" | "url"; rows?: number }[] = [
  { field: "title", label: "Title" },
  { field: "company", label: "Company" },
  { field: "location", label: "Location" },
  { field: "salary", label: "Salary" },
  { field: "datePosted", label: "Date posted", type: "date" },
  { field: "jobLink", label: "Link", type: "url" },
  { field: "requirements", label: "Requirements, one per line", rows: 5 },
  { field: "description", label: "Description", rows: 8 },
];

const missingNames: Record<ReadPosting["missing"][number], string> = {
  title: "the title",
  company: "the company",
  location: "the location",
  salary: "the salary",
  datePosted: "the date posted",
  description: "the description",
};

type OwnJobFormProps = {
  job: OwnJob;
  /** What it was filled from; null where it is written by hand. */
  read: ReadPosting | null;
  problems: OwnJobProblems;
  isSaving: boolean;
  /** Why it could not be saved. */
  error: string | null;
  onJob: (job: OwnJob) => void;
};

/** The posting as it was read, to be looked over and completed. */
export function OwnJobForm({ job, read, problems, isSaving, error, onJob }: OwnJobFormProps) {
  const id = useId();
  return (
    <div className={styles.stack}>
      {read !== null && <ReadNote read={read} />}
      <div className={styles.fields}>
        {fields.map(({ field, label, type, rows }) => {
          const control = {
            ...describeField(`${id}-${field}`, problems[field]),
            value: job[field],
            readOnly: isSaving,
            onChange: (event: { target: { value: string } }) =>
              onJob({ ...job, [field]: event.target.value }),
          };
          return (
            <div key={field} data-wide={rows !== undefined || undefined}>
              <Field id={`${id}-${field}`} label={label} problem={problems[field]} problemRole="alert">
                {rows === undefined ? (
                  <Input {...control} type={type} />
                ) : (
                  <TextArea {...control} rows={rows} />
                )}
              </Field>
            </div>
          );
        })}
      </div>
      {error !== null && (
        <ProblemLine role="alert">{endSentence(error)} Nothing you typed is lost.</ProblemLine>
      )}
    </div>
  );
}

function ReadNote({ read: { readFrom, missing } }: { read: ReadPosting }) {
  const from = {
    jobPosting: "Read from the page's own job data.",
    board: "Read from the job board.",
    text: "Read from plain text, so look closely.",
  }[readFrom];
  if (missing.length === 0) return <Note>{from}</Note>;
  const names = joinNames(missing.map((field) => missingNames[field]));
  return <Note tone="amber">{`${from} Not found: ${names}. Add what you know; the rest stays empty.`}</Note>;
}
