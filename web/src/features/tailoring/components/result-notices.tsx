import type { Tailoring } from "@jobwright/contracts/tailoring";
import { IconAlertTriangle, IconCpu } from "@tabler/icons-react";
import { Note } from "../../../ui/note.tsx";

/**
 * What is odd about the posting, and why a model was not used; the steps tell what it did, and that a run failed stands at
 * the button (T25).
 */
export function ResultNotices({ tailoring: { notices, model } }: { tailoring: Tailoring }) {
  return (
    <>
      {notices.map((notice) => (
        <Note key={notice} tone="amber" icon={<IconAlertTriangle size={18} stroke={1.75} aria-hidden />}>
          {notice}
        </Note>
      ))}
      {model !== null && model.state !== "used" && (
        <Note tone="amber" icon={<IconCpu size={18} stroke={1.75} aria-hidden />}>
          {model.text}
        </Note>
      )}
    </>
  );
}
