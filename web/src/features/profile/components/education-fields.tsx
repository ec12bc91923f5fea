import type { Problems } from "../editing/check-draft.ts";
import { emptySchool, type SchoolDraft } from "../editing/profile-draft.ts";
import { EntryList } from "./entry-list.tsx";
import { TextField } from "./form-field.tsx";
import styles from "./profile-form.module.css";

export function EducationFields({
  schools,
  problems,
  onChange,
}: {
  schools: SchoolDraft[];
  problems: Problems;
  onChange: (schools: SchoolDraft[]) => void;
}) {
  return (
    <EntryList
      path="education"
      title="Education"
      hint="No schools yet. Courses and apprenticeships count too."
      kind="school"
      entries={schools}
      nameOf={({ school, degree }) => (school.trim() === "" ? degree : school).trim()}
      makeEmpty={emptySchool}
      problem={problems["education"]}
      onChange={onChange}
    >
      {(school, index, change) => {
        const field = (name: keyof SchoolDraft) => ({
          path: `education.${index}.${name}`,
          problem: problems[`education.${index}.${name}`],
          value: school[name],
          autoComplete: "off",
          onChange: (text: string) => change({ [name]: text }),
        });
        return (
          <div className={styles.grid}>
            <TextField {...field("school")} label="School" />
            <TextField {...field("degree")} label="Degree" />
            <TextField {...field("field")} label="Field of study" />
            <TextField
              {...field("graduationYear")}
              label="Graduation year"
              inputMode="numeric"
              maxLength={4}
            />
          </div>
        );
      }}
    </EntryList>
  );
}
