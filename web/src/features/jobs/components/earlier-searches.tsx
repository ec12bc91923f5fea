import { jobsEndpoints, type JobSearchSession } from "@jobwright/contracts/jobs";
import { useQuery } from "@tanstack/react-query";
import { callApi } from "../../../lib/api-client.ts";
import { countOf } from "../../../lib/count-words.ts";
import { endSentence } from "../../../lib/end-sentence.ts";
import { describeError } from "../../../lib/error-messages.ts";
import { TextButton } from "../../../ui/text-button.tsx";
import { toDayAndTime } from "../card-text.ts";
import { describeWanted } from "../describe-tally.ts";
import styles from "./earlier-searches.module.css";

/** How many are offered: what somebody looked for lately, not an archive. */
const SHOWN = 5;
/** Of as many sessions as are read, since those without a result are left out. */
const READ = 20;

type SessionHead = Omit<JobSearchSession, "jobs">;
type EarlierSearchesProps = { uid: string; onOpen: (sessionId: string) => void };

/** The latest searches that found something, each of which leads back to its results. */
export function EarlierSearches({ uid, onOpen }: EarlierSearchesProps) {
  const sessions = useQuery({
    queryKey: ["earlier-searches", uid] as const,
    queryFn: async ({ signal }) =>
      (
        await callApi(jobsEndpoints.listJobSearches, {
          params: { uid },
          query: { limit: String(READ) },
          signal,
        })
      ).sessions,
    refetchOnMount: "always",
  });
  if (sessions.data === undefined && sessions.isError) {
    return (
      <p className={styles.failed} role="alert">
        Your earlier searches could not be read. {endSentence(describeError(sessions.error))}{" "}
        <TextButton onClick={() => void sessions.refetch()}>Try again</TextButton>
      </p>
    );
  }
  const shown = (sessions.data ?? []).filter(({ jobCount }) => jobCount > 0).slice(0, SHOWN);
  if (shown.length === 0) return null;
  return (
    <section className={styles.block} aria-labelledby="earlier-title">
      <h2 id="earlier-title">Earlier searches</h2>
      <ul className={styles.list}>
        {shown.map((session) => (
          <li key={session.sessionId}>
            <button type="button" className={styles.session} onClick={() => onOpen(session.sessionId)}>
              <span className={styles.wanted}>{toWantedText(session)}</span>
              <span className="small muted num">
                {countOf(session.jobCount, "job", "jobs")},{" "}
                {toDayAndTime(new Date(session.createdAt), new Date())}
              </span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}

function toWantedText({ report }: SessionHead): string {
  return (report && describeWanted(report.wanted)) ?? "Any role, any place";
}
