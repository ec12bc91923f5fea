import { IconPlus, IconTrash } from "@tabler/icons-react";
import { useRef, type ReactNode } from "react";
import { flushSync } from "react-dom";
import { Button } from "../../../ui/button.tsx";
import { IconButton } from "../../../ui/icon-button.tsx";
import type { Draft } from "../editing/draft.ts";
import { useEditing } from "../editing/editing-context.ts";
import { DateField } from "./date-field.tsx";
import { FactField } from "./fact-field.tsx";
import { FactList } from "./fact-list.tsx";
import styles from "./fact-fields.module.css";

/** The jobs of a resume. */
export function JobList({ jobs, hasTriedSave }: { jobs: Draft["experience"]; hasTriedSave: boolean }) {
  return (
    <EntryList list="experience" addLabel="Add a job" count={jobs.length}>
      {jobs.map((job, index) => {
        const about = job.title.value || job.employer.value || `job ${index + 1}`;
        return (
          <Entry key={job.id} id={job.id} name={about} kind="job">
            <div className={styles.grid}>
              <FactField field={job.title} label="Title" about={about} />
              <FactField field={job.employer} label="Employer" about={about} />
              <DateField field={job.startDate} label="From" about={about} hasTriedSave={hasTriedSave} />
              <DateField field={job.endDate} label="To" about={about} hasTriedSave={hasTriedSave} />
              <FactField field={job.location} label="Place" about={about} />
            </div>
            <FactList
              fields={job.bullets}
              list={{ entry: job.id, part: "bullets" }}
              itemName="Point"
              about={about}
              addLabel="Add a point"
            />
          </Entry>
        );
      })}
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
      {schools.map((school, index) => {
        const about = school.institution.value || school.degree.value || `school ${index + 1}`;
        return (
          <Entry key={school.id} id={school.id} name={about} kind="school">
            <div className={styles.grid}>
              <FactField field={school.institution} label="School" about={about} />
              <FactField field={school.degree} label="Degree" about={about} />
              <DateField field={school.startDate} label="From" about={about} hasTriedSave={hasTriedSave} />
              <DateField field={school.endDate} label="To" about={about} hasTriedSave={hasTriedSave} />
              <FactField field={school.location} label="Place" about={about} />
            </div>
            <FactList
              fields={school.details}
              list={{ entry: school.id, part: "details" }}
              itemName="Detail"
              about={about}
              addLabel="Add a detail"
            />
          </Entry>
        );
      })}
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

function Entry({
  id,
  name,
  kind,
  children,
}: {
  id: string;
  name: string;
  kind: "job" | "school";
  children: ReactNode;
}) {
  const { change } = useEditing();
  const entry = useRef<HTMLLIElement>(null);

  function handleRemove() {
    const section = entry.current?.closest("[data-entries]");
    flushSync(() => change({ kind: "remove", id }));
    section?.querySelector<HTMLElement>(":scope > button")?.focus();
  }

  return (
    <li ref={entry} className={styles.entry}>
      <div className={styles.entryHead}>
        <h4>{name}</h4>
        <IconButton
          label={`Remove the ${kind} ${name}`}
          icon={<IconTrash size={18} stroke={1.75} aria-hidden />}
          onClick={handleRemove}
        />
      </div>
      {children}
    </li>
  );
}
