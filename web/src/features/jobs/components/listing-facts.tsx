import type { Listing } from "@jobwright/contracts/jobs";
import { IconCalendar, IconCash, IconEyeOff, IconMapPin } from "@tabler/icons-react";
import { Badge } from "../../../ui/badge.tsx";
import { SampleBadge } from "../../../ui/sample-badge.tsx";
import { StatusBadge } from "../../../ui/status-badge.tsx";
import { Meta, MetaItem } from "../../../ui/meta.tsx";
import { toGoneText, toPostedLine, toPostedText, toSalaryText } from "../card-text.ts";
import { toShortEstimate } from "../describe-match.ts";
import styles from "./listing-facts.module.css";

/** Place, pay and date of a posting, and what sets it apart from an open, real one. */
export function ListingFacts({ job, isOpened }: { job: Listing; isOpened: boolean }) {
  const now = new Date();
  const goneText = toGoneText(job);
  // A fresh search would carry the same "New" on every card.
  const hasStatus = job.status !== "new";
  return (
    <div className={styles.facts}>
      {(hasStatus || job.isSample || goneText !== null) && (
        <div className={styles.badges}>
          {hasStatus && <StatusBadge status={job.status} />}
          {job.isSample && <SampleBadge />}
          {goneText !== null && (
            <Badge tone="warn" icon={<IconEyeOff size={14} stroke={2} aria-hidden />}>
              {goneText}
            </Badge>
          )}
        </div>
      )}
      <Meta>
        <MetaItem icon={<IconMapPin stroke={1.75} aria-label="Location" />}>{job.location}</MetaItem>
        <MetaItem icon={<IconCash stroke={1.75} aria-label="Salary" />}>{toSalaryText(job.salary)}</MetaItem>
        <MetaItem icon={<IconCalendar stroke={1.75} aria-label="Posted" />}>
          {(isOpened ? toPostedLine : toPostedText)(job.datePosted, now)}
        </MetaItem>
      </Meta>
      {!isOpened && <QuietLine job={job} />}
    </div>
  );
}

/** What the panel of reasons says in full, in a word or two while it is folded. */
function QuietLine({ job }: { job: Listing }) {
  const model = job.match?.judgment?.model;
  const texts = [toShortEstimate(job), model === undefined ? null : `Judged by ${model}`];
  const said = texts.filter((text) => text !== null);
  if (said.length === 0) return null;
  return (
    <p className={`${styles.quiet} small muted num`}>
      {said.map((text) => (
        <span key={text}>{text}</span>
      ))}
    </p>
  );
}
