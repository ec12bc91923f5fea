import { useState } from "react";
import { isHttpUrl } from "@jobwright/contracts/common";
import type { HiddenGroup, SearchReport } from "@jobwright/contracts/matching";
import { IconEyeOff } from "@tabler/icons-react";
import { Button } from "../../../ui/button.tsx";
import { TextButton } from "../../../ui/text-button.tsx";
import { describeGroup, describeHidden } from "../describe-tally.ts";
import styles from "./hidden-jobs.module.css";

/** Jobs that the person's own rules hid; each rule opens to its jobs, by itself or with all others. */
export function HiddenJobs({ report }: { report: SearchReport }) {
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set());
  const hidden = describeHidden(report);
  if (hidden === null) return null;
  const { lead, groups } = hidden;
  const hasAll = groups.every((group) => opened.has(keyOf(group)));

  function handleToggle(group: HiddenGroup) {
    const after = new Set(opened);
    if (!after.delete(keyOf(group))) after.add(keyOf(group));
    setOpened(after);
  }

  return (
    <section className={styles.block} aria-label="Hidden jobs">
      <div className={styles.line}>
        <IconEyeOff size={18} stroke={1.75} aria-hidden />
        <p>
          <b>{lead}</b>{" "}
          {groups.map((group, index) => (
            <span key={keyOf(group)}>
              <TextButton
                className={styles.open ?? ""}
                aria-expanded={opened.has(keyOf(group))}
                aria-controls="hidden-jobs"
                onClick={() => handleToggle(group)}
              >
                {describeGroup(group)}
              </TextButton>
              {index === groups.length - 1 ? "." : ", "}
            </span>
          ))}
        </p>
        <Button
          size="sm"
          aria-controls="hidden-jobs"
          onClick={() => setOpened(new Set(hasAll ? [] : groups.map(keyOf)))}
        >
          {hasAll ? "Hide hidden jobs" : "Show all hidden jobs"}
        </Button>
      </div>
      <div id="hidden-jobs" hidden={opened.size === 0}>
        {groups.map(
          (group) => opened.has(keyOf(group)) && <HiddenGroupList key={keyOf(group)} group={group} />,
        )}
      </div>
    </section>
  );
}

function HiddenGroupList({ group }: { group: HiddenGroup }) {
  const further = group.count - group.examples.length;
  return (
    <div className={styles.group}>
      <h3 className={styles.rule}>{describeGroup(group)}</h3>
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
            {job.reason !== undefined && <span className="muted num">{job.reason}</span>}
          </li>
        ))}
      </ul>
      {further > 0 && <p className="small muted">and {further.toLocaleString("en-US")} more</p>}
    </div>
  );
}

const keyOf = (group: HiddenGroup) => `${group.rule} ${group.label}`;
