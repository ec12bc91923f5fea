import type { SavedJob } from "@jobwright/contracts/jobs";
import {
  IconBuildingCommunity,
  IconExternalLink,
  IconFileText,
  IconHeart,
  IconHeartFilled,
  IconTrash,
} from "@tabler/icons-react";
import { ButtonLink, ExternalButton } from "../../../ui/button-link.tsx";
import { Button } from "../../../ui/button.tsx";
import { IconButton } from "../../../ui/icon-button.tsx";
import { toWebsiteUrl } from "../card-text.ts";
import { checkIfDue } from "./check-opened.ts";
import { MoreMenu } from "./more-menu.tsx";
import { toOpenedJob } from "./open-job.tsx";
import type { SavedJobActions } from "./use-saved-job-actions.ts";
import styles from "./saved-card.module.css";

const ICON = { size: 16, stroke: 1.75, "aria-hidden": true } as const;

type SavedCardFootProps = {
  uid: string;
  job: SavedJob;
  actions: SavedJobActions;
  onChecking: (isChecking: boolean) => void;
};

/** What can be done with a saved job (D17 to D21), and the tailoring of a resume for it. */
export function SavedCardFoot({ uid, job, actions, onChecking }: SavedCardFootProps) {
  const heart = job.favorite ? <IconHeartFilled size={18} /> : <IconHeart size={18} stroke={1.75} />;
  return (
    <div className={styles.foot}>
      <WebsiteButton job={job} onOpen={() => void checkIfDue(job, actions, onChecking)} />
      <ButtonLink
        className={styles.action ?? ""}
        size="sm"
        variant="ghost"
        icon={<IconFileText {...ICON} />}
        to="/resume-tailoring/$jobId"
        params={{ jobId: job.id }}
        state={{ job: toOpenedJob(job) }}
        aria-label={`Tailor Resume for ${job.title}`}
      >
        Tailor Resume
      </ButtonLink>
      <ButtonLink
        className={styles.action ?? ""}
        size="sm"
        variant="ghost"
        icon={<IconBuildingCommunity {...ICON} />}
        to="/company-research/$jobId"
        params={{ jobId: job.id }}
        state={{ job: toOpenedJob(job) }}
        aria-label={`Research for ${job.title}`}
      >
        Research
      </ButtonLink>
      <span className={styles.ends}>
        <IconButton
          label={job.favorite ? `Remove ${job.title} from favorites` : `Add ${job.title} to favorites`}
          isOn={job.favorite}
          icon={heart}
          onClick={() => actions.toggleFavorite(job)}
        />
        <IconButton
          label={`Delete ${job.title}`}
          icon={<IconTrash size={18} stroke={1.75} />}
          onClick={() => actions.remove(job)}
        />
        <MoreMenu uid={uid} job={job} actions={actions} onChecking={onChecking} />
      </span>
    </div>
  );
}

/** Opens the posting in a new tab; without a link it says why it cannot (D18). */
function WebsiteButton({ job, onOpen }: { job: SavedJob; onOpen: () => void }) {
  const url = toWebsiteUrl(job.jobLink);
  const shared = {
    className: styles.action ?? "",
    size: "sm",
    variant: "ghost",
    icon: <IconExternalLink {...ICON} />,
    "aria-label": `Website of ${job.title}`,
  } as const;
  if (url === null) {
    return (
      <Button {...shared} disabledReason="This posting came without a link.">
        Website
      </Button>
    );
  }
  return (
    <ExternalButton {...shared} href={url} onClick={onOpen}>
      Website
    </ExternalButton>
  );
}
