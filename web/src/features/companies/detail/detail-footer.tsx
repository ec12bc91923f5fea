import type { CompanyRecord, CompanyResearchSession } from "@jobwright/contracts/companies";
import { IconExternalLink, IconFileText, IconStar, IconTrash } from "@tabler/icons-react";
import { ButtonLink, ExternalButton } from "../../../ui/button-link.tsx";
import { Button } from "../../../ui/button.tsx";
import { describeUnknown } from "../describe-unknown.ts";
import { readLink } from "../read-fact.ts";
import { findJobsHere, findOwnJob } from "./find-jobs-here.ts";
import styles from "./detail-footer.module.css";

type DetailFooterProps = { record: CompanyRecord; session: CompanyResearchSession; onDelete: () => void };

/** What can be done with a company (C33 to C36). */
export function DetailFooter({ record, session, onDelete }: DetailFooterProps) {
  return (
    <div className={styles.foot}>
      <OutButton
        path="companyOverview.website"
        record={record}
        reason={describeUnknown([record], "its website")}
      >
        <IconExternalLink size={18} stroke={1.75} aria-hidden />
        Website
      </OutButton>
      <OutButton path="reviewsSummary.link" record={record} reason="No reviews link in your sources.">
        <IconStar size={18} stroke={1.75} aria-hidden />
        Reviews
      </OutButton>
      <TailorButton record={record} session={session} />
      <span className={styles.space} />
      <Button
        variant="ghost"
        className={styles.delete}
        icon={<IconTrash size={18} stroke={1.75} aria-hidden />}
        onClick={onDelete}
      >
        Delete
      </Button>
    </div>
  );
}

type OutButtonProps = { path: string; record: CompanyRecord; reason: string; children: React.ReactNode };

function OutButton({ path, record, reason, children }: OutButtonProps) {
  const url = readLink(record, path);
  if (url === undefined) return <Button disabledReason={reason}>{children}</Button>;
  return <ExternalButton href={url}>{children}</ExternalButton>;
}

function TailorButton({ record, session }: Omit<DetailFooterProps, "onDelete">) {
  const icon = <IconFileText size={18} stroke={1.75} aria-hidden />;
  const job = findOwnJob(session, record) ?? findJobsHere(session, record)[0];
  if (job === undefined) {
    return (
      <Button icon={icon} disabledReason="A resume is tailored to a job, and this session has none here.">
        Tailor Resume
      </Button>
    );
  }
  return (
    <ButtonLink
      variant="primary"
      icon={icon}
      to="/resume-tailoring/$jobId"
      params={{ jobId: job.id }}
      state={{ job: { id: job.id, title: job.title, company: job.company } }}
    >
      Tailor Resume
    </ButtonLink>
  );
}
