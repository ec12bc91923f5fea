import type { Resume } from "@jobwright/contracts/resumes";
import { IconAlertTriangle, IconListSearch, IconPhotoOff } from "@tabler/icons-react";
import { Badge } from "../../../ui/badge.tsx";
import { TextButton } from "../../../ui/text-button.tsx";
import { describeCounts, describeUncertain } from "../describe-resume.ts";
import styles from "./reading-line.module.css";

/** What was read in a resume, in one line that opens the whole of it. */
export function ReadingLine({ resume, onOpen }: { resume: Resume; onOpen: () => void }) {
  if (resume.reading.state === "no-text") {
    return (
      <div className={styles.noText}>
        <IconPhotoOff size={18} stroke={1.75} aria-hidden />
        <p>
          This file has only pictures, so there is no text to read. Upload a version with text, such as the
          original from your editor.{" "}
          <TextButton aria-label={`Fill in what ${resume.title} says`} onClick={onOpen}>
            {resume.reading.isCorrected ? "See what you filled in" : "Fill it in yourself"}
          </TextButton>
        </p>
      </div>
    );
  }
  return (
    <div className={styles.line}>
      <IconListSearch size={18} stroke={1.75} aria-hidden />
      <div className={styles.words}>
        <TextButton className={styles.open ?? ""} onClick={onOpen}>
          What we read: {describeCounts(resume.reading)}
          <span className="sr"> in {resume.title}</span>
        </TextButton>
        {resume.reading.isCorrected && <span className="small muted">with your corrections</span>}
        {resume.reading.uncertainFields > 0 && (
          <Badge tone="warn" icon={<IconAlertTriangle aria-hidden />}>
            {describeUncertain(resume.reading.uncertainFields)}
          </Badge>
        )}
      </div>
    </div>
  );
}
