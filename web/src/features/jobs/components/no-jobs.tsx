import { IconSearchOff } from "@tabler/icons-react";
import { Button } from "../../../ui/button.tsx";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { describeNoJobs } from "../describe-no-jobs.ts";
import type { StoredSearch } from "../search-session.ts";
import styles from "./no-jobs.module.css";

type NoJobsProps = { search: StoredSearch; onTryAgain: () => void; onNewSearch: () => void };

/** J28: what was looked for, what stood in the way, and what may help. */
export function NoJobs({ search, onTryAgain, onNewSearch }: NoJobsProps) {
  const { text, advice } = describeNoJobs(search.report);
  return (
    <div className={styles.block}>
      <EmptyState
        icon={<IconSearchOff size={22} stroke={1.75} aria-hidden />}
        title="No Jobs Found"
        text={
          <>
            {text}
            {advice.map((sentence) => (
              <span className={styles.advice} key={sentence}>
                {sentence}
              </span>
            ))}
          </>
        }
        action={
          <div className={styles.actions}>
            <Button variant="primary" onClick={onTryAgain}>
              Try Again
            </Button>
            <Button onClick={onNewSearch}>Change roles and places</Button>
          </div>
        }
      />
    </div>
  );
}
