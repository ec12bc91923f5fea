import { IconExternalLink, IconFileText, IconScale, IconStar, IconTrash } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { ButtonLink, ExternalButton } from "../../../ui/button-link.tsx";
import { Button } from "../../../ui/button.tsx";
import { IconButton } from "../../../ui/icon-button.tsx";
import { describeUnknown } from "../describe-unknown.ts";
import { readLink } from "../read-fact.ts";
import { jobIdOf, type Researched } from "../research-list.ts";
import { MOST_COMPARED } from "../research-view.ts";
import styles from "./card-foot.module.css";

const ICON = { size: 16, stroke: 1.75, "aria-hidden": true } as const;

type CardFootProps = {
  researched: Researched;
  isCompared: boolean;
  /** Three are picked already, and this is none of them. */
  canCompare: boolean;
  onCompare: () => void;
  onDelete: () => void;
};

/** What can be done with a record (C33 to C36), and picking it for a comparison. */
export function CardFoot({ researched, isCompared, canCompare, onCompare, onDelete }: CardFootProps) {
  const { record } = researched;
  const { name } = record.companyOverview;
  return (
    <div className={styles.foot}>
      <OutLink
        url={readLink(record, "companyOverview.website")}
        icon={<IconExternalLink {...ICON} />}
        reason={describeUnknown([record], "its website")}
      >
        Website<span className="sr"> of {name}</span>
      </OutLink>
      <OutLink
        url={readLink(record, "reviewsSummary.link")}
        icon={<IconStar {...ICON} />}
        reason="No reviews from your sources."
      >
        Reviews<span className="sr"> of {name}</span>
      </OutLink>
      <TailorResume researched={researched} />
      <span className={styles.ends}>
        <Button
          size="sm"
          variant={isCompared ? "soft" : "ghost"}
          className={styles.action}
          icon={<IconScale {...ICON} />}
          aria-pressed={isCompared}
          disabledReason={canCompare ? undefined : `${MOST_COMPARED} companies at most are compared at once.`}
          onClick={onCompare}
        >
          Compare<span className="sr"> {name}</span>
        </Button>
        <IconButton
          label={`Delete the research on ${name}`}
          icon={<IconTrash size={18} stroke={1.75} />}
          onClick={onDelete}
        />
      </span>
    </div>
  );
}

type OutLinkProps = { url: string | undefined; icon: ReactNode; reason: string; children: ReactNode };

/** Opens a page of the record; without one it says why it cannot. */
function OutLink({ url, icon, reason, children }: OutLinkProps) {
  const looks = { size: "sm", variant: "ghost", className: styles.action ?? "", icon } as const;
  if (url === undefined) {
    return (
      <Button {...looks} disabledReason={reason}>
        {children}
      </Button>
    );
  }
  return (
    <ExternalButton {...looks} href={url}>
      {children}
    </ExternalButton>
  );
}

function TailorResume({ researched: { session, record } }: { researched: Researched }) {
  const looks = {
    size: "sm",
    variant: "ghost",
    className: styles.action ?? "",
    icon: <IconFileText {...ICON} />,
  } as const;
  const { name } = record.companyOverview;
  const jobId = jobIdOf(record);
  if (jobId === null) {
    return (
      <Button
        {...looks}
        disabledReason="This research belongs to no job. Open a job to tailor a resume to it."
      >
        Tailor Resume<span className="sr"> for {name}</span>
      </Button>
    );
  }
  const job = session.jobListings.find(({ id }) => id === jobId);
  return (
    <ButtonLink
      {...looks}
      to="/resume-tailoring/$jobId"
      params={{ jobId }}
      state={job === undefined ? {} : { job: { id: job.id, title: job.title, company: job.company } }}
    >
      Tailor Resume<span className="sr"> for {job?.title ?? name}</span>
    </ButtonLink>
  );
}
