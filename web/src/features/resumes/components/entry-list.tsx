import { IconPlus } from "@tabler/icons-react";
import { useRef, type ReactNode } from "react";
import { flushSync } from "react-dom";
import { Button } from "../../../ui/button.tsx";
import { EntryBox } from "../../../ui/entry-box.tsx";
import type { Draft, DraftField } from "../editing/draft.ts";
import { useEditing } from "../editing/editing-context.ts";
import { DateField } from "./date-field.tsx";
import { FactField } from "./fact-field.tsx";
import { FactList } from "./fact-list.tsx";
import styles from "./fact-fields.module.css";

/** The jobs of a resume. */
export function JobList({ jobs, hasTriedSave }: { jobs: Draft["experience"]; hasTriedSave: boolean }) {
  return (
    <EntryList list="experience" addLabel="Add a job" count={jobs.length}>
      {jobs.map((job, index) => (
        <Entry
          key={job.id}
          entry={job}
          kind="job"
          name={job.title.value || job.employer.value || `job ${index + 1}`}
          heads={[
            { label: "Title", field: job.title },
            { label: "Employer", field: job.employer },
          ]}
          lines={{ fields: job.bullets, part: "bullets", itemName: "Point" }}
          hasTriedSave={hasTriedSave}
        />
      ))}
    </EntryList>
  );
}

/** The schools of a resume. */
export function SchoolList({
  schools,
  hasTriedSave,
}: {
  schools: Draft["education"];
  hasTriedSave: boolean;
}) {
  return (
    <EntryList list="education" addLabel="Add a school" count={schools.length}>
      {schools.map((school, index) => (
        <Entry
          key={school.id}
          entry={school}
          kind="school"
          name={school.institution.value || school.degree.value || `school ${index + 1}`}
          heads={[
            { label: "School", field: school.institution },
            { label: "Degree", field: school.degree },
          ]}
          lines={{ fields: school.details, part: "details", itemName: "Detail" }}
          hasTriedSave={hasTriedSave}
        />
      ))}
    </EntryList>
  );
}

function EntryList({
  list,
  addLabel,
  count,
  children,
}: {
  list: "experience" | "education";
  addLabel: string;
  count: number;
  children: ReactNode;
}) {
  const { change } = useEditing();
  const box = useRef<HTMLDivElement>(null);

  function handleAdd() {
    flushSync(() => change({ kind: "add", list }));
    box.current?.querySelector<HTMLElement>(`:scope > ul > li:last-child input`)?.focus();
  }

  return (
    <div ref={box} className={styles.list} data-entries={list}>
      {count > 0 && <ul className={styles.entries}>{children}</ul>}
      <Button
        size="sm"
        className={styles.add ?? ""}
        icon={<IconPlus size={16} stroke={1.75} aria-hidden />}
        onClick={handleAdd}
      >
        {addLabel}
      </Button>
    </div>
  );
}

/** One job or school: what it is, its time and place, and the lines below. */
function Entry({
  entry,
  kind,
  name,
  heads,
  lines,
  hasTriedSave,
}: {
  entry: Pick<Draft["experience"][number], "id" | "startDate" | "endDate" | "location">;
  kind: "job" | "school";
  name: string;
  heads: { label: string; field: DraftField }[];
  lines: { fields: DraftField[]; part: "bullets" | "details"; itemName: string };
  hasTriedSave: boolean;
}) {
  const { change } = useEditing();
  const item = useRef<HTMLLIElement>(null);

  function handleRemove() {
    const section = item.current?.closest("[data-entries]");
    flushSync(() => change({ kind: "remove", id: entry.id }));
    section?.querySelector<HTMLElement>(":scope > button")?.focus();
  }

  return (
    <li ref={item}>
      <EntryBox
        title={name}
        headingLevel="h4"
        removeLabel={`Remove the ${kind} ${name}`}
        onRemove={handleRemove}
      >
        <div className={styles.grid}>
          {heads.map(({ label, field }) => (
            <FactField key={field.id} field={field} label={label} about={name} />
          ))}
          <DateField field={entry.startDate} label="From" about={name} hasTriedSave={hasTriedSave} />
          <DateField field={entry.endDate} label="To" about={name} hasTriedSave={hasTriedSave} />
          <FactField field={entry.location} label="Place" about={name} />
        </div>
        <FactList
          fields={lines.fields}
          list={{ entry: entry.id, part: lines.part }}
          itemName={lines.itemName}
          about={name}
          addLabel={`Add a ${lines.itemName.toLowerCase()}`}
        />
      </EntryBox>
    </li>
  );
}
