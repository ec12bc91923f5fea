import type { JobStatus, Listing } from "@jobwright/contracts/jobs";
import { IconCalendar, IconCash, IconEyeOff } from "@tabler/icons-react";
import { Badge } from "../../../ui/badge.tsx";
import { SampleBadge } from "../../../ui/sample-badge.tsx";
import { Meta, MetaItem } from "../../../ui/meta.tsx";
import { StatusMenu } from "../saved/status-menu.tsx";
import { toGoneText, toPostedText, toSalaryText } from "../card-text.ts";
import { toShortEstimate } from "../describe-match.ts";
import { OpenMark } from "./open-mark.tsx";
import { PlaceItem } from "./place-item.tsx";
import styles from "./listing-facts.module.css";

type ListingFactsProps = { job: Listing; onStatus: (status: JobStatus) => void };

/** Where the person stands with a posting, its place, pay and date, and what sets it apart from an open, real one. */
export function ListingFacts({ job, onStatus }: ListingFactsProps) {
  const goneText = toGoneText(job);
  return (
    <div className={styles.facts}>
      <div className={styles.badges}>
        <StatusMenu job={job} onStatus={onStatus} />
        {job.isSample && <SampleBadge />}
        {goneText !== null && (
          <Badge tone="warn" icon={<IconEyeOff size={14} stroke={2} aria-hidden />}>
            {goneText}
          </Badge>
        )}
        <OpenMark job={job} />
      </div>
      <Meta>
        <PlaceItem location={job.location} distance={job.match?.distance ?? null} />
        <MetaItem icon={<IconCash stroke={1.75} aria-label="Salary" />}>{toSalaryText(job.salary)}</MetaItem>
        <MetaItem icon={<IconCalendar stroke={1.75} aria-label="Posted" />}>
          {toPostedText(job.datePosted, new Date())}
        </MetaItem>
      </Meta>
      <QuietLine job={job} />
    </div>
  );
}

/** What the reasons say in full, in a word or two. */
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
