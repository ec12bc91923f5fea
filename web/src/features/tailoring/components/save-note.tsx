import { IconAlertTriangle, IconCheck } from "@tabler/icons-react";
import { Link } from "@tanstack/react-router";
import { Note } from "../../../ui/note.tsx";
import type { SaveAnswer } from "../hooks/use-tailored-file.ts";

/** What came of saving, or that the resume was saved before; nothing where that resume is not there any more. */
export function SaveNote({
  answer,
  isSaved,
  isSavedBefore,
}: {
  answer: SaveAnswer | null;
  isSaved: boolean;
  isSavedBefore: boolean;
}) {
  if (answer?.kind === "failed") {
    return (
      <Note
        tone="amber"
        role="alert"
        title={answer.text}
        icon={<IconAlertTriangle size={18} stroke={1.75} aria-hidden />}
      >
        {answer.reason ?? undefined}
      </Note>
    );
  }
  if (!isSaved) return null;
  const link = (
    <Link to="/settings" search={{ tab: "resume" }}>
      See saved resumes
    </Link>
  );
  return (
    <Note
      {...(answer !== null && { role: "alert" as const })}
      icon={<IconCheck size={18} stroke={2} aria-hidden />}
      action={link}
    >
      {answer?.text ?? "Saved among your resumes."}
      {isSavedBefore && " You changed the document after that: save it again to keep it as it is now."}
    </Note>
  );
}
