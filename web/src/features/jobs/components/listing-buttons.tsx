import type { Listing } from "@jobwright/contracts/jobs";
import type { NotForMeReason } from "@jobwright/contracts/matching";
import {
  IconBuildingCommunity,
  IconChevronDown,
  IconChevronUp,
  IconExternalLink,
  IconFileText,
  IconTrash,
} from "@tabler/icons-react";
import { ButtonLink, ExternalButton } from "../../../ui/button-link.tsx";
import { Button } from "../../../ui/button.tsx";
import { IconButton } from "../../../ui/icon-button.tsx";
import { TextButton } from "../../../ui/text-button.tsx";
import { toWebsiteUrl } from "../card-text.ts";
import { NotForMeButton } from "./not-for-me-button.tsx";
import styles from "./listing-buttons.module.css";

type ListingButtonsProps = {
  job: Listing;
  isOpened: boolean;
  onToggleReasons: () => void;
  /** Called when the posting's own page is opened. */
  onOpenPosting: () => void;
  onDelete: () => void;
  onNotForMe: (reason: NotForMeReason) => void;
};

/** What can be done with a listing (J26). */
export function ListingButtons(props: ListingButtonsProps) {
  const { job, isOpened, onToggleReasons, onDelete, onNotForMe } = props;
  const about = <span className="sr"> for {job.title}</span>;
  const ToggleIcon = isOpened ? IconChevronUp : IconChevronDown;
  return (
    <div className={styles.foot}>
      <ButtonLink
        className={styles.action ?? ""}
        size="sm"
        variant="ghost"
        icon={<IconFileText size={16} stroke={1.75} aria-hidden />}
        to="/resume-tailoring/$jobId"
        params={{ jobId: job.id }}
        state={{ job }}
      >
        Tailor Resume{about}
      </ButtonLink>
      <ButtonLink
        className={styles.action ?? ""}
        size="sm"
        variant="ghost"
        icon={<IconBuildingCommunity size={16} stroke={1.75} aria-hidden />}
        to="/company-research/$jobId"
        params={{ jobId: job.id }}
        state={{ job }}
      >
        Research{about}
      </ButtonLink>
      <WebsiteButton job={job} onOpen={props.onOpenPosting} />
      <span className={styles.space} />
      {job.match && (
        <TextButton className={styles.why ?? ""} aria-expanded={isOpened} onClick={onToggleReasons}>
          {isOpened ? "Hide reasons" : `Why ${Math.round(job.match.score)}?`}
          {about}
          <ToggleIcon size={16} stroke={1.75} aria-hidden />
        </TextButton>
      )}
      <span className={styles.ends}>
        <NotForMeButton about={job.title} onChoose={onNotForMe} />
        <IconButton
          label={`Delete ${job.title}`}
          icon={<IconTrash size={18} stroke={1.75} />}
          onClick={onDelete}
        />
      </span>
    </div>
  );
}

function WebsiteButton({ job, onOpen }: { job: Listing; onOpen: () => void }) {
  const url = toWebsiteUrl(job.jobLink);
  const icon = <IconExternalLink size={16} stroke={1.75} aria-hidden />;
  const about = <span className="sr"> of {job.title}</span>;
  if (url === null) {
    return (
      <Button
        className={styles.action ?? ""}
        size="sm"
        variant="ghost"
        icon={icon}
        disabledReason="This posting came without a link."
      >
        Website{about}
      </Button>
    );
  }
  return (
    <ExternalButton
      className={styles.action ?? ""}
      size="sm"
      variant="ghost"
      icon={icon}
      href={url}
      onClick={onOpen}
    >
      Website{about}
    </ExternalButton>
  );
}
