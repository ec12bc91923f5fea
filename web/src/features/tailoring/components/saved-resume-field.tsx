import type { Resume } from "@jobwright/contracts/resumes";
import type { ResumeFit } from "@jobwright/contracts/tailoring";
import { IconTrash } from "@tabler/icons-react";
import { Suspense, useRef, useState, type ComponentType } from "react";
import { Field, Select } from "../../../ui/field.tsx";
import { IconButton } from "../../../ui/icon-button.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { nameResume } from "../inputs/find-better-fit.ts";
import styles from "./input-card.module.css";

/** The question before a resume is deleted, which belongs to the resumes' own screen (R14 to R18). */
export type DeleteDialogProps = {
  uid: string;
  resume: Resume;
  isOpen: boolean;
  onClose: () => void;
  onDeleted: () => void;
};

type SavedResumeFieldProps = {
  uid: string;
  resumes: readonly Resume[];
  isPending: boolean;
  chosen: Resume | null;
  fits: readonly ResumeFit[];
  onChoose: (resumeId: string) => void;
  onClear: () => void;
  onDeleted: (resumeId: string) => void;
  DeleteDialog: ComponentType<DeleteDialogProps>;
};

export const SAVED_RESUME_ID = "tailoring-saved-resume";

/** All saved resumes in one list, the originals first, with the way to delete the chosen one (T06). */
export function SavedResumeField({ isPending, ...props }: SavedResumeFieldProps) {
  return (
    <Field id={SAVED_RESUME_ID} label="Saved resume">
      {isPending ? <Skeleton height={40} radius={10} /> : <Chooser {...props} />}
    </Field>
  );
}

function Chooser(props: Omit<SavedResumeFieldProps, "isPending">) {
  const { uid, resumes, chosen, fits, onChoose, onClear, onDeleted, DeleteDialog } = props;
  const select = useRef<HTMLSelectElement>(null);
  // The question is loaded when it is first asked; it stays so that it can close gently.
  const [asked, setAsked] = useState<{ resume: Resume; isOpen: boolean } | null>(null);

  function handleChange(value: string) {
    if (value === "") onClear();
    else onChoose(value);
  }

  return (
    <>
      <div className={styles.row}>
        <Select
          ref={select}
          id={SAVED_RESUME_ID}
          value={chosen?.id ?? ""}
          onChange={(event) => handleChange(event.target.value)}
        >
          <option value="">{resumes.length === 0 ? "No saved resumes yet" : "None: the text below"}</option>
          <ResumeGroup label="Originals" type="original" resumes={resumes} fits={fits} />
          <ResumeGroup label="Tailored" type="tailored" resumes={resumes} fits={fits} />
        </Select>
        {chosen !== null && (
          <IconButton
            label={`Delete ${chosen.title}`}
            icon={<IconTrash size={18} stroke={1.75} aria-hidden />}
            onClick={() => setAsked({ resume: chosen, isOpen: true })}
          />
        )}
      </div>
      {asked !== null && (
        <Suspense fallback={null}>
          <DeleteDialog
            uid={uid}
            resume={asked.resume}
            isOpen={asked.isOpen}
            onClose={() => setAsked({ ...asked, isOpen: false })}
            onDeleted={() => {
              onDeleted(asked.resume.id);
              select.current?.focus();
            }}
          />
        </Suspense>
      )}
    </>
  );
}

function ResumeGroup({
  label,
  type,
  resumes,
  fits,
}: Pick<SavedResumeFieldProps, "resumes" | "fits"> & { label: string; type: Resume["type"] }) {
  const ofType = resumes.filter((resume) => resume.type === type);
  if (ofType.length === 0) return null;
  return (
    <optgroup label={label}>
      {ofType.map((resume) => (
        <option key={resume.id} value={resume.id}>
          {nameResume(resume, fits)}
        </option>
      ))}
    </optgroup>
  );
}
