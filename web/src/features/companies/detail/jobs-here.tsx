import type { CompanyRecord, CompanyResearchSession } from "@jobwright/contracts/companies";
import { Link } from "@tanstack/react-router";
import { Card } from "../../../ui/card.tsx";
import { StatusBadge } from "../../../ui/status-badge.tsx";
import { findJobsHere } from "./find-jobs-here.ts";
import styles from "./jobs-here.module.css";

/** The session's jobs at this company; nothing where it has none. */
export function JobsHere({ session, record }: { session: CompanyResearchSession; record: CompanyRecord }) {
  const jobs = findJobsHere(session, record);
  if (jobs.length === 0) return null;
  return (
    <Card as="section" className={styles.card} aria-labelledby="jobs-here">
      <h3 id="jobs-here">Your jobs here</h3>
      <ul className={styles.list}>
        {jobs.map((job) => (
          <li key={job.id}>
            <Link className={styles.title} to="/jobs" search={{ session: session.sessionId, job: job.id }}>
              {job.title}
            </Link>
            <span className="small muted">{job.location}</span>
            <span>
              <StatusBadge status={job.status} />
            </span>
          </li>
        ))}
      </ul>
    </Card>
  );
}
