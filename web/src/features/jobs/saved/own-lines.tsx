import { lazy, type ComponentType } from "react";
import type { JobStatus, OwnPatch, SavedJob } from "@jobwright/contracts/jobs";
import { IconCalendarDue, IconNote, type Icon } from "@tabler/icons-react";
import { formatShortDay } from "../../../lib/describe-date.ts";
import { toNoteLine } from "./job-note.ts";
import type { OwnDialogProps } from "./own-dialog.ts";
import styles from "./own-lines.module.css";

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
  {
    name: "deadline",
    label: "Deadline",
    icon: IconCalendarDue,
    places: ["card", "board", "table"],
    toLine: toDeadlineLine,
    Dialog: lazy(async () => ({ default: (await import("./deadline-dialog.tsx")).DeadlineDialog })),
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

const DAY_MS = 24 * 60 * 60 * 1000;
/** Until a person has applied, a deadline that is near presses. */
const openStatuses: ReadonlySet<JobStatus> = new Set(["new", "researching", "applying"]);
const nearWords = ["Due today", "Due tomorrow", "Due in 2 days", "Due in 3 days"];

/**
 * "Due Dec 15", within three days "Due in 2 days", and once it has passed "Was due Nov 20", by the reader's own calendar;
 * null where there is none. `now` in milliseconds.
 */
export function toDeadlineLine({ deadline, status }: Pick<SavedJob, "deadline" | "status">, now: number) {
  if (deadline === null) return null;
  const [year = 0, month = 1, date = 1] = deadline.split("-").map(Number);
  const day = new Date(year, month - 1, date);
  const today = new Date(now);
  const midnight = new Date(today.getFullYear(), today.getMonth(), today.getDate());
  // Rounded, since a day on which clocks change is not as long as others.
  const left = Math.round((day.getTime() - midnight.getTime()) / DAY_MS);
  const text = nearWords[left] ?? `${left < 0 ? "Was due" : "Due"} ${formatShortDay(day, today)}`;
  return { text, isUrgent: left < nearWords.length && openStatuses.has(status) };
}
