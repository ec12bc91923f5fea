import type { ProfileEducation, ProfileExperience } from "@jobwright/contracts/profile";
import type { ReactNode } from "react";
import { formatPeriod, joinParts } from "../describe-profile.ts";
import styles from "./timeline.module.css";

/** The jobs of a profile, in the person's own order. */
export function Jobs({ jobs }: { jobs: ProfileExperience[] }) {
  return (
    <Timeline id="profile-experience" title="Experience">
      {jobs.map(({ title, company, startDate, endDate, description }, index) => (
        <Entry
          key={index}
          isCurrent={endDate === null}
          title={title === "" ? company : title}
          place={title === "" ? "" : company}
          time={formatPeriod(startDate, endDate)}
          text={description}
        />
      ))}
    </Timeline>
  );
}

export function Schools({ schools }: { schools: ProfileEducation[] }) {
  return (
    <Timeline id="profile-education" title="Education">
      {schools.map(({ school, degree, field, graduationYear }, index) => {
        const study = joinParts(degree, field);
        return (
          <Entry
            key={index}
            title={school === "" ? study : school}
            place={school === "" ? "" : study}
            time={graduationYear === null ? "" : String(graduationYear)}
          />
        );
      })}
    </Timeline>
  );
}

function Timeline({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <ol className={styles.timeline}>{children}</ol>
    </section>
  );
}

function Entry({
  title,
  place,
  time,
  text = "",
  isCurrent = false,
}: {
  title: string;
  place: string;
  time: string;
  text?: string;
  isCurrent?: boolean;
}) {
  return (
    <li className={styles.entry} data-current={isCurrent || undefined}>
      <div className={styles.line}>
        <h3>{title}</h3>
        {time !== "" && <span className={styles.time}>{time}</span>}
      </div>
      {place !== "" && <p className={styles.place}>{place}</p>}
      {text !== "" && <p className={styles.text}>{text}</p>}
    </li>
  );
}
