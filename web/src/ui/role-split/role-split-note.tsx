import { IconMapPin } from "@tabler/icons-react";
import { Button } from "../button.tsx";
import { Note } from "../note.tsx";
import type { RoleSplit } from "./use-role-split.ts";

type RoleSplitNoteProps = { split: RoleSplit; onKeep: () => void };

/** Tells what a role and its place that were typed as one were read as, before they are searched for. */
export function RoleSplitNote({ split, onKeep }: RoleSplitNoteProps) {
  return (
    <Note
      role="status"
      icon={<IconMapPin size={18} stroke={1.75} aria-hidden />}
      action={
        <Button size="sm" onClick={onKeep}>
          {split.list === "titles" ? "Keep as one role" : "Keep as one place"}
        </Button>
      }
    >
      “{split.text}” is read as the role <b>{split.role}</b> and the place <b>{split.place}</b>.
    </Note>
  );
}
