import { IconSearchOff } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { clientConfigQuery } from "../../../lib/client-config.ts";
import { Button } from "../../../ui/button.tsx";
import { CrawlConsentNote } from "../../../ui/crawl/crawl-consent-note.tsx";
import { useCrawlConsent } from "../../../ui/crawl/use-crawl-consent.ts";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { describeNoJobs } from "../describe-no-jobs.ts";
import type { StoredSearch } from "../search-session.ts";
import styles from "./no-jobs.module.css";

type NoJobsProps = { uid: string; search: StoredSearch; onTryAgain: () => void; onNewSearch: () => void };

/** J28: what was looked for, what stood in the way, and what may help. */
export function NoJobs({ uid, search, onTryAgain, onNewSearch }: NoJobsProps) {
  const crawl = useQuery(clientConfigQuery).data?.crawl ?? null;
  const { consent } = useCrawlConsent(uid);
  const areBoardsRead = crawl !== null && (consent === true || crawl.mode === "all");
  const { text, advice } = describeNoJobs(search.report, areBoardsRead);
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
      <CrawlConsentNote uid={uid} />
    </div>
  );
}
