import { useState } from "react";
import { isHttpUrl } from "@jobwright/contracts/common";
import type { HiddenGroup, SearchReport } from "@jobwright/contracts/matching";
import { IconEyeOff } from "@tabler/icons-react";
import { Button } from "../../../ui/button.tsx";
import { describeHidden } from "../describe-tally.ts";
import styles from "./hidden-jobs.module.css";

/** Jobs that the person's own rules hid, with the rules and examples to look into. */
export function HiddenJobs({ report }: { report: SearchReport }) {
  const [isOpen, setIsOpen] = useState(false);
  const text = describeHidden(report);
  if (text === null) return null;
  const groups = report.hidden.filter((group) => group.count > 0);
  return (
    <section className={styles.block} aria-label="Hidden jobs">
      <div className={styles.line}>
        <IconEyeOff size={18} stroke={1.75} aria-hidden />
        <p>
          <b>{text.lead}</b> {text.rules}
        </p>
        <Button
          size="sm"
          aria-expanded={isOpen}
          aria-controls="hidden-jobs"
          onClick={() => setIsOpen(!isOpen)}
        >
          {isOpen ? "Hide them again" : "Show hidden jobs"}
        </Button>
      </div>
      <div id="hidden-jobs" hidden={!isOpen}>
        {isOpen &&
          groups.map((group) => <HiddenGroupList key={`${group.rule} ${group.label}`} group={group} />)}
      </div>
    </section>
  );
}

function HiddenGroupList({ group }: { group: HiddenGroup }) {
  const further = group.count - group.examples.length;
  return (
    <div className={styles.group}>
      <h3 className={styles.rule}>
        {group.count.toLocaleString("en-US")} {group.label}
      </h3>
      <ul className={styles.list}>
        {group.examples.map((job, index) => (
          <li key={`${job.url} ${index}`}>
            {isHttpUrl(job.url) ? (
              <a href={job.url} target="_blank" rel="noopener noreferrer">
                {job.title}
              </a>
            ) : (
              <span className={styles.title}>{job.title}</span>
            )}
            <span className="soft">
              {job.company}, {job.location}
            </span>
          </li>
        ))}
      </ul>
      {further > 0 && <p className="small muted">and {further.toLocaleString("en-US")} more</p>}
    </div>
  );
}
