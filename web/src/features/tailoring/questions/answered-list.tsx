import type { SaidEvidence } from "@jobwright/contracts/evidence-bank";
import type { Tailoring } from "@jobwright/contracts/tailoring";
import { IconCheck, IconMinus } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useId } from "react";
import { Button } from "../../../ui/button.tsx";
import { ErrorPanel } from "../../../ui/error-panel.tsx";
import { Note } from "../../../ui/note.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { TextButton } from "../../../ui/text-button.tsx";
import { toChangeTitle } from "../changes/describe-change.ts";
import { describeAnswer, describeSaid } from "../evidence/describe-answer.ts";
import { evidenceOptions } from "../evidence/evidence-calls.ts";
import { useChangeLock } from "../hooks/change-lock.ts";
import { listAnswered, listChangesOf } from "./list-answered.ts";
import styles from "./questions.module.css";

/** What the person has said about what this posting asks for, each with its day and the changes that came of it. */
export function AnsweredList({
  uid,
  tailoring,
  onAgain,
  onOpenChange,
}: {
  uid: string;
  tailoring: Tailoring;
  onAgain: () => void;
  onOpenChange: (changeId: string) => void;
}) {
  const titleId = useId();
  const lock = useChangeLock();
  const { data, error, isPending, isFetching, refetch } = useQuery(evidenceOptions(uid));
  if (isPending) return <Skeleton height={48} radius={10} />;
  if (data === undefined) {
    return (
      <ErrorPanel
        title="Your earlier answers could not be read."
        error={error}
        isRetrying={isFetching}
        onRetry={() => void refetch()}
      />
    );
  }
  const { answered, unused } = listAnswered(tailoring, data);
  if (answered.length === 0) return null;
  return (
    <section className={styles.answered} aria-labelledby={titleId}>
      <h4 id={titleId}>Answered</h4>
      {unused > 0 && (
        <Note
          tone="pine"
          action={
            <Button size="sm" disabledReason={lock} onClick={onAgain}>
              Tailor again
            </Button>
          }
        >
          {unused === 1 ? "1 answer is" : `${unused} answers are`} newer than this result.
        </Note>
      )}
      <ul>
        {answered.map((said) => (
          <AnsweredItem key={said.id} said={said} tailoring={tailoring} onOpenChange={onOpenChange} />
        ))}
      </ul>
      <p className="small">
        <Link to="/settings" hash="evidence">
          Look through all your answers
        </Link>
      </p>
    </section>
  );
}

function AnsweredItem({
  said,
  tailoring,
  onOpenChange,
}: {
  said: SaidEvidence;
  tailoring: Tailoring;
  onOpenChange: (changeId: string) => void;
}) {
  const Icon = said.answer === "has" ? IconCheck : IconMinus;
  const changes = listChangesOf(tailoring.changes, said.id);
  return (
    <li>
      <Icon size={16} stroke={2} aria-hidden />
      <div>
        <b>{said.label}</b>
        <p className="small soft">{describeAnswer(said)}</p>
        <p className="small muted">
          {describeSaid(said.saidAt)}
          {changes.map((change) => (
            <span key={change.id}>
              {" · "}
              <TextButton onClick={() => onOpenChange(change.id)}>
                {toChangeTitle(change, tailoring.model?.model ?? null)}
              </TextButton>
            </span>
          ))}
        </p>
      </div>
    </li>
  );
}
