import { memo, useEffect, useRef, useState, type KeyboardEvent } from "react";
import { draggable } from "@atlaskit/pragmatic-drag-and-drop/element/adapter";
import type { JobStatus, SavedJob } from "@jobwright/contracts/jobs";
import { IconClock } from "@tabler/icons-react";
import { ChoiceMenu } from "../../../ui/choice-menu.tsx";
import { SampleBadge } from "../../../ui/sample-badge.tsx";
import { statusChoices } from "../../../ui/status-badge.tsx";
import { OpenMark } from "../components/open-mark.tsx";
import { cardElementId } from "../listing-focus.ts";
import { GONE } from "../card-text.ts";
import { describeWait, isLongWait } from "./board-columns.ts";
import { focusNeighbour } from "./board-focus.ts";
import { OwnLines } from "./own-lines.tsx";
import { toOpenChoices, useOpenJob, type OpenChoice } from "./open-job.tsx";
import styles from "./board-card.module.css";

type BoardCardProps = { job: SavedJob; onMove: (job: SavedJob, status: JobStatus) => void };

/** A job on the board. It is dragged to another status; the menu that a press, Enter or M opens moves it, or opens its posting. */
export const BoardCard = memo(function BoardCard({ job, onMove }: BoardCardProps) {
  const card = useRef<HTMLDivElement>(null);
  const [isDragged, setIsDragged] = useState(false);
  const [isOpen, setIsOpen] = useState(false);
  const openJob = useOpenJob(job);

  useEffect(() => {
    if (card.current === null) return;
    return draggable({
      element: card.current,
      getInitialData: () => ({ job }),
      onDragStart: () => setIsDragged(true),
      onDrop: () => setIsDragged(false),
    });
  }, [job]);

  function handleKeyDown(event: KeyboardEvent) {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (card.current !== null && focusNeighbour(card.current, event.key)) event.preventDefault();
    if (event.key !== "Enter" && event.key !== " " && event.key.toLowerCase() !== "m") return;
    event.preventDefault();
    setIsOpen(true);
  }

  function handleChoose(choice: JobStatus | OpenChoice) {
    if (choice === "posting" || choice === "tailor") openJob(choice);
    else onMove(job, choice);
  }

  const now = Date.now();
  const isLong = isLongWait(job, now);
  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- Firefox does not drag a button */}
      <div
        ref={card}
        id={cardElementId(job.id)}
        role="button"
        tabIndex={0}
        className={styles.card}
        data-card
        data-dragged={isDragged || undefined}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        onClick={() => setIsOpen(!isOpen)}
        onKeyDown={handleKeyDown}
      >
        <span className={styles.title}>{job.title}</span>
        <span className={styles.company}>{job.company}</span>
        <OwnLines job={job} place="board" />
        <span className={styles.marks}>
          {job.isSample && <SampleBadge />}
          <OpenMark job={job} />
        </span>
        <span className={styles.foot}>
          <span className={styles.wait} data-long={isLong || undefined}>
            {isLong && <IconClock size={14} stroke={2} aria-hidden />}
            {job.isOpen ? describeWait(job, now) : GONE}
          </span>
          {job.score !== null && (
            <span className={styles.score}>
              Match <b>{Math.round(job.score)}</b>
            </span>
          )}
        </span>
      </div>
      {isOpen && (
        <ChoiceMenu
          title="Move to"
          choices={statusChoices}
          chosen={job.status}
          actions={toOpenChoices(job)}
          anchor={card}
          onChoose={handleChoose}
          onClose={() => setIsOpen(false)}
        />
      )}
    </>
  );
});
