import { IconMapPin } from "@tabler/icons-react";
import { Button } from "../../../ui/button.tsx";
import { Note } from "../../../ui/note.tsx";
import type { RoleSplit } from "../hooks/use-role-split.ts";

type RoleSplitNoteProps = { split: RoleSplit; onKeep: (split: RoleSplit) => void };

/** Tells what a role that was typed with its place was read as, before it is searched for. */
export function RoleSplitNote({ split, onKeep }: RoleSplitNoteProps) {
  return (
    <Note
      role="status"
      icon={<IconMapPin size={18} stroke={1.75} aria-hidden />}
      action={
        <Button size="sm" onClick={() => onKeep(split)}>
          Keep as one role
        </Button>
      }
    >
      “{split.text}” is read as the role <b>{split.role}</b> and the place <b>{split.place}</b>.
    </Note>
  );
}
