import type { Change, ChangeState } from "@jobwright/contracts/tailoring";
import { IconArrowBackUp, IconBriefcase, IconCheck, IconInfoCircle, IconX } from "@tabler/icons-react";
import { memo, useId, useRef } from "react";
import { Badge } from "../../../ui/badge.tsx";
import { Button } from "../../../ui/button.tsx";
import { useChangeLock } from "../hooks/change-lock.ts";
import { ChangeDiff, type DiffView } from "./change-diff.tsx";
import { toChangeDetail } from "./describe-change.ts";
import { EvidenceLine } from "./evidence-line.tsx";
import styles from "./change-item.module.css";

type ChangeItemProps = {
  change: Change;
  title: string;
  view: DiffView;
  /** The first that waits for an answer. */
  isNext: boolean;
  /** The one that the person is at. */
  isCurrent: boolean;
  onCurrent: (changeId: string) => void;
  onState: (change: Change, state: ChangeState) => void;
  onShowLine: (lineId: string, line: number) => void;
};

/** One change with its reason, the lines that it stands on, and the person's answer to it. */
export const ChangeItem = memo(function ChangeItem(props: ChangeItemProps) {
  const { change, title, view, isNext, isCurrent, onCurrent, onState, onShowLine } = props;
  const titleId = useId();
  return (
    <li>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- says where the focus is */}
      <article
        className={styles.change}
        data-change={change.id}
        data-next={isNext || undefined}
        data-current={isCurrent || undefined}
        tabIndex={-1}
        aria-labelledby={titleId}
        onFocus={() => onCurrent(change.id)}
      >
        <div className={styles.head}>
          <div className={styles.words}>
            <h4 id={titleId} className={styles.title}>
              {title}
            </h4>{" "}
            <span className={styles.detail}>{toChangeDetail(change)}</span>
          </div>
          <Answer change={change} titleId={titleId} onState={onState} />
        </div>
        <ChangeDiff change={change} view={view} />
        <div className={styles.notes}>
          <EvidenceLine place={change.place} evidence={change.evidence} onShowLine={onShowLine} />
          {change.asked !== null && (
            <span className={styles.note}>
              <IconBriefcase size={14} stroke={1.75} aria-hidden />
              <span>The posting: “{change.asked}”</span>
            </span>
          )}
          <span className={styles.note}>
            <IconInfoCircle size={14} stroke={1.75} aria-hidden />
            <span>{change.reason}</span>
          </span>
        </div>
      </article>
    </li>
  );
});

/** The main button stays the same one through all states, so that the focus stays on it. */
function Answer({
  change,
  titleId,
  onState,
}: {
  change: Change;
  titleId: string;
  onState: ChangeItemProps["onState"];
}) {
  const main = useRef<HTMLButtonElement>(null);
  const lock = useChangeLock();
  const { state } = change;
  const label = { accepted: "Undo", toReview: "Accept", offered: "Accept", undone: "Redo" }[state];

  function handle(next: ChangeState) {
    main.current?.focus({ preventScroll: true });
    onState(change, next);
  }

  return (
    <div className={styles.answer}>
      {state === "accepted" && (
        <Badge tone="ok" icon={<IconCheck aria-hidden />}>
          Accepted
        </Badge>
      )}
      {state === "undone" && (
        <Badge tone="line" icon={<IconArrowBackUp aria-hidden />}>
          Undone
        </Badge>
      )}
      <Button
        ref={main}
        size="sm"
        variant={state === "toReview" || state === "offered" ? "primary" : "ghost"}
        aria-describedby={titleId}
        disabledReason={lock}
        icon={
          state === "undone" ? undefined : state === "accepted" ? (
            <IconArrowBackUp size={16} stroke={1.75} aria-hidden />
          ) : (
            <IconCheck size={16} stroke={2} aria-hidden />
          )
        }
        onClick={() => handle(state === "accepted" ? "undone" : "accepted")}
      >
        {label}
      </Button>
      {(state === "toReview" || state === "offered") && (
        <Button
          size="sm"
          aria-describedby={titleId}
          disabledReason={lock}
          icon={<IconX size={16} stroke={1.75} aria-hidden />}
          onClick={() => handle("undone")}
        >
          Keep original
        </Button>
      )}
    </div>
  );
}
