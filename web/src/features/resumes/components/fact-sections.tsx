import type { ResumeReading } from "@jobwright/contracts/resumes";
import { IconInfoCircle, IconPhotoOff } from "@tabler/icons-react";
import { useId, type ReactNode } from "react";
import { Note } from "../../../ui/note.tsx";
import { describeMissing } from "../describe-resume.ts";
import type { Draft } from "../editing/draft.ts";
import { JobList, SchoolList } from "./entry-list.tsx";
import { FactField } from "./fact-field.tsx";
import { FactList } from "./fact-list.tsx";
import styles from "./fact-fields.module.css";

/** Every field that a resume has, found or not. */
export function FactSections({
  reading,
  draft,
  hasTriedSave,
}: {
  reading: ResumeReading;
  draft: Draft;
  hasTriedSave: boolean;
}) {
  const { contact } = draft;
  return (
    <>
      <Admission reading={reading} />
      <Section
        title="Contact"
        isEmpty={Object.values(reading.facts.contact).every((field) => field === null)}
      >
        <div className={styles.grid}>
          <FactField field={contact.name} label="Name" />
          <FactField field={contact.headline} label="Headline" />
          <FactField field={contact.email} label="E-mail" inputType="email" />
          <FactField field={contact.phone} label="Phone" inputType="tel" />
          <FactField field={contact.location} label="Place" />
        </div>
      </Section>
      <Section title="Summary" isEmpty={draft.summary.read === null}>
        <FactField field={draft.summary} label="Summary text" isLong />
      </Section>
      <Section title="Experience" isEmpty={draft.experience.length === 0}>
        <JobList jobs={draft.experience} hasTriedSave={hasTriedSave} />
      </Section>
      <Section title="Education" isEmpty={draft.education.length === 0}>
        <SchoolList schools={draft.education} hasTriedSave={hasTriedSave} />
      </Section>
      <Section title="Skills" isEmpty={draft.skills.length === 0}>
        <FactList fields={draft.skills} list="skills" itemName="Skill" addLabel="Add a skill" isShort />
      </Section>
      <Section title="Links" isEmpty={draft.links.length === 0}>
        <FactList fields={draft.links} list="links" itemName="Link" addLabel="Add a link" />
      </Section>
    </>
  );
}

/** What could not be read, said before anything else. */
function Admission({ reading }: { reading: ResumeReading }) {
  if (reading.state === "no-text") {
    return (
      <div className={styles.admission}>
        <Note
          tone="amber"
          icon={<IconPhotoOff size={18} stroke={1.75} aria-hidden />}
          title="We could not read this file"
        >
          It has only pictures, so there is no text to read. Upload a version with text, such as the original
          from your editor, or fill in the fields below.
        </Note>
      </div>
    );
  }
  const missing = describeMissing(reading.facts);
  if (missing === null) return null;
  return (
    <div className={styles.admission}>
      <Note icon={<IconInfoCircle size={18} stroke={1.75} aria-hidden />}>{missing}</Note>
    </div>
  );
}

function Section({ title, isEmpty, children }: { title: string; isEmpty: boolean; children: ReactNode }) {
  const id = useId();
  return (
    <section className={styles.section} aria-labelledby={id}>
      <h3 id={id}>{title}</h3>
      {isEmpty && <p className="muted">Nothing was found here.</p>}
      {children}
    </section>
  );
}
