import { memo, useState } from "react";
import type { SavedJob } from "@jobwright/contracts/jobs";
import { IconCash, IconEyeOff, IconPlugConnected } from "@tabler/icons-react";
import { Badge } from "../../../ui/badge.tsx";
import { Meta, MetaItem } from "../../../ui/meta.tsx";
import { SampleBadge } from "../../../ui/sample-badge.tsx";
import { Spinner } from "../../../ui/spinner.tsx";
import { GONE, toPostedLine, toSalaryText } from "../card-text.ts";
import { OpenMark } from "../components/open-mark.tsx";
import { PlaceItem } from "../components/place-item.tsx";
import { RequirementList } from "../components/listing-texts.tsx";
import { cardElementId } from "../listing-focus.ts";
import { toCheckedText } from "../still-open.ts";
import { OwnLines } from "./own-lines.tsx";
import { SavedCardFoot } from "./saved-card-foot.tsx";
import { SavedDescription } from "./saved-description.tsx";
import type { SavedJobActions } from "./use-saved-job-actions.ts";
import { toInitial, toLinkText } from "./saved-job-text.ts";
import { StatusMenu } from "./status-menu.tsx";
import styles from "./saved-card.module.css";

type SavedCardProps = {
  uid: string;
  job: SavedJob;
  actions: SavedJobActions;
  hasFullText: boolean;
  hasAllRequirements: boolean;
  /** Shows or folds `{listing id} {part}`. */
  onUnfold: (key: string) => void;
};

/** One saved job (D15). */
export const SavedCard = memo(function SavedCard(props: SavedCardProps) {
  const { uid, job, actions, hasFullText, hasAllRequirements, onUnfold } = props;
  const [isChecking, setIsChecking] = useState(false);
  const titleId = `${cardElementId(job.id)}-title`;
  return (
    <article id={cardElementId(job.id)} className={styles.card} tabIndex={-1} aria-labelledby={titleId}>
      <div className={styles.head}>
        <StatusMenu job={job} onStatus={(status) => void actions.patch(job, { status })} />
        <Flags job={job} />
        <span className={`${styles.posted} tiny muted num`}>{toPostedLine(job.datePosted, new Date())}</span>
      </div>
      <div className={styles.names}>
        <span className={styles.initial} aria-hidden>
          {toInitial(job.company)}
        </span>
        <div className={styles.titles}>
          <h3 id={titleId}>{job.title}</h3>
          <p className="soft">{job.company}</p>
        </div>
      </div>
      <Facts job={job} isChecking={isChecking} />
      <div className={styles.part}>
        <SavedDescription job={job} isFull={hasFullText} onToggle={() => onUnfold(`${job.id} text`)} />
      </div>
      <div className={styles.part}>
        <RequirementList
          requirements={job.qualifications}
          isCut
          about={job.title}
          hasAll={hasAllRequirements}
          onToggle={() => onUnfold(`${job.id} requirements`)}
        />
        <OwnLines job={job} place="card" />
      </div>
      <SavedCardFoot uid={uid} job={job} actions={actions} onChecking={setIsChecking} />
    </article>
  );
});

/** What sets it apart from an open, real posting. */
function Flags({ job }: { job: SavedJob }) {
  return (
    <>
      {job.isSample && <SampleBadge />}
      {!job.isOpen && (
        <Badge tone="warn" icon={<IconEyeOff aria-hidden />}>
          {GONE}
        </Badge>
      )}
      {/* What a look at the link found stands among the facts. */}
      {toCheckedText(job, Date.now()) === null && <OpenMark job={job} />}
    </>
  );
}

function Facts({ job, isChecking }: { job: SavedJob; isChecking: boolean }) {
  const linkText = toLinkText(job, Date.now());
  const LinkIcon = job.isOpen ? IconPlugConnected : IconEyeOff;
  return (
    <div className={styles.facts}>
      <Meta>
        <PlaceItem location={job.location} distance={job.distance} />
        <MetaItem icon={<IconCash stroke={1.75} aria-label="Salary" />}>{toSalaryText(job.salary)}</MetaItem>
        {isChecking && (
          <MetaItem icon={<Spinner label="Checking the link" size={16} />}>
            <span aria-hidden>Checking the link…</span>
          </MetaItem>
        )}
        {!isChecking && linkText !== null && (
          <MetaItem icon={<LinkIcon stroke={1.75} aria-label="Link" />}>{linkText}</MetaItem>
        )}
      </Meta>
    </div>
  );
}
