import type { Resume } from "@jobwright/contracts/resumes";
import { IconCheck, IconExternalLink, IconFileText } from "@tabler/icons-react";
import type { MouseEvent } from "react";
import { Button } from "../../../ui/button.tsx";
import { ProblemLine } from "../../../ui/field.tsx";
import { useViewResume } from "../hooks/use-view-resume.ts";
import styles from "./resume-step.module.css";

/** The first of the person's resumes, to be looked at and to be used. */
export function DefaultResume({
  uid,
  resume,
  isUsed,
  onUse,
}: {
  uid: string;
  resume: Resume;
  isUsed: boolean;
  onUse: () => void;
}) {
  const { view, failure } = useViewResume(uid, resume);

  function handleView(event: MouseEvent) {
    // The link of the list may have run out; the click asks for one that has not.
    event.preventDefault();
    view();
  }

  return (
    <div>
      <div className={styles.row} data-on={isUsed || undefined}>
        <IconFileText size={22} stroke={1.75} aria-hidden />
        <div className={styles.text}>
          <p className="small muted">Your default resume</p>
          <p className={styles.name}>{resume.metadata.title}</p>
        </div>
        {resume.fileUrl !== null && (
          <a
            href={resume.fileUrl}
            target="_blank"
            rel="noopener noreferrer"
            className={styles.view}
            onClick={handleView}
          >
            View
            <IconExternalLink size={16} stroke={1.75} aria-hidden />
          </a>
        )}
        <Button
          variant={isUsed ? "soft" : "default"}
          aria-pressed={isUsed}
          icon={isUsed ? <IconCheck size={16} stroke={2} aria-hidden /> : undefined}
          onClick={onUse}
        >
          {isUsed ? "Using Default" : "Use Default"}
        </Button>
      </div>
      {failure !== null && <ProblemLine role="alert">{failure}</ProblemLine>}
    </div>
  );
}
