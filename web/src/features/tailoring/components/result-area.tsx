import { IconFileText } from "@tabler/icons-react";
import { lazy, Suspense, type Ref } from "react";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { ErrorPanel } from "../../../ui/error-panel.tsx";
import { SkeletonCard } from "../../../ui/skeleton.tsx";
import { ChangeLock, NEXT_RESULT_IS_MADE } from "../hooks/change-lock.ts";
import type { useTailoringRecord } from "../hooks/use-tailoring-record.ts";
import type { RunState } from "../hooks/use-tailoring-run.ts";
import type { JobInput } from "../inputs/tailoring-inputs.ts";
import type { TailoredContent } from "../run/read-tailoring-answer.ts";
import { PlainResult } from "./plain-result.tsx";

const TailoringResult = lazy(async () => ({
  default: (await import("./tailoring-result.tsx")).TailoringResult,
}));

type ResultAreaProps = {
  uid: string;
  record: ReturnType<typeof useTailoringRecord>;
  run: RunState;
  /** The result of an agent service that keeps no record; null: none. */
  content: TailoredContent | null;
  /** What was tailored to. */
  job: JobInput;
  /** The session that was begun on this screen; null: none. */
  ownSession: string | null;
  /** Gets what sends the answers that wait. */
  settle: Ref<() => Promise<void>>;
  onHave: (skills: string[]) => void;
};

/** What came of the tailoring, of this run or of an earlier one; a run that goes on leaves the earlier one in sight. */
export function ResultArea(props: ResultAreaProps) {
  const { uid, record, run, content, job, ownSession, settle, onHave } = props;
  if (content !== null) return <PlainResult content={content} job={job} />;
  if (record.tailoring !== null) {
    return (
      <Suspense fallback={<ResultSkeleton />}>
        <ChangeLock value={run.phase === "analyzing" ? NEXT_RESULT_IS_MADE : undefined}>
          <TailoringResult
            uid={uid}
            tailoring={record.tailoring}
            isNew={record.tailoring.sessionId === ownSession}
            settle={settle}
            onTailoring={record.keep}
            onHave={onHave}
          />
        </ChangeLock>
      </Suspense>
    );
  }
  if (record.isPending || run.phase === "analyzing") return <ResultSkeleton />;
  if (record.error !== null) {
    return (
      <ErrorPanel
        title="The earlier result for this job could not be read."
        error={record.error}
        isRetrying={record.isRetrying}
        onRetry={record.retry}
      />
    );
  }
  return (
    <EmptyState
      icon={<IconFileText size={22} stroke={1.75} aria-hidden />}
      title="Your tailored resume will be here"
      text="Each change stands beside your own words, with its reason and the line it comes from. You accept or undo them one by one. Nothing is added that you did not write."
    />
  );
}

function ResultSkeleton() {
  return (
    <section aria-busy="true" aria-label="Loading the result">
      <SkeletonCard height={360} lines={6} />
    </section>
  );
}
