import { lazy, type ComponentType } from "react";
import type { OwnPatch, SavedJob } from "@jobwright/contracts/jobs";
import { IconNote, type Icon } from "@tabler/icons-react";
import { toNoteLine } from "./job-note.ts";
import styles from "./own-lines.module.css";

/** What sets a field of a job. `onSave` rejects where it could not be saved, which the dialog says. */
export type OwnDialogProps = {
  uid: string;
  job: SavedJob;
  isOpen: boolean;
  onSave: (fields: OwnPatch) => Promise<void>;
  onClose: () => void;
};

type Place = "card" | "board" | "table";
type OwnField = {
  name: keyof OwnPatch;
  label: string;
  icon: Icon;
  places: readonly Place[];
  /** In one line, which a narrow place cuts; null where it is not set. `now` in milliseconds. */
  toLine: (job: SavedJob, now: number) => { text: string; isUrgent?: boolean } | null;
  Dialog: ComponentType<OwnDialogProps>;
};

/** What a person sets on a saved job by a dialog, in the order of the menu. */
export const ownFields: readonly OwnField[] = [
  {
    name: "note",
    label: "Note",
    icon: IconNote,
    places: ["card"],
    toLine: ({ note }) => toNoteLine(note),
    Dialog: lazy(async () => ({ default: (await import("./note-dialog.tsx")).NoteDialog })),
  },
];

/** What a person set on a job, a line each. */
export function OwnLines({ job, place }: { job: SavedJob; place: Place }) {
  const now = Date.now();
  return ownFields.map(({ name, label, icon: FieldIcon, places, toLine }) => {
    const line = places.includes(place) ? toLine(job, now) : null;
    if (line === null) return null;
    return (
      <span key={name} className={styles.line} data-place={place} data-urgent={line.isUrgent || undefined}>
        <FieldIcon size={16} stroke={1.75} aria-label={label} />
        <span>{line.text}</span>
      </span>
    );
  });
}
